"""Reviews find mistakes that are planted in matches, and accuse of none; with few trials, and few of them."""

from __future__ import annotations

import pytest

from games.catalogue import CATALOGUE
from games.engine.generic.estimating import Effort, EstimatingReviewer
from tools.reviewing import Planter, Tally

EFFORT = Effort(width=6, glances=1, few=1, trials=4, longer=10, rounds=(0,), most=3, swing=0.1)


@pytest.mark.parametrize(("game", "seed"), [("oroen", 3), ("riombo", 1)])
def test_planted_mistakes_are_found(game: str, seed: int) -> None:
    entry = CATALOGUE[game]
    reviewer = entry.reviewer
    if isinstance(reviewer, EstimatingReviewer):
        reviewer = EstimatingReviewer(reviewer.game, reviewer.outlook, EFFORT)
    assert reviewer is not None
    planter, tally = Planter(entry, reviewer, deep=30), Tally()
    for number in range(3):
        planter.judge(planter.play(entry.rules.seats[0], seed + number, level="gentle"), tally)
    assert tally.planted
    assert tally.found >= 0.8 * tally.planted
    assert tally.wrong <= 0.1 * tally.shown
