"""The ladder's ratings and their intervals."""

from __future__ import annotations

from games.engine.chance import KeyedDice
from tools.ladder import Pairing, elo, intervals, play, report

LEVELS = ("weak", "strong")
DICE = KeyedDice(b"ladder", "test")


def test_winning_three_of_four_is_191_above() -> None:
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


def test_the_report_says_how_long_answers_take() -> None:
    scores = {("strong", "weak"): [1.0, 0.0]}
    times = {"weak": [0.001] * 4, "strong": [0.25] + [0.01] * 99}
    *_, weak, strong = report(scores, LEVELS, "seed", times).splitlines()
    assert weak.endswith("| 1 | 1 |")
    assert strong.endswith("| 12 | 10 |")


def test_a_match_times_every_answer() -> None:
    score, times = play(Pairing("oroen", ("gentle", "thumb"), 0, "test", 2))
    assert score in (0.0, 1.0)
    assert abs(len(times["gentle"]) - len(times["thumb"])) <= 1
    assert all(seconds > 0 for level in times.values() for seconds in level)
