"""Standing orders: answers left in advance, and which of them answers a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.choice import ANY
from games.engine.orders import OrderUse
from games.engine.record import replace
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.table import Phase, StandingOrder, Table

if TYPE_CHECKING:
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat

MAX_QUEUED: Final = 20
"""Most single-use answers that one order can hold."""


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """A request to leave an order, or, without a `use`, to delete one.

    `fingerprint` is that of the `OrderSlot`; each of `paths` leads through its prompt to an action.
    """

    fingerprint: str
    use: OrderUse | None
    paths: tuple[tuple[int, ...], ...] = ()

    def __repr__(self) -> str:
        """Nothing secret."""
        return "<OrderRequest>"


@dataclass(frozen=True, slots=True)
class DueOrder:
    """A standing order that answers the current question of its seat, with any of `actions`.

    `remaining` is the order as it stands after this use.
    """

    actions: tuple[object, ...]
    remaining: StandingOrder


def order_under(table: Table, seat: Seat, key: str) -> StandingOrder:
    """The standing order of a seat under a key; an empty one if there is none."""
    return next((one for one in table.orders.get(seat, ()) if one.key == key), StandingOrder(key))


def apply_request(table: Table, seat: Seat, request: OrderRequest) -> Table:
    """Return the table with an order left or deleted; raises `Illegal` if the request cannot be met now."""
    if table.phase is not Phase.RUNNING:
        raise Illegal(say("tables-not-started" if table.phase is Phase.LOBBY else "tables-over"))
    slot = next((one for one in table.order_slots(seat) if one.fingerprint == request.fingerprint), None)
    if slot is None:
        raise Illegal(say("tables-orders-changed"))
    if request.use is not None and request.use not in slot.uses:
        raise Illegal(say("engine-no-such-answer"))
    actions = tuple(_action(slot, path) for path in request.paths)
    return with_order(table, seat, _updated(order_under(table, seat, slot.key), request.use, actions))


def due_order(table: Table, seat: Seat) -> DueOrder | None:
    """The order to use now: the first, in the game's order, that answers the current question of the seat."""
    for order, offered in _applicable(table, seat):
        if order.next:
            if order.next[0] in offered:
                return DueOrder(order.next[:1], replace(order, next=order.next[1:]))
        elif order.then is ANY:
            return DueOrder(offered, order)
        elif order.then in offered:
            return DueOrder((order.then,), order)
    return None


def has_due_order(table: Table, seat: Seat) -> bool:
    """Return whether a standing order answers the current question of a seat."""
    return due_order(table, seat) is not None


def unavailable_actions(table: Table, seat: Seat) -> tuple[object, ...]:
    """Ordered actions that the current question does not offer: the reason why the seat is asked."""
    if has_due_order(table, seat):
        return ()
    heads = [order.next[0] if order.next else order.then for order, _ in _applicable(table, seat)]
    return tuple(one for one in heads if one is not None)


def with_order(table: Table, seat: Seat, order: StandingOrder) -> Table:
    """Return the table with an order in place of the seat's order under the same key."""
    others = [one for one in table.orders.get(seat, ()) if one.key != order.key]
    after = others if order == StandingOrder(order.key) else [*others, order]
    return replace(table, orders={**table.orders, seat: tuple(after)})


def without_spent(table: Table, seat: Seat) -> Table:
    """Return the table without the single-use orders for a question that the seat answers itself."""
    after = table
    for order, _ in _applicable(table, seat):
        after = with_order(after, seat, replace(order, next=order.next[1:]))
    return after


def without_unlisted(table: Table) -> Table:
    """Return the table without orders under keys that the game no longer lists."""
    if not table.orders:
        return table
    keys = {seat: {one.key for one in table.order_slots(seat)} for seat in table.orders}
    return replace(
        table,
        orders={
            seat: tuple(one for one in orders if one.key in keys[seat])
            for seat, orders in table.orders.items()
        },
    )


def _applicable(table: Table, seat: Seat) -> list[tuple[StandingOrder, tuple[object, ...]]]:
    """The orders for the current question of a seat, each with the answers its slot and question share."""
    prompt = table.prompt(seat) if table.orders.get(seat) and seat in table.awaited else None
    if prompt is None:
        return []
    found = [(order_under(table, seat, one.key), one.common(prompt)) for one in table.order_slots(seat)]
    return [(order, common) for order, common in found if common and order != StandingOrder(order.key)]


def _action(slot: OrderSlot[object], path: tuple[int, ...]) -> object:
    action = walk(slot.prompt, path)
    if isinstance(action, Question):
        raise Illegal(say("tables-incomplete"))
    return action


def _updated(before: StandingOrder, use: OrderUse | None, actions: tuple[object, ...]) -> StandingOrder:
    """The order after a request; raises `Illegal` if `actions` do not fit the `use`."""
    match use:
        case None:
            return StandingOrder(before.key)
        case OrderUse.ANY:
            return replace(before, then=ANY)
        case OrderUse.ALWAYS if len(actions) == 1:
            return replace(before, then=actions[0])
        case OrderUse.NEXT if actions:
            if len(before.next) + len(actions) > MAX_QUEUED:
                raise Illegal(say("tables-orders-full", most=MAX_QUEUED))
            return replace(before, next=before.next + actions)
    raise Illegal(say("engine-no-such-answer"))
