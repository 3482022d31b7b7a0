"""Walking through a prompt: a half-made choice is a path of small integers that fits into a button."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from games.engine.choice import union
from games.engine.record import Record, kind_of
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Prompt, Value

A = TypeVar("A")


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
    offers = list(prompt.offers)
    steps = list(path)
    taken: list[int] = []
    kinds = tuple(dict.fromkeys(map(kind_of, dict.fromkeys(offer.action for offer in offers))))
    kind = kinds[0]
    if len(kinds) > 1:
        if not steps:
            return Question("kind", None, kinds, (), ())
        kind = str(_answer(kinds, steps, taken))
        offers = [offer for offer in offers if kind_of(offer.action) == kind]
    chosen: list[tuple[str, Value]] = []
    for place, name in enumerate(offers[0].names):
        values = union([offer.domains[place] for offer in offers])
        if len(values) > 1 and not steps:
            return Question(name, kind, values, tuple(taken), tuple(chosen))
        value = values[0] if len(values) == 1 else _answer(values, steps, taken)
        chosen.append((name, value))
        offers = [offer for offer in offers if value in offer.domains[place]]
    if steps:
        raise Illegal(say("engine-no-such-answer"))
    return offers[0].action(*(value for _, value in chosen))


def path_to(prompt: Prompt[A], action: A) -> tuple[int, ...]:
    """Return the path that leads to `action`; raise `Illegal` if it is not offered."""
    if action not in prompt:
        raise Illegal(say("engine-not-offered"))
    path: tuple[int, ...] = ()
    while isinstance(here := walk(prompt, path), Question):
        value = kind_of(action) if here.field == "kind" else getattr(action, here.field)
        path = (*path, here.values.index(value))
    return path


def _answer(values: Sequence[Value], steps: list[int], taken: list[int]) -> Value:
    step = steps.pop(0)
    if not 0 <= step < len(values):
        raise Illegal(say("engine-no-such-answer"))
    taken.append(step)
    return values[step]
