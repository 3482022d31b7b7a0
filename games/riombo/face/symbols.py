"""Symbols of Riombo: canoes with their tokens, and the signs of instructions, drawn around a point."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from games.engine.scene import Circle, Label, Line, Look, Mark, Point, Polygon, Shape
from games.riombo.rules.river import InstructionKind

BLACK: Final = "#101010"
LOSS: Final = "#9c1010"
GAIN: Final = "#0a5a1c"
PLAIN: Final = "#24333a"
WOOD: Final = "#c98f4e"
STICKS: Final = ("#1f5fae", "#e0b400", "#c02020")
"""The colours of sticks worth 1, 5 and 10 (§1.2)."""

GIVING: Final = frozenset(
    {
        InstructionKind.GIVE_EACH,
        InstructionKind.GIVE_BANK,
        InstructionKind.EVERYONE_GIVES_BANK,
        InstructionKind.GIVE_LEFT,
    }
)
TAKING: Final = frozenset({InstructionKind.TAKE_EACH, InstructionKind.TAKE_BANK, InstructionKind.TAKE_LEFT})

MINUS: Final = "–"  # noqa: RUF001 - the fonts have no minus; a dash is as long as a plus

LETTER: Final = 19.6
"""The smallest font size for letters and digits: 0.9 mm tall on a phone."""

kept = lru_cache(maxsize=2048)
"""Most symbols appear again in the next picture, so their corners are computed once."""


def sign(kind: InstructionKind, x: int) -> tuple[str, str]:
    """Return an instruction's signed number, as the mover sees it, and its colour; empty without a number."""
    if kind in GIVING:
        return f"{MINUS}{x or ''}", LOSS
    if kind in TAKING:
        return f"+{x or ''}", GAIN
    return (str(x) if x else "", PLAIN)


def signed(change: int) -> str:
    """Format a gain or a loss for a picture."""
    return f"{'+' if change > 0 else MINUS}{abs(change)}"


@kept
def icon(kind: InstructionKind, x: float, y: float) -> tuple[Shape, ...]:
    """Draw whom or what an instruction concerns, 20 pixels wide and 22 tall."""
    match kind:
        case InstructionKind.GIVE_EACH | InstructionKind.TAKE_EACH:
            return (*_person(x - 5, y - 1, 0.9), *_person(x + 5, y + 1, 0.9))
        case InstructionKind.GIVE_BANK | InstructionKind.TAKE_BANK:
            return _sticks(x, y, 1.0)
        case InstructionKind.EVERYONE_GIVES_BANK:
            return (*_person(x - 5, y, 0.9), *_sticks(x + 5, y, 0.6))
        case InstructionKind.GIVE_LEFT | InstructionKind.TAKE_LEFT:
            return (_shape(x - 6, y + 4, 1.0, PLAIN, ((-5, 0), (2, -6), (2, 6))), *_person(x + 4, y, 1.0))
    return _way(kind, x, y)


def _way(kind: InstructionKind, x: float, y: float) -> tuple[Shape, ...]:
    """Draw where an instruction leads a canoe."""
    if kind is InstructionKind.MOVE_ON:
        return tuple(
            Line(((x + dx - 4, y - 8), (x + dx + 4, y), (x + dx - 4, y + 8)), PLAIN, 3.5)
            for dx in (-4.0, 4.0)
        )
    if kind is InstructionKind.BACK_TO_START:
        shaft = Line(((x + 8, y + 8), (x + 8, y - 3), (x - 4, y - 3)), PLAIN, 4)
        return (shaft, _shape(x - 4, y - 3, 1.0, PLAIN, ((-7, 0), (2, -7), (2, 7))))
    return (Circle(x, y, 8, outline=PLAIN, width=3), Line(((x - 6, y + 6), (x + 6, y - 6)), PLAIN, 3))


def _person(x: float, y: float, size: float) -> tuple[Shape, ...]:
    body = _shape(x, y, size, PLAIN, ((-6, 10), (-5, 1), (-2, -2), (2, -2), (5, 1), (6, 10)))
    return (Circle(x, y - 6 * size, 4.2 * size, fill=PLAIN, outline="#ffffff", width=1), body)


def _sticks(x: float, y: float, size: float) -> tuple[Shape, ...]:
    return tuple(
        Polygon(
            _scaled(x, y, size, ((dx, -10), (dx + 5, -10), (dx + 5, 10), (dx, 10))),
            fill=colour,
            outline=BLACK,
            width=1,
        )
        for dx, colour in zip((-9.5, -2.5, 4.5), STICKS, strict=True)
    )


def _scaled(x: float, y: float, size: float, points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((round(x + size * dx, 1), round(y + size * dy, 1)) for dx, dy in points)


def _shape(x: float, y: float, size: float, colour: str, points: tuple[Point, ...]) -> Polygon:
    return Polygon(_scaled(x, y, size, points), fill=colour)


@kept
def canoe(look: Look, x: float, y: float, r: float, canoes: int, letter: float = LETTER) -> tuple[Shape, ...]:
    """Draw a seat's token aboard its canoes, stacked downwards; `y` is the centre of the token."""
    deep = r * 0.34
    hull = ((-1.15, 0.0), (-0.8, 0.3), (0.8, 0.3), (1.15, 0.0), (0.7, 0.62), (-0.7, 0.62))
    hulls = [
        Polygon(_scaled(x, y + r * 0.72 + deep * i, r, hull), fill=WOOD, outline=BLACK, width=1.5)
        for i in range(canoes - 1, -1, -1)
    ]
    return (*hulls, *token(look, x, y, r, letter))


@kept
def token(look: Look, x: float, y: float, r: float, letter: float = LETTER) -> tuple[Shape, ...]:
    """Draw a seat's token: its colour, shape and letter, at most `r` to the left and right of its centre.

    The font of the letter has at least the size `letter`; one that is large for its token has a halo.
    """
    drop = {Mark.TRIANGLE: 0.28, Mark.STAR: 0.08}.get(look.mark, 0.0)
    shape = Polygon(_scaled(x, y, r, _corners(look.mark)), fill=look.colour, outline=BLACK, width=2)
    body: Shape = (
        Circle(x, y, r * 0.95, fill=look.colour, outline=BLACK, width=2) if look.mark is Mark.DISC else shape
    )
    halo = look.colour if letter > max(LETTER, r * 1.25) else None
    size = max(letter, r * 1.25)
    return (body, Label(x, y + drop * r, look.letter, size, BLACK, bold=True, halo=halo))


def _corners(mark: Mark) -> tuple[Point, ...]:
    if mark is Mark.STAR:
        radii = [1.08 if i % 2 == 0 else 0.62 for i in range(10)]
        return tuple((radius * sin(i * pi / 5), -radius * cos(i * pi / 5)) for i, radius in enumerate(radii))
    shapes: dict[Mark, tuple[Point, ...]] = {
        Mark.SQUARE: ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
        Mark.TRIANGLE: ((-0.16, -1.15), (0.16, -1.15), (1.06, 0.92), (-1.06, 0.92)),
        Mark.DIAMOND: ((0, -1.08), (1.02, 0), (0, 1.08), (-1.02, 0)),
    }
    hexagon = tuple((sin(i * pi / 3), -cos(i * pi / 3)) for i in range(6))
    return shapes.get(mark, hexagon)
