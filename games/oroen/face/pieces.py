"""Pieces as shapes, in the box and in the stocks, and the tokens of the seats."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from games.engine.scene import Circle, Label, Look, Mark, Polygon, Shape
from games.oroen.rules.position import LIGHT, Colour

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

BLACK: Final = "#101010"
WHITE: Final = "#ffffff"
FILLS: Final = ("#fbf1d8", "#3b2b2f")
"""The colours of light and dark pieces."""

RIMS: Final = ("#6b5836", "#0c0809")
GAP: Final = "#6f8793"
"""The outline of a piece that is no longer in stock."""

kept = lru_cache(maxsize=1024)
"""Caches shapes, since most pieces of a picture are also in the next one."""


def rectangle(edges: Edges, fill: str | None = None, outline: str | None = None, width: float = 1) -> Polygon:
    """Return a rectangle."""
    left, top, right, bottom = edges
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), fill, outline, width)


@kept
def bar(colour: Colour, edges: Edges, height: int, size: float) -> tuple[Shape, ...]:
    """Draw a piece with its height on it, in digits of this size."""
    left, top, right, bottom = edges
    body = rectangle(edges, FILLS[colour], RIMS[colour], 3)
    return (
        body,
        Label(
            (left + right) / 2,
            (top + bottom) / 2,
            str(height),
            size,
            BLACK if colour == LIGHT else WHITE,
            bold=True,
        ),
    )


@kept
def token(look: Look, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """Draw the shape of a seat in its colour, with its letter."""
    square = rectangle((x - radius, y - radius, x + radius, y + radius), look.colour, BLACK, 3)
    body: Shape = Circle(x, y, radius, look.colour, BLACK, 3) if look.mark is Mark.DISC else square
    return (body, Label(x, y, look.letter, radius * 1.3, BLACK, bold=True))
