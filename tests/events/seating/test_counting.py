"""The exact part of seating: lines below costs, the cheapest flows, and the best of all counts."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.seating import branching
from events.seating.branching import Objective, avoid_newcomers, price_tables, rank_levels
from events.seating.counting import count
from events.seating.flowing import Flow, Network
from events.seating.judging import EXACT, Judge, Level, add_scores
from events.seating.model import Attendee, Playable, SeatingProblem
from events.seating.seat import seat
from events.seating.sizing import FINE, NOBODY, Hull, best_tables, hull, sizes
from tests.events.seating.problems import GAMES
from tests.sizes import tries

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.seating.branching import Shares
    from events.seating.judging import Score

prices = st.lists(st.none() | st.integers(0, 60), min_size=1, max_size=9)


@given(costs=prices)
def test_a_line_below_costs_bends_only_upwards_and_meets_them_at_its_ends(costs: list[int | None]) -> None:
    line, known = hull(costs, 0, len(costs) - 1), [cost for cost in costs if cost is not None]
    if line is None:
        assert not known
        return
    assert all(step <= other for step, other in pairwise(line.steps))
    assert len(line.steps) == line.high - line.low
    for people in range(line.low, line.high + 1):
        cost = costs[people]
        assert cost is None or line.at(people) <= cost * FINE
    for end in (line.low, line.high):
        cost = costs[end]
        assert cost is not None
        assert cost * FINE - FINE < line.at(end) <= cost * FINE
    assert None in {line.low or None, *costs[: line.low]}
    assert costs[: line.low] == [None] * line.low
    assert not [cost for cost in costs[line.high + 1 :] if cost is not None]


@given(costs=prices)
def test_no_line_below_costs_is_higher(costs: list[int | None]) -> None:
    line = hull(costs, 0, len(costs) - 1)
    known = [(people, cost) for people, cost in enumerate(costs) if cost is not None]
    for people in range(line.low, line.high + 1) if line else ():
        least = min(
            cost + (more - cost) * (people - here) / max(there - here, 1)
            for (here, cost), (there, more) in product(known, known)
            if here <= people <= there
        )
        assert line is not None
        assert line.at(people) / FINE == pytest.approx(least, abs=0.001)


def share(people: int, places: int) -> Iterator[tuple[int, ...]]:
    """Every way to share people out to places."""
    if places == 1:
        yield (people,)
        return
    for first in range(people + 1):
        yield from ((first, *rest) for rest in share(people - first, places - 1))


def everything(classes: Sequence[int], places: int) -> Iterator[Shares]:
    """Every division of classes into places."""
    yield from product(*(list(share(people, places)) for people in classes))


@given(
    classes=st.lists(st.integers(1, 3), min_size=1, max_size=3),
    costs=st.lists(st.lists(st.none() | st.integers(0, 20), min_size=2, max_size=2), min_size=3, max_size=3),
    out=st.lists(st.integers(0, 20), min_size=3, max_size=3),
    lines=st.lists(st.lists(st.integers(-20, 20), max_size=5), min_size=2, max_size=2),
    narrowed=st.tuples(st.integers(0, 1), st.integers(0, 5), st.integers(0, 5)),
)
@settings(max_examples=tries(60))
def test_no_flow_is_cheaper(
    classes: list[int],
    costs: list[list[int | None]],
    out: list[int],
    lines: list[list[int]],
    narrowed: tuple[int, int, int],
) -> None:
    own = [[*there, left] for there, left in zip(costs, out, strict=True)][: len(classes)]
    hulls = [Hull(0, len(line), 0, tuple(step * FINE for step in sorted(line))) for line in lines]
    flow: Flow | None = Flow(Network(classes, own), [NOBODY, NOBODY])
    for pool, line in enumerate(hulls):
        assert flow
        flow = flow.change(pool, line)
    assert flow
    assert flow.cost() == cheapest(classes, own, hulls)
    pool, low, more = narrowed
    line = hulls[pool]
    if low <= line.high:
        high = min(line.high, low + more)
        less = Hull(low, high, line.at(low), line.steps[low:high])
        hulls[pool] = less
        flow = flow.change(pool, less)
        assert (flow and flow.cost()) == cheapest(classes, own, hulls)


def cheapest(classes: list[int], costs: list[list[int | None]], hulls: list[Hull]) -> int | None:
    """Return the least cost of any division, in which a pool costs what its line says."""
    found = []
    for shares in everything(classes, len(hulls) + 1):
        pairs = [
            (people, cost)
            for own, known in zip(shares, costs, strict=True)
            for people, cost in zip(own, known, strict=True)
            if people
        ]
        counts = [sum(own) for own in zip(*shares, strict=True)]
        if any(cost is None for _, cost in pairs) or not all(
            own_hull.low <= count <= own_hull.high for own_hull, count in zip(hulls, counts, strict=False)
        ):
            continue
        lines = sum(own_hull.at(count) for own_hull, count in zip(hulls, counts, strict=False))
        found.append(sum(people * (cost or 0) for people, cost in pairs) + lines // FINE)
    return min(found, default=None)


@st.composite
def problems_of_two_kinds(draw: st.DrawFn) -> SeatingProblem:
    """Up to seven people of two kinds, who may play two games of any sizes."""
    keys = ["one", "two"]
    some = st.frozensets(st.sampled_from(keys))
    games = [
        Playable(key, draw(st.dictionaries(st.integers(2, 6), st.sampled_from((10, 50)), min_size=1)))
        for key in keys
    ]
    kinds = [
        Attendee(
            0, draw(some), vetoes=draw(some), owed=draw(st.integers(0, 4)), computers=draw(st.booleans())
        )
        for _ in range(2)
    ]
    people = [kinds[kind] for kind in draw(st.lists(st.integers(0, 1), max_size=7))]
    numbered = (
        Attendee(number, person.wishes, person.vetoes, owed=person.owed, computers=person.computers)
        for number, person in enumerate(people)
    )
    return SeatingProblem(tuple(numbered), tuple(games), draw(st.sampled_from((None, 20))))


@given(problem=problems_of_two_kinds())
@settings(max_examples=tries(20))
def test_no_other_count_of_two_kinds_is_better(problem: SeatingProblem) -> None:
    judge = Judge(problem)
    assert judge.whole(seat(problem))[:EXACT] == best_count(problem, judge)


def best_count(problem: SeatingProblem, judge: Judge) -> Score:
    """Return the least exact score of all ways to send people of each kind to games and tables."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for person in problem.people:
        kinds.setdefault((person.wishes, person.vetoes, person.owed, person.computers), []).append(person.id)
    pools = [(game.key, computers) for game in problem.games for computers in (False, True)]
    tables = [[fewest(judge, pool, many) for many in range(len(problem.people) + 1)] for pool in pools]
    found = []
    for shares in everything([len(people) for people in kinds.values()], len(pools) + 1):
        counts = [sum(own) for own in zip(*shares, strict=True)] or [0] * (len(pools) + 1)
        scores = [made[count] for made, count in zip(tables, counts, strict=False)]
        for people, own in zip(kinds.values(), shares, strict=True):
            one = judge.people[people[0]]
            for share, (game, computers) in zip(own, pools, strict=False):
                refused = game in one.vetoes or (computers and not one.computers)
                scores += [None if refused else judge.playing(one.id, game)] * share
            scores += [judge.out(one.id)] * own[-1]
        if None not in scores:
            found.append(add_scores(score for score in scores if score)[:EXACT])
    return min(found)


@lru_cache(maxsize=1024)
def fewest(judge: Judge, pool: tuple[str, bool], people: int) -> Score | None:
    """Return the best score of tables for people of a pool, by trying every size for the next table."""
    if not people:
        return add_scores([])
    game, computers = pool
    found = []
    for seats in judge.games[game].minutes:
        for here in range(1, min(seats - 1, people) + 1) if computers else (seats,):
            rest = fewest(judge, pool, people - here) if here <= people else None
            if rest:
                found.append(add_scores((rest, judge.shape(game, here, seats - here))))
    return min(found, default=None)


def test_tables_take_everybody_and_no_others_are_better() -> None:
    judge = Judge(SeatingProblem((), GAMES, minutes=30))
    for pool in [(game.key, computers) for game in GAMES for computers in (False, True)]:
        found = best_tables(judge, pool, 7)
        for people, tables in enumerate(found):
            assert (tables and tables.score) == fewest(judge, pool, people)
            if tables:
                assert sum(size.people for size in sizes(found, people)) == people


@given(scores=st.lists(st.tuples(*[st.integers(0, 40)] * len(Level)), min_size=2, max_size=2))
def test_an_objective_orders_scores_as_they_are(scores: list[Score]) -> None:
    def order(objective: Objective, levels: slice) -> bool:
        one, other = ((*score[levels], *[0] * (len(Level) - len(score[levels]))) for score in scores)
        return (objective.weigh(one) < objective.weigh(other)) == (one < other)

    assert order(rank_levels(40, 6), slice(Level.UNEVEN))
    assert order(price_tables(40, 6, 30), slice(Level.TABLES))
    one, other = (score[: Level.PARTED] + (0,) * 3 for score in scores)
    even = price_tables(40, 6, 30)
    assert avoid_newcomers(40, even).weigh(one) - avoid_newcomers(40, even).weigh(other) == 41 * (
        even.weigh(one) - even.weigh(other)
    )


@pytest.mark.parametrize("patience", [0, 20_000])
def test_seatings_found_without_patience_are_legal(monkeypatch: pytest.MonkeyPatch, patience: int) -> None:
    monkeypatch.setattr(branching, "PATIENCE", patience)
    monkeypatch.setattr(branching, "GUESSING", 0)
    problem = uneven(12)
    seated = seat(problem)
    assert not Judge(problem).faults(seated)
    assert bool(seated.groups) == bool(patience)


def test_a_search_ends_however_hard_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, more = (work(uneven(6), monkeypatch, patience) for patience in (0, 50_000))
    assert 50_000 < more - begun < 200_000


def work(problem: SeatingProblem, monkeypatch: pytest.MonkeyPatch, patience: int) -> int:
    """Return the comparisons made until a problem is counted, with a patience for each objective."""
    networks: list[Network] = []
    original = Network.__init__

    def note(network: Network, *args: Any) -> None:
        networks.append(network)
        original(network, *args)

    with monkeypatch.context() as patched:
        patched.setattr(Network, "__init__", note)
        patched.setattr(branching, "PATIENCE", patience)
        patched.setattr(branching, "GUESSING", patience)
        count(Judge(problem))
    return sum(network.work for network in networks)


def uneven(games: int) -> SeatingProblem:
    """People with wishes for games that need many, whose tables hardly ever come out even."""
    return SeatingProblem(
        tuple(Attendee(number, frozenset({str(number % games), str(number % 5)})) for number in range(1, 73)),
        tuple(Playable(str(key), dict.fromkeys((7, 11, 13), 20)) for key in range(games)),
    )
