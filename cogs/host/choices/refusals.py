"""Refusals: the reasons why answers are not offered, for a person who typed one or asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed import ECHO, reading_of
from cogs.host.choices.typed_answers import answers_of
from cogs.host.names import safe
from games.engine.record import kind_of, names_of
from games.engine.text import say
from games.engine.walk import Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.host.context import SeatContext
    from games.engine.choice import Value
    from games.engine.face import AnyFace, Localizer, Refusal
    from games.engine.text import Text

MARK: Final = "• "

NAMED: Final = 5
"""Most answers that are named for one reason."""

MORE: Final = 3
"""Most further reasons for which an answer is still explained."""


def behind(refusals: Iterable[Refusal], here: object) -> list[Refusal]:
    """Return the refusals that agree with the choices before a question."""
    if not isinstance(here, Question) or not here.path:
        return list(refusals)
    return [
        refusal
        for refusal in refusals
        if kind_of(refusal.action) == here.kind
        and all(_value(refusal, name) == value for name, value in here.chosen)
    ]


def list_refusals(refusals: Sequence[Refusal], here: object, face: AnyFace, words: Localizer) -> list[str]:
    """Return a line for every reason, with the number of answers that it rules out, and the first of them.

    Reasons for few answers come first: a reason for almost all of them explains little.
    """
    chosen = [name for name, _ in here.chosen] if isinstance(here, Question) else []
    reasons: dict[Text, list[str]] = {}
    for refusal in behind(refusals, here):
        reasons.setdefault(refusal.why, []).append(_label(refusal.action, chosen, face, words))
    return [
        MARK + words(say("host-refusal", answers=_first(answers), count=len(answers), why=why))
        for why, answers in sorted(reasons.items(), key=lambda entry: len(entry[1]))
    ]


def _first(answers: Sequence[str]) -> str:
    """Return the first answers, with an ellipsis for the others."""
    return ", ".join(answers[:NAMED]) + (", …" if len(answers) > NAMED else "")


def explain(refusals: Sequence[Refusal], question: object, here: SeatContext, typed: str) -> Text | None:
    """Return why a typed text is not offered at a question; `None` if it means no refusal, or too many."""
    left = behind(refusals, question)
    settled = (
        [name for name, _ in question.chosen] if isinstance(question, Question) and question.path else []
    )
    reading = reading_of(answers_of(here, [refusal.action for refusal in left], settled), typed)
    meant = (
        {id(refusal.action) for refusal in reading.groups[0]}
        if reading.groups and not reading.several
        else ()
    )
    return (
        _say_reasons([refusal for refusal in left if id(refusal.action) in meant], typed) if meant else None
    )


def _say_reasons(refusals: Sequence[Refusal], typed: str) -> Text | None:
    """Return the reasons in a sentence each; `None` if there are too many."""
    first, *others = dict.fromkeys(refusal.why for refusal in refusals)
    if len(others) > MORE:
        return None
    for other in others:
        first = say("host-reasons", one=first, other=other)
    return say("host-refused", typed=safe(typed, ECHO), why=first)


def _value(refusal: Refusal, field: str) -> Value:
    found: Value = getattr(refusal.action, field)
    return found


def _label(action: object, chosen: Sequence[str], face: AnyFace, words: Localizer) -> str:
    """Return the label of an answer, without the fields that are chosen already."""
    open_ = [name for name in names_of(type(action)) if name not in chosen]
    named = [face.value(name, getattr(action, name)) for name in open_] or [
        face.value("kind", kind_of(action))
    ]
    return " · ".join(words(text) for text in named)
