"""Legal placements: rules 1 and 2, and when one of them gives way (§2.2 to §2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

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
    found: dict[PlacementFault | None, list[tuple[int, int]]] = {
        None: [],
        PlacementFault.RULE_1: [],
        PlacementFault.RULE_2: [],
    }
    for column, height, fault in judged(box, state):
        if fault in found:
            found[fault].append((column, height))
    if found[None]:
        return Case.BOTH, tuple(found[None])
    if found[PlacementFault.RULE_1]:
        return Case.NOT_1, tuple(found[PlacementFault.RULE_1])
    return Case.NOT_2, tuple(found[PlacementFault.RULE_2])


def judged(box: Box, state: State) -> Iterator[tuple[int, int, PlacementFault | None]]:
    """Judge every column with every height that the colour on turn has left.

    Yield `(column, height, fault)`, the column from 0; `None` for a placement that keeps both rules.
    """
    heights = sorted(set(state.stocks[state.colour]))
    piles = [box.pile(state.cells[0] | state.cells[1], column) for column in range(box.width)]
    levels = _levels(box, state, piles)
    for column, pile in enumerate(piles):
        filled = pile.bit_length()
        beside = (levels[column - 1] if column else 0) | (levels[column + 1] if column + 1 < box.width else 0)
        for height in heights:
            yield column, height, _fault(box, filled, height, beside)


def _levels(box: Box, state: State, piles: list[int]) -> list[int]:
    """Return, for each column, the rows of the tops that its neighbours must not be level with (§2.2)."""
    below = box.column >> 1
    if state.options.neighbour is Neighbour.ANY:
        return [box.pile(state.tops, column) & below for column in range(box.width)]
    return [1 << pile.bit_length() - 1 & below if pile else 0 for pile in piles]


def _fault(box: Box, filled: int, height: int, beside: int) -> PlacementFault | None:
    free = box.rows - filled - height
    if free < 0:
        return PlacementFault.FULL if filled == box.rows else PlacementFault.TALL
    level = beside >> filled + height - 1 & 1
    if free == 1:
        return PlacementFault.BOTH if level else PlacementFault.RULE_2
    return PlacementFault.RULE_1 if level else None
