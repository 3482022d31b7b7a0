"""Lookahead of the level `expert`: what each sum of the sticks leads to, judged one turn later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.riombo.bots.balanced_sticks import (
    balanced_sticks,
    finish_choices,
    outcomes,
    stick_limits,
    sum_chances,
)
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Phase, State

if TYPE_CHECKING:
    from games.riombo.bots.balanced_sticks import Worth

PASSES: Final = 8
"""Passes in which the seats answer each other in the turn that is looked ahead."""


def look_ahead(state: State, habit: float) -> tuple[Worth, ...]:
    """Return what each sum of the sticks leads to, from 0 on: the mean over all ways of the next turn.

    `habit` is as in `balanced_sticks`.
    """
    sums = range(sum(stick_limits(state).values()) + 1)
    return tuple(expect(after_sticks(state, steps), habit) for steps in sums)


def expect(state: State, habit: float) -> Worth:
    """Return what a position is worth to each seat, by the mean of what its next turn leads to."""
    if state.phase is Phase.FINISH:
        mover = state.mover
        return max(
            (expect(after_finish(state, choice), habit) for choice in finish_choices(state)),
            key=lambda worth: worth[mover],
        )
    if state.phase is Phase.OVER:
        return forecast(state)
    ends = outcomes(state)
    chances = sum_chances(state, balanced_sticks(state, ends, PASSES, habit), habit)
    return tuple(
        sum(chance * worth for chance, worth in zip(chances, worths, strict=True))
        for worths in zip(*ends, strict=True)
    )
