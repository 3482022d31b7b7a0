"""Reviews of a match that is over: the chances of its seats, and where one of them had a better answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.player import PlayedMove
    from games.engine.text import Text

S = TypeVar("S", contravariant=True)
A = TypeVar("A")
V = TypeVar("V")

MOST: Final = 3
"""Most turning points of a review."""


class Measure(StrEnum):
    """The meaning of the chances of seats, each from 0 to 1."""

    WON = "won"
    """Proven: 1 for the seat that wins if it plays right from here on, else 0."""
    CHANCE = "chance"
    """An estimate of the chance of winning."""


@dataclass(frozen=True, slots=True)
class TurningPoint(Generic[A]):
    """A move after which a seat stood worse than after another answer.

    `number` is that of the move among those reviewed, from 0. `better` are the answers that were right, best
    first; `best` and `played` the seat's chances, from 0 to 1, after the best one and after its own. They are
    equal where the match was lost either way, but not so soon. `reason` says why the best one is better.
    """

    number: int
    better: tuple[A, ...]
    best: float
    played: float
    reason: Text | None = None


class Reviewer(ABC, Generic[S, A, V]):
    """Reviews matches of a game. Pure, and slow."""

    measure: Measure

    @abstractmethod
    def curve(self, states: Sequence[S]) -> tuple[tuple[float, ...], ...]:
        """Return the chances of each seat in each position of a match, in order, with all that was hidden."""

    @abstractmethod
    def turning_points(self, moves: Sequence[PlayedMove[A, V]]) -> tuple[TurningPoint[A], ...]:
        """Return at most `MOST` turning points among the moves of a seat, the most instructive first.

        They follow from what the seat saw then, and from nothing else.
        """

    @abstractmethod
    def warning(self, move: PlayedMove[A, V]) -> Text | None:
        """Say what is wrong with an answer that loses at once, or throws most of the seat's chances away.

        `None` for any other. It takes no longer than a hint, and knows what the seat sees and nothing else.
        """


AnyReviewer: TypeAlias = Reviewer[object, object, object]


def find_warning(reviewer: AnyReviewer, move: PlayedMove[object, object]) -> Text | None:
    """Return what a reviewer warns of before an answer is given; `None` if of nothing."""
    return reviewer.warning(move)
