"""A month of people who sleep, forget, vanish, come back, misclick and give up, with a bot that dies."""

from __future__ import annotations

import os
from typing import Final

import pytest

from games.catalogue import CATALOGUE
from tests.month.plan import Plan
from tests.month.story import tell
from tests.sizes import first_of

pytestmark = pytest.mark.slow

SEED: Final = os.environ.get("SEED", "shells")


@pytest.mark.parametrize("circles", first_of(2, 4))
def test_the_laws_hold_at_five_tables_of_each_circle_for_eight_days(circles: int) -> None:
    """Every match ends, its file is sound, and needed people are rung, but not too often."""
    month = tell(Plan(SEED, tuple(range(circles)), days=8))
    for game in CATALOGUE:
        assert any(count.startswith(game) for count in month.counts)
    assert month.counts["kills"]
    assert month.counts["rings: turn"]


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("half", [0, 1])
def test_the_laws_hold_at_two_hundred_tables_for_thirty_days(half: int) -> None:
    """Half of the circles each, so that two processors share them."""
    tell(Plan(SEED, tuple(range(20 * half, 20 * half + 20))))
