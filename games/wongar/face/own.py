"""The two lines below a picture for the seat that is asked: what all hold, and its own cards and stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Shape, Sprite
from games.wongar.face.parts import CREAM, EDGE, GOLD, ON_TURN, PANEL, numeral, panel, short_tag
from games.wongar.face.seats import DOUBLE, sprites_of
from games.wongar.rules.material import HAND_CARDS, PIECES, RitualCard

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.wongar.rules.view import View

HEIGHT: Final = 72.0
"""The height of a line."""

SIZE: Final = 46.0
"""The size of all that is to be read: 16 pixels on a phone."""

DIGIT: Final = 26.0
"""The width of a digit."""

RIGHT: Final = 996.0
STOCK: Final = 700.0
"""The left edge of the stock."""

HELD: Final = {"boomerang": 46.0}
"""The width of what a seat holds, of most things 34."""


def seats_line(view: View, top: float) -> list[Shape]:
    """Draw each seat's tag, score, and what it holds; the seat on turn on a lighter ground."""
    wide = [_width(view, seat) for seat in range(view.seats)]
    spare = (RIGHT - 4 - sum(wide)) / view.seats
    shapes: list[Shape] = []
    left = 4.0
    for seat in range(view.seats):
        right = left + wide[seat] + spare
        fill, edge = (ON_TURN, GOLD) if seat == view.asked else (PANEL, EDGE)
        shapes.append(panel(left, top + 2, right - 4, top + HEIGHT - 4, fill, edge))
        shapes += _seat(view, seat, left, top + HEIGHT / 2 - 1)
        left = right
    return shapes


def _width(view: View, seat: Seat) -> float:
    """Return the width that a seat needs."""
    things = sum(HELD.get(name, 34.0) for name in sprites_of(view, seat))
    return 88 + DIGIT * len(str(view.players[seat].score)) + things


def _seat(view: View, seat: Seat, left: float, y: float) -> list[Shape]:
    score = str(view.players[seat].score)
    shapes = [
        *short_tag(seat, left + 38, y),
        numeral(left + 72, y, score, SIZE, GOLD, Anchor.LEFT),
    ]
    x = left + 78 + DIGIT * len(score)
    for name in sprites_of(view, seat):
        wide = HELD.get(name, 34.0)
        shapes.append(Sprite(name, x + wide / 2, y))
        x += wide
    return shapes


def own_line(view: View, top: float) -> list[Shape]:
    """Draw the ritual cards and the stock of the view's seat."""
    y = top + HEIGHT / 2 - 1
    shapes: list[Shape] = [panel(4, top + 2, RIGHT - 4, top + HEIGHT - 4, PANEL, GOLD)]
    if view.seat is None:
        return shapes
    shapes += short_tag(view.seat, 42, y)
    x = 88.0
    hand = view.hand or ()
    for card, number in ((card, hand.count(card)) for card in HAND_CARDS):
        if number:
            shapes.append(Sprite(f"ritual-{card}-near", x + 28, y))
            if card is RitualCard.DOUBLE:
                shapes.append(numeral(x + 28, y, DOUBLE, SIZE, "#3a1a08"))
            shapes.append(numeral(x + 62, y, str(number), SIZE, CREAM, Anchor.LEFT))
            x += 80 + DIGIT * len(str(number))
    if not hand:
        shapes += [Sprite("hand", x + 24, y), numeral(x + 24, y, "0", SIZE)]
    stock = view.players[view.seat].stock
    for i, piece in enumerate(PIECES):
        x = STOCK + 98 * i
        shapes.append(Sprite(f"{piece}-{view.seat}-near", x + 20, y))
        shapes.append(numeral(x + 45, y, str(stock.of(piece)), SIZE, CREAM, Anchor.LEFT))
    return shapes
