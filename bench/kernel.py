"""Random moves per second, through the kernel, which checks, seals, applies, logs and chains each choice."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement
from bench.random_matches import random_match
from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from games.engine.game import AnyGame

RUNS: Final = 5
MATCHES: Final = 10
AIMS: Final = {"oroen": 25_000, "orongo": 14_000, "riombo": 18_000, "wongar": 14_000}
"""Random moves per second; a game that is not named has no aim."""


def measure() -> list[Measurement]:
    """Measure whole matches of each game with each number of players."""
    return [
        Measurement(
            f"{key}, {seats} seats: random moves", _speed(entry.rules, seats), "per s", at_least=AIMS.get(key)
        )
        for key, entry in CATALOGUE.items()
        for seats in entry.rules.seats
    ]


def _speed(game: AnyGame, seats: int) -> float:
    """Return the best of a few runs. Each has matches of its own: nothing is remembered from another."""
    return max(_rate(game, seats, bytes([run])) for run in range(RUNS))


def _rate(game: AnyGame, seats: int, run: bytes) -> float:
    moves, before = 0, time.process_time()
    for number in range(MATCHES):
        moves += sum(1 for _ in random_match(game, seats, run + bytes([number]))) - 1
    return moves / (time.process_time() - before)
