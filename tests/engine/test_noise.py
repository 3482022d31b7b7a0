"""Errors of judgement are bounded, and never hide an answer that is far better than all others."""

from __future__ import annotations

from statistics import pstdev

import pytest

from games.engine.chance import KeyedDice
from games.engine.generic.noise import misjudge, pick_best

CLOSE = (0.50, 0.51, 0.49, 0.52, 0.48)
"""Values that look about as good."""


@pytest.mark.parametrize("noise", [0.5, 2.0])
def test_errors_are_bounded_in_standard_deviations(noise: float) -> None:
    dice = KeyedDice(b"noise", "test")
    errors = [
        judged - value
        for _ in range(200)
        for judged, value in zip(misjudge(CLOSE, noise, dice), CLOSE, strict=True)
    ]
    assert noise * pstdev(CLOSE) / 2 < max(map(abs, errors)) <= noise * pstdev(CLOSE)


def test_without_noise_nothing_is_misjudged() -> None:
    assert misjudge(CLOSE, 0.0, KeyedDice(b"noise", "test")) == list(CLOSE)


def test_close_answers_are_confused_and_others_are_not() -> None:
    dice = KeyedDice(b"noise", "test")
    close = list(zip(CLOSE, "abcde", strict=True))
    assert len({pick_best(close, 2.0, dice) for _ in range(100)}) > 2
    plain = [(0.5, name) for name in "abcdefghijklmnop"] + [(1.0, "win")]
    assert {pick_best(plain, 1.5, dice) for _ in range(100)} == {"win"}
