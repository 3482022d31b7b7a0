"""Standing orders: sticks of turns to come (§3.1), and the choice at the Finish (§3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.choice import Offer, OneOf, Range
from games.engine.orders import NAME, Condition, OrderSlot, OrderUse
from games.engine.text import say
from games.riombo.rules.position import GOAL, LIMITS, Action, Arrival, Finish, Phase, Sticks
from games.riombo.rules.river import FINISH

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.riombo.rules.position import View


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return what the seat of a view can order now: nothing unless it is in play."""
    seat, state = view.seat, view.state
    if seat is None or state.out[seat] or state.phase is Phase.OVER:
        return ()
    conditions = _conditions(view, seat)
    # A limit that the own value sets may rise again (§3.1).
    numbers = Offer[Action](Sticks, (Range(0, LIMITS[state.out.count(0)]),))
    sticks = OrderSlot("sticks", say("riombo-order-sticks"), (numbers,), tuple(OrderUse), conditions)
    if state.options.short:
        return (sticks,)
    choices = Offer[Action](Finish, (OneOf(tuple(Arrival)),))
    finish = OrderSlot("finish", say("riombo-order-finish"), (choices,), (OrderUse.ALWAYS,), conditions)
    return sticks, finish


def _conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """Return the conditions of a seat in play. Without a canoe on the river, it has no way to the Finish."""
    state, space = view.state, view.state.spaces[seat]
    way = None if space in (None, FINISH) else FINISH - space
    return (
        Condition("mine", say("riombo-when-mine", relation=NAME), int(state.mover == seat)),
        Condition("way", say("riombo-when-way", number=0, relation=NAME), way, Range(1, FINISH)),
        Condition(
            "value", say("riombo-when-value", number=0, relation=NAME), state.values[seat], Range(1, GOAL)
        ),
    )
