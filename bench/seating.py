"""Seating a night: processor time to solve a seating problem, for a usual community and for a huge one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest
from events.seating.seat import seat
from tests.events.seating.problems import community

if TYPE_CHECKING:
    from collections.abc import Mapping

AIMS: Final[Mapping[int, float]] = {30: 1.0, 100: 3.0, 500: 10.0}
"""The most seconds by the number of people."""
PARTIES: Final = 3
RUNS: Final = 2


def measure() -> list[Measurement]:
    """Measure the slowest of some seating problems of each size."""
    return [
        Measurement(
            f"{size} people seated, the slowest of {PARTIES} problems",
            max(_seconds(size, seed) for seed in range(PARTIES)),
            "s",
            at_most=aim,
        )
        for size, aim in AIMS.items()
    ]


def _seconds(size: int, seed: int) -> float:
    """Return the least seconds for one problem, with an hour until closing time."""
    problem = community(size, seed)
    return fastest(RUNS, lambda: seat(problem))
