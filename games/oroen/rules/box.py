"""The box of Oroen (§1.1) as a bitboard: sets of its cells, and which sides they join (§3.2)."""

from __future__ import annotations

from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.oroen.rules.position import End

if TYPE_CHECKING:
    from collections.abc import Sequence

STOCK: Final = (2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""The heights of each player's pieces (§1.2), ascending."""


class Box(Record, dict=True, gc=True):
    """A box of `width` columns and `rows` rows, and the heights of each player's pieces, ascending.

    A set of cells is an integer. Columns are numbered from 0 at the left, rows from 0 at the floor; the bit
    of a cell is `column * stride + row`. One bit above each column is never set, so that shifts by one do not
    lead from one column into the next.
    """

    width: int = 6
    rows: int = 10
    stock: tuple[int, ...] = STOCK

    @cached_property
    def stride(self) -> int:
        """The distance in bits between cells of one row in adjacent columns."""
        return self.rows + 1

    @cached_property
    def shifts(self) -> tuple[int, ...]:
        """The bit of the lowest cell of each column."""
        return tuple(column * self.stride for column in range(self.width))

    @cached_property
    def gap(self) -> int:
        """The second row from the rim in a pile: a top there leaves a gap of one (§2.3)."""
        return 1 << self.rows >> 2

    @cached_property
    def column(self) -> int:
        """The cells of the leftmost column."""
        return (1 << self.rows) - 1

    @cached_property
    def below_rim(self) -> int:
        """The cells of the leftmost column but its highest."""
        return self.column >> 1

    @cached_property
    def right(self) -> int:
        """The cells of the rightmost column."""
        return self.column << (self.width - 1) * self.stride

    @cached_property
    def floor(self) -> int:
        """The cells of the lowest row."""
        return sum(1 << column * self.stride for column in range(self.width))

    @cached_property
    def rim(self) -> int:
        """The cells of the highest row (§3.2: a gap of one is not the rim)."""
        return self.floor << self.rows - 1

    def pile(self, cells: int, column: int) -> int:
        """Return the cells of one column, shifted so that the bit of a cell is its row.

        >>> box = Box(width=2, rows=5)
        >>> bin(box.pile(box.piece(column=1, bottom=0, height=2), column=1))
        '0b11'
        """
        return cells >> column * self.stride & self.column

    def cell(self, column: int, row: int) -> int:
        """Return the set of one cell."""
        return 1 << column * self.stride + row

    def piece(self, column: int, bottom: int, height: int) -> int:
        """Return the cells of a piece of `height` units whose lowest unit is in row `bottom` of a column.

        >>> bin(Box(width=2, rows=5).piece(column=0, bottom=1, height=3))
        '0b1110'
        """
        return (1 << height) - 1 << column * self.stride + bottom

    def around(self, cells: int) -> int:
        """Return the cells and all that share an edge with them; some bits may lie outside the box."""
        return cells | cells << 1 | cells >> 1 | cells << self.stride | cells >> self.stride

    def end_through(self, own: int, last: int) -> End | None:
        """Return which sides a colour's cells join through the cells `last` (§3.1); floor and rim first."""
        floor_and_rim = own & self.floor and own & self.rim
        if not (floor_and_rim or (own & self.column and own & self.right)):
            return None
        group = last
        while (more := self.around(group) & own) != group:
            group = more
        if group & self.floor and group & self.rim:
            return End.FLOOR_RIM
        return End.WALL_WALL if group & self.column and group & self.right else None

    def chain(self, pieces: Sequence[int], end: End) -> tuple[int, ...]:
        """Return the indices, ascending, of the fewest pieces that join the sides of `end`.

        A piece is given by its cells. Of several such chains it is one of pieces early in the list. The
        pieces must join the sides.

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
