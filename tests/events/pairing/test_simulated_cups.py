"""Whole cups by chance: 8 of each kind here, and 1,000 of each in `make soak`."""

from __future__ import annotations

from random import Random

import pytest

from tests.events.pairing.simulated import KINDS, simulate


def play(kind: str, first: int, count: int) -> None:
    """Simulate cups of some kind; each is named by its seed, should it fail."""
    for seed in range(first, first + count):
        simulate(KINDS[kind], Random(f"{kind} {seed}"))


@pytest.mark.parametrize("kind", KINDS)
def test_simulated_cups_are_legal_and_rightly_counted(kind: str) -> None:
    play(kind, 0, 8)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("kind", KINDS)
def test_a_thousand_simulated_cups_of_each_kind(kind: str) -> None:
    play(kind, 1000, 1000)
