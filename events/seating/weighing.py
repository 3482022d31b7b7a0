"""Costs of company, as single numbers: for comparing a great many exchanges."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.seating.judging import Judge, Score
    from events.seating.model import TableGroup

Shape: TypeAlias = "tuple[str, int, int]"
"""A game with the numbers of people and of computer players at a table."""


class Weights:
    """The last levels of a `Judge`, each weighing more than all that comes after it.

    What a pair costs when it sits together is the same at every table.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        people = judge.people
        met = {pair: times for pair, times in judge.met.items() if pair[0] in people and pair[1] in people}
        self.lonely = sum(met.values()) + 1
        self.parted = self.lonely * (len(people) + 1)
        self.pairs: dict[int, dict[int, int]] = defaultdict(dict)
        for (person, other), times in met.items():
            self._add(person, other, times)
        for person, other in judge.together:
            if person in people and other in people:
                self._add(person, other, -self.parted)
        self.signed = any(cost < 0 for costs in self.pairs.values() for cost in costs.values())
        self._shapes: dict[Shape, Score] = {}

    def _add(self, one: int, other: int, cost: int) -> None:
        for here, there in ((one, other), (other, one)):
            self.pairs[here][there] = self.pairs[here].get(there, 0) + cost

    def alone(self, game: str, people: Sequence[int]) -> int:
        """Return the cost of people new to a game at a table without an experienced player."""
        known = self.judge.people
        new = sum(game in known[person].new for person in people)
        return (
            new * self.lonely
            if new and not any(game in known[person].experienced for person in people)
            else 0
        )

    def company(self, group: TableGroup) -> int:
        """Return what the company at a table costs."""
        pairs = combinations(group.people, 2)
        return self.alone(group.game, group.people) + sum(
            self.pairs[person].get(two, 0) for person, two in pairs
        )

    def keeps_wishes(self, changes: Sequence[tuple[int, str, str]]) -> bool:
        """Return whether people may go from a game to another, and nothing gets worse about their wishes."""
        judge, wishes, moved = self.judge, 0, 0
        for person, old, new in changes:
            if new in judge.people[person].vetoes:
                return False
            wishes += judge.denial(person, new) - judge.denial(person, old)
            moved += judge.moved(person, new) - judge.moved(person, old)
        return (wishes, moved) <= (0, 0)

    def shape(self, shape: Shape) -> Score | None:
        """Return what a table of this shape costs apart from who sits there; `None` if it is not legal."""
        game, people, computers = shape
        if not people or people + computers not in self.judge.games[game].minutes:
            return None
        found = self._shapes.get(shape)
        if found is None:
            found = self._shapes[shape] = self.judge.shape(game, people, computers)
        return found
