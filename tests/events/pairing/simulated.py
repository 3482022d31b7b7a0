"""Cups played by chance, and what must be true of each, computed independently from the code that pairs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from events.pairing.formats import fewest_players, next_round, ranking, rounds_of
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

SMALL: Final = 8
"""The number of players up to which all possible rounds are tried to see whether a repeat was avoidable."""

MOST: Final = 16


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of cup: its format, and the legal sizes of tables of some game."""

    format: CupFormat
    sizes: tuple[int, ...]
    size: int


KINDS: Final = {
    "round-robin": Kind(CupFormat.ROUND_ROBIN, (2,), 2),
    "swiss": Kind(CupFormat.SWISS, (2,), 2),
    "knock-out": Kind(CupFormat.KNOCK_OUT, (2,), 2),
    "groups": Kind(CupFormat.GROUPS, (2,), 2),
    "double elimination": Kind(CupFormat.DOUBLE, (2,), 2),
    "league": Kind(CupFormat.LEAGUE, (2,), 2),
    "tables of orongo": Kind(CupFormat.SWISS, (2, 3, 4), 4),
    "tables of wongar": Kind(CupFormat.SWISS, (3, 4, 5), 4),
    "tables of riombo": Kind(CupFormat.SWISS, (2, 3, 4, 5, 6), 5),
}


def simulate(kind: Kind, random: Random) -> CupCourse:
    """Play a cup with random results, forfeits and people who drop out; check it after each round."""
    plan = CupPlan(kind.format, random.randint(2, 6), random.choice((2, 4)), kind.size, kind.sizes)
    count = random.randint(fewest_players(plan), max(MOST, fewest_players(plan)))
    course = CupCourse(tuple(random.sample(range(100, 200), count)))
    past = []
    while paired := next_round(plan, course):
        check_legal(plan, course, paired)
        check_repeats(plan, course, paired)
        played = tuple(result(meeting, random) for meeting in paired)
        course = replace(course, rounds=(*course.rounds, played))
        check_ranking(plan, course)
        past.append((course, ranking(plan, course)))
        if random.random() < 0.2:
            course = replace(course, dropped=course.dropped | {random.choice(course.players)})
    for before, lines in past:
        assert ranking(plan, before) == lines
        check_drop_outs(plan, replace(before, dropped=course.dropped))
    most = rounds_of(plan, count)
    assert len(course.rounds) <= most
    if not course.dropped:
        # The final of a double elimination is repeated only if it has to be.
        assert len(course.rounds) in (most, most - (kind.format is CupFormat.DOUBLE))
        check_end(plan, course)
    return course


def result(meeting: Meeting, random: Random) -> Meeting:
    """Return the meeting with a result by chance, sometimes with ties and forfeits."""
    if meeting.bye:
        return meeting
    places = [random.randint(1, len(meeting.players)) for _ in meeting.players]
    forfeits = frozenset(player for player in meeting.players if random.random() < 0.05)
    return Meeting(meeting.players, tuple(1 + sum(it < place for it in places) for place in places), forfeits)


def check_legal(plan: CupPlan, course: CupCourse, paired: tuple[Meeting, ...]) -> None:
    """No player is twice in a round, no drop-out is in it, and tables have legal sizes."""
    seated = [player for meeting in paired for player in meeting.players]
    assert len(seated) == len(set(seated))
    assert not set(seated) & course.dropped
    sizes = {len(meeting.players) for meeting in paired}
    knocked = plan.format in (CupFormat.KNOCK_OUT, CupFormat.GROUPS, CupFormat.DOUBLE)
    assert sizes <= {*plan.sizes, *((0, 1) if knocked else (1,) if plan.size == 2 else ())}
    if plan.format is CupFormat.SWISS:
        assert set(seated) == set(course.staying)
        assert sum(meeting.bye for meeting in paired) == (len(seated) % 2 if plan.size == 2 else 0)


def times_met(course: CupCourse, one: int, other: int) -> int:
    """Return in how many meetings both were."""
    return sum({one, other} <= set(meeting.players) for part in course.rounds for meeting in part)


def again(course: CupCourse, meetings: list[tuple[int, ...]]) -> int:
    """Return how often people at the same table have met, in all."""
    return sum(times_met(course, *two) for meeting in meetings for two in combinations(meeting, 2))


def second_byes(course: CupCourse, meetings: list[tuple[int, ...]]) -> int:
    """Return how many byes those had before who get one."""
    had = [meeting.players for part in course.rounds for meeting in part if len(meeting.players) == 1]
    return sum(had.count(meeting) for meeting in meetings if len(meeting) == 1)


def check_repeats(plan: CupPlan, course: CupCourse, paired: tuple[Meeting, ...]) -> None:
    """Players neither meet again nor have a second bye without need."""
    own = [meeting.players for meeting in paired]
    if plan.format is CupFormat.ROUND_ROBIN:
        assert again(course, own) == 0
    if plan.format is CupFormat.SWISS and len(course.staying) <= SMALL and course.rounds:
        all_rounds = list(divisions(list(course.staying), plan))
        least = min(
            (again(course, proposal), second_byes(course, proposal), spread(course, proposal))
            for proposal in all_rounds
        )
        # Tables of more than two have no byes.
        assert (again(course, own), second_byes(course, own), spread(course, own)) == least
    even = len(course.players) + len(course.players) % 2
    early = 2 * (len(course.rounds) + 1) <= even  # By Dirac's theorem there is a round without repeats.
    if plan.format is CupFormat.SWISS and plan.size == 2 and early and not course.dropped:
        assert again(course, own) == second_byes(course, own) == 0


def spread(course: CupCourse, meetings: list[tuple[int, ...]]) -> Fraction:
    """Return the squared differences of points at the tables; a bye is one to the last of all."""
    points = {player: count_points(course, player) for player in course.staying}
    last = min(points.values())
    alone = sum(((points[meeting[0]] - last) ** 2 for meeting in meetings if len(meeting) == 1), Fraction(0))
    pairs = [two for meeting in meetings for two in combinations(meeting, 2)]
    return alone + sum(((points[player] - points[other]) ** 2 for player, other in pairs), Fraction(0))


def divisions(people: list[int], plan: CupPlan) -> Iterator[list[tuple[int, ...]]]:
    """List all rounds at tables of two with at most one bye, or at larger tables of the right sizes."""
    if plan.size == 2:
        yield from _split(people, ([2] * (len(people) // 2)) + [1] * (len(people) % 2))
        return
    count = len(people)
    choices = []
    for tables in range(1, count + 1):
        sizes = [count // tables + (at < count % tables) for at in range(tables)]
        if all(size in plan.sizes for size in sizes):
            choices.append((sum(abs(size - plan.size) for size in sizes), tables, sizes))
    yield from _split(people, min(choices)[2])


def _split(people: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not people:
        yield []
        return
    for size in sorted(set(sizes)):
        rest_sizes = list(sizes)
        rest_sizes.remove(size)
        for company in combinations(people[1:], size - 1):
            table = (people[0], *company)
            rest = [person for person in people if person not in table]
            for others in _split(rest, rest_sizes):
                yield [table, *others]


def count_points(course: CupCourse, player: int) -> Fraction:
    """Return the points of a player, counted from the bare results."""
    total = Fraction(0)
    for meeting in (met for part in course.rounds for met in part if player in met.players):
        if len(meeting.players) == 1:
            total += 1
        elif meeting.places and player not in meeting.forfeits:
            total += Fraction(beaten(meeting, player), 2 * (len(meeting.players) - 1))
    return total


def beaten(meeting: Meeting, player: int) -> int:
    """Return twice how many a player who forfeits nothing has beaten, equals counting one."""
    places = dict(zip(meeting.players, meeting.places or (), strict=True))
    others = [rival for rival in meeting.players if rival != player]
    lost = sum(other in meeting.forfeits for other in others)
    left = [places[other] for other in others if other not in meeting.forfeits]
    return 2 * (lost + sum(place > places[player] for place in left)) + sum(
        place == places[player] for place in left
    )


def opponents(course: CupCourse, player: int) -> list[tuple[Fraction, Fraction, Fraction]]:
    """List the weight, what was won and the points of everybody whom a player has met."""
    met = []
    for meeting in (met for part in course.rounds for met in part if player in met.players):
        others = [rival for rival in meeting.players if rival != player]
        for other in others:
            two = Meeting(
                (player, other), places_of(meeting, player, other), meeting.forfeits & {player, other}
            )
            won = Fraction(0) if player in two.forfeits else Fraction(beaten(two, player), 2)
            met.append((Fraction(1, len(others)), won, count_points(course, other)))
        if not others:
            met.append((Fraction(1), Fraction(1), count_points(course, player)))
    return met


def places_of(meeting: Meeting, *players: int) -> tuple[int, ...]:
    """Return the places of some of those at a table."""
    places = dict(zip(meeting.players, meeting.places or (), strict=True))
    return tuple(places[player] for player in players)


def check_ranking(plan: CupPlan, course: CupCourse) -> None:
    """Everybody is ranked once, with the points that were counted apart, and in the order of the rules."""
    lines = ranking(plan, course)
    assert sorted(line.player for line in lines) == sorted(course.players)
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    ranks = [line.rank for line in lines]
    assert all(line.rank == 1 + sum(rank < line.rank for rank in ranks) for line in lines)
    if plan.format is CupFormat.GROUPS:
        largest = -(-len(course.players) // plan.groups)
        course = replace(course, rounds=course.rounds[: largest - 1 + largest % 2])
    assert {line.player: line.points for line in lines} == {
        player: count_points(course, player) for player in course.players
    }
    if plan.format is CupFormat.SWISS:
        for line in lines:
            met = opponents(course, line.player)
            buchholz = sum((weight * points for weight, _, points in met), Fraction(0))
            berger = sum((weight * won * points for weight, won, points in met), Fraction(0))
            assert line.breaks[:2] == (buchholz, berger)
        keys = [(line.points, *line.breaks) for line in lines if line.player not in course.dropped]
        assert keys == sorted(keys, reverse=True)
    if plan.format in (CupFormat.ROUND_ROBIN, CupFormat.LEAGUE):
        points = [line.points for line in lines if line.player not in course.dropped]
        assert points == sorted(points, reverse=True)


def check_drop_outs(plan: CupPlan, course: CupCourse) -> None:
    """Everybody who has dropped out stands behind everybody who has not."""
    ranks = {line.player: line.rank for line in ranking(plan, course)}
    behind = len(course.staying)
    assert all(ranks[player] > behind for player in course.dropped)
    assert all(ranks[player] <= behind for player in course.staying)


def check_end(plan: CupPlan, course: CupCourse) -> None:
    """Check that a cup without drop-outs has the meetings of its format, and a knock-out one champion."""
    met = [times_met(course, *two) for two in combinations(course.players, 2)]
    if plan.format is CupFormat.ROUND_ROBIN:
        assert set(met) == {1}
    if plan.format is CupFormat.LEAGUE:
        assert set(met) == {2}
        homes = [meeting.players for part in course.rounds for meeting in part if len(meeting.players) == 2]
        assert len(homes) == len(set(homes))
    if plan.format in (CupFormat.KNOCK_OUT, CupFormat.GROUPS):
        final = course.rounds[-1][0]
        lines = ranking(plan, course)
        if len(final.players) == 2 and final.forfeits != set(final.players):
            assert lines[0].player in final.players
            assert lines[0].player not in final.forfeits
            assert lines[1].rank == 2
            assert {line.player for line in lines[:2]} == set(final.players)
