"""Standing orders: passing for the rest of a ceremony (§5.2), and pieces of the set-up (§7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.choice import Offer, OneOf
from games.engine.orders import OrderSlot, OrderUse
from games.engine.text import say
from games.wongar.rules.actions import Action, Pass, Settle
from games.wongar.rules.agenda import SettlePieces
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.names import territory_name
from games.wongar.rules.placing import types_to_settle

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.view import View


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return what the seat of a view can order now; nothing for an onlooker."""
    if view.seat is None:
        return ()
    if view.ceremony is not None:
        return _pass_slots(view, view.seat, view.ceremony)
    return _settle_slots(view, view.seat)


def _pass_slots(view: View, seat: Seat, held: Ceremony) -> tuple[OrderSlot[Action], ...]:
    """Let a seat that may still play cards pass for the rest of this ceremony.

    Round and turn tell one ceremony from another, as no turn has two.
    """
    if seat not in held.active or not view.players[seat].hand_size:
        return ()
    key = f"pass-{view.round}-{len(view.waiting)}"
    label = say("wongar-advance-pass", territory=territory_name(held.territory))
    return (OrderSlot(key, label, (Offer(Pass),), (OrderUse.ALWAYS,)),)


def _settle_slots(view: View, seat: Seat) -> tuple[OrderSlot[Action], ...]:
    """Let a seat name the pieces that it has still to settle."""
    if not view.agenda or not isinstance(view.agenda[0], SettlePieces):
        return ()
    types = types_to_settle(view.players[seat].stock)
    if not types:
        return ()
    offer = Offer[Action](Settle, (OneOf(types), OneOf(TERRITORIES)))
    return (OrderSlot("settle", say("wongar-advance-settle"), (offer,), (OrderUse.NEXT,)),)
