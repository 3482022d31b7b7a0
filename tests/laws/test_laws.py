"""Every law holds for every game of the catalogue, and for the toy game."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from tests.laws.laws import LAWS
from tests.laws.playing import Start, starts
from tests.toy.catalogue import CATALOGUE as TOYS

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLES = int(os.environ.get("EXAMPLES", "2"))
"""Number of random matches for each law and game; `make soak` plays 50."""
GAMES = {key: entry.rules for key, entry in {**CATALOGUE, **TOYS}.items()}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_law(game: str, law: Callable[[Start], None], data: st.DataObject) -> None:
    """The law holds in random matches with any number of seats and any options."""
    law(data.draw(starts(GAMES[game])))
