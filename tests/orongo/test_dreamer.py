"""The dreamer of Orongo."""

from __future__ import annotations

import pytest

from games.catalogue import TITLES
from games.engine.chance import KeyedDice
from games.orongo.position import Bid, Options


@pytest.mark.parametrize("seats", [3, 4])
def test_dreamers_bid(seats: int) -> None:
    """A horizon before the low bidders have placed their tokens told them that it is best never to bid."""
    game, dreamer = TITLES["orongo"].game, TITLES["orongo"].players["dreamer"]
    state = game.setup(game.settle(Options(), seats), seats, KeyedDice(bytes(1), "rules")).state
    asked = game.decision(state)
    assert asked is not None
    dice = KeyedDice(bytes(1), "player")
    bids = [dreamer.choose(game.view(state, seat), prompt, dice) for seat, prompt in asked.prompts.items()]
    assert any(isinstance(bid, Bid) and bid.shells for bid in bids)
