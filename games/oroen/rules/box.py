"""The box of Oroen (§1.1): its size, its pieces, and sets of its cells as bits; what is joined in it
(§3.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.oroen.rules.position import End

STOCK: Final = (2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""The heights of the pieces that each player has (§1.2), ascending."""


@dataclass(frozen=True)
class Box:
    """A box of `width` columns and `rows` rows, and the `stock` of each player (ascending).

    The cell in a column (from 0, from the left) and a row (from 0, from the floor) is the bit `column *
    stride + row`. Above each column there is one bit that is never set, so that shifts do not lead from one
    column into the next.
    """

    width: int = 6
    rows: int = 10
    stock: tuple[int, ...] = STOCK

    @cached_property
    def stride(self) -> int:
        """So far apart are cells of the same row in adjacent columns."""
        return self.rows + 1

    @cached_property
    def column(self) -> int:
        """All cells of the leftmost column."""
        return (1 << self.rows) - 1

    @cached_property
    def right(self) -> int:
        """All cells of the rightmost column."""
        return self.column << (self.width - 1) * self.stride

    @cached_property
    def floor(self) -> int:
        """All cells of the lowest row."""
        return sum(1 << column * self.stride for column in range(self.width))

    @cached_property
    def rim(self) -> int:
        """All cells of the highest row (§3.2: a gap of one is not the rim)."""
        return self.floor << self.rows - 1

    def pile(self, cells: int, column: int) -> int:
        """The cells of one column, as bits by row."""
        return cells >> column * self.stride & self.column

    def around(self, cells: int) -> int:
        """These cells and all that share an edge with them; some bits may lie outside the box."""
        return cells | cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride

    def joined(self, own: int, last: int) -> End | None:
        """Which sides the own cells join by way of the cells `last` (§3.1): floor and rim are looked at
        first.
        """
        group = last
        while (more := self.around(group) & own) != group:
            group = more
        if group & self.floor and group & self.rim:
            return End.FLOOR_RIM
        return End.WALL_WALL if group & self.column and group & self.right else None

    def chain(self, own: int, end: End) -> int:
        """The cells of a shortest way through own cells between the sides that are joined; of several, lower
        and further left.
        """
        here, there = (self.floor, self.rim) if end is End.FLOOR_RIM else (self.column, self.right)
        steps = [own & here]
        while not steps[-1] & there:
            steps.append(self.around(steps[-1]) & own)
        way = cell = _lowest(steps.pop() & there)
        for step in reversed(steps):
            cell = _lowest(self.around(cell) & step)
            way |= cell
        return way


def _lowest(cells: int) -> int:
    return cells & -cells
