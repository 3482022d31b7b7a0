"""Walking through a prompt: a half-made choice is a path of small integers that fits into a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar, cast

from games.engine.choice import union
from games.engine.record import Record, kind_of
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Offer, Prompt, Value

A = TypeVar("A")

KNOWN: Final = 2_000
"""Most places that are kept for a prompt."""


class Question(Record):
    """One step of a walk: the field that is asked, and the values that may be answered.

    `field` is the name of a field, or `kind` for the choice between actions (then `values` are kinds). `kind`
    is the action's kind once it is settled. `path` leads here; the answer `values[i]` leads to
    `(*path, i)`. `chosen` are the fields settled so far, with their values.
    """

    field: str
    kind: str | None
    values: tuple[Value, ...]
    path: tuple[int, ...]
    chosen: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class _Place:
    """A place on a walk: the offers that are left, and the question there or the action."""

    offers: Sequence[Offer[object]]
    asked: object


def walk(prompt: Prompt[A], path: Sequence[int]) -> Question | A:
    """Follow `path` and return the question it leads to, or the action once nothing is left to ask.

    A field with a single possible value is not asked. Raises `Illegal` when the path leads nowhere.

    >>> from games.engine.choice import ANY, Offer, OneOf, Prompt, Range
    >>> from games.engine.record import Tagged
    >>> from games.engine.text import say
    >>> class Put(Tagged, tag="put"):
    ...     row: str
    ...     column: int
    >>> free = (Offer(Put, (OneOf(("a",)), Range(1, 3))), Offer(Put, (OneOf(("b",)), Range(2, 2))))
    >>> prompt = Prompt(say("ask-put"), free, ANY)
    >>> walk(prompt, ()).values
    ('a', 'b')
    >>> walk(prompt, (0,)).values
    (1, 2, 3)
    >>> walk(prompt, (0, 2)), walk(prompt, (1,))
    (Put(row='a', column=3), Put(row='b', column=2))
    >>> path_to(prompt, Put("a", 3))
    (0, 2)
    """
    return cast("Question | A", _place(prompt, tuple(path)).asked)


def path_to(prompt: Prompt[A], action: A) -> tuple[int, ...]:
    """Return the path that leads to `action`; raise `Illegal` if it is not offered."""
    if action not in prompt:
        raise Illegal(say("engine-not-offered"))
    path: tuple[int, ...] = ()
    while isinstance(here := walk(prompt, path), Question):
        value = kind_of(action) if here.field == "kind" else getattr(action, here.field)
        path = (*path, here.values.index(value))
    return path


def _place(prompt: Prompt[A], path: tuple[int, ...]) -> _Place:
    """Follow a path from the longest part of it that is known."""
    known = cast("dict[tuple[int, ...], _Place]", prompt.walked)
    place = known.get(path)
    if place is None:
        place = _beyond(_place(prompt, path[:-1]), path[-1]) if path else _start(prompt)
        if len(known) >= KNOWN:
            known.clear()
        known[path] = place
    return place


def _start(prompt: Prompt[A]) -> _Place:
    offers = cast("Sequence[Offer[object]]", prompt.offers)
    kinds = tuple(dict.fromkeys(map(kind_of, dict.fromkeys(offer.action for offer in offers))))
    if len(kinds) > 1:
        return _Place(offers, Question("kind", None, kinds, (), ()))
    return _settle(offers, kinds[0], (), ())


def _beyond(place: _Place, number: int) -> _Place:
    """Answer a question by the number of a value."""
    asked = place.asked
    if not isinstance(asked, Question) or not 0 <= number < len(asked.values):
        raise Illegal(say("engine-no-such-answer"))
    value, path = asked.values[number], (*asked.path, number)
    if asked.field == "kind":
        offers = [offer for offer in place.offers if kind_of(offer.action) == value]
        return _settle(offers, str(value), (), path)
    offers = [offer for offer in place.offers if value in offer.domains[len(asked.chosen)]]
    return _settle(offers, asked.kind, (*asked.chosen, (asked.field, value)), path)


def _settle(
    offers: Sequence[Offer[object]],
    kind: str | None,
    chosen: tuple[tuple[str, Value], ...],
    path: tuple[int, ...],
) -> _Place:
    """Settle the fields that have a single value left, up to the next question or the whole action."""
    names = offers[0].names
    for number in range(len(chosen), len(names)):
        values = union([offer.domains[number] for offer in offers])
        if len(values) > 1:
            return _Place(offers, Question(names[number], kind, values, path, chosen))
        chosen = (*chosen, (names[number], values[0]))
        offers = [offer for offer in offers if values[0] in offer.domains[number]]
    return _Place(offers, offers[0].action(*(value for _, value in chosen)))
