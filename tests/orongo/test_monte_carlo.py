"""The bids of the Monte Carlo player of Orongo in the first round."""

from __future__ import annotations

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.orongo.rules.position import SHARES, Bid, Options

pytestmark = pytest.mark.slow


def bids(seats: int, seed: int) -> list[int]:
    """Return everybody's first bid in a match."""
    game, player = CATALOGUE["orongo"].rules, CATALOGUE["orongo"].players["easy"]
    state = game.setup(game.settle(Options(), seats), seats, KeyedDice(bytes([seed]), "rules")).state
    asked = game.decision(state)
    assert asked is not None
    dice = KeyedDice(bytes([seed]), "player")
    found = [player.choose(game.view(state, seat), prompt, dice) for seat, prompt in asked.prompts.items()]
    return [bid.shells for bid in found if isinstance(bid, Bid)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_monte_carlo_bids_neither_nothing_nor_everything(seats: int) -> None:
    """A horizon before the low bidders have placed their tokens would make never bidding look best.

    One beyond the next bids would make bidding all look best: who has no shells takes the reef.
    """
    found = [bid for seed in range(3) for bid in bids(seats, seed)]
    assert sum(bid > 0 for bid in found) > len(found) / 3
    assert max(found) < SHARES[seats][0]
