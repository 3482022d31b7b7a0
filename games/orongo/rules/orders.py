"""Standing orders: bids (§4), spaces for tokens (§5), and keeping the secret tile (§8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.choice import Offer, OneOf, Range
from games.engine.orders import NAME, Condition, OrderSlot, OrderUse, Trend
from games.engine.text import say
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import SHARES, Action, Bid, Lay, Phase, Place, Secret

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.orongo.rules.position import View

MOST_COMPARED: Final = 25
"""The highest number of shells that a rule can name."""

LAST_ROUND: Final = 20
"""The last round of the longest match (§3.1)."""


def order_slots(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return what the seat of a view can order now; nothing for an onlooker."""
    seat = view.seat
    if seat is None or view.phase is Phase.OVER:
        return ()
    return (_bids(view, seat), *_places(view), *_tile(view))


def _bids(view: View, seat: Seat) -> OrderSlot[Action]:
    """Order bids of as many shells as a seat can ever have: those that do not lie on tiles."""
    most = sum(view.shells) + view.reef
    conditions = (
        Condition(
            "shells",
            say("orongo-when-shells", number=0, relation=NAME),
            view.shells[seat],
            Range(1, MOST_COMPARED),
        ),
        Condition(
            "reef", say("orongo-when-reef", number=0, relation=NAME), view.reef, Range(1, MOST_COMPARED)
        ),
        Condition(
            "moai",
            say("orongo-when-moai", number=0, relation=NAME),
            view.moai_left[seat],
            Range(0, max(moai for _, moai in SHARES.values())),
            Trend.FALLS,
        ),
        Condition(
            "round",
            say("orongo-when-round", number=0, relation=NAME),
            view.round,
            Range(1, LAST_ROUND),
            Trend.RISES,
        ),
        Condition("amulet", say("orongo-when-amulet", relation=NAME), int(view.amulet == seat)),
    )
    offers = (Offer[Action](Bid, (Range(0, most),)),)
    uses = (OrderUse.NEXT, OrderUse.ALWAYS)
    return OrderSlot("bid", say("orongo-order-bid"), offers, uses, conditions)


def _places(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return slots for the free spaces that can be occupied: palms, and tiles on the board (§5.2)."""
    taken = {space for own in view.tokens for space in own}
    free = tuple(
        space.id
        for number, space in enumerate(SPACES)
        if number not in taken and (space.palm or number in view.open)
    )
    if not free:
        return ()
    offers = (Offer[Action](Place, (OneOf(free),)),)
    return (OrderSlot("place", say("orongo-order-place"), offers, (OrderUse.NEXT, OrderUse.ALWAYS)),)


def _tile(view: View) -> tuple[OrderSlot[Action], ...]:
    """Return the slot in which the holder of a secret tile says once that they keep it.

    Otherwise they are asked at the end of each of their placings (§8.4).
    """
    if view.my_tile is None:
        return ()
    offers = (Offer[Action](Secret, (OneOf((Lay.KEEP,)),)),)
    return (OrderSlot("tile", say("orongo-order-tile"), offers, (OrderUse.ALWAYS,)),)
