"""Playouts per second: how often `Dreamer` plays a match of Orongo on from the middle to its end; and how long answers take."""

from __future__ import annotations

import itertools
import time
from typing import Final

from bench.figures import Figure, fastest
from bench.playing import TITLE, random_match
from games.engine.chance import KeyedDice
from games.engine.dreamer import Dreamer

RUNS: Final = 3
PLAYOUTS: Final = 40
ANSWERS: Final = 12
LONGEST: Final = 3000
"""The aim for the longest thought, in ms."""


def measure() -> list[Figure]:
    """Playouts from half of a match, with each number of players; then the answers of each level, spread over matches of three."""
    playouts = [Figure(f"playouts from half of a match, {seats} seats", _speed(seats), "per s") for seats in TITLE.game.seats]
    return playouts + [
        Figure(f"level {level}, the longest of {ANSWERS} answers", _longest(level), "ms", at_most=LONGEST) for level in TITLE.players
    ]


def _speed(seats: int) -> float:
    positions = list(random_match(seats, b"dreamer"))
    world = positions[len(positions) // 2]
    asked = world.decision
    if asked is None:
        message = "the middle of a match is no end"
        raise AssertionError(message)
    dreamer, seat, dice = Dreamer(world.game, playouts=1, width=1), world.awaited[0], KeyedDice(b"dreamer", "bench")

    def play() -> None:
        for _ in range(PLAYOUTS):
            dreamer.playout(world.state, asked, (seat, asked.prompts[seat].sample(dice)), dice)

    return PLAYOUTS / fastest(RUNS, play)


def _longest(level: str) -> float:
    positions = [one for one in random_match(3, b"levels") if one.decision]
    times = []
    for one in itertools.islice(positions, 0, None, -(-len(positions) // ANSWERS)):
        seat, decision = one.awaited[0], one.decision
        if decision is None:
            continue
        before = time.thread_time()
        TITLE.players[level].choose(one.game.view(one.state, seat), decision.prompts[seat], KeyedDice(b"levels", level))
        times.append(time.thread_time() - before)
    return max(times) * 1000
