"""Judging a match that is over: how its seats stood in each position, and where that turned."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.engine.game import Game
    from games.engine.text import Seat, Text

S = TypeVar("S", contravariant=True)
A = TypeVar("A")
V = TypeVar("V")
P = TypeVar("P")

MOST: Final = 5
"""Most turning points that an estimate names."""

SWING: Final = 0.08
"""The least change of an estimate that counts as one."""


class Measure(StrEnum):
    """The meaning of the numbers by which seats are judged, each from 0 to 1."""

    WON = "won"
    """Proven: 1 for the seat that wins if it plays right from here on, else 0."""
    CHANCE = "chance"
    """An estimate of the chance of winning."""
    STANDING = "standing"
    """An estimate of the share of the others that a seat will leave behind."""


@dataclass(frozen=True, slots=True)
class LineMove:
    """A move of a line that was not played: what is told of it, and the state it leads to."""

    told: tuple[Text, ...]
    state: object


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The step from a position to the next one, by their numbers, which changed much for a seat.

    Where that is proven, `better` says what would have held the win, and `line` refutes what was played.
    """

    after: int
    seat: Seat
    change: float
    better: Text | None = None
    line: tuple[LineMove, ...] = ()


@dataclass(frozen=True, slots=True)
class Judgement:
    """The worth of each position for each seat, and the turning points between them, in order."""

    worths: tuple[tuple[float, ...], ...]
    points: tuple[TurningPoint, ...]


class MatchJudge(ABC, Generic[S]):
    """Judges the positions of matches of a game. Pure, and perhaps slow."""

    measure: Measure

    @abstractmethod
    def judge(self, states: Sequence[S]) -> Judgement:
        """Judge the positions of a match, in order; at least one."""


AnyJudge: TypeAlias = MatchJudge[object]


class Estimate(MatchJudge[S]):
    """A judge that estimates each unfinished position by itself, knowing everything that is hidden in it."""

    def __init__(
        self, game: Game[S, A, V, P], measure: Measure, forecast: Callable[[S], Sequence[float]]
    ) -> None:
        self.measure, self._forecast = measure, forecast
        self._decision, self._result = game.decision, game.result

    def judge(self, states: Sequence[S]) -> Judgement:
        """Estimate each position; the turning points are the largest changes."""
        worths = tuple(self._worth(state) for state in states)
        steps = [
            max(((now[seat] - before[seat], seat) for seat in range(len(now))), key=lambda pair: pair[0])
            for before, now in pairwise(worths)
        ]
        largest = sorted(range(len(steps)), key=lambda i: (-steps[i][0], i))[:MOST]
        points = (
            TurningPoint(i + 1, steps[i][1], steps[i][0]) for i in sorted(largest) if steps[i][0] >= SWING
        )
        return Judgement(worths, tuple(points))

    def _worth(self, state: S) -> tuple[float, ...]:
        if self._decision(state) is not None:
            return tuple(self._forecast(state))
        ranks = self._result(state).ranks
        if self.measure is Measure.CHANCE:
            return tuple((rank == 1) / ranks.count(1) for rank in ranks)
        others = max(1, len(ranks) - 1)
        return tuple(
            (sum(rank < two for two in ranks) + (ranks.count(rank) - 1) / 2) / others for rank in ranks
        )


def judge_match(judge: AnyJudge, states: Sequence[object]) -> Judgement:
    """Return what a judge says of the positions of a match."""
    return judge.judge(states)
