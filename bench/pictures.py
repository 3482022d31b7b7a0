"""Pictures: processor time from a view to the bytes of a PNG, and size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest
from bench.random_matches import random_match
from games.catalogue import CATALOGUE
from games.engine.walk import Question, walk
from painting.paint import forget_all, paint
from words import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.generic.entry import GameEntry
    from games.engine.matches.match import Match
    from words import Words

ROOT: Final = Path(__file__).parent.parent
RUNS: Final = 3
FIRST: Final = 25
"""The most milliseconds that the first picture of a process should take."""
MEAN: Final = 5
SLOWEST: Final = 15
"""The most milliseconds that a picture should take after others of its match, in the mean and at all."""
LARGE: Final = 180
"""The most kilobytes that a picture should have."""


def measure() -> list[Measurement]:
    """Measure all pictures of one match of each game, with as many seats as possible.

    These are the public pictures, and those at a question, of which there may be several at once. The first
    picture of a process finds nothing cached; each later one finds what those before it have left.
    """
    return [figure for entry in CATALOGUE.values() for figure in _figures(entry)]


def _figures(entry: GameEntry) -> list[Measurement]:
    game, seats = entry.rules, entry.rules.seats[-1]
    words = Library(text_folders(ROOT)).words("en", {seat: f"Player {seat}" for seat in range(seats)})
    positions = list(random_match(game, seats, b"pictures"))
    asked = [position for position in positions if _question(entry, position)]
    public = _along([partial(_public, entry, position, words) for position in positions])
    private = _along([partial(_private, entry, question, words) for question in asked])
    return [
        Measurement(f"{game.key}: the first picture of a process", public.times[0], "ms", at_most=FIRST),
        *_warm(f"{game.key}: a picture", public),
        *_warm(f"{game.key}: all pictures at a question", private),
    ]


@dataclass(frozen=True, slots=True)
class _Painted:
    """Milliseconds and kilobytes of pictures painted one after the other along a match."""

    times: list[float]
    sizes: list[float]


def _along(draws: list[Callable[[], bytes]]) -> _Painted:
    """Paint pictures one after the other, as a process does whose first match this is.

    Each has the least time of some such walks.
    """
    walks = []
    for _ in range(RUNS):
        forget_all()
        walks.append([fastest(1, draw) * 1000 for draw in draws])
    return _Painted(
        [min(times) for times in zip(*walks, strict=True)], [len(draw()) / 1000 for draw in draws]
    )


def _warm(what: str, painted: _Painted) -> list[Measurement]:
    """Return the figures of all pictures but the first."""
    times = painted.times[1:]
    if not times:
        return []
    return [
        Measurement(f"{what}, mean", mean(times), "ms", at_most=MEAN),
        Measurement(f"{what}, slowest", max(times), "ms", at_most=SLOWEST),
        Measurement(f"{what}, mean", mean(painted.sizes), "kB", at_most=LARGE),
        Measurement(f"{what}, largest", max(painted.sizes), "kB", at_most=LARGE),
    ]


def _public(entry: GameEntry, match: Match, words: Words) -> bytes:
    return paint(entry.face.picture(entry.rules.view(match.state, None), words, None))


def _question(entry: GameEntry, match: Match) -> Question | None:
    decision = match.decision
    if decision is None:
        return None
    found = walk(decision.prompts[match.awaited[0]], ())
    return found if isinstance(found, Question) and entry.face.pictured(found) else None


def _private(entry: GameEntry, match: Match, words: Words) -> bytes:
    """Return the pictures at a question, one after the other."""
    question, view = _question(entry, match), entry.rules.view(match.state, match.awaited[0])
    scenes = entry.face.close_ups(view, words, question) if question else ()
    return b"".join(paint(scene) for scene in scenes)
