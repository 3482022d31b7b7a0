"""Puzzles by estimate: positions whose best answer stays far ahead when a search looks ten times as long.

All searches know the seat's view only: each of their batches imagines a world behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.engine.generic.puzzles import Puzzle, lead_text
from games.engine.walk import path_to
from tools.puzzles.matches import count_misses
from tools.puzzles.searches import SEARCHES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from tools.puzzles.matches import PuzzleMoment

MARGINS: Final = {"orongo": 0.06, "riombo": 0.03, "wongar": 0.06}
"""The least distance between the chances of the best answer and the second best, in both searches.

A turn of Riombo moves the chances less than one of the other games.
"""

SURE: Final = 3.0
"""The least distance in standard errors of the deeper search."""

BATCHES: Final = 4
"""The worlds of the first search."""

GLANCE: Final = 2
"""The worlds of a glance, by which most positions are passed over."""

DEEPER: Final = 10
"""How much longer the second search looks."""

ANSWERS: Final = range(4, 61)
"""The numbers of answers that a puzzle may have."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The chances of all answers of a prompt, in order, by the means of some batches.

    `best` and `second` are the numbers of the two best answers, `margin` is the distance of their chances,
    and `error` its standard error.
    """

    chances: tuple[float, ...]
    best: int
    second: int
    margin: float
    error: float


def rank(
    game: str, view: object, prompt: Prompt[object], batches: int, dice_key: bytes, effort: int = 1
) -> Ranking:
    """Return the chances of all answers of a prompt by a search of a number of batches, at least 2.

    Each follows `effort` times as many lines as the first search.
    """
    dice = KeyedDice(dice_key, "search")
    values = [SEARCHES[game](view, prompt, dice, effort) for _ in range(batches)]
    return _ranking(values)


def _ranking(values: Sequence[Sequence[float]]) -> Ranking:
    chances = tuple(fmean(column) for column in zip(*values, strict=True))
    best, second, *_ = sorted(range(len(chances)), key=lambda number: -chances[number])
    gaps = [batch[best] - batch[second] for batch in values]
    error = stdev(gaps) / len(gaps) ** 0.5
    return Ranking(chances, best, second, chances[best] - chances[second], error)


def estimate(entry: GameEntry, moment: PuzzleMoment, key: bytes) -> Puzzle | None:
    """Return the puzzle of a moment of a match; `None` where no answer is far ahead of all others."""
    game, prompt = entry.rules.key, moment.prompt
    if prompt.size not in ANSWERS:
        return None
    glance = rank(game, moment.view, prompt, GLANCE, key + b"|glance")
    margin = MARGINS[game]
    if glance.margin < margin / 2:
        return None
    first = rank(game, moment.view, prompt, BATCHES, key)
    if first.margin < margin:
        return None
    deep = rank(game, moment.view, prompt, BATCHES, key + b"|deeper", DEEPER)
    if deep.best != first.best or deep.margin < margin or deep.margin < SURE * deep.error:
        return None
    answer = list(prompt)[deep.best]
    shares = tuple(round(100 * chance) for chance in deep.chances)
    return Puzzle(
        version=entry.rules.version,
        seats=moment.seats,
        seat=moment.seat,
        state=moment.plain,
        answer=path_to(prompt, answer),
        why=lead_text(shares, deep.best, deep.second),
        hardness=count_misses(entry, moment, answer, key),
        shares=shares,
        second=deep.second,
        worlds=BATCHES,
        error=round(1000 * deep.error),
    )
