"""Requests for standing orders as paths of small numbers, so that a button can hold a typed one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.orders import OrderUse, When
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.orders import OrderRequest

if TYPE_CHECKING:
    from games.engine.orders import OrderSlot

USES: Final = (None, *OrderUse)
"""The uses in the order of their numbers; `None` deletes an order."""

HEAD: Final = 5
"""Numbers before the answers: the use, the condition from 1, its relation, its number, and the count."""


def path_of(slot: OrderSlot[object], request: OrderRequest) -> tuple[int, ...]:
    """Return the path of a request: its use and condition, and the paths of its answers in a row.

    Raises `Illegal` for a condition that the slot does not have.
    """
    condition = (0, 0, 0)
    if (when := request.when) is not None:
        found = slot.condition(when.condition)
        if found is None or when.relation not in found.relations:
            raise Illegal(say("engine-no-such-answer"))
        condition = slot.conditions.index(found) + 1, found.relations.index(when.relation), when.number
    steps = (step for path in request.paths for step in path)
    return USES.index(request.use), *condition, len(request.paths), *steps


def request_at(slot: OrderSlot[object], path: tuple[int, ...]) -> OrderRequest:
    """Return the request of a path; raises `Illegal` for a path that leads nowhere, which may be forged."""
    if len(path) < HEAD or path[0] >= len(USES) or path[1] > len(slot.conditions):
        raise Illegal(say("engine-no-such-answer"))
    use, condition, relation, number, count = path[:HEAD]
    when = None
    if condition:
        found = slot.conditions[condition - 1]
        if relation >= len(found.relations):
            raise Illegal(say("engine-no-such-answer"))
        when = When(found.key, found.relations[relation], number)
    paths, rest = [], path[HEAD:]
    for _ in range(min(count, len(rest) + 1)):
        length = _length(slot, rest)
        paths.append(rest[:length])
        rest = rest[length:]
    if rest or len(paths) != count:
        raise Illegal(say("engine-no-such-answer"))
    return OrderRequest(slot.fingerprint, USES[use], tuple(paths), when)


def _length(slot: OrderSlot[object], path: tuple[int, ...]) -> int:
    """Return the length of the path to an answer."""
    for length in range(len(path) + 1):
        if not isinstance(walk(slot.prompt, path[:length]), Question):
            return length
    raise Illegal(say("tables-incomplete"))
