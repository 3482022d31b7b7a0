"""The best number of people in each pool: what a flow costs bounds it, and where that is loose, it is halved.

A pool's tables cost less for some numbers of people than for the numbers between them. The flow takes a line
below these costs instead, so it never costs too much, and mostly it costs just as much: then it is the best.
Otherwise there is a pool whose line is too low; it has either at most as many people as now, or more.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

from events.seating.flowing import Flow, Network
from events.seating.judging import EXACT, Level, add_scores
from events.seating.model import MOST_OWED
from events.seating.sizing import FINE, NOBODY, hull

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.seating.judging import Score
    from events.seating.sizing import TableSizes

PATIENCE: Final = 4_000_000
"""The most work for an exact objective, in costs compared; a hundredth of it is hardly ever needed."""
GUESSING: Final = 500_000
"""The most for one that is a guess."""

Shares: TypeAlias = "tuple[tuple[int, ...], ...]"
"""For each class, how many of its people are in each pool, and left out at the end."""


@dataclass(frozen=True, slots=True)
class Division:
    """A division of people into pools, with its score."""

    shares: Shares
    score: Score


@dataclass(frozen=True, slots=True)
class Demand:
    """A division problem: classes of people, and pools with their best tables for each number of people.

    `scores` holds the score of a person of each class in each pool, and left out at the end; `None` where
    they may not be. Of company they have only `Level.ALONE`, for people new to the game.
    """

    classes: tuple[int, ...]
    scores: tuple[tuple[Score | None, ...], ...]
    pools: tuple[tuple[TableSizes | None, ...], ...]

    def division(self, shares: Shares) -> Division:
        """Return a division with its score; where it has no tables for as many people, some are left out."""
        left = [list(own) for own in shares]
        counts = [self._fit(left, pool) for pool in range(len(self.pools))]
        own = (
            tuple(people * value for value in score)
            for there, scores in zip(left, self.scores, strict=True)
            for people, score in zip(there, scores, strict=True)
            if people and score
        )
        tables = (pool[count] for pool, count in zip(self.pools, counts, strict=True))
        return Division(
            tuple(map(tuple, left)), add_scores((*own, *(table.score for table in tables if table)))
        )

    def _fit(self, shares: list[list[int]], pool: int) -> int:
        """Leave people of a pool out until there are tables for the others, and return how many these are."""
        count = sum(own[pool] for own in shares)
        while self.pools[pool][count] is None:
            own = next(own for own in shares if own[pool])
            own[pool] -= 1
            own[-1] += 1
            count -= 1
        return count


@dataclass(frozen=True, slots=True)
class Objective:
    """The weight of each level. Weights of scores that may be the best differ by multiples of a `step`."""

    weights: tuple[int, ...]
    step: int = 1

    def weigh(self, score: Score) -> int:
        """Return the weight of a score."""
        return sum(weight * value for weight, value in zip(self.weights, score, strict=True))


def divide(demand: Demand, seats: int) -> Shares:
    """Return the division with the best score, for tables of a largest size.

    First all exact levels but the last of them count. Then that does, too, and tables have an even price in
    it: if they outweighed it, the least fraction of a table would, which a flow may save, and so it would
    bound nothing. What company may cost is a guess, for which a few tries are enough.
    """
    people = sum(demand.classes)
    nobody = tuple((*(0 for _ in demand.pools), size) for size in demand.classes)
    best = _Search(demand, rank_levels(people, seats)).better(demand.division(nobody), PATIENCE)
    searches = (
        _Search(demand, price_tables(people, seats, size * (size + 1))) for size in range(1, seats + 1)
    )
    tightest = max(searches, key=lambda search: search.least - search.objective.weigh(best.score))
    best = tightest.better(best, PATIENCE)
    return _Search(demand, avoid_newcomers(people, tightest.objective)).better(best, GUESSING).shares


def rank_levels(people: int, seats: int) -> Objective:
    """Return the objective in which each level weighs more than all after it, down to the tables."""
    base = 1 + people * max(seats, MOST_OWED + 1)
    return Objective(tuple(base ** (Level.TABLES - level) if level <= Level.TABLES else 0 for level in Level))


def price_tables(people: int, seats: int, price: int) -> Objective:
    """Return the objective in which tables have a price, which adds to the squares of people at each.

    All levels before outweigh both. For as many people at tables, the sum of squares is always even or always
    odd; what else weighs anything is even.
    """
    base = 2 * (1 + people * max(seats, MOST_OWED + 1, people + price))
    ranks = (base ** (Level.TABLES - level) for level in Level if level < Level.TABLES)
    return Objective((*ranks, price, 1, *(0 for _ in range(EXACT, len(Level)))), step=2)


def avoid_newcomers(people: int, objective: Objective) -> Objective:
    """Return an objective in which, after all that weighs anything in another, people should not be new."""
    weights = [(people + 1) * weight for weight in objective.weights]
    weights[Level.ALONE] = 1
    return Objective(tuple(weights))


class _Search:
    """The search for a division that an objective finds better. None weighs less than the `least`."""

    def __init__(self, demand: Demand, objective: Objective) -> None:
        self.demand, self.objective = demand, objective
        self._costs = [
            [None if table is None else objective.weigh(table.score) for table in pool]
            for pool in demand.pools
        ]
        own = [
            [None if score is None else objective.weigh(score) for score in scores]
            for scores in demand.scores
        ]
        self._network = Network(demand.classes, own)
        flow = Flow(self._network, [NOBODY for _ in demand.pools])
        for pool, costs in enumerate(self._costs):
            flow = self._within(flow, pool, 0, len(costs) - 1) or flow
        self._root = flow
        self.least = flow.cost()

    def better(self, best: Division, patience: int) -> Division:
        """Return the best division that is found with so much work, beginning with a good one."""
        number, step, goal = 0, self.objective.step, self.objective.weigh(best.score)
        found, end = [(self.least, number, self._root)], self._network.work + patience
        while found and self._network.work < end:
            bound, _, flow = heappop(found)
            if bound > goal - step:
                break
            best = min(best, self.demand.division(tuple(flow.at)), key=lambda division: division.score)
            goal = self.objective.weigh(best.score)
            for half in self._halves(flow):
                number -= 1  # of equal costs the last is first: it is the nearest to an end
                cost = half.cost()
                heappush(found, (cost + (goal - cost) % step, number, half))
        return best

    def _halves(self, flow: Flow) -> Iterator[Flow]:
        """Yield the flow with fewer people in a pool, and with more, where it is furthest from the truth."""
        pool = max(range(len(self._costs)), key=lambda pool: self._looseness(flow, pool))
        line = flow.hulls[pool]
        middle = min(flow.counts[pool], line.high - 1)
        for low, high in ((line.low, middle), (middle + 1, line.high)):
            if line.low < line.high and (half := self._within(flow, pool, low, high)):
                yield half

    def _looseness(self, flow: Flow, pool: int) -> tuple[bool, int, int]:
        """Return how much less than its tables a pool costs in a flow, and how many people it may have."""
        line, count = flow.hulls[pool], flow.counts[pool]
        cost = self._costs[pool][count]
        return cost is None, 0 if cost is None else cost + line.at(count) // -FINE, line.high - line.low

    def _within(self, flow: Flow, pool: int, low: int, high: int) -> Flow | None:
        """Return a flow with a number of people in a pool within bounds; `None` if there is none."""
        line = hull(self._costs[pool], low, high)
        return flow.change(pool, line) if line else None
