"""The measures of Oroen's pictures, in pixels: the box, the shelves beside it, and the plates above."""

from __future__ import annotations

from typing import Final, TypeAlias

Edges: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDTH: Final = 1000
HEIGHT: Final = 1120

COLUMNS: Final = 6
ROWS: Final = 10
"""The box of the tables (§1.1), which the ground shows."""

UNIT: Final = 84
"""The width of a column and the height of a row: 29 pixels on a phone that is 350 pixels wide."""

LEFT: Final = 248
FLOOR: Final = 1058
"""The left wall and the floor of the box, inside."""

INSET: Final = 2
"""The room between a piece and the lines beside it."""

NUMBERS: Final = 172
"""The height at which the columns are numbered."""

PLATES: Final = (252, 748)
PLATE: Final = (482, 112)
PLATE_TOP: Final = 10
"""The middles of the plates with the names of light and dark, their size and their upper edge."""

WINGS: Final = (113, 887)
"""The middles of the shelves of light and dark."""

SHELF_UNIT: Final = 48
SHELF_ACROSS: Final = 42
SHELF_STEP: Final = 45
"""On the shelves, the height of a unit, the width of a piece, and the step from one to the next."""

SHELVES: Final = {2: 1056, 3: 924, 4: 744, 5: 516}
"""The upper edge of the shelf for the pieces of each height."""


DROP: Final = 3
"""How much lower than in the middle digits of the title face look."""

COPIES: Final = {2: 2, 3: 2, 4: 1, 5: 1}
"""The number of drawings of a piece, by its height, so that not all have the same grain."""


def middle(column: float) -> float:
    """Return the middle of a column, numbered from 1."""
    return LEFT + (column - 0.5) * UNIT


def level(row: float) -> float:
    """Return the lower edge of a row, numbered from 0 at the floor."""
    return FLOOR - row * UNIT


def edges(column: int, bottom: int, height: int) -> Edges:
    """Return the edges of a piece that stands on `bottom` units."""
    x = middle(column)
    return x - UNIT / 2 + INSET, level(bottom + height) + INSET, x + UNIT / 2 - INSET, level(bottom) - INSET
