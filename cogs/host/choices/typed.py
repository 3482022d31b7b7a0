"""Reading typed texts: which answer of a prompt a text means, and completions while it is being typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_answers import KIND, answers_of
from cogs.host.choices.typed_matching import exact, mentioned, spelled
from cogs.host.choices.typed_words import Token, pieces_of, stem
from cogs.host.graphemes import cut_apart
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import safe
from games.engine.record import kind_of, names_of
from games.engine.text import Illegal, say
from games.engine.walk import Question, path_to, walk
from tables.model.table import Asked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.typed_answers import Answer, Answers
    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt, Value
    from games.engine.text import Text
    from tables.model.table import Table

MOST: Final = 3000
"""Most answers of a prompt that are looked at."""

SHOWN: Final = 5
"""Most examples of what can be typed."""

ECHO: Final = 40
"""Graphemes of a typed text that are shown again."""

LONGEST_TYPED: Final = 100
"""Characters of a typed text that are read; Discord allows 6,000 where it asks for suggestions."""

_SIGNS: Final = re.compile(r"[<>≤≥≠≈~±%^*]|\d\+(?!\d)|(?<!\S)\+\d")
"""Signs that say something about a number: *>3* is no 3."""

_COMPLETION: Final = re.compile(r"(\d{1,9})\.([0-9a-f]{8})((?:\.\d{1,4})*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Completion:
    """A suggestion: its label, and a value that stands for exactly this answer to exactly this question."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Reading:
    """The meanings of a text: sets of answers, the likeliest first; `several` if it names more than one."""

    groups: tuple[list[Answer], ...]
    several: bool = False


def read(
    here: SeatContext, prompt: Prompt[object], typed: str, path: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return the path that a text means which was typed at the question at `path`.

    It leads to an action, or to the next question where the text leaves something open. A text may be in any
    language, in any order, and with slips: *the 2 tall in column 3*, *palmier b4*, *I bid four, please*.
    Raises `Illegal`, with what can be typed, for a text that means nothing or several things.
    """
    return read_among(here, prompt, answers_at(here, prompt, path), typed, path)


def answers_at(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...] = ()) -> Answers:
    """Return the answers to the question at `path` by all their names."""
    return answers_of(here, answers_behind(prompt, path), _settled(prompt, path), prompt)


def _has_signs(here: SeatContext, typed: str) -> bool:
    """Return whether a text compares a number; signs in the names of those at the table do not count."""
    rest = typed.replace("\\", "")
    for name in sorted((seated.name for seated in here.table.participants), key=len, reverse=True):
        rest = rest.replace(name, "")
    return _SIGNS.search(rest) is not None


def read_among(
    here: SeatContext, prompt: Prompt[object], answers: Answers, typed: str, path: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Read a text like `read`, where `answers` are those `answers_at` the question."""
    reading = Reading(()) if _has_signs(here, typed) else reading_of(answers, typed)
    meant: list[object] = []
    for group in reading.groups:
        meant = [one.action for one in group]
        lead = _lead(prompt, path, meant)
        if lead is not None and not reading.several:
            return lead
    if meant:
        some = _some(_told_apart(here, prompt, path, meant))
        raise Illegal(say("host-several-meant", typed=safe(typed, ECHO), some=some))
    raise Illegal(_refusal(here, prompt, typed, path))


def reading_of(answers: Answers, typed: str) -> Reading:
    """Return which of some answers a text means.

    None if it says what is not wanted. What has *or* between means both, and so has *and*, unless one answer
    has both.
    """
    lexicon, known = answers.lexicon, answers.known
    pieces = lexicon.joined(lexicon.pieces(typed[:LONGEST_TYPED]), known)
    tokens = lexicon.tokens(pieces, known) or []
    telling = [one for one in tokens if not one.ignored and not (one.article and "1" not in known)]
    if named := exact(answers, tokens) or exact(answers, telling) or spelled(answers, telling):
        return Reading(tuple(named))
    if not lexicon.negations.isdisjoint(pieces):
        return Reading(())

    def found(some: Sequence[str]) -> list[Answer]:
        return mentioned(answers, lexicon.tokens(some, known) or ())

    at = next((at for at, one in enumerate(pieces) if at and one in lexicon.alternatives), None)
    if at is not None:
        ways = ([*pieces[:at], *pieces[at + 2 :]], [*pieces[: at - 1], *pieces[at + 1 :]])
        groups = [found([one for one in way if one not in lexicon.alternatives]) for way in ways]
        return Reading((list(dict.fromkeys(chain(*groups))),) if any(groups) else (), several=True)
    counted = lexicon.counted(pieces)
    if (group := found(counted)) or (counted != pieces and (group := found(pieces))):
        return Reading((group,))
    if named := exact(answers, [one for one in tokens if not one.article and not one.ignored]):
        return Reading(tuple(named))
    groups = [found(part) for part in lexicon.listed(pieces)]
    return Reading((list(dict.fromkeys(chain(*groups))),) if groups and all(groups) else (), several=True)


def answers_behind(prompt: Prompt[object], path: tuple[int, ...]) -> list[object]:
    """Return the answers to which the question at `path` can lead."""
    here = walk(prompt, path)
    if not isinstance(here, Question):
        return [here]
    return [one for one in islice(prompt, MOST) if not path or _agrees(one, here)]


def example(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...]) -> str:
    """Return the label of an answer to the question at `path`, which can be typed as it is."""
    actions = answers_behind(prompt, path)
    return label_of(here, prompt, actions[len(actions) // 2], path)


def label_of(here: SeatContext, prompt: Prompt[object], action: object, path: tuple[int, ...] = ()) -> str:
    """Return the label of an answer: the values for which its player is asked behind `path`, or its kind."""
    face, labels = here.table.game.face, here.labels
    asked: list[str] = []
    question = walk(prompt, path)
    while isinstance(question, Question):
        asked.append(question.field)
        question = walk(prompt, (*question.path, question.values.index(_value(action, question.field))))
    fields = [name for name in asked if name != KIND] or ([] if KIND in asked else names_of(type(action)))
    told = [labels(face.value(name, _value(action, name))) for name in fields]
    return " · ".join(told) or labels(face.value(KIND, kind_of(action)))


def completions(here: SeatContext, typed: str) -> tuple[Completion, ...]:
    """At most 25 whole answers that are meant, begin with, or mention what was typed so far.

    There are none for a seat that is not asked.
    """
    prompt = here.table.prompt(here.seat)
    if prompt is None:
        return ()
    typed = typed[:LONGEST_TYPED]
    answers = answers_at(here, prompt)
    meant = [*chain(*reading_of(answers, typed).groups), *_begun(answers, typed)]
    actions = list(dict.fromkeys(one.action for one in meant))
    if len(actions) < CHOICES:
        known, plain = set(actions), plain_of(typed)
        rest = (one.action for one in answers.all if one.action not in known)
        actions += [one for one in rest if plain in plain_of(label_of(here, prompt, one))]
    plain = plain_of(typed)
    labels = {one: label_of(here, prompt, one) for one in actions[:CHOICES]}
    ordered = sorted(labels, key=lambda action: plain_of(labels[action]) != plain)
    told_apart = cut_apart([labels[action] for action in ordered], CHOICE_LABEL)
    return tuple(
        Completion(label, _completion(here.table, prompt, path_to(prompt, action)))
        for action, label in zip(ordered, told_apart, strict=True)
    )


def completed(value: str) -> tuple[Asked, tuple[int, ...]] | None:
    """The question and path of the value of a completion; `None` for a text that somebody typed."""
    match = _COMPLETION.fullmatch(value)
    if match is None:
        return None
    turn, fingerprint, steps = match.groups()
    return Asked(int(turn), fingerprint), tuple(int(one) for one in steps.split(".")[1:])


def plain_of(text: str) -> str:
    """Return the letters and digits of a text, folded."""
    return "".join(pieces_of(text))


def _begun(answers: Answers, typed: str) -> list[Answer]:
    """Return the answers that are meant if the last word of a text is only begun."""
    lexicon, known = answers.lexicon, answers.known
    *pieces, last = lexicon.joined(lexicon.pieces(typed), known) or [""]
    tokens = lexicon.tokens(pieces, known)
    begun = frozenset(one for one in known if last and one.startswith((last, stem(last))))
    return mentioned(answers, [*tokens, Token(begun)]) if tokens is not None and begun else []


def _completion(table: Table, prompt: Prompt[object], path: tuple[int, ...]) -> str:
    return ".".join([str(table.turn), prompt.fingerprint, *map(str, path)])


def _value(action: object, field: str) -> Value:
    found: Value = kind_of(action) if field == KIND else getattr(action, field)
    return found


def _agrees(action: object, question: Question) -> bool:
    """Return whether an action has what was chosen before a question."""
    return (question.kind is None or kind_of(action) == question.kind) and all(
        getattr(action, name) == value for name, value in question.chosen
    )


def _settled(prompt: Prompt[object], path: tuple[int, ...]) -> tuple[str, ...]:
    question = walk(prompt, path)
    return tuple(name for name, _ in question.chosen) if path and isinstance(question, Question) else ()


def _lead(prompt: Prompt[object], path: tuple[int, ...], actions: Sequence[object]) -> tuple[int, ...] | None:
    """Return the path to the only action, or to the question to which exactly these are the answers.

    `None` where others are answers to it too, or it is the question at `path`.
    """
    question, lead = _parting(prompt, path, actions)
    if not isinstance(question, Question):
        return lead
    return lead if lead != path and len(actions) == len(answers_behind(prompt, lead)) else None


def _parting(
    prompt: Prompt[object], path: tuple[int, ...], actions: Sequence[object]
) -> tuple[object, tuple[int, ...]]:
    """Return the question behind `path` at which some actions part, or the only one; and the path to it."""
    question = walk(prompt, path)
    while isinstance(question, Question):
        values = {_value(one, question.field) for one in actions}
        if len(values) > 1:
            break
        path = (*path, question.values.index(values.pop()))
        question = walk(prompt, path)
    return question, path


def _told_apart(
    here: SeatContext, prompt: Prompt[object], path: tuple[int, ...], actions: Sequence[object]
) -> list[str]:
    """Return labels for several actions: what they part in, or as a whole where that is no shorter."""
    question, _ = _parting(prompt, path, actions)
    if isinstance(question, Question):
        values = dict.fromkeys(_value(one, question.field) for one in actions)
        if len(values) < len(actions):
            return [here.labels(here.table.game.face.value(question.field, one)) for one in values]
    return [label_of(here, prompt, one, path) for one in actions[: SHOWN + 1]]


def _refusal(here: SeatContext, prompt: Prompt[object], typed: str, path: tuple[int, ...]) -> Text:
    question, face = walk(prompt, path), here.table.game.face
    if isinstance(question, Question) and question.field != KIND and _is_last(prompt, question):
        numbers = question.values
        if isinstance(numbers[0], int) and numbers == tuple(range(numbers[0], numbers[0] + len(numbers))):
            return say("host-no-such-number", typed=safe(typed, ECHO), low=numbers[0], high=numbers[-1])
        some = [here.labels(face.value(question.field, one)) for one in numbers[: SHOWN + 1]]
    else:
        behind = answers_behind(prompt, path)
        spread = behind[:: -(-len(behind) // (SHOWN + 1))]
        some = [label_of(here, prompt, one, path) for one in spread]
    return say("host-not-offered", typed=safe(typed, ECHO), some=_some(some))


def _is_last(prompt: Prompt[object], question: Question) -> bool:
    """Return whether each value of a question completes an answer."""
    ends = (walk(prompt, (*question.path, number)) for number in range(len(question.values)))
    return not any(isinstance(end, Question) for end in ends)


def _some(labels: Sequence[str]) -> tuple[str, ...]:
    """The first few labels, and an ellipsis if there are more."""
    return (*(safe(one, ECHO) for one in labels[:SHOWN]), *(("…",) if len(labels) > SHOWN else ()))
