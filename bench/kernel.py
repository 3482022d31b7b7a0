"""Random moves per second, through the kernel, which checks, seals, applies, logs and chains each choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest
from bench.random_matches import random_match
from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from games.engine.game import AnyGame

RUNS: Final = 5
MATCHES: Final = 10
AIM: Final = 5000


def measure() -> list[Measurement]:
    """Measure whole matches of each game with each number of players."""
    return [
        Measurement(f"{key}, {seats} seats: random moves", _speed(entry.rules, seats), "per s", at_least=AIM)
        for key, entry in CATALOGUE.items()
        for seats in entry.rules.seats
    ]


def _speed(game: AnyGame, seats: int) -> float:
    def play() -> int:
        return sum(sum(1 for _ in random_match(game, seats, bytes([one]))) - 1 for one in range(MATCHES))

    return play() / fastest(RUNS, play)
