"""The end of turns and matches: who is out, why a match is over, and how seats rank (§4, §5)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from games.engine.record import replace
from games.riombo.rules.position import GOAL, TURNS, Event, EventKind, Phase, State
from games.riombo.rules.river import FINISH, START

if TYPE_CHECKING:
    from games.engine.text import Seat


class End(StrEnum):
    """Reasons for a match to be over (§5)."""

    GOAL = "goal"
    NOBODY = "nobody"
    LAST = "last"
    ARRIVED = "arrived"
    TURNS = "turns"


def end_turn(state: State) -> State:
    """Return the state at the end of a turn.

    Drop the players with nothing left (§4.1); then begin the next turn, unless the match is over (§5).
    """
    ruined = [seat for seat, value in enumerate(state.values) if not value and not state.out[seat]]
    if ruined:
        nothing = (0,) * len(state.values)
        state = replace(
            state,
            spaces=tuple(None if seat in ruined else space for seat, space in enumerate(state.spaces)),
            canoes=tuple(0 if seat in ruined else canoes for seat, canoes in enumerate(state.canoes)),
            out=tuple(state.turn if seat in ruined else turn for seat, turn in enumerate(state.out)),
            caused=(*state.caused, *(Event(EventKind.OUT, seat, START, 0, nothing) for seat in ruined)),
        )
    if ending(state):
        return replace(state, phase=Phase.OVER)
    return replace(state, phase=Phase.STICKS, turn=state.turn + 1, mover=_next_seat(state))


def ending(state: State) -> End | None:
    """Return why the match is over at the end of a turn; `None` if it goes on (§5)."""
    short = state.options.short
    playing = [seat for seat, turn in enumerate(state.out) if not turn]
    if not short and max(state.values) >= GOAL:
        return End.GOAL
    if not playing:
        return End.NOBODY
    if len(playing) == 1:
        return End.LAST
    if short and all(state.spaces[seat] == FINISH for seat in playing):
        return End.ARRIVED
    return End.TURNS if state.turn == TURNS else None


def ranks(state: State) -> tuple[int, ...]:
    """Rank every seat as if the match were over: by value; those out last, later out higher (§5.1, §5.2)."""
    keys = [(turn == 0, turn, value) for turn, value in zip(state.out, state.values, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def winners(state: State) -> tuple[Seat, ...]:
    """List the seats that have won, if the match is over."""
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)


def _next_seat(state: State) -> Seat:
    """Return the next seat clockwise that is in play and has not arrived (§2.1, §5.3)."""
    seats = len(state.values)
    clockwise = ((state.mover + i) % seats for i in range(1, seats + 1))
    return next(seat for seat in clockwise if not state.out[seat] and state.spaces[seat] != FINISH)
