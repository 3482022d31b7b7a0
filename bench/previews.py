"""Previews: processor time to say what follows from every answer to a question."""

from __future__ import annotations

from functools import partial
from statistics import mean
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement, fastest, percentile
from bench.random_matches import random_match
from games.catalogue import CATALOGUE
from games.engine.generic.preview import effects_of
from games.engine.walk import Question, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.generic.entry import GameEntry
    from games.engine.matches.match import Match

RUNS: Final = 3
SLOW: Final = 25
"""The most milliseconds that the previews of a question should take."""


def measure() -> list[Measurement]:
    """Measure the questions of one match of each game, with as many seats as possible."""
    figures = []
    for key, entry in CATALOGUE.items():
        positions = random_match(entry.rules, entry.rules.seats[-1], b"previews")
        times = [fastest(RUNS, one) * 1000 for match in positions if (one := _previewer(entry, match))]
        figures += [
            Measurement(f"{key}: previews of a question, mean", mean(times), "ms", at_most=SLOW),
            Measurement(f"{key}: previews of a question, p99", percentile(times, 0.99), "ms", at_most=SLOW),
        ]
    return figures


def _previewer(entry: GameEntry, match: Match) -> Callable[[], object] | None:
    """Return what makes the previews that the panel of a seat asks for; `None` where it asks for none."""
    if match.decision is None:
        return None
    seat = match.awaited[0]
    prompt = match.decision.prompts[seat]
    first = walk(prompt, ())
    paths = [(number,) for number in range(len(first.values))] if isinstance(first, Question) else [()]
    actions = [one for path in paths if not isinstance(one := walk(prompt, path), Question)]
    view = entry.rules.view(match.state, seat)
    return partial(effects_of, entry.rules, entry.face, view, seat, actions) if actions else None
