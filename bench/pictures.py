"""What a picture takes: milliseconds of a processor from a view to the bytes of a PNG, and kilobytes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Final

from bench.figures import Figure, fastest, percentile
from bench.playing import TITLE, random_match
from games.engine.walk import Question, walk
from painting.paint import paint
from words import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.match import Match
    from words import Words

ROOT: Final = Path(__file__).parent.parent
SEATS: Final = 4
RUNS: Final = 5
SLOW: Final = 20
"""The aim for a picture, in ms."""
LARGE: Final = 80
"""The aim for a picture, in kB."""


def measure() -> list[Figure]:
    """All pictures of a match: those that everybody sees, and those of whoever chooses a space. The first one finds nothing kept;
    none is one that was painted before, which would take no time at all.
    """
    words = Library(text_folders(ROOT)).words("en", {seat: f"Player {seat}" for seat in range(SEATS)})
    positions = list(random_match(SEATS, b"pictures"))
    first = fastest(1, lambda: _public(positions[0], words)) * 1000
    asked = [one for one in positions if _question(one)]
    return [
        Figure("the first picture of a process", first, "ms"),
        *_warm("a picture", [partial(_public, one, words) for one in positions]),
        *_warm("a picture with spaces to choose from", [partial(_private, one, words) for one in asked]),
    ]


def _warm(what: str, draws: list[Callable[[], bytes]]) -> list[Figure]:
    sizes = [len(draw()) / 1000 for draw in draws]
    times = [fastest(RUNS, draw) * 1000 for draw in draws]
    return [
        Figure(f"{what}, mean", mean(times), "ms", at_most=SLOW),
        Figure(f"{what}, p99", percentile(times, 0.99), "ms", at_most=SLOW),
        Figure(f"{what}, mean", mean(sizes), "kB", at_most=LARGE),
        Figure(f"{what}, largest", max(sizes), "kB", at_most=LARGE),
    ]


def _public(match: Match, words: Words) -> bytes:
    return paint.__wrapped__(TITLE.face.picture(TITLE.game.view(match.state, None), words, None))


def _question(match: Match) -> Question | None:
    decision = match.decision
    if decision is None or decision.sealed:
        return None
    found = walk(decision.prompts[match.awaited[0]], ())
    return found if isinstance(found, Question) and TITLE.face.pictured(found) else None


def _private(match: Match, words: Words) -> bytes:
    return paint.__wrapped__(TITLE.face.picture(TITLE.game.view(match.state, match.awaited[0]), words, _question(match)))
