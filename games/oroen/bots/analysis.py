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
from games.oroen.rules.turning import GivenUp, Turning

if TYPE_CHECKING:
    from games.engine.matches.log import Move
    from games.engine.text import Seat

GAME: Final = Oroen()
NO_DICE: Final = KeyedDice(b"", "no chance after the set-up")


def turning(options: Options, first: Seat, moves: tuple[Move, ...], loser: Seat) -> Turning | GivenUp | None:
    """Return the move by which the loser last let a won position go; `None` if there was none.

    The seat `first` made the first move. The match may have been given up.
    """
    states = replayed(options, first, moves)
    adviser = Adviser(MoveGenerator(GAME.box, options.neighbour))
    if GAME.decision(states[-1]) is not None:
        asked = states[-1].seat_of(states[-1].colour)
        if bool(winning(adviser, states[-1])) == (asked == loser):
            return GivenUp(loser)
    for number, (state, (seat, action)) in reversed(
        list(enumerate(zip(states, moves, strict=False), start=1))
    ):
        held = winning(adviser, state) if seat == loser else None
        if held and isinstance(action, Place | Swap):
            return Turning(seat, number, GAME.view(state, seat), action, held)
    return None


def replayed(options: Options, first: Seat, moves: tuple[Move, ...]) -> tuple[State, ...]:
    """Return the states before, between and after the moves of a match."""
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
