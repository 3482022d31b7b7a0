"""Standing orders: answers to what the other colour may place, and taking over light (§2.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.choice import Offer, OneOf, Range
from games.engine.orders import NAME, Condition, OrderSlot, OrderUse, Trend
from games.engine.text import say
from games.oroen.rules.position import LIGHT, Action, Place, Swap

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.oroen.rules.view import View


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return what the seat of a view can order now; nothing for an onlooker."""
    if view.seat is None or view.end is not None:
        return ()
    conditions = _conditions(view)
    offers = _pieces(view, view.seat)
    uses = (OrderUse.NEXT, OrderUse.ALWAYS)
    places = (OrderSlot("place", say("oroen-order-place"), offers, uses, conditions),) if offers else ()
    return (*places, *_swap(view, view.seat, conditions))


def _pieces(view: View, seat: Seat) -> tuple[Offer[Action], ...]:
    """Offer the seat's pieces in the columns that have room for them: no column ever gets emptier.

    Until the colours can no longer be exchanged, the seat may come to play with either stock.
    """
    state, free = view.state, free_rows(view)
    early = state.tops.bit_count() <= 1  # one piece has been placed, or none
    may_swap = state.options.swap and not state.swapped and early
    own = state.stocks[0 if state.seat_of(LIGHT) == seat else 1]
    heights = sorted({*own, *(height for stock in state.stocks for height in stock if may_swap)})
    found = (
        (column + 1, tuple(height for height in heights if height <= rows))
        for column, rows in enumerate(free)
    )
    return tuple(Offer[Action](Place, (OneOf((column,)), OneOf(fits))) for column, fits in found if fits)


def _swap(view: View, seat: Seat, conditions: tuple[Condition, ...]) -> tuple[OrderSlot[Action], ...]:
    """Return the slot in which the second player says after which first move they take over light."""
    state = view.state
    if not state.options.swap or state.swapped or state.tops.bit_count() > 1 or state.light == seat:
        return ()
    offers = (Offer[Action](Swap),)
    return (OrderSlot("swap", say("oroen-order-swap"), offers, (OrderUse.ALWAYS,), conditions),)


def _conditions(view: View) -> tuple[Condition, ...]:
    """Return for each column whether the last piece lies there, and how many rows are free."""
    last = (
        Condition(
            f"last-{column}", say("oroen-when-last", column=column, relation=NAME), int(view.last == column)
        )
        for column in range(1, view.box.width + 1)
    )
    free = (
        Condition(
            f"free-{column}",
            say("oroen-when-free", column=column, number=0, relation=NAME),
            rows,
            Range(0, view.box.rows),
            Trend.FALLS,
        )
        for column, rows in enumerate(free_rows(view), 1)
    )
    return (*last, *free)


def free_rows(view: View) -> tuple[int, ...]:
    """Return the number of free rows above each pile."""
    return tuple(view.box.rows - sum(piece.height for piece in pile) for pile in view.columns)
