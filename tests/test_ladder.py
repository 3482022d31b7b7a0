"""The ladder's ratings and their intervals."""

from __future__ import annotations

from games.engine.chance import KeyedDice
from tools.ladder import elo, intervals

LEVELS = ("weak", "strong")
DICE = KeyedDice(b"ladder", "test")


def test_who_wins_three_of_four_is_191_above() -> None:
    """400 times the decimal logarithm of 3."""
    rating = elo({("strong", "weak"): [1.0, 1.0, 1.0, 0.0] * 1000}, LEVELS)
    assert round(rating["strong"]) == 191


def test_a_clean_sweep_is_no_certainty() -> None:
    scores = {("strong", "weak"): [1.0] * 20}
    low, high = intervals(scores, LEVELS, DICE)["strong"]
    assert low < elo(scores, LEVELS)["strong"] - 100
    assert low < high


def test_more_matches_make_an_interval_narrower() -> None:
    few, many = (
        intervals({("strong", "weak"): [1.0, 1.0, 0.0] * times}, LEVELS, DICE)["strong"] for times in (5, 100)
    )
    assert many[1] - many[0] < (few[1] - few[0]) / 2
