"""What can be left in advance: to pass for the rest of a ceremony (§5.2), and pieces of the set-up (§7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.choice import Offer, OneOf
from games.engine.orders import OrderSlot, OrderUse
from games.engine.text import say
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.names import territory_name
from games.wongar.rules.placing import to_settle
from games.wongar.rules.position import PIECES, Action, Pass, Settle, View, What

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.wongar.rules.position import Ceremony


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """What the seat of a view may leave now."""
    if view.seat is None:
        return ()
    if view.ceremony is not None:
        return _pass(view, view.seat, view.ceremony)
    return _pieces(view, view.seat)


def _pass(view: View, seat: Seat, held: Ceremony) -> tuple[OrderSlot[Action], ...]:
    """Who may still play cards in this ceremony may say that there will be none. No turn has two
    ceremonies.
    """
    if seat not in held.active or not view.rituals[seat]:
        return ()
    key = f"pass-{view.round}-{len(view.waiting)}"
    return (
        OrderSlot(
            key,
            say("wongar-advance-pass", territory=territory_name(held.territory)),
            (Offer(Pass),),
            (OrderUse.ALWAYS,),
        ),
    )


def _pieces(view: View, seat: Seat) -> tuple[OrderSlot[Action], ...]:
    """While pieces are settled: those that the seat has left."""
    left = to_settle(view, seat) if view.todos and view.todos[0].what is What.SETTLE else ()
    if not left:
        return ()
    offer = Offer[Action](Settle, (OneOf(tuple(PIECES[piece] for piece in left)), OneOf(TERRITORIES)))
    return (OrderSlot("settle", say("wongar-advance-settle"), (offer,), (OrderUse.NEXT,)),)
