"""Nights without their hosts: the wait of the people there has a bound in every phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from events.nights.waiting import OBJECTION, PATIENCE
from games.engine.record import replace
from tables.model.pace import HOUR, MINUTE
from tests.events.nights.rig import PLAN
from tests.events.nights.simulated import LATE, SLOWEST, Evening, play_alone
from tests.pickled import seat_at_once

if TYPE_CHECKING:
    from pathlib import Path

ALL_ROUNDS = frozenset(range(1, 30))
LONG = replace(PLAN, length=3 * HOUR)
ALONE = replace(LONG, automatic=True)

WITHOUT = PATIENCE // MINUTE + SLOWEST + 2
"""Bound in minutes where no host is there: the patience, and until a person has pressed."""

WITH = SLOWEST + 2
"""Bound where a host is there."""

BY_ITSELF = OBJECTION // MINUTE + 2
"""Bound where rounds begin by themselves."""


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the clock of these nights without waiting for other processes."""
    seat_at_once(monkeypatch)


CASES = {
    "host there": (Evening(plan=LONG), WITH),
    "host away": (Evening(plan=LONG, away=ALL_ROUNDS), WITHOUT),
    "host leaves after round 1": (Evening(plan=LONG, away=ALL_ROUNDS - {1}), WITHOUT),
    "host comes for round 2": (Evening(plan=LONG, away=frozenset({1})), WITHOUT),
    "late-comers and no-shows": (Evening(9, LONG, ALL_ROUNDS, late=2, absent=2), WITHOUT),
    "two people": (Evening(2, LONG, ALL_ROUNDS), WITHOUT),
    "a long table": (Evening(9, LONG, ALL_ROUNDS, length=100), WITHOUT),
    "by itself, a long table": (Evening(9, ALONE, length=100), BY_ITSELF),
    "by itself": (Evening(plan=ALONE), BY_ITSELF),
    "by itself, late-comers": (Evening(9, ALONE, late=2, absent=1), BY_ITSELF),
    "another game in each round": (Evening(12, LONG, other=True), WITH),
    "another game, host away later": (Evening(12, LONG, ALL_ROUNDS - {1}, other=True), WITHOUT),
    "another game meanwhile": (Evening(9, LONG, ALL_ROUNDS, late=3, meanwhile=LATE), WITHOUT),
    "another game meanwhile, by itself": (Evening(9, ALONE, late=3, meanwhile=LATE), BY_ITSELF),
    "dead at the start": (Evening(plan=LONG, away=ALL_ROUNDS, dead=((-2, 4),)), WITHOUT),
    "dead when rounds open": (Evening(plan=LONG, away=ALL_ROUNDS, dead=((9, 14),)), WITHOUT),
    "dead in a round": (Evening(plan=LONG, away=ALL_ROUNDS, dead=((18, 30), (60, 90))), WITHOUT),
    "by itself, dead while objecting": (Evening(plan=ALONE, dead=((1, 6), (40, 41))), BY_ITSELF),
}


@pytest.mark.parametrize("name", CASES)
async def test_no_night_waits_for_one_person(tmp_path: Path, name: str) -> None:
    evening, bound = CASES[name]
    measured = await play_alone(evening, tmp_path / "night.sqlite")
    assert measured.longest <= bound
    assert measured.first is not None
    assert measured.rounds >= 2
