"""Random moves per second: the rules of Orongo with the kernel round them, which checks, seals, applies, logs and chains each choice."""

from __future__ import annotations

from typing import Final

from bench.figures import Figure, fastest
from bench.playing import TITLE, random_match

RUNS: Final = 5
MATCHES: Final = 10
AIM: Final = 5000


def measure() -> list[Figure]:
    """Whole matches of each number of players."""
    return [Figure(f"random moves, {seats} seats", _speed(seats), "moves/s", at_least=AIM) for seats in TITLE.game.seats]


def _speed(seats: int) -> float:
    def play() -> int:
        return sum(sum(1 for _ in random_match(seats, bytes([one]))) - 1 for one in range(MATCHES))

    return play() / fastest(RUNS, play)
