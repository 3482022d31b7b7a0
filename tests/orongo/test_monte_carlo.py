"""The Monte Carlo player of Orongo."""

from __future__ import annotations

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.orongo.rules.position import Bid, Options


@pytest.mark.parametrize("seats", [3, 4])
def test_it_bids(seats: int) -> None:
    """A horizon before the low bidders have placed their tokens would make never bidding look best."""
    game, player = CATALOGUE["orongo"].rules, CATALOGUE["orongo"].players["easy"]
    state = game.setup(game.settle(Options(), seats), seats, KeyedDice(bytes(1), "rules")).state
    asked = game.decision(state)
    assert asked is not None
    dice = KeyedDice(bytes(1), "player")
    bids = [player.choose(game.view(state, seat), prompt, dice) for seat, prompt in asked.prompts.items()]
    assert any(isinstance(bid, Bid) and bid.shells for bid in bids)
