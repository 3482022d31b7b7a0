"""The end of a match (§3): joined sides, a stuck player, and the pieces that join."""

from __future__ import annotations

from games.oroen.rules.box import Box
from games.oroen.rules.columns import columns
from games.oroen.rules.placement import is_stuck
from games.oroen.rules.position import End, State


def find_end(box: Box, state: State) -> End | None:
    """Return which sides the last piece joined (§3.1), if any."""
    if state.last is None:
        return None
    own = state.cells[1 - state.colour]
    top = box.pile(state.tops, state.last).bit_length() - 1
    return box.end_through(own, box.cell(state.last, top))


def ending(box: Box, state: State) -> End | None:
    """Return how the match ended, if it is over; a win by joining comes first (§3.3)."""
    return find_end(box, state) or (End.STUCK if is_stuck(box, state) else None)


def chain(box: Box, state: State, end: End) -> tuple[tuple[int, int], ...]:
    """Return the fewest of the winner's pieces that join the sides of `end`; none if the loser is stuck.

    A piece is given by its column and its number in the pile, both from 1.
    """
    if end is End.STUCK:
        return ()
    places, pieces = [], []
    for column, pile in enumerate(columns(box, state)):
        bottom = 0
        for number, piece in enumerate(pile, start=1):
            if piece.colour != state.colour:
                places.append((column + 1, number))
                pieces.append(box.piece(column, bottom, piece.height))
            bottom += piece.height
    return tuple(places[index] for index in box.chain(pieces, end))
