"""Standings across games and tables of different sizes. Pure.

A table gives each person the share of the others there that they have left behind; equals count half. So who
wins alone has 1 point at any table, who is last has none, and to be second of five is worth more than to be
last of two. Computer players are others, too. A round without a table, through no fault of one's own, is
half a point. A match that has come to no decision counts only if a player has left it.

Players without a finished table stand behind all others. Equal points are decided by wins, then by the mean
of the points of the opponents, then by the number of tables played. Full ties share a place.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

HALF: Final = Fraction(1, 2)
NONE: Final = Fraction(0)


class NightTie(StrEnum):
    """The tie-breaks between equal points, in order."""

    WINS = "wins"
    STRENGTH = "strength"
    PLAYED = "played"


@dataclass(frozen=True, slots=True)
class TableResult:
    """The outcome of a table.

    `people` sit at the first seats, and computer players at those after them; `ranks` has the rank of every
    seat, equal seats the same, or is `None` if the match has come to no decision. Who is in `gone` has
    left the table, and so all the others behind them.
    """

    people: tuple[int, ...]
    ranks: tuple[int, ...] | None
    gone: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A line of the standings. `strength` is the mean of the points of those whom a person has met."""

    person: int
    rank: int
    points: Fraction
    wins: int
    strength: Fraction
    played: int
    byes: int

    def value(self, tie: NightTie) -> Fraction:
        """Return the number that a tie-break compares."""
        return {
            NightTie.WINS: Fraction(self.wins),
            NightTie.STRENGTH: self.strength,
            NightTie.PLAYED: Fraction(self.played),
        }[tie]


def points_of(result: TableResult) -> dict[int, Fraction]:
    """Return the points of the people at a table.

    >>> points_of(TableResult((7, 8, 9), (1, 2, 2)))
    {7: Fraction(1, 1), 8: Fraction(1, 4), 9: Fraction(1, 4)}
    >>> points_of(TableResult((7, 8), None))
    {7: Fraction(1, 2), 8: Fraction(1, 2)}
    """
    ranks = _ranks(result)
    return {person: _share(ranks, seat) for seat, person in enumerate(result.people)}


def _ranks(result: TableResult) -> Sequence[tuple[bool, int]]:
    """Return what decides at a table, the lesser the better: first whether one is gone, then the rank."""
    ranks = result.ranks or (1,) * max(2, len(result.people))
    gone = [seat < len(result.people) and result.people[seat] in result.gone for seat in range(len(ranks))]
    return list(zip(gone, ranks, strict=True))


def _share(ranks: Sequence[tuple[bool, int]], seat: int) -> Fraction:
    """Return the share of the others that a seat has left behind."""
    mine = ranks[seat]
    if mine[0]:
        return NONE
    others = [*ranks[:seat], *ranks[seat + 1 :]]
    behind = sum((Fraction(1) if mine < other else HALF if mine == other else NONE for other in others), NONE)
    return behind / len(others) if others else HALF


def standings(results: Iterable[TableResult], byes: Iterable[int] = ()) -> tuple[StandingLine, ...]:
    """Return the standings of all who played, or had no table in a round (`byes`, once for each).

    People who share a place are in the order of their accounts.
    """
    points: dict[int, Fraction] = defaultdict(Fraction)
    wins: dict[int, int] = defaultdict(int)
    played: dict[int, int] = defaultdict(int)
    free: dict[int, int] = defaultdict(int)
    met: dict[int, list[int]] = defaultdict(list)
    for result in results:
        for person, share in points_of(result).items():
            points[person] += share
            wins[person] += share == 1
            played[person] += 1
            met[person] += [other for other in result.people if other != person]
    for person in byes:
        points[person] += HALF
        free[person] += 1
    return _rank(
        [
            StandingLine(
                person,
                0,
                points[person],
                wins[person],
                _mean(points, met[person]),
                played[person],
                free[person],
            )
            for person in sorted(points)
        ]
    )


def _mean(points: dict[int, Fraction], people: list[int]) -> Fraction:
    return sum((points[person] for person in people), NONE) / len(people) if people else NONE


def _rank(lines: list[StandingLine]) -> tuple[StandingLine, ...]:
    """Return the lines in order, with their places; equals share one, and the next are skipped."""
    ranked: list[StandingLine] = []
    for _, group in groupby(sorted(lines, key=_key), key=_key):
        place = len(ranked) + 1
        ranked += [
            StandingLine(line.person, place, line.points, line.wins, line.strength, line.played, line.byes)
            for line in group
        ]
    return tuple(ranked)


def _key(line: StandingLine) -> tuple[bool, Fraction, int, Fraction, int]:
    return not line.played, -line.points, -line.wins, -line.strength, -line.played


def tie_between(above: StandingLine, below: StandingLine) -> NightTie | None:
    """Return the tie-break that separates two lines of equal points; `None` if none has to, or none can."""
    if above.points != below.points or (not above.played) != (not below.played):
        return None
    return next((tie for tie in NightTie if above.value(tie) != below.value(tie)), None)
