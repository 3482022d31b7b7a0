"""Riombo's outlook: balanced sticks, then what players usually show."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from games.engine.generic.estimating import Outlook, draw_evenly
from games.riombo.bots.balanced_sticks import balanced_sticks, outcomes
from games.riombo.bots.evaluation import DRIFT, NOISE, expected_values
from games.riombo.bots.habits import play_on
from games.riombo.rules.position import Action, State, Sticks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Decision
    from games.engine.text import Seat


class RiomboOutlook(Outlook[State, Action]):
    """The outlook of Riombo."""

    def chances(self, state: State) -> Sequence[float]:
        """Estimate the chance of winning of each seat; a seat that is out has none."""
        expected, turns = expected_values(state)
        spread = NOISE + DRIFT * sqrt(turns)
        top = max(value for value, out in zip(expected, state.out, strict=True) if not out)
        powers = [
            0.0 if out else exp((value - top) / spread)
            for value, out in zip(expected, state.out, strict=True)
        ]
        return [power / sum(powers) for power in powers]

    def play_on(self, state: State, rounds: int, dice: Dice) -> State:
        """Play as many turns as there are players, each time, and none of the present round."""
        return play_on(state, rounds * state.out.count(0), dice)

    def joint_moves(
        self, world: State, asked: Decision[Action], seat: Seat, count: int, dice: Dice
    ) -> Sequence[Mapping[Seat, Action]]:
        """Return sticks of the others, drawn from balanced mixes."""
        others = [other for other in asked.prompts if other != seat]
        if not others:
            return [{}] * count
        mixes = balanced_sticks(world, outcomes(world))
        drawn = [draw_evenly(mixes[other], count, dice) for other in others]
        return [dict(zip(others, map(Sticks, sticks), strict=True)) for sticks in zip(*drawn, strict=True)]
