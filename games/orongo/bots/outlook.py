"""Orongo's outlook: balanced bids, and placements that look best at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.generic.estimating import Outlook, draw_evenly
from games.orongo.bots.balanced_bids import balanced_bids, draw_bid
from games.orongo.bots.evaluation import forecast
from games.orongo.bots.tactics import NO_DICE, ORONGO, play_round_out, promising
from games.orongo.rules.position import Action, Bid, Phase, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.chance import Dice
    from games.engine.choice import Decision, Prompt
    from games.engine.text import Seat

PASSES: Final = 60
"""Passes of regret matching for the bids of the question itself."""

LATER: Final = 12
"""Passes for the bids of later rounds."""

MOST: Final = 9
"""The highest bid of later rounds."""


class OrongoOutlook(Outlook[State, Action]):
    """The outlook of Orongo."""

    def chances(self, state: State) -> Sequence[float]:
        """Estimate the chance of winning of each seat; tiles that were only imagined do not count."""
        fresh = state.fresh if state.phase is Phase.BIDDING else 0
        return forecast(state, state.open & ~fresh)

    def play_on(self, state: State, rounds: int, dice: Dice) -> State:
        """Play the round out and some more."""
        state = play_round_out(state, state.round)
        for _ in range(rounds):
            if state.phase is not Phase.BIDDING:
                break
            mixes = balanced_bids(state, dice, LATER, MOST)
            bids: dict[Seat, Action] = {seat: Bid(draw_bid(mix, dice)) for seat, mix in enumerate(mixes)}
            state = ORONGO.apply(state, bids, NO_DICE).state
            state = play_round_out(state, state.round)
        return state

    def promising(self, world: State, prompt: Prompt[Action], most: int, dice: Dice) -> Sequence[Action]:
        """Return all bids, or the placements that look best at once."""
        if world.phase is Phase.BIDDING:
            return super().promising(world, prompt, most, dice)
        return promising(world, most)

    def joint_moves(
        self, world: State, asked: Decision[Action], seat: Seat, count: int, dice: Dice
    ) -> Sequence[Mapping[Seat, Action]]:
        """Return bids of the others, drawn from balanced mixes."""
        others = [other for other in asked.prompts if other != seat]
        if not others:
            return [{}] * count
        mixes = balanced_bids(world, dice, PASSES)
        drawn = [draw_evenly(mixes[other], count, dice) for other in others]
        return [dict(zip(others, map(Bid, bids), strict=True)) for bids in zip(*drawn, strict=True)]
