"""Turns of Riombo played on as most players would."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riombo.bots.balanced_sticks import finish_choices, stick_limits
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Phase, State

if TYPE_CHECKING:
    from games.engine.chance import Dice


def play_on(state: State, turns: int, dice: Dice) -> State:
    """Play some turns, in which each player shows any number of sticks or follows the habit of its part."""
    for _ in range(turns):
        if state.phase is Phase.FINISH:
            choices = [after_finish(state, choice) for choice in finish_choices(state)]
            mover = state.mover
            state = max(choices, key=lambda then: forecast(then)[mover])
        elif state.phase is Phase.STICKS:
            limits = stick_limits(state).items()
            state = after_sticks(state, sum([_show(state, seat, most, dice) for seat, most in limits]))
    return state


def _show(state: State, seat: int, most: int, dice: Dice) -> int:
    if dice.pick(2):
        return dice.pick(most + 1)
    return most if seat == state.mover else dice.pick(min(most, 1) + 1)
