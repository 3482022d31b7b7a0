"""Standing orders: cards and passing in ceremonies (§5.2), and pieces of the set-up (§7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.choice import Offer, OneOf, Range
from games.engine.orders import NAME, Condition, OrderSlot, OrderUse
from games.engine.text import say
from games.wongar.rules.actions import Action, Pass, Settle
from games.wongar.rules.agenda import SettlePieces
from games.wongar.rules.board import POINTS, TERRITORIES
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import PIECES
from games.wongar.rules.names import territory_name
from games.wongar.rules.placing import types_to_settle
from games.wongar.rules.plays import offers

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.view import View

MOST_POINTS: Final = max(max(points) for points in POINTS.values())

MOST_CARDS: Final = 10
"""The highest number of cards, or pieces, that a rule can name."""


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return what the seat of a view can order now; nothing for an onlooker."""
    if view.seat is None or not view.agenda:
        return ()
    conditions = _conditions(view, view.seat)
    held = () if view.ceremony is None else _ceremony_slots(view, view.seat, view.ceremony, conditions)
    passing = OrderSlot(
        "pass", say("wongar-order-pass"), (Offer[Action](Pass),), (OrderUse.ALWAYS,), conditions
    )
    return (*held, passing, *_settle_slots(view, view.seat))


def _ceremony_slots(
    view: View, seat: Seat, held: Ceremony, conditions: tuple[Condition, ...]
) -> tuple[OrderSlot[Action], ...]:
    """Return the slots in which a seat says which cards it still plays in this ceremony, or that it passes.

    Round and turn tell one ceremony from another, as no turn has two.
    """
    if seat not in held.active or not view.hand:
        return ()
    key = f"pass-{view.round}-{len(view.waiting)}"
    label = say("wongar-order-ceremony", territory=territory_name(held.territory))
    plays = offers(view.board, held.territory, seat, view.hand)
    return (OrderSlot(key, label, plays, (OrderUse.ALWAYS,), conditions),)


def _conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """Return the conditions of ceremonies, which show nothing outside of one."""
    held, cards = view.ceremony, view.players[seat].hand_size
    if held is None:
        leads, points, pieces = None, None, None
    else:
        here = view.board[held.territory].pieces
        leads = sum(
            majority_holder(counts_by_seat(here, piece), view.ancestor.holder) == seat for piece in PIECES
        )
        points, pieces = ceremony_value(view, held.cause), here[seat].total
    return (
        Condition("leads", say("wongar-when-leads", number=0, relation=NAME), leads, Range(0, len(PIECES))),
        Condition(
            "points", say("wongar-when-points", number=0, relation=NAME), points, Range(1, MOST_POINTS)
        ),
        Condition("pieces", say("wongar-when-pieces", number=0, relation=NAME), pieces, Range(1, MOST_CARDS)),
        Condition("cards", say("wongar-when-cards", number=0, relation=NAME), cards, Range(1, MOST_CARDS)),
    )


def _settle_slots(view: View, seat: Seat) -> tuple[OrderSlot[Action], ...]:
    """Return the slots in which a seat names the pieces that it has still to settle, in order or as it
    prefers them.
    """
    if not isinstance(view.agenda[0], SettlePieces):
        return ()
    types = types_to_settle(view.players[seat].stock)
    if not types:
        return ()
    offer = Offer[Action](Settle, (OneOf(types), OneOf(TERRITORIES)))
    uses = (OrderUse.NEXT, OrderUse.ALWAYS)
    return (OrderSlot("settle", say("wongar-order-settle"), (offer,), uses),)
