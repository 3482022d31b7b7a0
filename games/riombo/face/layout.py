"""Positions in Riombo's picture: the spaces along the bends of the river."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from games.engine.record import record
from games.engine.scene import Point
from games.riombo.rules.river import FINISH, START

WIDTH: Final = 1000
COLUMNS: Final = 10
BROAD: Final = 2
"""The columns that the Start spans; the Finish takes the rest of the last row, at least as many."""

LEFT: Final = 8.0
TOP: Final = 16.0
CELL: Final = 98.4
HIGH: Final = 108.0
BANK: Final = 17.0
"""The height of the land between two bends."""

WAVE: Final = 5.0
"""Amplitude of the river's bends to either side."""

SHORE: Final = 5.0
"""The width of the water between a space and the land."""

ROWS: Final = -(-(BROAD + FINISH - 1 + BROAD) // COLUMNS)
BOTTOM: Final = TOP + ROWS * (HIGH + BANK)
"""The top of what lies below the river."""


@record
class Box:
    """A rectangle of the picture."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, clockwise from the upper left."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )

    def inset(self, by: float) -> Box:
        """Return the box made smaller by `by` on all sides."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)


def _column(slot: int) -> int:
    """Return the column of a slot.

    Slots are counted along the river, which turns at the end of each row.
    """
    along = slot % COLUMNS
    return along if slot // COLUMNS % 2 == 0 else COLUMNS - 1 - along


def _top(slot: int) -> float:
    return round(TOP + slot // COLUMNS * (HIGH + BANK) + WAVE * sin(_column(slot) * pi / 2.25), 1)


def _box(first: int, last: int) -> Box:
    """Return the box of some slots of one row."""
    columns = sorted((_column(first), _column(last)))
    return Box(LEFT + columns[0] * CELL, _top(first), LEFT + (columns[1] + 1) * CELL, _top(first) + HIGH)


def _course() -> tuple[Point, ...]:
    """Return the centre line of the river, from outside the picture to outside it again."""
    slots = [(LEFT + (_column(slot) + 0.5) * CELL, _top(slot) + HIGH / 2) for slot in range(ROWS * COLUMNS)]
    (_, first), (x, last) = slots[0], slots[-1]
    return ((-CELL, first), *slots, (-CELL if x < WIDTH / 2 else WIDTH + CELL, last))


BOXES: Final = {
    START: _box(0, BROAD - 1),
    **{space: _box(BROAD + space - 1, BROAD + space - 1) for space in range(START + 1, FINISH)},
    FINISH: _box(BROAD + FINISH - 1, ROWS * COLUMNS - 1),
}
"""The box of each space."""

COURSE: Final = _course()
"""The centre line of the river."""
