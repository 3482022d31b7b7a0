"""The steps of a choice: the options of a panel for a prompt, a path and a part of the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import Naming, join_labels, value_label
from games.engine.choice import EMPTY
from games.engine.record import kind_of, names_of, replace
from games.engine.text import Illegal
from games.engine.walk import Question, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.engine.choice import Prompt, Value
    from games.engine.face import AnyFace
    from games.engine.text import Text

FEW: Final = 9
"""Most values that are shown as buttons."""

LIST: Final = 25
"""Most values in one list."""

LISTS: Final = 5
"""Most lists in a panel; more values are shown by parts of the board."""

EXTRAS: Final = 4
"""Most other actions beside the values of the main one."""


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """An option: its label, and the path to which it leads, over one question or several."""

    label: Text
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a long list: a region of the board or, where `region` is `None`, a stretch of the list.

    `values` are the numbers of its values.
    """

    region: Text | None
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerStep:
    """One step of a choice. `question` is `None` if there is only one answer.

    `options` are the values to choose from, or all answers behind the question if these are few. If
    there are `areas`, an area has to be chosen first, and the question then has its values only. `extras` are
    other actions beside the options. `back` is the path of the previous step.
    """

    question: Question | None
    options: tuple[AnswerOption, ...]
    areas: tuple[Area, ...] = ()
    extras: tuple[AnswerOption, ...] = ()
    back: tuple[int, ...] | None = None


def step(
    prompt: Prompt[object], naming: Naming, path: tuple[int, ...], area: int | None = None
) -> AnswerStep:
    """Return the step at `path`; the first one if that leads nowhere or nothing is left to ask."""
    face = naming.face
    question = _at(prompt, path)
    if question is None:
        question, path = _at(prompt, ()), ()
    if question is None:
        return AnswerStep(None, (only(prompt, naming),))
    main = _main(prompt, question)
    root = path == () or (main is not None and path == main.path)
    question = main if root and main is not None else question
    extras = _extras(prompt, naming, question) if root else ()
    areas = areas_of(face, question)
    if areas and area is not None and 0 <= area < len(areas):
        narrowed = replace(question, values=tuple(question.values[number] for number in areas[area].values))
        options = _options(prompt, naming, question, areas[area].values)
        return AnswerStep(narrowed, options, back=question.path)
    back = None if root else path[:-1]
    options = _whole(prompt, naming, question) or _options(
        prompt, naming, question, range(len(question.values))
    )
    return AnswerStep(question, options, areas, extras, back)


def only(prompt: Prompt[object], naming: Naming) -> AnswerOption:
    """Return the one answer to a prompt that has no other."""
    return AnswerOption(naming.action(next(iter(prompt))), ())


def areas_of(face: AnyFace, question: Question) -> tuple[Area, ...]:
    """Return the parts of a long list of values: regions, or stretches if even several lists are too short.

    Empty if all values can be shown at once.
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
    """Return the first question of the kind of action with the most answers.

    `None` if there is one kind only, or a choice between the kinds is the simpler question.
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


def _extras(prompt: Prompt[object], naming: Naming, question: Question) -> tuple[AnswerOption, ...]:
    """Return the kinds of action beside that of a question."""
    kinds = _at(prompt, ())
    if kinds is None or kinds.field != "kind" or question.field == "kind":
        return ()
    return tuple(
        AnswerOption(value_label(prompt, naming, kinds, number), (number,))
        for number, kind in enumerate(kinds.values)
        if kind != question.kind
    )


def _whole(prompt: Prompt[object], naming: Naming, question: Question) -> tuple[AnswerOption, ...]:
    """Return the answers behind a question, if further ones would be asked but all answers fit into one list.

    Their labels name all open fields.
    """
    if question.field == "kind":
        return ()
    found = _answers(prompt, question)
    if len(found) > LIST or all(len(path) == len(question.path) + 1 for path in found):
        return ()
    names = names_of(type(next(iter(found.values()))))
    values = {name: {getattr(action, name) for action in found.values()} for name in names}
    asked = [name for name in names if len(values[name]) > 1]
    return tuple(
        AnswerOption(_label(naming, [(name, getattr(action, name)) for name in asked], found.values()), path)
        for path, action in found.items()
    )


def _label(naming: Naming, settled: list[tuple[str, Value]], found: Iterable[object]) -> Text:
    """Return the values of some fields, without fields that are empty in all answers that begin alike.

    With one piece in Fish, *Fish* would also mean *Hand and Fish*; so it is *Fish, no second piece*.
    """
    named = list(settled)
    for number, (name, value) in enumerate(settled):
        if value != EMPTY:
            continue
        begun = settled[: max(1, number - 1)]
        same = [answer for answer in found if all(getattr(answer, field) == its for field, its in begun)]
        if len({getattr(answer, name) for answer in same}) == 1:
            named.remove((name, value))
    kind = kind_of(next(iter(found)))
    return join_labels(naming.value(kind, name, value) for name, value in named)


def _answers(prompt: Prompt[object], question: Question) -> dict[tuple[int, ...], object]:
    """Return the answers behind a question by their paths; only some if they are too many for a list."""
    found: dict[tuple[int, ...], object] = {}
    for number in range(len(question.values)):
        if len(found) > LIST:
            break
        path = (*question.path, number)
        here = walk(prompt, path)
        found |= _answers(prompt, here) if isinstance(here, Question) else {path: here}
    return found


def _options(
    prompt: Prompt[object], naming: Naming, question: Question, numbers: Sequence[int]
) -> tuple[AnswerOption, ...]:
    return tuple(
        AnswerOption(value_label(prompt, naming, question, number), (*question.path, number))
        for number in numbers
    )
