"""Standing orders that fit no more: they are dropped, and their owners are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.text import say
from tables.model.table import DroppedOrder, Phase, StandingOrder
from tables.model.undoing import without_unmet

if TYPE_CHECKING:
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat
    from tables.model.table import Table

MAX_DROPPED: Final = 6
"""Most dropped orders of which an owner is told, the latest ones."""


def without_unfit(before: Table, table: Table) -> Table:
    """Return the table without what can never be used again of its orders, and with notices of that.

    Those are orders under keys that the game no longer lists, and rules that fit their slots no more.
    `before` is the table before, which may still have the labels of slots. When a match is over, nobody is
    told.
    """
    if not (table.orders or table.dropped or table.unmet):
        return table
    if table.phase is not Phase.RUNNING:
        return replace(table, orders={}, dropped={}, unmet={})
    orders, dropped = dict(table.orders), dict(table.dropped)
    for seat, standing in table.orders.items():
        if not standing:
            continue
        listed = {one.key: one for one in table.order_slots(seat)}
        split = [_split(listed.get(one.key), one) for one in standing]
        orders[seat] = tuple(kept for kept, _ in split if kept != StandingOrder(kept.key))
        gone = [one for _, one in split if one != StandingOrder(one.key)]
        if gone:
            labelled = {**{one.key: one for one in before.order_slots(seat)}, **listed}
            told = (*dropped.get(seat, ()), *(_dropped(labelled, one) for one in gone))
            dropped[seat] = told[-MAX_DROPPED:]
    return replace(table, orders=orders, dropped=dropped)


def without_notices(table: Table, seat: Seat) -> Table:
    """Return the table without the notices of a seat, which has acted since."""
    if not (table.dropped.get(seat) or seat in table.unmet):
        return table
    return replace(without_unmet(table, seat), dropped={**table.dropped, seat: ()})


def _split(slot: OrderSlot[object] | None, order: StandingOrder) -> tuple[StandingOrder, StandingOrder]:
    """Return what of an order is kept, and what is dropped."""
    if slot is None:
        return StandingOrder(order.key), order
    kept = tuple(one for one in order.rules if slot.fits(one))
    gone = tuple(one for one in order.rules if not slot.fits(one))
    return replace(order, rules=kept), StandingOrder(order.key, rules=gone)


def _dropped(slots: dict[str, OrderSlot[object]], order: StandingOrder) -> DroppedOrder:
    slot = slots.get(order.key)
    return DroppedOrder(slot.label if slot else say("tables-orders-earlier"), order)
