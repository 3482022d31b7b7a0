"""Answers in words: whole ones, and the labels of values that can be pressed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from games.engine.choice import EMPTY, union
from games.engine.record import kind_of, names_of
from games.engine.text import say
from games.engine.walk import Question, walk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.choice import Prompt, Value
    from games.engine.face import AnyFace
    from games.engine.text import Text
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of values: by their effects in the position of a `view`, or without one as anywhere else."""

    face: AnyFace
    view: object | None = None

    def value(self, kind: str | None, field: str, value: Value) -> Text:
        """Name a value of an action of a kind; `None` where the kind itself is asked."""
        if self.view is None or kind is None:
            return self.face.value(field, value)
        return self.face.label(self.view, kind, field, value)

    def action(self, action: object) -> Text:
        """Name an action with the values of its fields, or with its kind where it has none.

        Empty values beside others are left out.
        """
        fields, kind = names_of(type(action)), kind_of(action)
        if not fields:
            return self.face.value("kind", kind)
        full = [name for name in fields if getattr(action, name) != EMPTY]
        return join_labels(self.value(kind, name, getattr(action, name)) for name in full or fields)


def answer_text(table: Table, action: object) -> Text:
    """Say a whole answer in a few words: its fields, or its kind where it has none."""
    return Naming(table.game.face).action(action)


def value_label(prompt: Prompt[object], naming: Naming, question: Question, number: int) -> Text:
    """Label a value of a question; if it completes an answer, with the later fields that it settles as well.

    Fields that could have no other value are left out.
    """
    value = naming.value(question.kind, question.field, question.values[number])
    here = walk(prompt, (*question.path, number))
    if isinstance(here, Question):
        return value
    open_fields = _open_fields(prompt, question)
    settled = [(name, getattr(here, name)) for name in names_of(type(here)) if name in open_fields]
    later = (
        naming.value(kind_of(here), name, other)
        for name, other in settled
        if other != EMPTY or _can_be_full(prompt, question, here, name)
    )
    return join_labels(dict.fromkeys([value, *later]))


def _can_be_full(prompt: Prompt[object], question: Question, action: object, name: str) -> bool:
    """Return whether answers that begin like `action` can have a value in a field that it leaves empty."""
    begun = [chosen for chosen, _ in question.chosen] or [question.field] * (question.kind is not None)
    return any(
        value != EMPTY
        for offer in prompt.offers
        if offer.action is type(action)
        and all(getattr(action, field) in offer.domain(field) for field in begun)
        for value in offer.domain(name)
    )


def _open_fields(prompt: Prompt[object], question: Question) -> set[str]:
    """Return the later fields in which the answers at a question can differ; all where kinds are asked."""
    chosen = dict(question.chosen)
    offers = [
        offer
        for offer in prompt.offers
        if question.kind in (None, kind_of(offer.action))
        and all(value in offer.domain(name) for name, value in chosen.items())
    ]
    names = {name for offer in offers for name in offer.names} - {question.field, *chosen}
    if question.kind is None:
        return names
    return {name for name in names if len(union([offer.domain(name) for offer in offers])) > 1}


def join_labels(texts: Iterable[Text]) -> Text:
    """Join labels to one; there is at least one."""
    return reduce(lambda first, other: say("host-both", one=first, other=other), texts)
