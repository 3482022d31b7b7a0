"""Rounds of nights of many sizes, as good as CP-SAT of OR-Tools counted them: it proved what is best."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from events.seating.judging import EXACT, Judge, Level, add_scores
from events.seating.seat import seat
from tests.events.seating.nights import SIZES, night, rounds

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from events.seating.judging import Score
    from events.seating.model import Seating, SeatingProblem

RECORDED: Final[Mapping[str, Score]] = {
    name: tuple(score)
    for name, score in json.loads(Path(__file__).with_name("recorded.json").read_bytes()).items()
}
"""The scores of rounds as they were counted by that solver, until November 2026, and mixed as now."""
FEW: Final = 60
"""The most people of the rounds that `make test` seats; `make soak` seats larger ones, too."""
QUICK: Final = [name for name in RECORDED if int(name.split()[0]) <= FEW]
PARAMS: Final = [
    pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow, pytest.mark.soak])
    for name in RECORDED
]


@cache
def problems() -> Mapping[str, SeatingProblem]:
    """Return the rounds by their names."""
    return rounds()


@cache
def seat_night(name: str) -> Seating:
    """Return the seating of a round, made once for all tests."""
    return seat(problems()[name])


@cache
def score_of(name: str) -> Score:
    """Return the score of a round, seated now."""
    judge = Judge(problems()[name])
    assert not judge.faults(seat_night(name))
    return judge.whole(seat_night(name))


def test_all_rounds_are_recorded() -> None:
    assert problems().keys() == RECORDED.keys()


@pytest.mark.parametrize("name", PARAMS)
def test_the_counts_of_a_round_are_the_best_there_are(name: str) -> None:
    assert score_of(name)[:EXACT] == RECORDED[name][:EXACT]


@pytest.mark.parametrize(
    "names", [pytest.param(QUICK, id="small"), pytest.param([*RECORDED], id="all", marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("level", [Level.PARTED, Level.ALONE, Level.MET])
def test_the_company_of_all_rounds_is_no_worse(level: Level, names: Sequence[str]) -> None:
    assert add_scores(map(score_of, names))[level] <= add_scores(RECORDED[name] for name in names)[level]


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_round_is_seated_alike_each_time(size: int) -> None:
    assert seat(night(size, 1)) == seat_night(f"{size} people, round 2")
