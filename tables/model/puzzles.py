"""Puzzles of people and of days: which comes when."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import gcd
from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds
from tables.model.pace import HOUR

if TYPE_CHECKING:
    from collections.abc import Mapping

DAY: Final = 24 * HOUR

BEGINS: Final = 8 * HOUR
"""The time of day, in UTC, at which the puzzle of a day is posted, in ms."""

STRIDE: Final = 0.618
"""The part of all puzzles of a game between two days in a row, so that easy and hard ones mix."""


@dataclass(frozen=True, slots=True)
class PuzzleStanding:
    """The streak of a person, solved at first try, and the best one."""

    streak: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day of a guild, by its print, and the channel of its post.

    `before` is that of the day before, by its day and its print, with how many people `tried` it, and how
    many of them `found` the answer at first try.
    """

    guild: int
    day: int
    puzzle: str
    channel: int
    before: tuple[int, str] | None = None
    tried: int = 0
    found: int = 0


def day_at(now: Milliseconds) -> int:
    """Return the number of the day at a time in ms."""
    return (now - BEGINS) // DAY


def next_day_at(now: Milliseconds) -> int:
    """Return the time in ms at which the next day begins."""
    return (day_at(now) + 1) * DAY + BEGINS


def puzzle_of_day(counts: Mapping[str, int], guild: int, day: int) -> tuple[str, int] | None:
    """Return the game and the number of the puzzle of a day; `None` without puzzles.

    `counts` are the numbers of puzzles by game. The games alternate, and no puzzle comes again before all
    others of its game.
    """
    games = sorted(game for game, count in counts.items() if count)
    if not games:
        return None
    turn, place = divmod(day, len(games))
    game = games[place]
    count = counts[game]
    stride = next(step for step in range(max(1, round(STRIDE * count)), count + 2) if gcd(step, count) == 1)
    first = int.from_bytes(sha256(f"{guild}|{game}".encode()).digest()[:8], "big")
    return game, (first + turn * stride) % count
