"""Company at tables: exchanges of two people, and moves of one, as long as the company gets better.

No solver could prove within minutes what these changes find at once (decision 31).
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

from events.seating.judging import add_scores
from events.seating.model import TableGroup
from events.seating.weighing import Weights

if TYPE_CHECKING:
    from random import Random

    from events.seating.counting import Count
    from events.seating.judging import Judge
    from events.seating.model import Seating
    from events.seating.sizing import Size


def place(counted: Count, before: Seating | None) -> list[TableGroup]:
    """Return tables of the counted sizes; people who sat together before do so again where there is room."""
    groups = []
    for pool, sizes in sorted(counted.sizes.items()):
        waiting = set(counted.pools.get(pool, ()))
        old = [waiting & set(group.people) for group in before.groups] if before else []
        groups += [
            TableGroup(pool[0], tuple(sorted(people)), size.computers)
            for people, size in _fill(sizes, [company for company in old if company], waiting)
        ]
    return groups


def _fill(sizes: tuple[Size, ...], old: list[set[int]], waiting: set[int]) -> list[tuple[list[int], Size]]:
    """Fill tables of these sizes with all who wait, first with people who sat together."""
    tables: list[tuple[list[int], Size]] = []
    free = list(sizes)
    for company in sorted(old, key=lambda company: (-len(company), min(company))):
        if not free:
            break
        size = min(
            free, key=lambda size: (size.people != len(company), size.people < len(company), size.people)
        )
        free.remove(size)
        tables.append((sorted(company)[: size.people], size))
    tables += [([], size) for size in free]
    rest = sorted(waiting - {person for people, _ in tables for person in people})
    for people, size in tables:
        room = size.people - len(people)
        people.extend(rest[:room])
        del rest[:room]
    return tables


class Mixer:
    """Tables whose company gets better. `groups` are the tables, `left_out` is who sits at none.

    Only what keeps the exact levels of the score is done: they are at their best already. `tries` is how many
    more exchanges may be looked at.
    """

    def __init__(self, judge: Judge, groups: list[TableGroup], left_out: list[int], tries: int) -> None:
        self.judge = judge
        self.groups = groups
        self.left_out = left_out
        self.tries = tries
        self._weights = Weights(judge)
        self._costs = [self._weights.company(group) for group in groups]

    def cost(self) -> int:
        """Return what the company at all tables costs."""
        return sum(self._costs)

    @property
    def improvable(self) -> bool:
        """Whether some other company may be better."""
        return len(self.groups) > 1 and (self.cost() > 0 or self._weights.signed)

    def mix(self) -> None:
        """Make every change that improves the company, until there is none."""
        improved = True
        while improved and self.tries > 0:
            improved = False
            for first, second in combinations(range(len(self.groups)), 2):
                while self._exchange(first, second):
                    improved = True
            for here, there in permutations(range(len(self.groups)), 2):
                while self._move(here, there):
                    improved = True
            for number in range(len(self.groups)):
                while self._let_in(number):
                    improved = True

    def kick(self, chance: Random) -> None:
        """Exchange two people of two tables, harming nothing but the company."""
        if len(self.groups) <= 1:
            return
        first, second = chance.sample(range(len(self.groups)), 2)
        a, b = self.groups[first], self.groups[second]
        pairs = [
            (person, other)
            for person in a.people
            for other in b.people
            if self._exchangeable(a, b, person, other)
        ]
        if pairs:
            one, other = chance.choice(pairs)
            self._swap(first, second, one, other)

    def _exchange(self, first: int, second: int) -> bool:
        """Make the first exchange between two tables that improves them; return whether there was one."""
        now = self._costs[first] + self._costs[second]
        if self.tries <= 0 or (now == 0 and not self._weights.signed):
            return False
        a, b = self.groups[first], self.groups[second]
        for person in a.people:
            for other in b.people:
                self.tries -= 1
                if self._after(a, b, person, other) < now and self._exchangeable(a, b, person, other):
                    self._swap(first, second, person, other)
                    return True
        return False

    def _after(self, a: TableGroup, b: TableGroup, one: int, other: int) -> int:
        """Return what the company at two tables costs after an exchange."""
        return self._weights.company(exchange(a, one, other)) + self._weights.company(exchange(b, other, one))

    def _exchangeable(self, a: TableGroup, b: TableGroup, one: int, other: int) -> bool:
        """Return whether two people may be exchanged without harm to any exact level."""
        people = self.judge.people
        agreed = people[other].computers >= bool(a.computers) and people[one].computers >= bool(b.computers)
        return agreed and (
            a.game == b.game or self._weights.keeps_wishes(((one, a.game, b.game), (other, b.game, a.game)))
        )

    def _swap(self, first: int, second: int, one: int, other: int) -> None:
        self._set(first, exchange(self.groups[first], one, other))
        self._set(second, exchange(self.groups[second], other, one))

    def _set(self, number: int, group: TableGroup) -> None:
        self.groups[number] = group
        self._costs[number] = self._weights.company(group)

    def _move(self, here: int, there: int) -> bool:
        """Make the first move from a table to another that improves them; return whether there was one."""
        now = self._costs[here] + self._costs[there]
        a, b = self.groups[here], self.groups[there]
        if self.tries <= 0 or (now == 0 and not self._weights.signed) or not self._reshaped(a, b):
            return False
        for person in a.people:
            self.tries -= 1
            less, more = without(a, person), including(b, person)
            after = self._weights.company(less) + self._weights.company(more)
            agreed = self.judge.people[person].computers >= bool(b.computers)
            if after < now and agreed and self._weights.keeps_wishes(((person, a.game, b.game),)):
                self._set(here, less)
                self._set(there, more)
                return True
        return False

    def _reshaped(self, a: TableGroup, b: TableGroup) -> bool:
        """Return whether one person may go from a table to another, as far as their shapes go."""
        weights = self._weights
        old = (a.game, len(a.people), a.computers), (b.game, len(b.people), b.computers)
        less = weights.shape((a.game, len(a.people) - 1, a.computers))
        more = weights.shape((b.game, len(b.people) + 1, b.computers))
        if less is None or more is None:
            return False
        return add_scores((less, more)) <= add_scores(
            score for shape in old if (score := weights.shape(shape))
        )

    def _let_in(self, number: int) -> bool:
        """Exchange the first person of a table for one left out, if that is an improvement."""
        group, now = self.groups[number], self._costs[number]
        for person in group.people if self.left_out and self.tries > 0 else ():
            for other in self.left_out:
                self.tries -= 1
                after = exchange(group, person, other)
                if self._weights.company(after) < now and self._replaceable(group, person, other):
                    self._set(number, after)
                    self.left_out.remove(other)
                    self.left_out.append(person)
                    return True
        return False

    def _replaceable(self, group: TableGroup, one: int, other: int) -> bool:
        """Return whether a person left out may take the seat of another without harm to any exact level."""
        after, judge = exchange(group, one, other), self.judge
        if not judge.allowed(after):
            return False
        now, then = (
            add_scores((judge.table(group), judge.out(other))),
            add_scores((judge.table(after), judge.out(one))),
        )
        return then <= now


def exchange(group: TableGroup, one: int, other: int) -> TableGroup:
    """Return a table with another person in the place of one."""
    return TableGroup(
        group.game, tuple(sorted(other if at == one else at for at in group.people)), group.computers
    )


def without(group: TableGroup, person: int) -> TableGroup:
    """Return a table without a person."""
    return TableGroup(group.game, tuple(other for other in group.people if other != person), group.computers)


def including(group: TableGroup, person: int) -> TableGroup:
    """Return a table with one more person."""
    return TableGroup(group.game, tuple(sorted((*group.people, person))), group.computers)
