"""Pictures: processor time from a view to the bytes of a PNG, and size."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest, percentile
from bench.random_matches import random_match
from games.catalogue import CATALOGUE
from games.engine.walk import Question, walk
from painting.paint import paint
from words import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.entry import GameEntry
    from games.engine.match import Match
    from words import Words

ROOT: Final = Path(__file__).parent.parent
RUNS: Final = 3
SLOW: Final = 20
"""The most milliseconds that a picture should take."""
LARGE: Final = 80
"""The most kilobytes that a picture should have."""


def measure() -> list[Measurement]:
    """Measure all pictures of one match of each game, with as many seats as possible.

    These are the public pictures, and those at a question, of which there may be several at once. The first
    picture of a process finds nothing cached; no picture is measured after it was painted before.
    """
    return [figure for entry in CATALOGUE.values() for figure in _figures(entry)]


def _figures(entry: GameEntry) -> list[Measurement]:
    game, seats = entry.rules, entry.rules.seats[-1]
    words = Library(text_folders(ROOT)).words("en", {seat: f"Player {seat}" for seat in range(seats)})
    positions = list(random_match(game, seats, b"pictures"))
    first = fastest(1, lambda: _public(entry, positions[0], words)) * 1000
    asked = [one for one in positions if _question(entry, one)]
    return [
        Measurement(f"{game.key}: the first picture of a process", first, "ms"),
        *_warm(f"{game.key}: a picture", [partial(_public, entry, one, words) for one in positions]),
        *_warm(
            f"{game.key}: all pictures at a question",
            [partial(_private, entry, one, words) for one in asked],
        ),
    ]


def _warm(what: str, draws: list[Callable[[], bytes]]) -> list[Measurement]:
    if not draws:
        return []
    sizes = [len(draw()) / 1000 for draw in draws]
    times = [fastest(RUNS, draw) * 1000 for draw in draws]
    return [
        Measurement(f"{what}, mean", mean(times), "ms", at_most=SLOW),
        Measurement(f"{what}, p99", percentile(times, 0.99), "ms", at_most=SLOW),
        Measurement(f"{what}, mean", mean(sizes), "kB", at_most=LARGE),
        Measurement(f"{what}, largest", max(sizes), "kB", at_most=LARGE),
    ]


def _public(entry: GameEntry, match: Match, words: Words) -> bytes:
    return paint.__wrapped__(entry.face.picture(entry.rules.view(match.state, None), words, None))


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
    return b"".join(paint.__wrapped__(scene) for scene in scenes)
