"""Positions as bitboards for the search, with the placements that are legal and those that win."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple, TypeAlias

from games.oroen.rules.box import Box
from games.oroen.rules.position import LIGHT, Colour, Neighbour, Piece
from games.oroen.rules.view import View

SMALLEST: Final = 2
LARGEST: Final = 5
HEIGHTS: Final = range(SMALLEST, LARGEST + 1)
DIGIT: Final = 4
"""Bits per height in a stock, which counts the pieces left of each height."""


class Side(NamedTuple):
    """The pieces of a colour: their `cells`, and those left as a `stock`.

    A piece in one of the cells `floor`, `rim`, `left` or `right` would be joined with that side: they are the
    side's edge and all cells that own pieces joined with it touch. A piece of a height whose top is in
    `joins[height]` would join two opposite sides and win.
    """

    cells: int
    stock: int
    floor: int
    rim: int
    left: int
    right: int
    joins: tuple[int, ...]


class Node(NamedTuple):
    """A position: the player on turn and the other, the tops of all pieces, and the lowest free cells.

    `keys` are the keys of the position and of its mirror image.
    """

    mover: Side
    other: Side
    colour: Colour
    tops: int
    bottoms: int
    keys: tuple[int, int]

    @property
    def key(self) -> int:
        """Return the key for transposition tables.

        Mirror images share it; no other two positions with as many pieces do.
        """
        return min(self.keys)


Tops: TypeAlias = tuple[int, int]
"""A height, and the cells in which the top of a piece of this height may be."""


class MoveGenerator:
    """Generates placements and the positions after them, for a box and a reading of rule 1 (§2.2)."""

    def __init__(self, box: Box, neighbour: Neighbour) -> None:
        self.box = box
        self.neighbour = neighbour
        self._board = box.floor * box.column
        self._low = self._board & ~box.rim
        self._gap = box.rim >> 1
        self._span = box.width * box.stride
        self._rooms = {
            height: sum(box.floor << row for row in range(box.rows - height + 1)) for height in HEIGHTS
        }
        self._heights = self._all_heights()
        self._known: dict[tuple[int, int, int, int], Side] = {}
        self._pieces = {height: self._all_pieces(height) for height in HEIGHTS}
        self._stops = self._all_stops()

    def start(self) -> Node:
        """Return the empty box."""
        stock = sum(number << DIGIT * height for height, number in Counter(self.box.stock).items())
        reach = (self.box.floor, self.box.rim, self.box.column, self.box.right)
        side = Side(0, stock, *reach, self._joins(*reach))
        return Node(side, side, LIGHT, 0, self.box.floor, (0, 0))

    def node(self, columns: tuple[tuple[Piece, ...], ...]) -> Node:
        """Return the position with these columns. Light has as many pieces in them as dark, or one more."""
        node = self.start()
        sides = [node.mover, node.other]
        tops = bottoms = key = twin = 0
        for column, pile in enumerate(columns):
            bottom = column * self.box.stride
            for piece in pile:
                top = 1 << bottom + piece.height - 1
                sides[piece.colour] = self._place(sides[piece.colour], top, piece.height)
                own, image = self._pieces[piece.height][top][1][piece.colour]
                tops, key, twin = tops | top, key + own, twin + image
                bottom += piece.height
            bottoms |= 1 << bottom
        colour = tops.bit_count() % 2
        return Node(sides[colour], sides[1 - colour], colour, tops, bottoms & self._board, (key, twin))

    def after(self, node: Node, height: int, top: int) -> Node:
        """Return the position after a piece of this height is placed with its top in this cell."""
        mover, other, colour, tops, bottoms, (key, twin) = node
        placed = self._known.get((mover.cells, mover.stock, top, height))
        if placed is None:
            placed = self._known[mover.cells, mover.stock, top, height] = self._place(mover, top, height)
        own, image = self._pieces[height][top][1][colour]
        bottoms ^= top >> height - 1 | top << 1
        return Node(other, placed, 1 - colour, tops | top, bottoms & self._board, (key + own, twin + image))

    def free(self, node: Node) -> int:
        """Return the cells in which a top keeps both rules; some bits may lie outside the box."""
        return ~(self._bar_cells(node) | self._gap)

    def legal(self, node: Node, side: Side, free: int) -> list[Tops]:
        """Return the placements of a side if it were on turn (§2.4), tallest first; none if it is stuck.

        `free` is that of the node.
        """
        legal = [
            (height, tops)
            for height, room, shift in self._heights[side.stock]
            if (tops := (node.bottoms & room) << shift & free)
        ]
        return legal or self._relax(node, side)

    def answers(self, node: Node, free: int) -> list[Tops] | None:
        """Return the placements of the player on turn, tallest first; `None` if one wins at once."""
        mover, bottoms = node.mover, node.bottoms
        joins = mover.joins
        legal: list[Tops] = []
        for height, room, shift in self._heights[mover.stock]:
            tops = (bottoms & room) << shift & free
            if tops:
                if tops & joins[height]:
                    return None
                legal.append((height, tops))
        if legal:
            return legal
        legal = self._relax(node, mover)
        return None if count_joins(legal, joins) else legal

    def defences(self, node: Node, free: int) -> int:
        """Return the cells in which a top may stop all threats of the other player.

        A threat is a placement that wins at once and keeps both rules. Without threats these are all cells.
        """
        other, bottoms = node.other, node.bottoms
        cells = -1
        for height, room, shift in self._heights[other.stock]:
            threats = (bottoms & room) << shift & free & other.joins[height]
            while threats:
                top = threats & -threats
                threats ^= top
                cells &= self._stops[top]
        return cells

    def spots_of(self, node: Node) -> list[tuple[int, int]]:
        """Return the column (from 0) and the height of every legal placement, tallest first."""
        legal = self.legal(node, node.mover, self.free(node))
        columns = [(column, self.box.column << column * self.box.stride) for column in range(self.box.width)]
        return [(column, height) for height, tops in legal for column, cells in columns if tops & cells]

    def drop(self, node: Node, column: int, height: int) -> Node:
        """Return the position after a piece of this height is placed in this column."""
        return self.after(node, height, self.top(node, column, height))

    def joins(self, node: Node, column: int, height: int) -> bool:
        """Return whether the player on turn wins at once by placing this piece in this column."""
        return bool(node.mover.joins[height] & self.top(node, column, height))

    def top(self, node: Node, column: int, height: int) -> int:
        """Return the cell of the top of a piece of this height, placed in this column (from 0)."""
        return (node.bottoms & self.box.column << column * self.box.stride) << height - 1

    def _relax(self, node: Node, side: Side) -> list[Tops]:
        """Return the placements that break rule 1 or, if there are none, rule 2 (§2.4)."""
        fitting = [
            (height, (node.bottoms & room) << shift) for height, room, shift in self._heights[side.stock]
        ]
        level = [(height, tops & ~self._gap) for height, tops in fitting if tops & ~self._gap]
        barred = self._bar_cells(node)
        return level or [(height, tops & ~barred) for height, tops in fitting if tops & ~barred]

    def _bar_cells(self, node: Node) -> int:
        """Return the cells in which a top breaks rule 1."""
        tops = node.tops & self._low
        if self.neighbour is Neighbour.TOP:
            tops &= node.bottoms >> 1
        return tops << self.box.stride | tops >> self.box.stride

    def _place(self, side: Side, top: int, height: int) -> Side:
        cells, stock, floor, rim, left, right, joins = side
        around, own = self.box.around, cells
        group = self._pieces[height][top][0]
        cells |= group
        stock -= 1 << DIGIT * height
        touched = around(group)
        if touched & own:
            while (more := touched & cells) != group:
                group = more
                touched = around(group)
        joined = False
        touched &= self._board
        if group & floor:
            floor, joined = floor | touched, True
        if group & rim:
            rim, joined = rim | touched, True
        if group & left:
            left, joined = left | touched, True
        if group & right:
            right, joined = right | touched, True
        return Side(
            cells, stock, floor, rim, left, right, self._joins(floor, rim, left, right) if joined else joins
        )

    @staticmethod
    def _joins(floor: int, rim: int, left: int, right: int) -> tuple[int, ...]:
        """Return, by height, the tops of the pieces that would join floor and rim or both walls.

        Tops at which no piece can be placed any more may be among them.
        """
        joins = [0] * SMALLEST
        low, high, near, far = floor, rim, left, right
        for shift in range(1, LARGEST):
            low |= floor << shift
            high |= rim << shift
            near |= left << shift
            far |= right << shift
            joins.append(low & high | near & far)
        return tuple(joins)

    def _all_heights(self) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """Return, for every stock that can be left, the heights of its pieces, tallest first.

        With each height come the cells in which the bottom of such a piece may be, and the distance from
        there to its top.
        """
        heights: dict[int, tuple[tuple[int, int, int], ...]] = {0: ()}
        for height, number in sorted(Counter(self.box.stock).items()):
            heights |= {
                stock + (count << DIGIT * height): ((height, self._rooms[height], height - 1), *rest)
                for count in range(1, number + 1)
                for stock, rest in heights.items()
            }
        return heights

    def _all_stops(self) -> dict[int, int]:
        """Return, by the top of a piece that would win, the cells in which a top can stop it.

        They are its column and the two cells beside it, where a top makes it break rule 1 (not at the rim).
        """
        box = self.box
        return {
            top: box.column << column * box.stride
            | (0 if top & box.rim else top << box.stride | top >> box.stride)
            for column in range(box.width)
            for top in (1 << column * box.stride + row for row in range(box.rows))
        }

    def _all_pieces(self, height: int) -> dict[int, tuple[int, tuple[tuple[int, int], tuple[int, int]]]]:
        """Return, by top, the cells of a piece, and what it adds to both keys if it is light and if dark."""
        pieces = {}
        for column in range(self.box.width):
            for row in range(self.box.rows - height + 1):
                cells, image = (
                    ((1 << height) - 1) << row + at * self.box.stride
                    for at in (column, self.box.width - 1 - column)
                )
                top, image_top = (
                    1 << row + height - 1 + at * self.box.stride
                    for at in (column, self.box.width - 1 - column)
                )
                dark = top << self._span, image_top << self._span
                pieces[top] = (cells, ((cells + dark[0], image + dark[1]), dark))
        return pieces


def generator_for(view: View) -> MoveGenerator:
    """Return the move generator for the box and the options of a match."""
    return MoveGenerator(view.box, view.state.options.neighbour)


def count_joins(legal: list[Tops], joins: tuple[int, ...]) -> int:
    """Count the placements that win, given the `joins` of the side that makes them."""
    return sum([(tops & joins[height]).bit_count() for height, tops in legal])


def count(legal: list[Tops]) -> int:
    """Count the placements."""
    return sum([tops.bit_count() for _, tops in legal])
