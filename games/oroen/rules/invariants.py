"""Invariants of every position of Oroen."""

from __future__ import annotations

from games.oroen.rules.box import Box
from games.oroen.rules.columns import columns
from games.oroen.rules.position import DARK, LIGHT, Piece, State


def faults(box: Box, state: State) -> tuple[str, ...]:
    """Name what is wrong with a position; nothing for a sound one."""
    light, dark = state.cells
    taken = light | dark
    piles = columns(box, state)
    laid = [
        [piece.height for pile in piles for piece in pile if piece.colour == colour]
        for colour in (LIGHT, DARK)
    ]
    checks = {
        "all pieces are somewhere": all(
            sorted([*state.stocks[colour], *laid[colour]]) == list(box.stock) for colour in (LIGHT, DARK)
        ),
        "stocks are in order": all(tuple(sorted(stock)) == stock for stock in state.stocks),
        "nothing is in two colours": not light & dark,
        "nothing lies outside the box": not taken
        & ~sum(box.column << column * box.stride for column in range(box.width)),
        "nothing floats": all(
            not (box.pile(taken, column) + 1) & box.pile(taken, column) for column in range(box.width)
        ),
        "every pile ends with a piece": all(
            sum(piece.height for piece in pile) == box.pile(taken, column).bit_length()
            for column, pile in enumerate(piles)
        ),
        "every piece has one colour": all(
            not box.piece(column, bottom, piece.height) & ~state.cells[piece.colour]
            for column, pieces in enumerate(piles)
            for bottom, piece in zip(_bottoms([piece.height for piece in pieces]), pieces, strict=True)
        ),
        "the colours alternate": 0 <= len(laid[LIGHT]) - len(laid[DARK]) <= 1,
        "the last piece lies on top": _last_is_sound(state, piles),
        "an exchange was allowed and due": not state.swapped or (state.options.swap and state.tops != 0),
        "two sit at the table": state.light in (0, 1),
    }
    return tuple(name for name, sound in checks.items() if not sound)


def _bottoms(heights: list[int]) -> list[int]:
    return [sum(heights[:number]) for number in range(len(heights))]


def _last_is_sound(state: State, piles: tuple[tuple[Piece, ...], ...]) -> bool:
    if state.last is None:
        return not state.tops
    return [piece.colour for piece in piles[state.last][-1:]] == [1 - state.colour]
