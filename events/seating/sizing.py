"""The tables of a pool: the best sizes for any number of people, and convex costs that are no higher."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

from events.seating.judging import NOTHING, add_scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.seating.judging import Judge, Score

Pool: TypeAlias = "tuple[str, bool]"
"""A game, and whether its tables have computer players; people of a pool may sit at any of its tables."""

FINE: Final = 1 << 20
"""The parts of a unit in which slopes are given, so fine that rounding of a night stays below a unit."""


@dataclass(frozen=True, slots=True)
class Size:
    """The number of people and of computer players at a table."""

    people: int
    computers: int


@dataclass(frozen=True, slots=True)
class TableSizes:
    """The best tables of a pool for some people: their score without the people's, and one of the sizes."""

    score: Score
    last: Size | None = None


def best_tables(judge: Judge, pool: Pool, most: int) -> tuple[TableSizes | None, ...]:
    """Return the best tables for each number of people up to the most; `None` where none are legal."""
    kinds = _kinds(judge, pool)
    found: list[TableSizes | None] = [TableSizes(NOTHING)]
    for people in range(1, most + 1):
        options = [
            TableSizes(add_scores((rest.score, score)), size)
            for size, score in kinds
            if size.people <= people and (rest := found[people - size.people])
        ]
        found.append(min(options, key=lambda option: option.score) if options else None)
    return tuple(found)


def _kinds(judge: Judge, pool: Pool) -> list[tuple[Size, Score]]:
    """List the best table of a pool for each number of people that one may have."""
    game, computers = pool
    best: dict[int, tuple[Score, Size]] = {}
    for seats in sorted(judge.games[game].minutes):
        for people in range(1, seats) if computers else (seats,):
            option = judge.shape(game, people, seats - people), Size(people, seats - people)
            best[people] = min(best.get(people, option), option, key=lambda kind: kind[0])
    return [(size, score) for score, size in best.values()]


def sizes(found: Sequence[TableSizes | None], people: int) -> tuple[Size, ...]:
    """Return the sizes of the best tables for some people, the largest first."""
    taken: list[Size] = []
    while (table := found[people]) and table.last:
        taken.append(table.last)
        people -= table.last.people
    return tuple(sorted(taken, key=lambda size: -size.people))


@dataclass(frozen=True, slots=True)
class Hull:
    """The cost of a pool that has `low` to `high` people, if each costs no less than the one before.

    It costs `first` with `low` people; each of the `steps` is what one more adds. All are in fine parts.
    """

    low: int
    high: int
    first: int
    steps: tuple[int, ...]

    def at(self, people: int) -> int:
        """Return the cost with some people."""
        return self.first + sum(self.steps[: people - self.low])


NOBODY: Final = Hull(0, 0, 0, ())
"""The costs of a pool without eligible people."""


def hull(costs: Sequence[int | None], low: int, high: int) -> Hull | None:
    """Return the greatest such costs that are nowhere above those given; `None` if none are given there."""
    corners: list[tuple[int, int]] = []
    for people in range(low, high + 1):
        cost = costs[people]
        if cost is None:
            continue
        while len(corners) > 1 and _above(corners[-2], corners[-1], (people, cost)):
            corners.pop()
        corners.append((people, cost))
    if not corners:
        return None
    steps: list[int] = []
    for (here, cost), (there, more) in pairwise(corners):
        steps += [(more - cost) * FINE // (there - here)] * (there - here)
    return Hull(corners[0][0], corners[-1][0], corners[0][1] * FINE, tuple(steps))


def _above(left: tuple[int, int], middle: tuple[int, int], right: tuple[int, int]) -> bool:
    """Return whether a point lies above the line between two others."""
    return (middle[1] - left[1]) * (right[0] - left[0]) > (right[1] - left[1]) * (middle[0] - left[0])
