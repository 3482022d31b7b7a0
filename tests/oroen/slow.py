"""A slow implementation of Oroen, straight from the rulebook (§1 to §3), that shares nothing with the rules.

The box is a tuple of columns, each a tuple of `(colour, height)` from the floor up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Pile: TypeAlias = tuple[tuple[int, int], ...]
Columns: TypeAlias = tuple[Pile, ...]
Move: TypeAlias = tuple[int, int]
"""`(column, height)`, the column from 0."""

ROWS: Final = 10
EMPTY: Final[Columns] = ((),) * 6
PIECES: Final = (2, 2, 2, 2, 3, 3, 3, 4, 4, 5)


def tops(pile: Pile) -> list[int]:
    """Return the height of each piece's top above the floor."""
    return [sum(height for _, height in pile[: count + 1]) for count in range(len(pile))]


def keeps_rule_1(columns: Columns, move: Move, *, only_top: bool) -> bool:
    """Return whether a move keeps rule 1 (§2.2)."""
    column, height = move
    level = sum(units for _, units in columns[column]) + height
    if level == ROWS:
        return True
    beside = [columns[near] for near in (column - 1, column + 1) if 0 <= near < len(columns)]
    return not any(level in (tops(pile)[-1:] if only_top else tops(pile)) for pile in beside)


def keeps_rule_2(columns: Columns, move: Move) -> bool:
    """Return whether a move keeps rule 2 (§2.3)."""
    return ROWS - sum(units for _, units in columns[move[0]]) - move[1] != 1


def moves(columns: Columns, stock: Sequence[int], *, only_top: bool) -> list[Move]:
    """Return the moves that keep both rules, else rule 2, else rule 1 (§2.4)."""
    fitting = [
        (column, height)
        for column in range(6)
        for height in sorted(set(stock))
        if _fits(columns[column], height)
    ]
    one = {move: keeps_rule_1(columns, move, only_top=only_top) for move in fitting}
    two = {move: keeps_rule_2(columns, move) for move in fitting}
    for keeps in ((True, True), (False, True), (True, False)):
        if found := [move for move in fitting if (one[move], two[move]) == keeps]:
            return found
    return []


def place(columns: Columns, colour: int, move: Move) -> Columns:
    """Return the box after a placement."""
    return tuple(
        (*pile, (colour, move[1])) if number == move[0] else pile for number, pile in enumerate(columns)
    )


def without(stock: Sequence[int], height: int) -> tuple[int, ...]:
    """Return a stock without one piece of that height."""
    at = list(stock).index(height)
    return (*stock[:at], *stock[at + 1 :])


def perft(
    columns: Columns, stocks: tuple[Sequence[int], Sequence[int]], depth: int, *, only_top: bool
) -> int:
    """Count the ways to play the next `depth` pieces. It does not look for joined sides, which
    take more than four pieces.
    """
    placed = sum(len(pile) for pile in columns)
    own, other = stocks[placed % 2], stocks[1 - placed % 2]
    found, total = moves(columns, own, only_top=only_top), 0
    if depth == 1:
        return len(found)
    for move in found:
        left = without(own, move[1])
        after = (left, other) if placed % 2 == 0 else (other, left)
        total += perft(place(columns, placed % 2, move), after, depth - 1, only_top=only_top)
    return total


def find_joined(columns: Columns, colour: int) -> tuple[bool, bool]:
    """Return whether a colour joins floor and rim, and whether it joins both walls (§3.1, §3.2)."""
    own = set()
    for column, pile in enumerate(columns):
        units = [colour for colour, height in pile for _ in range(height)]
        own |= {(column, row) for row, unit in enumerate(units) if unit == colour}
    upward = _reach(own, {(column, row) for column, row in own if row == 0})
    across = _reach(own, {(column, row) for column, row in own if column == 0})
    return any(row == ROWS - 1 for _, row in upward), any(column == len(columns) - 1 for column, _ in across)


def _reach(own: set[tuple[int, int]], begun: set[tuple[int, int]]) -> set[tuple[int, int]]:
    reached, edge = set(begun), list(begun)
    while edge:
        column, row = edge.pop()
        for near in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            if near in own and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached


def _fits(pile: Pile, height: int) -> bool:
    return sum(units for _, units in pile) + height <= ROWS
