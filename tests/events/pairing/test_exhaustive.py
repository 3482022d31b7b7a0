"""Pairings of small fields, compared with all the others that there are."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting, byes, count_meetings, scores
from events.pairing.round_robin import berger, league_round, league_rounds
from events.pairing.swiss import swiss_round
from events.pairing.tables import table_round, table_sizes

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST: Final = 8
"""Most players of a Swiss round that is compared: they have 105 pairings."""


def all_pairings(players: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all ways to pair players; of an odd number each in turn has a bye."""
    if len(players) % 2:
        for index, resting in enumerate(players):
            rest = players[:index] + players[index + 1 :]
            for pairs in all_pairings(rest):
                yield (*pairs, (resting,))
        return
    if not players:
        yield ()
        return
    first, *others = players
    for partner in others:
        rest = tuple(player for player in others if player != partner)
        for pairs in all_pairings(rest):
            yield ((first, partner), *pairs)


def faults(course: CupCourse, pairs: tuple[tuple[int, ...], ...]) -> tuple[float, ...]:
    """Return what a Swiss round is to have as little of as possible, in order, as its docstring says."""
    points, met, rested = scores(course), count_meetings(course), byes(course)
    order = sorted(course.staying, key=lambda player: (-points[player], course.players.index(player)))
    groups = {player: [other for other in order if points[other] == points[player]] for player in order}
    place = {player: groups[player].index(player) for player in order}
    from_last = {player: len(groups[player]) - 1 - place[player] for player in order}
    again = second = gaps = crossed = 0.0
    for pair in pairs:
        upper, *lower = sorted(pair, key=order.index)
        if not lower:
            second += rested[upper]
            gaps += float(points[upper] - points[order[-1]]) ** 2
            crossed += from_last[upper] ** 2
            continue
        again += met[frozenset(pair)]
        gaps += float(points[upper] - points[lower[0]]) ** 2
        if points[upper] == points[lower[0]]:
            half = max(len(groups[upper]) // 2, 1)
            crossed += (place[lower[0]] - place[upper] - half) ** 2
        else:
            crossed += from_last[upper] ** 2 + place[lower[0]] ** 2
    return again, second, gaps, crossed


@st.composite
def courses(draw: st.DrawFn) -> CupCourse:
    """Draw a Swiss cup of a few players after some rounds, of which some players have dropped out."""
    count = draw(st.integers(2, MOST))
    course = CupCourse(tuple(range(1, count + 1)))
    for _ in range(draw(st.integers(0, count - 1))):
        played = tuple(
            meeting
            if meeting.bye
            else Meeting(meeting.players, draw(st.sampled_from(((1, 2), (2, 1), (1, 1)))))
            for meeting in swiss_round(course)
        )
        course = CupCourse(course.players, (*course.rounds, played), course.dropped)
        left = (
            draw(st.frozensets(st.sampled_from(course.staying), max_size=1))
            if len(course.staying) > 2
            else set()
        )
        course = CupCourse(course.players, course.rounds, course.dropped | left)
    return course


@given(courses())
def test_no_other_swiss_round_has_fewer_faults(course: CupCourse) -> None:
    paired = tuple(meeting.players for meeting in swiss_round(course))
    assert sorted(player for pair in paired for player in pair) == sorted(course.staying)
    best = min(faults(course, pairs) for pairs in all_pairings(tuple(course.staying)))
    assert faults(course, paired) == pytest.approx(best)


def all_tables(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all divisions of players into tables of these sizes; some of them more than once."""
    if not sizes:
        yield ()
        return
    size, *others = sizes
    for company in combinations(players[1:], size - 1):
        table = (players[0], *company)
        rest = tuple(player for player in players if player not in table)
        orders = {tuple(others[:at] + others[at + 1 :]): others[at] for at in range(len(others))}
        following = [(first, *left) for left, first in orders.items()] or [()]
        for left in following:
            for tables in all_tables(rest, left):
                yield (table, *tables)


def table_faults(course: CupCourse, tables: tuple[tuple[int, ...], ...]) -> tuple[int, Fraction]:
    """Return how many at a table have met before, by pairs, and the differences of their scores, squared."""
    points, met = scores(course), count_meetings(course)
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    again = sum(met[frozenset(pair)] for pair in pairs)
    return again, sum(((points[pair[0]] - points[pair[1]]) ** 2 for pair in pairs), Fraction())


@given(st.data(), st.sampled_from((5, 6, 7, 8, 9)), st.integers(1, 3))
def test_no_other_seating_at_larger_tables_has_fewer_faults(
    data: st.DataObject, count: int, rounds: int
) -> None:
    plan = CupPlan(CupFormat.SWISS, rounds=rounds + 1, size=3, sizes=(2, 3, 4))
    course = CupCourse(tuple(range(1, count + 1)))
    for _ in range(rounds):
        played = tuple(
            Meeting(meeting.players, tuple(data.draw(st.permutations(range(1, len(meeting.players) + 1)))))
            for meeting in table_round(plan, course)
        )
        course = CupCourse(course.players, (*course.rounds, played))
    found = tuple(meeting.players for meeting in table_round(plan, course))
    sizes = table_sizes(count, plan.sizes, plan.size)
    divisions = {sizes[at:] + sizes[:at] for at in range(len(sizes))}
    every = (tables for division in divisions for tables in all_tables(course.players, division))
    assert table_faults(course, found) == min(table_faults(course, tables) for tables in every)


def breaks(rounds: tuple[tuple[tuple[int, int], ...], ...], players: int) -> int:
    """Return how often players are at home, or away, in two of their meetings in a row."""
    found = 0
    for player in range(1, players + 1):
        home = [pair[0] == player for pairs in rounds for pair in pairs if player in pair]
        found += sum(before == after for before, after in pairwise(home))
    return found


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_no_other_choice_of_home_and_away_has_fewer_breaks(count: int) -> None:
    rounds = berger(count)
    games = [pair for pairs in rounds for pair in pairs]
    fewest = breaks(rounds, count)
    for turned in product((False, True), repeat=len(games)):
        turns = iter(turned)
        others = tuple(tuple(pair[::-1] if next(turns) else pair for pair in pairs) for pairs in rounds)
        assert breaks(others, count) >= fewest


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7])
def test_a_league_has_each_pair_at_home_and_away_in_the_fewest_rounds(count: int) -> None:
    """A round has at most half as many meetings as players, so fewer rounds cannot hold them all."""
    course = CupCourse(tuple(range(1, count + 1)))
    rounds = [league_round(course, number) for number in range(league_rounds(count))]
    played = [meeting.players for part in rounds for meeting in part if len(meeting.players) == 2]
    everyone = list(combinations(course.players, 2))
    assert sorted(played) == sorted([*everyone, *(pair[::-1] for pair in everyone)])
    assert len(rounds) == -(-len(played) // (count // 2))


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_others_of_a_league_still_meet_after_any_drop_outs(count: int) -> None:
    """Every set of players that may leave before every round."""
    players = tuple(range(1, count + 1))
    for size in range(count - 1):
        for gone in combinations(players, size):
            course = CupCourse(players, dropped=frozenset(gone))
            for number in range(league_rounds(count)):
                present = [player for meeting in league_round(course, number) for player in meeting.players]
                assert len(present) == len(set(present))
                assert not set(present) & set(gone)
                missing = set(course.staying) - set(present)
                assert len(missing) <= count % 2
            met = [
                meeting.players
                for number in range(league_rounds(count))
                for meeting in league_round(course, number)
                if len(meeting.players) == 2
            ]
            assert len(met) == len(set(met)) == len(course.staying) * (len(course.staying) - 1)
