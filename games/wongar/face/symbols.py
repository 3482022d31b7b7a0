"""The symbols of Wongar's picture: tokens of seats, pieces, figures, cards and the scorpion."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.engine.scene import Circle, Label, Line, Look, Mark, Point, Polygon, Shape
from games.wongar.rules.material import PIECES, PLACED_BY, Piece, TerritoryCard

BLACK: Final = "#101010"
PAPER: Final = "#fffaf0"
BROWN: Final = "#6b2f12"
SLATE: Final = "#2d4a63"
WOOD: Final = "#d9b382"
DIGITS: Final = 20.0
"""The size of digits; they are then 0.9 mm tall on a phone."""

SMALL: Final = 14.0
LARGE: Final = 17.5
"""The sizes of pieces that show a number with one digit, and with two."""

cached = lru_cache(maxsize=4096)
"""Caches symbols, since most of those in a picture are also in the next one."""


@cached
def token(look: Look, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw the token of a seat: its colour, shape and letter."""
    edge = Polygon(_corners(look.mark, x, y, r), fill=look.colour, outline=BLACK, width=2)
    body: Shape = (
        Circle(x, y, r, fill=look.colour, outline=BLACK, width=2) if look.mark is Mark.DISC else edge
    )
    drop = r * 0.28 if look.mark is Mark.TRIANGLE else 0.0
    return (body, Label(x, y + drop, look.letter, size=max(DIGITS, r * 1.25), colour=BLACK, bold=True))


def _corners(mark: Mark, x: float, y: float, r: float) -> tuple[Point, ...]:
    shapes: dict[Mark, tuple[Point, ...]] = {
        Mark.SQUARE: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        Mark.TRIANGLE: ((0, -1.25), (1.3, 0.98), (-1.3, 0.98)),
        Mark.DIAMOND: ((0, -1.2), (1.3, 0), (0, 1.2), (-1.3, 0)),
    }
    hexagon = tuple((sin(i * pi / 3), -cos(i * pi / 3)) for i in range(6))
    return _at(shapes.get(mark, hexagon), x, y, r)


@cached
def piece_symbol(piece: Piece, x: float, y: float, r: float, fill: str = PAPER) -> tuple[Shape, ...]:
    """Draw a disc, a cube or a cylinder, about `r` pixels in each direction."""
    if piece is Piece.DISC:
        return (Circle(x, y, r, fill=fill, outline=BLACK, width=2.5),)
    if piece is Piece.CUBE:
        square = ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95))
        return (Polygon(_at(square, x, y, r), fill=fill, outline=BLACK, width=2.5),)
    cap = ((-0.8, -0.85), (-0.45, -1.1), (0.0, -1.18), (0.45, -1.1), (0.8, -0.85))
    can = Polygon(_at((*cap, *((-dx, -dy) for dx, dy in cap)), x, y, r), fill=fill, outline=BLACK, width=2.5)
    return (can, Line(_at(((-0.8, -0.85), (-0.4, -0.68), (0.4, -0.68), (0.8, -0.85)), x, y, r), BLACK, 1.5))


@cached
def counted_piece(piece: Piece, number: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a piece with a number on it; larger if that has two digits."""
    return (
        *piece_symbol(piece, x, y, SMALL if len(str(number)) == 1 else LARGE),
        Label(x, y, str(number), DIGITS, BLACK, bold=True),
    )


@cached
def ancestor(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw an ancestor: pointed, with a boomerang."""
    body = Polygon(
        _at(((0.0, -0.35), (0.6, 1.0), (-0.6, 1.0)), x, y, r), fill=BROWN, outline=PAPER, width=1.5
    )
    return (
        body,
        Circle(x, y - 0.55 * r, 0.4 * r, fill=BROWN, outline=PAPER, width=1.5),
        *boomerang(x + 0.55 * r, y - 0.1 * r, 0.45 * r),
    )


@cached
def elder(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw an elder: broad, with a staff."""
    robe = ((-0.55, -0.2), (0.55, -0.2), (0.62, 1.0), (-0.62, 1.0))
    staff = Line(_at(((0.85, -0.9), (0.85, 1.0)), x, y, r), SLATE, max(2.5, 0.18 * r))
    body = Polygon(_at(robe, x, y, r), fill=SLATE, outline=PAPER, width=1.5)
    return (staff, body, Circle(x, y - 0.52 * r, 0.4 * r, fill=SLATE, outline=PAPER, width=1.5))


@cached
def boomerang(x: float, y: float, r: float, colour: str = "#ffd23f") -> tuple[Shape, ...]:
    """Draw a boomerang."""
    bow = ((-1.0, 0.6), (-0.25, -0.75), (0.25, -0.75), (1.0, 0.6), (0.62, 0.75), (0.0, -0.15), (-0.62, 0.75))
    return (Polygon(_at(bow, x, y, r), fill=colour, outline=BLACK, width=1.5),)


@cached
def scorpion(x: float, y: float, r: float, colour: str = "#ffd23f") -> tuple[Shape, ...]:
    """Draw a scorpion with its tail up."""
    tail = Line(
        _at(((-0.35, 0.35), (-0.85, 0.1), (-0.8, -0.55), (-0.25, -0.85)), x, y, r), colour, max(3.0, 0.24 * r)
    )
    claws = (
        Line(_at(((0.3, 0.3), (0.75, 0.0), (0.95, 0.3)), x, y, r), colour, max(2.5, 0.2 * r)),
        Line(_at(((0.3, 0.5), (0.75, 0.8), (0.95, 0.5)), x, y, r), colour, max(2.5, 0.2 * r)),
    )
    body = tuple(
        Circle(x + dx * r, y + 0.4 * r, size * r, fill=colour)
        for dx, size in ((-0.3, 0.24), (0.0, 0.3), (0.3, 0.24))
    )
    return (tail, *claws, *body)


@cached
def blank_card(x: float, y: float, dx: float, dy: float, fill: str = "#7a3b1d") -> Shape:
    """Draw a card without a symbol, `dx` and `dy` pixels in each direction; brown if face down."""
    corners = ((x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy))
    return Polygon(corners, fill=fill, outline=BLACK, width=2)


@cached
def territory_card(card: TerritoryCard, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a face-up territory card, 44 by 44 pixels."""
    ground = blank_card(x, y, 22, 22, PAPER)
    match card:
        case TerritoryCard.DISC | TerritoryCard.CUBE | TerritoryCard.CYLINDER:
            return (ground, *piece_symbol(PLACED_BY[card], x, y, 13, WOOD))
        case TerritoryCard.TRIPLE:
            offsets = zip(PIECES, ((-11.0, 9.0), (0.0, -10.0), (11.0, 9.0)), strict=True)
            pieces = (piece_symbol(piece, x + dx, y + dy, 8, WOOD) for piece, (dx, dy) in offsets)
            return (ground, *(shape for shapes in pieces for shape in shapes))
        case TerritoryCard.FOUR:
            cards = tuple(blank_card(x - 9 + 6 * i, y - 3 + 2 * i, 7, 11, WOOD) for i in range(3))
            return (ground, *cards, Label(x + 11, y + 4, "4", DIGITS, BLACK, bold=True, halo=PAPER))
        case TerritoryCard.ANCESTOR:
            return (ground, *ancestor(x - 3, y, 18))
        case TerritoryCard.ELDER:
            return (ground, *elder(x - 3, y, 18))
    return (ground, *ancestor(x - 10, y, 15), *elder(x + 8, y, 15))


def _at(points: tuple[Point, ...], x: float, y: float, r: float) -> tuple[Point, ...]:
    return tuple((round(x + r * dx, 1), round(y + r * dy, 1)) for dx, dy in points)
