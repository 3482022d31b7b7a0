"""Standings equal an independent count, and comparable between tables of any size."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.standings import NightTie, StandingLine, TableResult, points_of, standings, tie_between

if TYPE_CHECKING:
    from collections.abc import Callable


@st.composite
def results(draw: Callable[..., object]) -> list[TableResult]:
    """Tables of a night, with ties, computer players, people who left, and matches without a decision."""
    found = []
    for _ in range(int(str(draw(st.integers(0, 6))))):
        people = draw(st.lists(st.integers(1, 9), min_size=1, max_size=5, unique=True))
        assert isinstance(people, list)
        seats = len(people) + int(str(draw(st.integers(0 if len(people) > 1 else 1, 2))))
        ranks = draw(st.none() | st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
        gone = draw(st.frozensets(st.sampled_from(people)))
        assert ranks is None or isinstance(ranks, list)
        assert isinstance(gone, frozenset)
        found.append(TableResult(tuple(people), None if ranks is None else tuple(ranks), gone))
    return found


def count_points(tables: list[TableResult], byes: list[int]) -> dict[int, tuple[float, int]]:
    """Points and wins, by comparing every two seats, computed independently."""
    points: dict[int, float] = dict.fromkeys(byes, 0.0)
    wins: dict[int, int] = dict.fromkeys(byes, 0)
    for bye in byes:
        points[bye] += 0.5
    for table in tables:
        places = [*(table.ranks or [5] * max(2, len(table.people)))]
        for seat, person in enumerate(table.people):
            if person in table.gone:
                places[seat] = 1000
        for seat, person in enumerate(table.people):
            beaten = sum(places[seat] < other for other in places)
            equal = places.count(places[seat]) - 1
            share = 0.0 if person in table.gone else (beaten + equal / 2) / (len(places) - 1)
            points[person] = points.get(person, 0.0) + share
            wins[person] = wins.get(person, 0) + (share == 1.0)
    return {person: (value, wins[person]) for person, value in points.items()}


@given(results(), st.lists(st.integers(1, 9), max_size=4))
def test_standings_equal_an_independent_count(tables: list[TableResult], byes: list[int]) -> None:
    lines, expected = standings(tables, byes), count_points(tables, byes)
    assert {line.person for line in lines} == expected.keys()
    for line in lines:
        points, wins = expected[line.person]
        assert float(line.points) == pytest.approx(points)
        assert line.wins == wins
        better = sum(
            (other.played > 0, other.points, other.wins, other.strength, other.played)
            > (line.played > 0, line.points, line.wins, line.strength, line.played)
            for other in lines
        )
        assert line.rank == better + 1
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    assert lines == standings(tables[::-1], byes[::-1])


@given(st.integers(2, 6), st.data())
def test_a_table_gives_half_a_point_for_each_seat(seats: int, data: st.DataObject) -> None:
    ranks = data.draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
    given_points = points_of(TableResult(tuple(range(seats)), tuple(ranks)))
    assert sum(given_points.values()) == Fraction(seats, 2)


def test_a_win_is_worth_the_same_at_any_table() -> None:
    for seats in range(2, 7):
        given_points = points_of(TableResult(tuple(range(seats)), tuple(range(1, seats + 1))))
        assert given_points[0] == 1
        assert given_points[seats - 1] == 0


def test_equal_points_are_decided_by_wins_and_then_by_whom_one_has_met() -> None:
    lines = standings([TableResult((1, 2), (1, 2)), TableResult((3, 4), None)], byes=[3, 5])
    assert [(line.person, line.rank) for line in lines] == [(1, 1), (3, 2), (4, 3), (2, 4), (5, 5)]
    shared = standings([TableResult((1, 2), (1, 2)), TableResult((3, 4), (1, 2))])
    assert [(line.person, line.rank) for line in shared] == [(1, 1), (3, 1), (2, 3), (4, 3)]


def test_the_tie_break_between_equal_points_is_known() -> None:
    lines = standings([TableResult((1, 2), (1, 2)), TableResult((3, 4), None)], byes=[4])
    assert [line.person for line in lines] == [1, 4, 3, 2]
    assert [tie_between(*two) for two in pairwise(lines)] == [NightTie.WINS, None, None]
    assert [line.value(NightTie.WINS) for line in lines[:2]] == [1, 0]
    shared = standings([TableResult((1, 2), (1, 2)), TableResult((3, 4), (1, 2))])
    assert tie_between(shared[0], shared[1]) is None
    tables = [TableResult((1, 2), (1, 2)), TableResult((3, 4), (1, 2)), TableResult((2, 5), (1, 2))]
    weaker = standings(tables)
    assert [line.person for line in weaker[:3]] == [1, 2, 3]
    assert tie_between(weaker[1], weaker[2]) is NightTie.STRENGTH
    assert [line.value(NightTie.STRENGTH) for line in weaker[1:3]] == [Fraction(1, 2), 0]


def test_players_without_a_finished_table_stand_last() -> None:
    lines = standings([TableResult((1, 2), (1, 2))], byes=[3, 3, 3])
    expected = [(1, 1, 1), (2, 2, 0), (3, 3, Fraction(3, 2))]
    assert [(line.person, line.rank, line.points) for line in lines] == expected


def test_leaving_a_table_ranks_all_the_others_ahead() -> None:
    assert points_of(TableResult((1, 2, 3), (1, 2, 3), frozenset({1}))) == {1: 0, 2: 1, 3: Fraction(1, 2)}
    assert points_of(TableResult((1, 2), None, frozenset({2}))) == {1: 1, 2: 0}


def test_people_without_a_table_have_a_standing_before_any_match() -> None:
    assert standings([]) == ()
    assert standings([], [7]) == (StandingLine(7, 1, Fraction(1, 2), 0, Fraction(0), 0, 1),)
