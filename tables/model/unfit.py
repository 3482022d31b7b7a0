"""Standing orders that no longer apply: they are dropped, and their owners are told."""

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
    """Drop the orders that can never be used again, and leave notices of that.

    These are orders under keys that the game no longer lists, and rules that fit their slots no more.
    `before` is the table before, which may still have the labels of slots. No notices are left when a match
    is over.
    """
    if not (table.orders or table.dropped or table.unmet):
        return table
    if table.phase is not Phase.RUNNING:
        return replace(table, orders={}, dropped={}, unmet={})
    orders, dropped = dict(table.orders), dict(table.dropped)
    for seat, standing in table.orders.items():
        if not standing:
            continue
        listed = {slot.key: slot for slot in table.order_slots(seat)}
        split = [_split(listed.get(order.key), order) for order in standing]
        orders[seat] = tuple(kept for kept, _ in split if kept != StandingOrder(kept.key))
        gone = [order for _, order in split if order != StandingOrder(order.key)]
        if gone:
            labelled = {**{slot.key: slot for slot in before.order_slots(seat)}, **listed}
            told = (*dropped.get(seat, ()), *(_notice_of(labelled, order) for order in gone))
            dropped[seat] = told[-MAX_DROPPED:]
    return replace(table, orders=orders, dropped=dropped)


def without_notices(table: Table, seat: Seat) -> Table:
    """Drop the notices of a seat, which has acted since."""
    if not (table.dropped.get(seat) or seat in table.unmet):
        return table
    return replace(without_unmet(table, seat), dropped={**table.dropped, seat: ()})


def _split(slot: OrderSlot[object] | None, order: StandingOrder) -> tuple[StandingOrder, StandingOrder]:
    """Return the parts of an order that are kept, and dropped."""
    if slot is None:
        return StandingOrder(order.key), order
    kept = tuple(rule for rule in order.rules if slot.fits(rule))
    gone = tuple(rule for rule in order.rules if not slot.fits(rule))
    return replace(order, rules=kept), StandingOrder(order.key, rules=gone)


def _notice_of(slots: dict[str, OrderSlot[object]], order: StandingOrder) -> DroppedOrder:
    slot = slots.get(order.key)
    return DroppedOrder(slot.label if slot else say("tables-orders-earlier"), order)
