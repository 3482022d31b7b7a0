"""Plans: what a month is made of, given by a seed; circles of friends who play at several tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from tables.model.pace import HOUR

if TYPE_CHECKING:
    from collections.abc import Sequence

DAY: Final = 24 * HOUR
TABLES: Final = 5
"""Tables that each circle opens; rematches come on top of them."""
PEOPLE: Final = 5
PACES: Final = ("daily", "8", "daily", "evening", "relaxed", "live", "daily", "24", "none")
GAMES: Final = tuple(CATALOGUE)


class Habit(StrEnum):
    """Things that people do at times, or that happen to the bot."""

    SLEEP = "sleep"
    VANISH = "vanish"
    AWAY = "say that they are away"
    OFFER = "offer the seat"
    TAKE = "take a seat"
    FORGET = "forget"
    MISCLICK = "misclick"
    ORDER = "order"
    RESIGN = "resign"
    AGREE = "agree"
    UNDO = "take back"
    PAUSE = "pause"
    EXTEND = "extend"
    HAND_OVER = "hand over"
    CLOSE = "close"
    REMOVE = "remove"
    REMATCH = "rematch"
    KILL = "kill"
    LOSE = "lose answers"
    OUTAGE = "outage"


@dataclass(frozen=True)
class Opening:
    """A table to be opened by a person of its circle, at a time after the start, in ms."""

    game: str
    people: tuple[int, ...]
    computers: int
    pace: str
    at: int


@dataclass(frozen=True)
class Plan:
    """A month of some circles; everything else follows from the seed.

    Some habits may be left out, and people may do some things `often`.
    """

    seed: str
    circles: tuple[int, ...]
    days: int = 30
    without: frozenset[Habit] = frozenset()
    often: frozenset[Habit] = frozenset()

    def dice(self, about: str) -> KeyedDice:
        """Dice for one purpose, so that what is left out changes nothing elsewhere."""
        return KeyedDice(self.seed.encode(), about)

    def people(self, circle: int) -> tuple[int, ...]:
        """Return the ids of the people of a circle."""
        return tuple(100 * (circle + 1) + number for number in range(PEOPLE))

    def openings(self, circle: int) -> tuple[Opening, ...]:
        """Return the tables that a circle opens, in the first days."""
        dice, people = self.dice(f"circle {circle}"), self.people(circle)
        return tuple(self._opening(dice, people, circle + number) for number in range(TABLES))

    @staticmethod
    def _opening(dice: KeyedDice, people: tuple[int, ...], number: int) -> Opening:
        game = GAMES[number % len(GAMES)]
        least, most = CATALOGUE[game].rules.seats[0], CATALOGUE[game].rules.seats[-1]
        seats = least + dice.pick(most - least + 1)
        computers = dice.pick(2) if seats > least else 0
        seated = shuffle(dice, people)[: min(PEOPLE, seats - computers)]
        pace = "daily" if seats > least + 1 else dice.choose(PACES)
        return Opening(game, tuple(seated), computers, pace, dice.pick(5 * 24) * HOUR)


def shuffle(dice: KeyedDice, items: Sequence[int]) -> list[int]:
    """Return the items in any order."""
    rest, made = list(items), []
    while rest:
        made.append(rest.pop(dice.pick(len(rest))))
    return made
