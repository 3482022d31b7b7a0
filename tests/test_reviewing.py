"""Reviews find a mistake that is planted in a match, and do not accuse the move in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.catalogue import CATALOGUE
from games.engine.generic.estimating import EstimatingReviewer
from games.engine.player import PlayedMove
from tests.golden.store import course, load_golden
from tools.reviewing import Planter, Tally

if TYPE_CHECKING:
    from games.engine.generic.reviewing import AnyReviewer

    AnyEstimates = EstimatingReviewer[object, object, object, object]


def test_planted_mistakes_of_oroen_are_found() -> None:
    entry = CATALOGUE["oroen"]
    assert entry.reviewer is not None
    planter, tally = Planter(entry, entry.reviewer), Tally()
    for seed in (4, 5):
        planter.judge(planter.play(2, seed, level="gentle"), tally)
    assert (tally.planted, tally.found, tally.wrong) == (2, 2, 0)


def clear_choice(game: str, reviewer: AnyEstimates) -> PlayedMove[object, object]:
    """Return a move of a golden match that loses much by the quick look of a reviewer."""
    rules = CATALOGUE[game].rules
    golden = next(golden for golden in load_golden() if golden.game == game)
    for position in course(golden):
        decision = rules.decision(position.state)
        for seat, prompt in decision.prompts.items() if decision is not None else ():
            move = PlayedMove(rules.view(position.state, seat), prompt, next(iter(prompt)))
            if prompt.size > 1:
                best, *others = reviewer.weigh(move, 1)
                value, worst = min(others, key=lambda pair: pair[0])
                if best[0] - value >= 3 * reviewer.effort.swing:
                    return PlayedMove(move.view, prompt, worst)
    pytest.fail("no answer of the match loses much")


@pytest.mark.parametrize("game", ["orongo", "wongar"])
def test_a_bad_answer_is_found_and_a_good_one_is_no_turning_point(game: str) -> None:
    reviewer: AnyReviewer | None = CATALOGUE[game].reviewer
    assert isinstance(reviewer, EstimatingReviewer)
    bad = clear_choice(game, reviewer)
    (point,) = reviewer.turning_points([bad])
    assert point.best - point.played >= reviewer.effort.swing
    assert bad.action not in point.better
    good = PlayedMove(bad.view, bad.prompt, point.better[0])
    assert reviewer.turning_points([good]) == ()
    warning = reviewer.warning(bad)
    assert warning is None or warning.key == "engine-warning"
    assert reviewer.warning(good) is None
