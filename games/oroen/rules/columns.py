"""The pieces in the box, column by column."""

from __future__ import annotations

from games.oroen.rules.box import Box
from games.oroen.rules.position import LIGHT, Piece, State


def columns(box: Box, state: State) -> tuple[tuple[Piece, ...], ...]:
    """Return the pieces of all columns from the left, each column from the floor up."""
    return tuple(pile(box, state, column) for column in range(box.width))


def pile(box: Box, state: State, column: int) -> tuple[Piece, ...]:
    """Return the pieces of a column (from 0), from the floor up."""
    light, tops = box.pile(state.cells[LIGHT], column), box.pile(state.tops, column)
    pieces = []
    bottom = 0
    while tops >> bottom:
        height = (tops >> bottom & -(tops >> bottom)).bit_length()
        pieces.append(Piece(1 - (light >> bottom & 1), height))
        bottom += height
    return tuple(pieces)
