"""Playouts per second of `MonteCarloPlayer` from the middle of a match, and thinking times of all levels."""

from __future__ import annotations

import itertools
import time
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest
from bench.random_matches import middle, random_match
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, QuickDice
from games.engine.generic.monte_carlo import MonteCarloPlayer

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.generic.entry import GameEntry

RUNS: Final = 3
PLAYOUTS: Final = 20
ANSWERS: Final = 12
LONGEST: Final = 3000
"""The aim for the longest thinking time, in ms."""


def measure() -> list[Measurement]:
    """Measure playouts with each number of players, then answers of each level.

    The answers are spread over a match of the largest number of players.
    """
    return [figure for entry in CATALOGUE.values() for figure in (*_playouts(entry), *_answers(entry))]


def _playouts(entry: GameEntry) -> list[Measurement]:
    """Measure playouts to the end of the match."""
    game = entry.rules
    player = MonteCarloPlayer(game, playouts=1, width=1)
    return [
        Measurement(
            f"{game.key}, {seats} seats: playouts from half of a match to the end",
            _speed(game, player, seats),
            "per s",
        )
        for seats in game.seats
    ]


def _speed(game: AnyGame, player: MonteCarloPlayer[object, object, object, object], seats: int) -> float:
    world = middle(game, seats, b"easy")
    asked = world.decision
    if asked is None:
        message = "the middle of a match is no end"
        raise AssertionError(message)
    seat, dice = world.awaited[0], QuickDice(0)

    def play() -> None:
        for _ in range(PLAYOUTS):
            player.playout(world.state, asked, (seat, asked.prompts[seat].sample(dice)), dice)

    return PLAYOUTS / fastest(RUNS, play)


def _answers(entry: GameEntry) -> list[Measurement]:
    return [
        Measurement(
            f"{entry.rules.key}: level {level}, the longest of {ANSWERS} answers",
            _longest(entry, level),
            "ms",
            at_most=LONGEST,
        )
        for level in entry.players
    ]


def _longest(entry: GameEntry, level: str) -> float:
    positions = [
        position
        for position in random_match(entry.rules, entry.rules.seats[-1], b"levels")
        if position.decision
    ]
    times = []
    for position in itertools.islice(positions, 0, None, -(-len(positions) // ANSWERS)):
        seat, decision = position.awaited[0], position.decision
        if decision is None:
            continue
        before = time.thread_time()
        entry.players[level].choose(
            position.rules.view(position.state, seat), decision.prompts[seat], KeyedDice(b"levels", level)
        )
        times.append(time.thread_time() - before)
    return max(times) * 1000
