"""Legal placements: rules 1 and 2, and when one of them gives way (§2.2 to §2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from games.oroen.rules.box import Box
from games.oroen.rules.position import Case, Neighbour, State


class PlacementFault(StrEnum):
    """Why a piece may not be placed in a column."""

    FULL = "full"
    TALL = "tall"
    RULE_1 = "rule-1"
    RULE_2 = "rule-2"
    BOTH = "both"


def placements(box: Box, state: State) -> tuple[Case, tuple[tuple[int, int], ...]]:
    """Return the case of §2.4 that applies to the colour on turn and its legal placements.

    A placement is `(column, height)`, the column from 0; they are ordered by column, then by height. There
    are none if the colour is stuck (§3.3).
    """
    case, found = placements_by_column(box, state)
    return case, tuple((column, height) for column, heights in found for height in heights)


def placements_by_column(box: Box, state: State) -> tuple[Case, list[tuple[int, tuple[int, ...]]]]:
    """Return the same by column: the heights that may be placed there, in columns that have any.

    For each column the rows in which the top of a piece may come to lie are one set, as are the rows level
    with its neighbours, so that the rules are looked at for all heights together.
    """
    columns = list(_columns(box, state))
    gap = box.gap
    kept = [tops & ~level & ~gap for _, tops, level in columns]
    if any(kept):
        return Case.BOTH, _by_column(columns, kept)
    kept = [tops & level & ~gap for _, tops, level in columns]
    if any(kept):
        return Case.NOT_1, _by_column(columns, kept)
    return Case.NOT_2, _by_column(columns, [tops & gap & ~level for _, tops, level in columns])


def is_stuck(box: Box, state: State) -> bool:
    """Return whether the colour on turn has no legal placement (§3.3): each one would break both rules."""
    return not any(tops & ~(level & box.gap) for _, tops, level in _columns(box, state))


def judge_placements(box: Box, state: State) -> Iterator[tuple[int, int, PlacementFault | None]]:
    """Judge every column with every height that the colour on turn has left.

    Yield `(column, height, fault)`, the column from 0; `None` for a placement that keeps both rules.
    """
    heights = sorted(set(state.stocks[state.colour]))
    for column, (filled, _, level) in enumerate(_columns(box, state)):
        for height in heights:
            yield column, height, _fault(box, filled, height, level)


def case_of(box: Box, state: State, column: int, height: int) -> Case:
    """Return the case of §2.4 under which the placement is legal, given that it is."""
    filled, level = _column(box, state.cells[0] | state.cells[1], _levels(box, state), box.shifts[column])
    fault = _fault(box, filled, height, level)
    if fault is None:
        return Case.BOTH
    return Case.NOT_1 if fault is PlacementFault.RULE_1 else Case.NOT_2


def _columns(box: Box, state: State) -> Iterator[tuple[int, int, int]]:
    """Yield of each column how far it is filled, the rows where tops may come to lie, and the level ones."""
    occupied, levels = state.cells[0] | state.cells[1], _levels(box, state)
    reach = _reach(state.stocks[state.colour])
    for shift in box.shifts:
        filled, level = _column(box, occupied, levels, shift)
        yield filled, reach << filled & box.column, level


def _column(box: Box, occupied: int, levels: int, shift: int) -> tuple[int, int]:
    """Return how far the column that begins at a bit is filled, and which of its rows are level."""
    return (occupied >> shift & box.column).bit_length(), levels >> shift & box.below_rim


def _levels(box: Box, state: State) -> int:
    """Return the cells beside tops. A column's top must not be level with a neighbour's (§2.2), beyond walls
    too.
    """
    tops = state.tops
    if state.options.neighbour is Neighbour.TOP:
        piles = ((shift, state.tops >> shift & box.column) for shift in box.shifts)
        tops = sum(1 << shift + pile.bit_length() - 1 for shift, pile in piles if pile)
    return tops << box.stride | tops >> box.stride


@lru_cache(maxsize=256)
def _reach(stock: tuple[int, ...]) -> int:
    """Return the rows in which the top of a piece may come to lie in an empty column."""
    return sum(1 << height - 1 for height in set(stock))


def _by_column(columns: list[tuple[int, int, int]], chosen: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the heights of the pieces whose tops are chosen, for each column in which there is any."""
    return [(column, _heights(tops >> columns[column][0])) for column, tops in enumerate(chosen) if tops]


@lru_cache(maxsize=64)
def _heights(lengths: int) -> tuple[int, ...]:
    """List a set of heights, in which the bit of a height is one less than it; there are few such sets."""
    return tuple(height for height in range(1, lengths.bit_length() + 1) if lengths >> height - 1 & 1)


def _fault(box: Box, filled: int, height: int, beside: int) -> PlacementFault | None:
    free = box.rows - filled - height
    if free < 0:
        return PlacementFault.FULL if filled == box.rows else PlacementFault.TALL
    level = beside >> filled + height - 1 & 1
    if free == 1:
        return PlacementFault.BOTH if level else PlacementFault.RULE_2
    return PlacementFault.RULE_1 if level else None
