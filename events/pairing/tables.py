"""Swiss rounds for three and more at a table: players of nearly equal scores who have met least."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Final

from events.pairing.meetings import Meeting, count_meetings, in_order_of_start, scores

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from events.pairing.meetings import CupCourse, CupPlan

MOST_STEPS: Final = 20_000
"""Most tables that the search for the best seating tries; up to ten people this is all there are."""

Tables = list[tuple[int, ...]]
Cost = tuple[int, int]
"""The number who have met before, counted by pairs, and the differences of scores, squared."""


def table_sizes(count: int, sizes: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    """Return sizes of tables for `count` people: legal, as equal as possible and near the one wanted.

    It is empty if there is no such division.

    >>> table_sizes(11, (2, 3, 4), 4)
    (4, 4, 3)
    """
    divisions = [
        tuple(count // tables + (index < count % tables) for index in range(tables))
        for tables in range(1, count + 1)
    ]
    legal = [division for division in divisions if set(division) <= set(sizes)]
    return min(legal, key=lambda division: sum(abs(size - wanted) for size in division), default=())


def table_round(plan: CupPlan, course: CupCourse) -> tuple[Meeting, ...]:
    """Return the tables of the next round; none if there are too few people for one.

    As few as possible have met before, then scores at a table differ little; in the first round the best
    seeds are at different tables. Up to ten people the best seating is found, above that a good one.
    """
    points = scores(course)
    players = sorted(course.staying, key=lambda player: (-points[player], course.players.index(player)))
    sizes = table_sizes(len(players), plan.sizes, plan.size)
    if not sizes:
        return ()
    if not course.rounds:
        tables = _spread(players, sizes)
    else:
        whole = lcm(*(points[player].denominator for player in players))
        search = TableSearch(
            count_meetings(course), {player: int(points[player] * whole) for player in players}
        )
        tables = search.best(players, sizes)
    return tuple(Meeting(in_order_of_start(course, table)) for table in tables)


def _spread(players: list[int], sizes: tuple[int, ...]) -> Tables:
    """Return tables to which players came in turns; larger tables are first, so they get the last ones."""
    tables: list[list[int]] = [[] for _ in sizes]
    for index, player in enumerate(players):
        tables[index % len(sizes)].append(player)
    return [tuple(table) for table in tables]


@dataclass(slots=True)
class TableSearch:
    """A search for the seating of least cost: one made by exchanges, then all others while steps are left."""

    met: Counter[frozenset[int]]
    scores: Mapping[int, int]
    steps: int = MOST_STEPS
    found: Tables = field(default_factory=list)
    least: Cost = (0, 0)

    def best(self, players: list[int], sizes: tuple[int, ...]) -> Tables:
        """Return the tables of least cost, in the order of their best players."""
        self.found = self._exchange(_slices(players, sizes))
        self.least = self._total(self.found)
        self._fill(players, Counter(sizes), [], (0, 0))
        return self.found

    def _cost(self, table: Iterable[int]) -> Cost:
        pairs = list(combinations(table, 2))
        again = sum(self.met[frozenset(two)] for two in pairs)
        return again, sum((self.scores[player] - self.scores[other]) ** 2 for player, other in pairs)

    def _total(self, tables: Tables) -> Cost:
        costs = [self._cost(table) for table in tables]
        return sum(again for again, _ in costs), sum(other for _, other in costs)

    def _exchange(self, tables: Tables) -> Tables:
        """Return tables after all exchanges of two people that make them better."""
        better = True
        while better:
            better = False
            for left, right in combinations(range(len(tables)), 2):
                two = self._better(tables[left], tables[right])
                if two is not None:
                    tables[left], tables[right] = two
                    better = True
        return tables

    def _better(
        self, left: tuple[int, ...], right: tuple[int, ...]
    ) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        before = self._total([left, right])
        for player in left:
            for other in right:
                swap = {player: other, other: player}
                two = tuple(swap.get(it, it) for it in left), tuple(swap.get(it, it) for it in right)
                if self._total(list(two)) < before:
                    return two
        return None

    def _fill(self, players: list[int], sizes: Counter[int], tables: Tables, cost: Cost) -> None:
        """Try all tables for the best player who has none yet, then for the players who are left."""
        if not players:
            self.found, self.least = tables, cost
            return
        for size in [size for size in sizes if sizes[size]]:
            for company in combinations(players[1:], size - 1):
                self.steps -= 1
                if self.steps < 0:
                    return
                table = (players[0], *company)
                more = self._cost(table)
                after = cost[0] + more[0], cost[1] + more[1]
                if after < self.least:
                    rest = [player for player in players if player not in table]
                    self._fill(rest, sizes - Counter({size: 1}), [*tables, table], after)


def _slices(players: list[int], sizes: tuple[int, ...]) -> Tables:
    tables, start = [], 0
    for size in sizes:
        tables.append(tuple(players[start : start + size]))
        start += size
    return tables
