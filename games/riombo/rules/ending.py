"""How a match of Riombo ends (§4, §5): who is out, why it is over, and who is before whom."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from games.riombo.rules.position import GOAL, TURNS, Event, Happening, Phase, State, View
from games.riombo.rules.river import FINISH, START

if TYPE_CHECKING:
    from games.engine.text import Seat


class End(StrEnum):
    """Why a match is over."""

    GOAL = "goal"
    NOBODY = "nobody"
    LAST = "last"
    ARRIVED = "arrived"
    TURNS = "turns"


def resolved(state: State) -> State:
    """The state at the end of a turn: who has nothing left is out (§4.1), and the next turn begins, unless
    the match is over (§5).
    """
    ruined = [seat for seat, value in enumerate(state.values) if not value and not state.out[seat]]
    if ruined:
        nothing = (0,) * len(state.values)
        state = replace(
            state,
            spaces=tuple(None if seat in ruined else space for seat, space in enumerate(state.spaces)),
            canoes=tuple(0 if seat in ruined else canoes for seat, canoes in enumerate(state.canoes)),
            out=tuple(state.turn if seat in ruined else turn for seat, turn in enumerate(state.out)),
            caused=(*state.caused, *(Happening(Event.OUT, seat, START, 0, nothing) for seat in ruined)),
        )
    if ending(state):
        return replace(state, phase=Phase.OVER)
    return replace(state, phase=Phase.STICKS, turn=state.turn + 1, mover=_next(state))


def ending(state: State) -> End | None:
    """Why the match is over at the end of a turn; `None` if it goes on."""
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


def ranks(position: State | View) -> tuple[int, ...]:
    """The rank of every seat if the match were over: by value; those out behind all others, later out higher
    (§5.1, §5.2).
    """
    keys = [(turn == 0, turn, value) for turn, value in zip(position.out, position.values, strict=True)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def winners(position: State | View) -> tuple[Seat, ...]:
    """Those who have won, if the match were over."""
    return tuple(seat for seat, rank in enumerate(ranks(position)) if rank == 1)


def _next(state: State) -> Seat:
    """The next seat clockwise that is in play and has not arrived (§2.1, §5.3)."""
    seats = len(state.values)
    clockwise = ((state.mover + i) % seats for i in range(1, seats + 1))
    return next(seat for seat in clockwise if not state.out[seat] and state.spaces[seat] != FINISH)
