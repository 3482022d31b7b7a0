"""People flowing to pools at least cost, where each further person of a pool costs no less than the last.

It is a network with a node for each pool and one for those left out: the edge from one to another is as cheap
as it is for the class of people there that minds least.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final, TypeAlias

from events.seating.sizing import FINE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from events.seating.sizing import Hull

FAR: Final = 1 << 500
"""More than anything costs."""

Ways: TypeAlias = "dict[int, tuple[int, int]]"
"""For each node that can be reached: what the way costs, and the node before it, itself at the beginning."""


class Network:
    """The classes of people with their sizes, and what it costs that a person of each is in a pool.

    The last of these costs is that of being left out. `None` is where they may not be. `work` counts what has
    been compared.
    """

    def __init__(self, classes: Sequence[int], costs: Sequence[Sequence[int | None]]) -> None:
        self.work = 0
        self.classes = classes
        self.costs = [[FAR if cost is None else cost * FINE for cost in own] for own in costs]
        self.nodes = range(len(costs[0]) if costs else 1)
        self._leaps = [
            [
                [(to - own[pool] if to < FAR else FAR) * len(classes) + number for to in own]
                for number, own in enumerate(self.costs)
            ]
            for pool in self.nodes
        ]

    def edges(self, pool: int, at: Sequence[Sequence[int]]) -> Mapping[int, tuple[int, int]]:
        """Return for the others what the cheapest step there costs, and the class that takes it."""
        leaps = [leap for leap, people in zip(self._leaps[pool], at, strict=True) if people[pool]]
        self.work += (len(leaps) + len(self.nodes)) * len(self.nodes)
        best = [divmod(min(options), len(self.classes)) for options in zip(*leaps, strict=True)]
        return {there: step for there, step in enumerate(best) if there != pool and step[0] < FAR}


class Flow:
    """The people of each class in each pool, and left out at the end: no other such flow costs less.

    At first all pools are empty, as the `hulls` of all must allow.
    """

    def __init__(self, network: Network, hulls: Sequence[Hull]) -> None:
        pools = network.nodes[:-1]
        self.network = network
        self.hulls = list(hulls)
        self.at = [(*(0 for _ in pools), people) for people in network.classes]
        self.counts = [*(0 for _ in pools), sum(network.classes)]
        self._edges = [network.edges(pool, self.at) for pool in network.nodes]

    def cost(self) -> int:
        """Return what the flow costs, in whole units and rounded up."""
        own = sum(
            people * cost
            for at, costs in zip(self.at, self.network.costs, strict=True)
            for people, cost in zip(at, costs, strict=True)
            if people
        )
        pools = sum(hull.at(count) for hull, count in zip(self.hulls, self.counts, strict=False))
        return -((own + pools) // -FINE)

    def change(self, pool: int, hull: Hull) -> Flow | None:
        """Return the flow for other costs of a pool; `None` if people cannot be there in such numbers."""
        other = copy(self)
        other.hulls, other.at = list(self.hulls), list(self.at)
        other.counts, other._edges = list(self.counts), list(self._edges)  # noqa: SLF001 - of its own kind
        other.hulls[pool] = hull
        while other._draws(pool) or other._sends(pool):  # noqa: SLF001 - as above
            pass
        return other if hull.low <= other.counts[pool] <= hull.high else None

    def _draws(self, pool: int) -> bool:
        """Bring a person to a pool if it must have more, or that costs less; return whether it did."""
        hull, count = self.hulls[pool], self.counts[pool]
        if count >= hull.high:
            return False
        ways = self._ways({node: self._leaving(node) for node in self.network.nodes if node != pool})
        if pool not in ways:
            return False
        if count >= hull.low and ways[pool][0] + hull.steps[count - hull.low] >= 0:
            return False
        self._go(pool, ways)
        return True

    def _sends(self, pool: int) -> bool:
        """Take a person from a pool if it must have fewer, or that costs less; return whether it did."""
        hull, count = self.hulls[pool], self.counts[pool]
        if count <= hull.low:
            return False
        ways = self._ways({pool: 0})
        ends = {
            node: cost + coming
            for node, (cost, _) in ways.items()
            if node != pool and (coming := self._coming(node)) is not None
        }
        if not ends:
            return False
        end = min(ends, key=ends.__getitem__)
        if count <= hull.high and ends[end] - hull.steps[count - hull.low - 1] >= 0:
            return False
        self._go(end, ways)
        return True

    def _leaving(self, pool: int) -> int | None:
        """Return what a pool costs more with a person less; `None` if it cannot do with that."""
        if pool == self.network.nodes[-1]:
            return 0
        hull, count = self.hulls[pool], self.counts[pool]
        return -hull.steps[count - hull.low - 1] if count > hull.low else None

    def _coming(self, pool: int) -> int | None:
        """Return what a pool costs more with another person; `None` if it cannot take any."""
        if pool == self.network.nodes[-1]:
            return 0
        hull, count = self.hulls[pool], self.counts[pool]
        return hull.steps[count - hull.low] if count < hull.high else None

    def _ways(self, begin: Mapping[int, int | None]) -> Ways:
        """Return the cheapest ways from nodes where it costs so much to begin."""
        ways: Ways = {node: (cost, node) for node, cost in begin.items() if cost is not None}
        changed = list(ways)
        for here in changed:  # which grows meanwhile
            own = ways[here][0]
            for there, (cost, _) in self._edges[here].items():
                if there not in ways or own + cost < ways[there][0]:
                    ways[there] = own + cost, here
                    changed.append(there)
        return ways

    def _go(self, end: int, ways: Ways) -> None:
        """Move a person along each edge of the way to a node."""
        there, passed = end, [end]
        while (here := ways[there][1]) != there:
            number = self._edges[here][there][1]
            people = list(self.at[number])
            people[here] -= 1
            people[there] += 1
            self.at[number] = tuple(people)
            there = here
            passed.append(there)
        self.counts[end] += 1
        self.counts[there] -= 1
        for node in passed:
            self._edges[node] = self.network.edges(node, self.at)
