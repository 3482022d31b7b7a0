"""Standing orders: answers left in advance, and which of them answers a question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from games.engine.choice import ANY
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model import Phase, StandingOrder, Table

if TYPE_CHECKING:
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat

MOST: Final = 20
"""Most answers that one order can hold to be used one after another."""


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """A request to leave an order, or to forget one (without a `use`).

    `fingerprint` is that of the `OrderSlot`; `paths` lead through its prompt to whole actions.
    """

    fingerprint: str
    use: OrderUse | None
    paths: tuple[tuple[int, ...], ...] = ()

    def __repr__(self) -> str:
        """Nothing secret."""
        return "<OrderRequest>"


@dataclass(frozen=True, slots=True)
class DueOrder:
    """A standing order that answers what its seat is asked: with any of `actions`.

    `left` is what remains of it once it is used.
    """

    actions: tuple[object, ...]
    left: StandingOrder


def order_under(table: Table, seat: Seat, key: str) -> StandingOrder:
    """The standing order of a seat under a key; an empty one if it left none."""
    return next((one for one in table.orders.get(seat, ()) if one.key == key), StandingOrder(key))


def wished(table: Table, seat: Seat, wish: OrderRequest) -> Table:
    """The table after a request to leave or forget an order; raises `Illegal` if it cannot be met now."""
    if table.phase is not Phase.RUNNING:
        raise Illegal(say("tables-not-started" if table.phase is Phase.LOBBY else "tables-over"))
    advance = next((one for one in table.order_slots(seat) if one.fingerprint == wish.fingerprint), None)
    if advance is None:
        raise Illegal(say("tables-orders-changed"))
    if wish.use is not None and wish.use not in advance.uses:
        raise Illegal(say("engine-no-such-answer"))
    before = order_under(table, seat, advance.key)
    return _with(
        table, seat, _changed(before, wish.use, tuple(_action(advance, path) for path in wish.paths))
    )


def fitting(table: Table, seat: Seat) -> DueOrder | None:
    """The order to be used now: the first, in the game's order, that answers what the seat is asked."""
    for left, common in _meant(table, seat):
        if left.next:
            if left.next[0] in common:
                return DueOrder(left.next[:1], replace(left, next=left.next[1:]))
        elif left.then is ANY:
            return DueOrder(common, left)
        elif left.then in common:
            return DueOrder((left.then,), left)
    return None


def ready(table: Table, seat: Seat) -> bool:
    """Return whether a standing order answers what a seat is asked."""
    return fitting(table, seat) is not None


def useless(table: Table, seat: Seat) -> tuple[object, ...]:
    """Actions ordered for this question that it does not offer: the reason why the seat is asked."""
    if ready(table, seat):
        return ()
    heads = [left.next[0] if left.next else left.then for left, _ in _meant(table, seat)]
    return tuple(one for one in heads if one is not None)


def used(table: Table, seat: Seat, left: StandingOrder) -> Table:
    """The table after an order was used; `left` is what remains of it."""
    return _with(table, seat, left)


def answered(table: Table, seat: Seat) -> Table:
    """The table after a seat has answered for itself: orders to be used once for this question are spent."""
    after = table
    for left, _ in _meant(table, seat):
        after = _with(after, seat, replace(left, next=left.next[1:]))
    return after


def kept(table: Table) -> Table:
    """The table without orders under keys that the game no longer lists."""
    keys = {seat: {one.key for one in table.order_slots(seat)} for seat in table.orders}
    return replace(
        table,
        orders={
            seat: tuple(one for one in lefts if one.key in keys[seat]) for seat, lefts in table.orders.items()
        },
    )


def _meant(table: Table, seat: Seat) -> list[tuple[StandingOrder, tuple[object, ...]]]:
    """The orders meant for what a seat is asked now, each with the answers that slot and question share."""
    prompt = table.prompt(seat) if table.orders.get(seat) and seat in table.awaited else None
    if prompt is None:
        return []
    found = [(order_under(table, seat, one.key), one.common(prompt)) for one in table.order_slots(seat)]
    return [(left, common) for left, common in found if common and left != StandingOrder(left.key)]


def _action(advance: OrderSlot[object], path: tuple[int, ...]) -> object:
    action = walk(advance.prompt, path)
    if isinstance(action, Question):
        raise Illegal(say("tables-incomplete"))
    return action


def _changed(before: StandingOrder, use: OrderUse | None, actions: tuple[object, ...]) -> StandingOrder:
    match use:
        case None:
            return StandingOrder(before.key)
        case OrderUse.ANY:
            return replace(before, then=ANY)
        case OrderUse.ALWAYS if len(actions) == 1:
            return replace(before, then=actions[0])
        case OrderUse.NEXT if actions:
            if len(before.next) + len(actions) > MOST:
                raise Illegal(say("tables-orders-full", most=MOST))
            return replace(before, next=before.next + actions)
    raise Illegal(say("engine-no-such-answer"))


def _with(table: Table, seat: Seat, left: StandingOrder) -> Table:
    """The table with this order in place of the one under the same key."""
    others = [one for one in table.orders.get(seat, ()) if one.key != left.key]
    return replace(
        table,
        orders={**table.orders, seat: tuple(others if left == StandingOrder(left.key) else [*others, left])},
    )
