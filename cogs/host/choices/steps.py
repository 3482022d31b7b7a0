"""What a panel offers at one step of a choice: data from a prompt, a path and a part of the board, in no
language yet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from games.engine.choice import fields_of, kind_of
from games.engine.text import Illegal
from games.engine.walk import Question, walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Prompt
    from games.engine.face import AnyFace
    from games.engine.text import Text

FEW: Final = 10
"""So many values are buttons."""

LIST: Final = 25
"""So many fit into one list."""

LISTS: Final = 5
"""So many lists fit into a panel; more values are shown part by part."""

EXTRAS: Final = 4
"""So many other actions stand beside the values of the main one."""


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """Something to choose: what to call it, and the path that it leads to."""

    label: Text
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a long list: the values in it, by number. `region`: what the game calls it; without, it is a
    stretch of the list.
    """

    region: Text | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One step. `question` is what is asked, with the values of one part only where one was chosen (`None`:
    there is only one answer).

    `options` are the values to choose from; where there are `areas`, one of these is to be chosen first.
    `extras` are other actions beside them. `back` is the path of the step before.
    """

    question: Question | None
    options: tuple[AnswerOption, ...]
    areas: tuple[Area, ...] = ()
    extras: tuple[AnswerOption, ...] = ()
    back: tuple[int, ...] | None = None


def step(prompt: Prompt[object], face: AnyFace, path: tuple[int, ...], area: int | None = None) -> AnswerStep:
    """The step to which `path` leads; from the start, if it leads nowhere or there is nothing left to ask."""
    question = _at(prompt, path)
    if question is None:
        question, path = _at(prompt, ()), ()
    if question is None:
        return AnswerStep(None, (only(prompt, face),))
    main = _main(prompt, question)
    root = path == () or (main is not None and path == main.path)
    question = main if root and main is not None else question
    extras = _extras(prompt, face, question) if root else ()
    areas = areas_of(face, question)
    if areas and area is not None and 0 <= area < len(areas):
        narrowed = replace(question, values=tuple(question.values[number] for number in areas[area].values))
        return AnswerStep(narrowed, _options(face, question, areas[area].values), back=question.path)
    back = None if root else path[:-1]
    return AnswerStep(question, _options(face, question, range(len(question.values))), areas, extras, back)


def only(prompt: Prompt[object], face: AnyFace) -> AnswerOption:
    """The one answer to a prompt that has no other."""
    action = next(iter(prompt))
    names = fields_of(type(action))
    if not names:
        return AnswerOption(face.value("kind", kind_of(action)), ())
    return AnswerOption(face.value(names[-1], getattr(action, names[-1])), ())


def areas_of(face: AnyFace, question: Question) -> tuple[Area, ...]:
    """The parts into which a long list of values falls: regions of the board, or stretches of a list that is
    too long even for several lists. Empty where all can be shown at once.
    """
    count = len(question.values)
    if count <= LIST:
        return ()
    regions: dict[Text, list[int]] = {}
    for number, value in enumerate(question.values):
        region = face.region(question.field, value)
        if region is None:
            return _stretches(count) if count > LIST * LISTS else ()
        regions.setdefault(region, []).append(number)
    if 1 < len(regions) <= LIST:
        return tuple(Area(region, tuple(numbers)) for region, numbers in regions.items())
    return _stretches(count) if count > LIST * LISTS else ()


def _stretches(count: int) -> tuple[Area, ...]:
    long = max(LIST, -(-count // LIST))
    return tuple(Area(None, tuple(range(start, min(start + long, count)))) for start in range(0, count, long))


def _at(prompt: Prompt[object], path: tuple[int, ...]) -> Question | None:
    try:
        here = walk(prompt, path)
    except Illegal:
        return None
    return here if isinstance(here, Question) else None


def _main(prompt: Prompt[object], question: Question) -> Question | None:
    """Where actions of several kinds are offered: the first question of the kind with the most answers, so
    that nobody has to choose a kind first; `None` where a choice between the kinds is the simpler question.
    """
    first = _at(prompt, ())
    if first is None or first.field != "kind" or question.path[:1] not in ((), (_largest(prompt, first),)):
        return None
    if len(first.values) - 1 > EXTRAS:
        return None
    return _at(prompt, (_largest(prompt, first),))


def _largest(prompt: Prompt[object], kinds: Question) -> int:
    sizes = [
        sum(offer.size for offer in prompt.offers if kind_of(offer.action) == kind) for kind in kinds.values
    ]
    return sizes.index(max(sizes))


def _extras(prompt: Prompt[object], face: AnyFace, question: Question) -> tuple[AnswerOption, ...]:
    """The kinds of action that a question has passed over."""
    kinds = _at(prompt, ())
    if kinds is None or kinds.field != "kind" or question.field == "kind":
        return ()
    return tuple(
        AnswerOption(face.value("kind", kind), (number,))
        for number, kind in enumerate(kinds.values)
        if kind != question.kind
    )


def _options(face: AnyFace, question: Question, numbers: Sequence[int]) -> tuple[AnswerOption, ...]:
    return tuple(
        AnswerOption(face.value(question.field, question.values[number]), (*question.path, number))
        for number in numbers
    )
