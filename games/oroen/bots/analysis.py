"""The analysis of a match of Oroen: the last move that let a won position go, and one that holds it."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.oroen.bots.adviser import Adviser
from games.oroen.bots.bitboard import MoveGenerator
from games.oroen.rules.columns import columns
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Action, Options, Place, State, Swap
from games.oroen.rules.turning import Turning

if TYPE_CHECKING:
    from games.engine.log import Move

GAME: Final = Oroen()
NO_DICE: Final = KeyedDice(b"", "no chance after the set-up")


def turning(options: Options, moves: tuple[Move, ...]) -> Turning | None:
    """Return the move by which the loser last let a won position go; `None` if there was none."""
    states = replayed(options, moves)
    winner = states[-1].seat_of(1 - states[-1].colour)
    adviser = Adviser(MoveGenerator(GAME.box, options.neighbour))
    for number, (state, (seat, action)) in reversed(
        list(enumerate(zip(states, moves, strict=False), start=1))
    ):
        held = None if seat == winner else winning(adviser, state)
        if held and isinstance(action, Place | Swap):
            return Turning(seat, number, GAME.view(state, seat), action, held)
    return None


def replayed(options: Options, moves: tuple[Move, ...]) -> tuple[State, ...]:
    """Return the states before, between and after the moves of a match."""
    first, _ = moves[0]
    return tuple(accumulate(moves, _after, initial=GAME.setup(options, 2, NO_DICE, first).state))


def _after(state: State, move: Move) -> State:
    seat, action = move
    return GAME.apply(state, {seat: action}, NO_DICE).state  # type: ignore[dict-item]  # from a log of Oroen


def winning(adviser: Adviser, state: State) -> Action | None:
    """Return an answer that wins; `None` in a lost position.

    A player who may swap always wins: by swapping, or by playing on from a won position.
    """
    node = adviser.generator.node(columns(GAME.box, state))
    pieces = state.tops.bit_count()
    swap = state.options.swap and not state.swapped
    if swap and pieces == 0:
        return None
    if not adviser.wins(node):
        return Swap() if swap and pieces == 1 else None
    *_, (column, height) = adviser.moves(node)
    return Place(column + 1, height)
