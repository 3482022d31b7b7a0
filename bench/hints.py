"""Hints and warnings: processor time for one, with each number of players."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement
from bench.random_matches import random_match
from games.catalogue import CATALOGUE
from games.engine.chance import QuickDice
from games.engine.generic.hints import reason_of
from games.engine.generic.reviewing import find_warning
from games.engine.player import PlayedMove

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.generic.entry import GameEntry

QUESTIONS: Final = 8
"""Questions of a match, spread over it."""

SLOW: Final = 2000
"""The most milliseconds of a processor that a hint or a warning should take."""


def measure() -> list[Measurement]:
    """Measure the slowest hint and the slowest warning of a random match with each number of players."""
    return [
        figure
        for entry in CATALOGUE.values()
        for seats in entry.rules.seats
        for figure in _slowest(entry, seats)
    ]


def _slowest(entry: GameEntry, seats: int) -> list[Measurement]:
    """Measure some questions; games without a reviewer have no warnings."""
    game, moves = entry.rules.key, _moves(entry, seats)
    hints = [_milliseconds(partial(_hint, entry, move, number)) for number, move in enumerate(moves)]
    found = [Measurement(f"{game}, {seats} seats: the slowest hint", max(hints), "ms", at_most=SLOW)]
    if entry.reviewer is not None:
        warnings = [_milliseconds(partial(find_warning, entry.reviewer, move)) for move in moves]
        what = f"{game}, {seats} seats: the slowest warning"
        found.append(Measurement(what, max(warnings), "ms", at_most=SLOW))
    return found


def _moves(entry: GameEntry, seats: int) -> list[PlayedMove[object, object]]:
    """Return questions of a match that leave a choice, each with a random answer."""
    found: list[PlayedMove[object, object]] = []
    for number, match in enumerate(random_match(entry.rules, seats, b"hints")):
        seat = next(iter(match.awaited), None)
        if match.decision is not None and seat is not None and match.decision.prompts[seat].size > 1:
            prompt = match.decision.prompts[seat]
            view, action = entry.rules.view(match.state, seat), prompt.sample(QuickDice(number))
            found.append(PlayedMove(view, prompt, action))
    return found[:: max(1, len(found) // QUESTIONS)][:QUESTIONS]


def _hint(entry: GameEntry, move: PlayedMove[object, object], seed: int) -> None:
    """Find what a hint shows: the answer of the strongest level, and its reason."""
    player = list(entry.players.values())[-1]
    action = player.choose(move.view, move.prompt, QuickDice(seed))
    reason_of(player, move.view, move.prompt, action)


def _milliseconds(work: Callable[[], object]) -> float:
    before = time.thread_time()
    work()
    return (time.thread_time() - before) * 1000
