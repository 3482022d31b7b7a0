"""Lookahead of the level `expert`: what each sum of the sticks leads to, found by playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import WORD, Dice, QuickDice
from games.riombo.bots.balanced_sticks import finish_choices, stick_limits, value
from games.riombo.bots.evaluation import forecast
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Phase, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.riombo.bots.balanced_sticks import Worth

ROUNDS: Final = 2
"""The rounds that are played on."""


def follow(state: State, ends: Sequence[Worth], runs: int, dice: Dice) -> list[Worth]:
    """Return what each sum leads to: half as estimated in `ends`, half as the `runs` turn out.

    In a run all sums meet the same chance, so that luck does not decide between them.
    """
    totals = [[runs * worth for worth in end] for end in ends]
    turns = ROUNDS * state.out.count(0)
    for _ in range(runs):
        chance = dice.pick(WORD)
        for steps, total in enumerate(totals):
            played = play_on(after_sticks(state, steps), turns, QuickDice(chance))
            for seat, worth in enumerate(value(played)):
                total[seat] += worth
    return [tuple(worth / (2 * runs) for worth in total) for total in totals]


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
