"""Wongar's outlook: everybody follows the habits, and a ceremony goes to what gains most at once."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from games.engine.generic.estimating import Outlook
from games.wongar.bots.evaluation import FINAL_SPREAD, START_SPREAD, expected_scores, part_left
from games.wongar.bots.habits import round_finished
from games.wongar.bots.tactics import play_out
from games.wongar.rules.actions import Action
from games.wongar.rules.agenda import SettlePieces, asked_seat
from games.wongar.rules.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice


class WongarOutlook(Outlook[State, Action]):
    """The outlook of Wongar."""

    def chances(self, state: State) -> Sequence[float]:
        """Estimate the chance of winning of each seat from the points that it may expect."""
        expected = expected_scores(state, [len(player.hand) for player in state.players])
        spread = FINAL_SPREAD + START_SPREAD * part_left(state)
        top = max(expected)
        powers = [exp((value - top) / spread) for value in expected]
        return [power / sum(powers) for power in powers]

    def play_on(self, state: State, rounds: int, dice: Dice) -> State:
        """Play the round out and some more; pieces are settled by no habit."""
        for _ in range(rounds + 1):
            state = play_out(state, dice)
            if not state.agenda or _settles(state):
                break
            state = round_finished(state, dice)
        return state


def _settles(state: State) -> bool:
    return asked_seat(state.agenda) is None or isinstance(state.agenda[0], SettlePieces)
