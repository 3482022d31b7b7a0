"""Which game everybody plays, and at how many tables of which size: the exact part, for CP-SAT.

Who plays what, and how large the tables are, decides all levels of the score that come before the company.
People who wish, refuse, are owed and may be given the same are one class, so that the problem stays small
however many come.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ortools.sat.python import cp_model

from events.seating.judging import Level
from events.seating.model import MOST_OWED

if TYPE_CHECKING:
    from events.seating.judging import Judge

PATIENCE: Final = 1.0
"""The most work for one level, in CP-SAT's deterministic time, which is about seconds."""

Pool: TypeAlias = "tuple[str, bool]"
"""A game, and whether its tables have computer players; people of a pool may sit at any of its tables."""


@dataclass(frozen=True, slots=True)
class Size:
    """The number of people and of computer players at a table."""

    people: int
    computers: int


@dataclass(frozen=True, slots=True)
class Count:
    """The people of each pool, and the sizes of its tables, largest first."""

    pools: dict[Pool, tuple[int, ...]]
    sizes: dict[Pool, tuple[Size, ...]]
    left_out: tuple[int, ...]


class _Model:
    """The variables: how many of a class go to a pool, and how many tables of a size each pool has."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.model = cp_model.CpModel()
        self.classes = _classes(judge)
        self.sent: dict[tuple[int, Pool], cp_model.IntVar] = {}
        self.tables: dict[tuple[Pool, Size], cp_model.IntVar] = {}
        self.out: list[cp_model.IntVar] = []
        self.costs: dict[Level, list[tuple[int, cp_model.IntVar]]] = defaultdict(list)
        self._send()
        self._set_up_tables()

    def _send(self) -> None:
        """Send each class to the pools that it may play in, or leave people of it out."""
        for number, people in enumerate(self.classes):
            one = self.judge.people[people[0]]
            out = self.model.new_int_var(0, len(people), f"out {number}")
            self.out.append(out)
            self.costs[Level.LEFT_OUT].append((1, out))
            self.costs[Level.OWED].append((min(one.owed, MOST_OWED), out))
            everybody = [out]
            for pool in _pools(self.judge):
                game, computers = pool
                if game in one.vetoes or (computers and not one.computers):
                    continue
                sent = self.model.new_int_var(0, len(people), f"{number} to {pool}")
                self.sent[number, pool] = sent
                self.costs[Level.WISHES].append((self.judge.denied(one.id, game), sent))
                self.costs[Level.MOVED].append((int(self.judge.moved(one.id, game)), sent))
                everybody.append(sent)
            self.model.add(sum(everybody) == len(people))

    def _set_up_tables(self) -> None:
        """Make tables of legal sizes for just the people of each pool."""
        most = len(self.judge.people)
        for pool in _pools(self.judge):
            game, computers = pool
            seated = []
            for seats in sorted(self.judge.games[game].minutes):
                for people in range(1, seats) if computers else (seats,):
                    size = Size(people, seats - people)
                    tables = self.model.new_int_var(0, most // people, f"{pool} {size}")
                    self.tables[pool, size] = tables
                    seated.append(people * tables)
                    self.costs[Level.TOO_LONG].append((0 if self.judge.fits(game, seats) else people, tables))
                    self.costs[Level.COMPUTERS].append((size.computers, tables))
                    self.costs[Level.TABLES].append((1, tables))
                    self.costs[Level.UNEVEN].append((people**2, tables))
            sent = [one for (_, other), one in self.sent.items() if other == pool]
            self.model.add(sum(sent) == sum(seated))

    def everybody_out(self) -> dict[cp_model.IntVar, int]:
        """Return the values of all variables when nobody plays; they are always legal."""
        nobody = dict.fromkeys((*self.sent.values(), *self.tables.values()), 0)
        return nobody | {out: len(people) for out, people in zip(self.out, self.classes, strict=True)}


def count(judge: Judge) -> Count:
    """Return the best counts, level by level. Without time for a level, those of the level before stand."""
    made = _Model(judge)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.max_deterministic_time = PATIENCE
    # The model is nearly a network, which its linear relaxation all but solves: simplifying it first takes
    # longer, and hides that from the solver.
    solver.parameters.linearization_level = 2
    solver.parameters.cp_model_presolve = False
    best = made.everybody_out()
    for _, costs in sorted(made.costs.items()):
        weighed = [(weight, one) for weight, one in costs if weight]
        if not weighed:
            continue
        cost = sum(weight * one for weight, one in weighed)
        made.model.clear_hints()  # type: ignore[no-untyped-call]  # the library forgot `-> None`
        for one, value in best.items():
            made.model.add_hint(one, value)
        made.model.minimize(cost)
        if solver.solve(made.model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            best = {one: solver.value(one) for one in best}
        made.model.clear_objective()  # type: ignore[no-untyped-call]  # as above
        made.model.add(cost <= sum(weight * best[one] for weight, one in weighed))
    return _counted(made, best)


def _pools(judge: Judge) -> list[Pool]:
    return [(game, computers) for game in judge.games for computers in (False, True)]


def _classes(judge: Judge) -> list[tuple[int, ...]]:
    """People between whom no count makes a difference, in ascending order."""
    found: dict[object, list[int]] = defaultdict(list)
    for key, one in sorted(judge.people.items()):
        owed = min(one.owed, MOST_OWED)
        found[one.wishes, one.vetoes, owed, one.computers, judge.game_before(key)].append(key)
    return [tuple(people) for people in found.values()]


def _counted(made: _Model, values: dict[cp_model.IntVar, int]) -> Count:
    """Name the people and the tables of the values found, in the order of their ids."""
    waiting = [list(people) for people in made.classes]
    pools: dict[Pool, list[int]] = defaultdict(list)
    for (number, pool), one in made.sent.items():
        pools[pool] += waiting[number][: values[one]]
        del waiting[number][: values[one]]
    sizes: dict[Pool, list[Size]] = defaultdict(list)
    for (pool, size), one in made.tables.items():
        sizes[pool] += [size] * values[one]
    return Count(
        {pool: tuple(sorted(people)) for pool, people in pools.items() if people},
        {pool: tuple(sorted(found, key=lambda one: -one.people)) for pool, found in sizes.items()},
        tuple(sorted(one for people in waiting for one in people)),
    )
