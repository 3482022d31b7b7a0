"""Files of matches checked per second, each from its text to the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest
from bench.random_matches import usual
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.replays.verification import check
from tests.engine.recorder import Recorder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.game import AnyGame

RUNS: Final = 5
MATCHES: Final = 5


def measure() -> list[Measurement]:
    """Measure whole matches of each game with the most players."""
    return [figure for key, entry in CATALOGUE.items() for figure in _measure(key, entry.rules)]


def _measure(key: str, game: AnyGame) -> Iterator[Measurement]:
    seats, games = game.seats[-1], {key: game}
    matches = [_match(game, seats, bytes([number]) * 32) for number in range(MATCHES)]
    files = [match.file for match in matches]

    def verify() -> None:
        for file in files:
            check(games, file)

    seconds = fastest(RUNS, verify)
    entries = sum(len(match.entries) for match in matches)
    yield Measurement(f"{key}, {seats} seats: matches verified", MATCHES / seconds, "per s")
    yield Measurement(f"{key}, {seats} seats: entries verified", entries / seconds, "per s")
    size = sum(len(file.encode()) for file in files)
    yield Measurement(f"{key}, {seats} seats: an entry in a file", size / entries, "bytes")


def _match(game: AnyGame, seats: int, seed: bytes) -> Recorder:
    recorder = Recorder(game, usual(game, seats), seats, seed=seed)
    recorder.play(KeyedDice(seed, "verify"))
    return recorder
