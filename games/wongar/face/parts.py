"""Parts of Wongar's pictures: panels, numerals, marks of seats, pieces with their letters.

Most of them are cached, as few are new from one picture to the next.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Mark, Polygon, Shape, Sprite, Typeface

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.scene import Point
    from games.engine.text import Seat
    from games.wongar.rules.material import Piece, Pieces

INK: Final = "#140c08"
CREAM: Final = "#fff3d6"
QUIET: Final = "#b8a27a"
GOLD: Final = "#ffd23f"
PANEL: Final = "#2a1710"
SHELF: Final = "#150b07"
EDGE: Final = "#8a6a3c"
ON_TURN: Final = "#5c3a12"
LAST_MOVE: Final = "#ff5fb0"
CHOICE: Final = "#fff7e0"
PLATE: Final = "#241710"

SINKS: Final = 0.068
"""The share of its size by which a title's capitals lie lower than the middle of its line."""

LETTERS: Final = {"disc": (0.0, -3.2), "cube": (-4.1, 5.0), "cylinder": (-2.4, 6.2)}
"""The place of a letter on a piece of each type, from its middle, at the size on the land."""

LARGER: Final = 1.79
"""Size of the pieces of a ceremony, to that on the land."""

ROUND: Final = 10
"""The sides of a round end."""

MOST_DIGIT: Final = 9
"""The most that one digit says."""


@lru_cache(maxsize=1024)
def panel(  # noqa: PLR0913, PLR0917 - a box, and how it looks
    left: float,
    top: float,
    right: float,
    bottom: float,
    fill: str | None = PANEL,
    outline: str | None = EDGE,
    width: float = 2,
    cut: float = 12,
) -> Polygon:
    """Return a box with rounded corners."""
    third = cut / 3.2
    corner = ((0.0, cut), (third / 1.6, third * 1.2), (third * 1.2, third / 1.6), (cut, 0.0))
    points: list[Point] = [(left + x, top + y) for x, y in corner]
    points += [(right - x, top + y) for x, y in reversed(corner)]
    points += [(right - x, bottom - y) for x, y in corner]
    points += [(left + x, bottom - y) for x, y in reversed(corner)]
    return Polygon(tuple(points), fill=fill, outline=outline, width=width)


@lru_cache(maxsize=1024)
def pill(left: float, middle: float, right: float, high: float, fill: str, outline: str | None) -> Polygon:
    """Return a box with round ends, on both sides of a height, with a thin outline or none."""
    radius = high / 2
    turns = [pi * (i / ROUND - 0.5) for i in range(ROUND + 1)]
    east = [(right - radius + radius * cos(turn), middle + radius * sin(turn)) for turn in turns]
    west = [(left + radius - radius * cos(turn), middle - radius * sin(turn)) for turn in turns]
    points = tuple((round(x, 1), round(y, 1)) for x, y in (*east, *west))
    return Polygon(points, fill=fill, outline=outline, width=2)


def numeral(  # noqa: PLR0913 - a label, and how it looks
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str = CREAM,
    anchor: Anchor = Anchor.MIDDLE,
    halo: str | None = None,
) -> Label:
    """Return a number or a short title; its capitals and digits have their middle at `y`."""
    return Label(x, y - SINKS * size, text, size, colour, anchor, halo=halo, face=Typeface.TITLE)


def plain(  # noqa: PLR0913 - a label, and how it looks
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str = CREAM,
    anchor: Anchor = Anchor.MIDDLE,
    halo: str | None = None,
) -> Label:
    """Return a number or letter that does not decide: titles are for what does."""
    return Label(x, y + size * 0.018, text, size, colour, anchor, bold=True, halo=halo)


@lru_cache(maxsize=1024)
def mark(seat: Seat, x: float, y: float, *, small: bool = False) -> tuple[Shape, ...]:
    """Draw the mark of a seat with its letter."""
    look = LOOKS[seat]
    size, drop = (26.0 if small else 31.0), 0.0
    if look.mark is Mark.TRIANGLE:
        size, drop = size * 0.86, size * 0.36
    name = f"mark-{seat}-small" if small else f"mark-{seat}"
    return (Sprite(name, x, y), plain(x, y + drop, look.letter, size, INK))


@lru_cache(maxsize=1024)
def leader(kind: str, seat: Seat, number: int, x: float, y: float, *, near: bool) -> tuple[Shape, ...]:
    """Draw the piece of who leads with the letter of its seat, and its number on a badge beside it.

    Above a number of two digits it stands higher.
    """
    (dx, dy), size = LETTERS[kind], 46.0 if near else 40.0
    name, right = ("badge-near", 21.0) if near else ("badge", 22.0)
    top, south = y, y + 19
    if number > MOST_DIGIT:
        name, right, top = f"{name}-wide", right - 8, y - (14 if near else 10)
    return (
        Sprite(f"{kind}-{seat}", x - 7, top),
        numeral(x - 10 + dx, top - 2 + dy, LOOKS[seat].letter, size, INK),
        Sprite(name, x + right, south),
        numeral(x + right, south, str(number), size, CREAM),
    )


def large_piece(kind: str, seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a piece of a ceremony with the letter of its seat, about 105 pixels wide and tall."""
    dx, dy = (LARGER * length for length in LETTERS[kind])
    letter = numeral(x + dx, y + dy, LOOKS[seat].letter, 70, INK)
    return (Sprite(f"{kind}-{seat}-large", x, y), letter)


@lru_cache(maxsize=1024)
def tag(seat: Seat, number: int, x: float, y: float, *, near: bool) -> tuple[Shape, ...]:
    """Draw the tag of a seat with the number of its pieces."""
    letter, halo = LOOKS[seat].letter, INK if number > MOST_DIGIT else None
    east = x + (4 if halo else 0)
    if near:
        inside = numeral(x - 18, y, letter, 46, INK), numeral(east + 20, y, str(number), 46, CREAM, halo=halo)
        return (Sprite("plate-near", x - 2, y), Sprite(f"tag-{seat}-near", x - 18, y), *inside)
    inside = plain(x - 17, y, letter, 25, INK), plain(east + 14, y, str(number), 28, CREAM, halo=halo)
    return (Sprite("plate", x, y), Sprite(f"tag-{seat}", x - 17, y), *inside)


def short_tag(seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Draw the tag of a seat with its letter alone."""
    return (Sprite(f"tag-{seat}-short", x, y), numeral(x, y, LOOKS[seat].letter, 46, INK))


def rank_seats(pieces: Sequence[Pieces], kind: Piece, ancestor: Seat) -> list[tuple[Seat, int]]:
    """Return the seats with pieces of a type, and how many, in the order in which they lead (§5.6)."""
    seats = len(pieces)
    found = [(seat, own.of(kind)) for seat, own in enumerate(pieces)]
    there = [(seat, number) for seat, number in found if number]
    return sorted(there, key=lambda entry: (-entry[1], (entry[0] - ancestor) % seats))
