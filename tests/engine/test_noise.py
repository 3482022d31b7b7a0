"""Errors of judgement are bounded, and never hide an answer that is far better than all others."""

from __future__ import annotations

from statistics import pstdev

import pytest

from games.engine.chance import KeyedDice
from games.engine.generic.noise import best_judged, misjudged

CLOSE = (0.50, 0.51, 0.49, 0.52, 0.48)
"""Values that look about as good."""


@pytest.mark.parametrize("noise", [0.5, 2.0])
def test_an_error_is_at_most_so_many_standard_deviations(noise: float) -> None:
    dice = KeyedDice(b"noise", "test")
    errors = [
        judged - value
        for _ in range(200)
        for judged, value in zip(misjudged(CLOSE, noise, dice), CLOSE, strict=True)
    ]
    assert noise * pstdev(CLOSE) / 2 < max(map(abs, errors)) <= noise * pstdev(CLOSE)


def test_without_noise_nothing_is_misjudged() -> None:
    assert misjudged(CLOSE, 0.0, KeyedDice(b"noise", "test")) == list(CLOSE)


def test_close_answers_are_confused_and_others_are_not() -> None:
    dice = KeyedDice(b"noise", "test")
    close = list(zip(CLOSE, "abcde", strict=True))
    assert len({best_judged(close, 2.0, dice) for _ in range(100)}) > 2
    plain = [(0.5, name) for name in "abcdefghijklmnop"] + [(1.0, "win")]
    assert {best_judged(plain, 1.5, dice) for _ in range(100)} == {"win"}
