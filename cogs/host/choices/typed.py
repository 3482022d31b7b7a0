"""Reading typed texts: the answer that a text means, and completions while it is being typed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_answers import KIND, answers_of
from cogs.host.choices.typed_matching import answers_mentioning, answers_spelling, exact
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
"""Most answers of a prompt that are compared."""

SHOWN: Final = 5
"""Most examples of texts that can be typed."""

ECHO: Final = 40
"""Graphemes of a typed text that are shown again."""

LONGEST_TYPED: Final = 100
"""Characters of a typed text that are read; Discord allows 6,000 where it asks for suggestions."""

_SIGNS: Final = re.compile(r"[<>≤≥≠≈~±%^*]|\d\+(?!\d)|(?<!\S)\+\d")
"""Signs of a comparison with a number: *>3* is no 3."""

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
    """Return the path that a text means, typed at the question at `path`.

    It leads to an action, or to the next question if the text leaves something open. A text may be in any
    language, in any order, and with slips: *the 2 tall in column 3*, *palmier b4*, *I bid four, please*.
    Raises `Illegal`, with examples, for a text that means nothing or several things.
    """
    return read_among(here, prompt, answers_at(here, prompt, path), typed, path)


def answers_at(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...] = ()) -> Answers:
    """Return the answers to the question at `path` by all their names."""
    return answers_of(here, answers_behind(prompt, path), _settled_fields(prompt, path), prompt)


def _has_signs(here: SeatContext, typed: str) -> bool:
    """Return whether a text compares a number; signs in the names of those at the table do not count."""
    rest = typed.replace("\\", "")
    for name in sorted((seated.name for seated in here.table.participants), key=len, reverse=True):
        rest = rest.replace(name, "")
    return _SIGNS.search(rest) is not None


def read_among(
    here: SeatContext, prompt: Prompt[object], answers: Answers, typed: str, path: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Read a text like `read`, given the answers of `answers_at`."""
    reading = Reading(()) if _has_signs(here, typed) else reading_of(answers, typed)
    meant: list[object] = []
    for group in reading.groups:
        meant = [answer.action for answer in group]
        lead = _lead(prompt, path, meant)
        if lead is not None and not reading.several:
            return lead
    if meant:
        some = _some(_tell_apart(here, prompt, path, meant))
        raise Illegal(say("host-several-meant", typed=safe(typed, ECHO), some=some))
    raise Illegal(_refusal(here, prompt, typed, path))


def reading_of(answers: Answers, typed: str) -> Reading:
    """Return the answers that a text means.

    None if it has a negation. A text with *or* means both sides, and so does one with *and*, unless one
    answer has both.
    """
    lexicon, known = answers.lexicon, answers.known
    pieces = lexicon.join(lexicon.pieces(typed[:LONGEST_TYPED]), known)
    tokens = lexicon.tokens(pieces, known) or []
    telling = [token for token in tokens if not token.ignored and not (token.article and "1" not in known)]
    if named := exact(answers, tokens) or exact(answers, telling) or answers_spelling(answers, telling):
        return Reading(tuple(named))
    if not lexicon.negations.isdisjoint(pieces):
        return Reading(())

    def find(some: Sequence[str]) -> list[Answer]:
        return answers_mentioning(answers, lexicon.tokens(some, known) or ())

    at = next((at for at, piece in enumerate(pieces) if at and piece in lexicon.alternatives), None)
    if at is not None:
        ways = ([*pieces[:at], *pieces[at + 2 :]], [*pieces[: at - 1], *pieces[at + 1 :]])
        groups = [find([piece for piece in way if piece not in lexicon.alternatives]) for way in ways]
        return Reading((list(dict.fromkeys(chain(*groups))),) if any(groups) else (), several=True)
    counted = lexicon.count_repeats(pieces)
    if (group := find(counted)) or (counted != pieces and (group := find(pieces))):
        return Reading((group,))
    if named := exact(answers, [token for token in tokens if not token.article and not token.ignored]):
        return Reading(tuple(named))
    groups = [find(part) for part in lexicon.split_list(pieces)]
    return Reading((list(dict.fromkeys(chain(*groups))),) if groups and all(groups) else (), several=True)


def answers_behind(prompt: Prompt[object], path: tuple[int, ...]) -> list[object]:
    """Return the answers to which the question at `path` can lead."""
    here = walk(prompt, path)
    if not isinstance(here, Question):
        return [here]
    return [action for action in islice(prompt, MOST) if not path or _agrees(action, here)]


def example(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...]) -> str:
    """Return the label of an answer to the question at `path`, which can be typed as it is."""
    actions = answers_behind(prompt, path)
    return label_of(here, prompt, actions[len(actions) // 2], path)


def label_of(here: SeatContext, prompt: Prompt[object], action: object, path: tuple[int, ...] = ()) -> str:
    """Return the label of an answer: its values behind `path`, or its kind."""
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
    """Return whole answers that a text means so far, or that begin with it or mention it; at most 25.

    There are none for a seat that is not asked.
    """
    prompt = here.table.prompt(here.seat)
    if prompt is None:
        return ()
    typed = typed[:LONGEST_TYPED]
    answers = answers_at(here, prompt)
    meant = [*chain(*reading_of(answers, typed).groups), *_answers_begun(answers, typed)]
    actions = list(dict.fromkeys(answer.action for answer in meant))
    if len(actions) < CHOICES:
        known, plain = set(actions), plain_of(typed)
        rest = (answer.action for answer in answers.all if answer.action not in known)
        actions += [action for action in rest if plain in plain_of(label_of(here, prompt, action))]
    plain = plain_of(typed)
    labels = {action: label_of(here, prompt, action) for action in actions[:CHOICES]}
    ordered = sorted(labels, key=lambda action: plain_of(labels[action]) != plain)
    told_apart = cut_apart([labels[action] for action in ordered], CHOICE_LABEL)
    return tuple(
        Completion(label, _completion(here.table, prompt, path_to(prompt, action)))
        for action, label in zip(ordered, told_apart, strict=True)
    )


def parse_completion(value: str) -> tuple[Asked, tuple[int, ...]] | None:
    """Return the question and path of the value of a completion; `None` for a typed text."""
    match = _COMPLETION.fullmatch(value)
    if match is None:
        return None
    turn, fingerprint, steps = match.groups()
    return Asked(int(turn), fingerprint), tuple(int(step) for step in steps.split(".")[1:])


def plain_of(text: str) -> str:
    """Return the letters and digits of a text, folded."""
    return "".join(pieces_of(text))


def _answers_begun(answers: Answers, typed: str) -> list[Answer]:
    """Return the answers that are meant if the last word of a text is only begun."""
    lexicon, known = answers.lexicon, answers.known
    *pieces, last = lexicon.join(lexicon.pieces(typed), known) or [""]
    tokens = lexicon.tokens(pieces, known)
    begun = frozenset(word for word in known if last and word.startswith((last, stem(last))))
    return answers_mentioning(answers, [*tokens, Token(begun)]) if tokens is not None and begun else []


def _completion(table: Table, prompt: Prompt[object], path: tuple[int, ...]) -> str:
    return ".".join([str(table.turn), prompt.fingerprint, *map(str, path)])


def _value(action: object, field: str) -> Value:
    found: Value = kind_of(action) if field == KIND else getattr(action, field)
    return found


def _agrees(action: object, question: Question) -> bool:
    """Return whether an action has the choices before a question."""
    return (question.kind is None or kind_of(action) == question.kind) and all(
        getattr(action, name) == value for name, value in question.chosen
    )


def _settled_fields(prompt: Prompt[object], path: tuple[int, ...]) -> tuple[str, ...]:
    question = walk(prompt, path)
    return tuple(name for name, _ in question.chosen) if path and isinstance(question, Question) else ()


def _lead(prompt: Prompt[object], path: tuple[int, ...], actions: Sequence[object]) -> tuple[int, ...] | None:
    """Return the path to the only action, or to the question whose answers are exactly these.

    `None` if others are answers to it too, or it is the question at `path`.
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
        values = {_value(action, question.field) for action in actions}
        if len(values) > 1:
            break
        path = (*path, question.values.index(values.pop()))
        question = walk(prompt, path)
    return question, path


def _tell_apart(
    here: SeatContext, prompt: Prompt[object], path: tuple[int, ...], actions: Sequence[object]
) -> list[str]:
    """Return labels for several actions: their differing values, or their whole labels if no longer."""
    question, _ = _parting(prompt, path, actions)
    if isinstance(question, Question):
        values = dict.fromkeys(_value(action, question.field) for action in actions)
        if len(values) < len(actions):
            return [here.labels(here.table.game.face.value(question.field, value)) for value in values]
    return [label_of(here, prompt, action, path) for action in actions[: SHOWN + 1]]


def _refusal(here: SeatContext, prompt: Prompt[object], typed: str, path: tuple[int, ...]) -> Text:
    question, face = walk(prompt, path), here.table.game.face
    if isinstance(question, Question) and question.field != KIND and _is_last(prompt, question):
        numbers = question.values
        if isinstance(numbers[0], int) and numbers == tuple(range(numbers[0], numbers[0] + len(numbers))):
            return say("host-no-such-number", typed=safe(typed, ECHO), low=numbers[0], high=numbers[-1])
        some = [here.labels(face.value(question.field, value)) for value in numbers[: SHOWN + 1]]
    else:
        behind = answers_behind(prompt, path)
        spread = behind[:: -(-len(behind) // (SHOWN + 1))]
        some = [label_of(here, prompt, action, path) for action in spread]
    return say("host-not-offered", typed=safe(typed, ECHO), some=_some(some))


def _is_last(prompt: Prompt[object], question: Question) -> bool:
    """Return whether each value of a question completes an answer."""
    ends = (walk(prompt, (*question.path, number)) for number in range(len(question.values)))
    return not any(isinstance(end, Question) for end in ends)


def _some(labels: Sequence[str]) -> tuple[str, ...]:
    """Return the first few labels, and an ellipsis if there are more."""
    return (*(safe(label, ECHO) for label in labels[:SHOWN]), *(("…",) if len(labels) > SHOWN else ()))
