"""The box of Oroen (§1.1): its size, its pieces, and sets of its cells as bits; what is joined in it
(§3.2).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from games.oroen.rules.position import End

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    def piece(self, column: int, bottom: int, height: int) -> int:
        """The cells of a piece of `height` units whose lowest unit is in row `bottom` of a column.

        >>> bin(Box(width=2, rows=5).piece(column=0, bottom=1, height=3))
        '0b1110'
        """
        return (1 << height) - 1 << column * self.stride + bottom

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

    def chain(self, pieces: Sequence[int], end: End) -> tuple[int, ...]:
        """The fewest of these pieces, each given by its cells, that join the sides of `end`: their indices,
        ascending; of several such chains, one of pieces early in the list. Some pieces must join the sides.

        >>> box = Box(width=2, rows=4)
        >>> left, lower, upper = box.piece(0, 0, 3), box.piece(1, 0, 2), box.piece(1, 2, 2)
        >>> box.chain([left, lower, upper], End.FLOOR_RIM)
        (0, 2)
        """
        start, goal = (self.floor, self.rim) if end is End.FLOOR_RIM else (self.column, self.right)
        layers = [[index for index, piece in enumerate(pieces) if piece & start]]
        reached = set(layers[0])
        while not any(pieces[index] & goal for index in layers[-1]):
            near = self.around(reduce(or_, (pieces[index] for index in layers[-1])))
            layers.append(
                [index for index, piece in enumerate(pieces) if piece & near and index not in reached]
            )
            reached.update(layers[-1])
        chain: list[int] = []
        for layer in reversed(layers):
            chain.append(next(index for index in layer if pieces[index] & goal))
            goal = self.around(pieces[chain[-1]])
        return tuple(sorted(chain))
