"""The measures of Oroen's pictures: the whole position, and a close-up for whoever places a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import record

if TYPE_CHECKING:
    from games.oroen.face.pieces import Edges

INSET: Final = 3.0
"""The margin of a piece on each side."""


@record
class Layout:
    """A size of the box, and its place in the picture; all measures are in pixels at 1x.

    `across` is the width of a column, `up` the height of a unit, `left` the left wall, `numbers` the height
    at which the columns are numbered, and `size` that of digits on pieces.
    """

    width: int
    height: int
    across: float
    up: float
    left: float
    floor: float
    numbers: float
    size: float

    def middle(self, column: int) -> float:
        """Return the middle of a column, numbered from 1."""
        return self.left + (column - 0.5) * self.across

    def level(self, row: float) -> float:
        """Return the lower edge of a row, numbered from 0 at the floor."""
        return self.floor - row * self.up

    def piece(self, column: int, bottom: int, height: int) -> Edges:
        """Return the edges of a piece that stands on `bottom` units."""
        left, right = self.middle(column) - self.across / 2, self.middle(column) + self.across / 2
        return left + INSET, self.level(bottom + height) + INSET, right - INSET, self.level(bottom) - INSET


WHOLE: Final = Layout(
    width=1000, height=740, across=70.0, up=62.0, left=290.0, floor=720.0, numbers=56.0, size=30.0
)
"""The box of the tables (§1.1) fills the room between the stocks; smaller ones do not."""

CLOSE: Final = Layout(
    width=1000, height=986, across=90.0, up=90.0, left=230.0, floor=978.0, numbers=48.0, size=44.0
)
"""On a phone a unit is 36 pixels wide and high, and the digits are 18 pixels."""
