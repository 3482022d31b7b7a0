"""Swiss rounds: a published one, byes, floats, repeats, and tables of more than two."""

from __future__ import annotations

from typing import Final

import pytest

from events.pairing.formats import usual_rounds
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting, count_meetings
from events.pairing.swiss import repeats, swiss_round
from events.pairing.tables import table_round, table_sizes

OPPONENTS: Final = {
    1: (6, 4, 2, 3),
    2: (7, 3, 1, 5),
    3: (8, 2, 6, 1),
    4: (9, 1, 7, 10),
    5: (10, 6, 8, 2),
    6: (1, 5, 3, 9),
    7: (2, 10, 4, 8),
    8: (3, 9, 5, 7),
    9: (4, 8, 10, 6),
    10: (5, 7, 9, 4),
}
HALVES: Final = {1: 7, 2: 7, 3: 4, 4: 6, 5: 4, 6: 2, 7: 4, 8: 2, 9: 2, 10: 2}
"""Opponents in four rounds and the points after them, in halves, of a tournament whose fifth round was
discussed at chesschat.org (thread 6619, post 52) and is a test of Perl's Games::Tournament::Swiss."""

SWISS_MANAGER: Final = [{2, 4}, {1, 5}, {3, 9}, {6, 7}, {8, 10}]
"""The fifth round by the program Swiss-Manager, as given there."""


def published_course() -> CupCourse:
    """Return a course with the published opponents, and results that give the published points."""
    results = _results(dict(HALVES), [])
    rounds = tuple(
        tuple(
            Meeting((player, other[number]), results[number, player])
            for player, other in OPPONENTS.items()
            if player < other[number]
        )
        for number in range(4)
    )
    return CupCourse(tuple(OPPONENTS), rounds)


def _results(
    left: dict[int, int], done: list[tuple[int, int, tuple[int, int]]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return places for all meetings, of which each player gets what is left to them, by trying all."""
    games = [
        (number, opponent)
        for number in range(4)
        for opponent in OPPONENTS
        if opponent < OPPONENTS[opponent][number]
    ]
    if len(done) == len(games):
        return {(number, player): places for number, player, places in done} if not any(left.values()) else {}
    number, one = games[len(done)]
    other = OPPONENTS[one][number]
    for gain, places in ((2, (1, 2)), (1, (1, 1)), (0, (2, 1))):
        rest = left | {one: left[one] - gain, other: left[other] - 2 + gain}
        if all(0 <= rest[it] <= 2 * (3 - number) for it in (one, other)) and (
            found := _results(rest, [*done, (number, one, places)])
        ):
            return found
    return {}


def test_a_published_round_is_paired_as_published() -> None:
    course = published_course()
    assert {frozenset(meeting.players) for meeting in swiss_round(course)} == {
        frozenset(two) for two in SWISS_MANAGER
    }


@pytest.mark.parametrize("count", [4, 8, 10, 20])
def test_at_first_the_upper_half_meets_the_lower_half(count: int) -> None:
    """So FIDE's C.04.3 has it: S1 against S2, in the order of the pairing numbers."""
    course = CupCourse(tuple(range(1, count + 1)))
    half = count // 2
    assert [set(meeting.players) for meeting in swiss_round(course)] == [
        {number, number + half} for number in range(1, half + 1)
    ]


def test_the_last_of_an_odd_number_has_the_bye_once() -> None:
    course = CupCourse((1, 2, 3, 4, 5))
    resting = []
    for _ in range(5):
        paired = swiss_round(course)
        resting += [meeting.players[0] for meeting in paired if meeting.bye]
        played = tuple(meeting if meeting.bye else Meeting(meeting.players, (1, 2)) for meeting in paired)
        course = CupCourse(course.players, (*course.rounds, played))
    assert resting[0] == 5
    assert sorted(resting) == [1, 2, 3, 4, 5]


def test_a_repeat_is_accepted_only_when_nothing_else_is_left() -> None:
    first = ((Meeting((1, 2), (1, 2)), Meeting((3, 4), (1, 2))),)
    second = ((Meeting((1, 3), (1, 2)), Meeting((2, 4), (1, 2))),)
    course = CupCourse((1, 2, 3, 4), first + second)
    third = swiss_round(course)
    assert {frozenset(meeting.players) for meeting in third} == {frozenset({1, 4}), frozenset({2, 3})}
    assert repeats(course, third) == 0
    over = CupCourse(
        (1, 2, 3, 4), (*course.rounds, tuple(Meeting(meeting.players, (1, 2)) for meeting in third))
    )
    assert repeats(over, swiss_round(over)) == 2


def test_the_player_who_began_less_often_begins() -> None:
    course = CupCourse((1, 2, 3, 4), ((Meeting((1, 3), (1, 2)), Meeting((4, 2), (2, 1))),))
    assert swiss_round(course) == (Meeting((2, 1)), Meeting((3, 4)))


def test_drop_outs_are_not_paired() -> None:
    course = CupCourse((1, 2, 3, 4, 5), dropped=frozenset({2, 5}))
    assert [meeting.players for meeting in swiss_round(course)] == [(1, 3), (4,)]


@pytest.mark.parametrize(
    ("count", "sizes", "wanted", "division"),
    [
        (8, (2, 3, 4), 4, (4, 4)),
        (9, (2, 3, 4), 4, (3, 3, 3)),
        (7, (3, 4, 5), 4, (4, 3)),
        (5, (3, 4, 5), 4, (5,)),
        (6, (3, 4, 5), 5, (3, 3)),
        (2, (3, 4, 5), 4, ()),
        (0, (3, 4, 5), 4, ()),
    ],
)
def test_tables_are_of_legal_sizes_near_the_one_wanted(
    count: int, sizes: tuple[int, ...], wanted: int, division: tuple[int, ...]
) -> None:
    assert table_sizes(count, sizes, wanted) == division


def test_the_best_seeds_are_at_different_tables_first() -> None:
    plan = CupPlan(CupFormat.SWISS, rounds=3, size=4, sizes=(2, 3, 4))
    tables = table_round(plan, CupCourse(tuple(range(1, 9))))
    assert [table.players for table in tables] == [(1, 3, 5, 7), (2, 4, 6, 8)]


def test_nine_people_at_three_tables_meet_only_once_in_four_rounds() -> None:
    """The affine plane of order three: a seating without repeats exists, and is found."""
    plan = CupPlan(CupFormat.SWISS, rounds=4, size=3, sizes=(2, 3, 4))
    course = CupCourse(tuple(range(9)))
    for _ in range(2):
        tables = tuple(Meeting(meeting.players, (1, 1, 1)) for meeting in table_round(plan, course))
        course = CupCourse(course.players, (*course.rounds, tables))
    assert max(count_meetings(course).values()) == 1


@pytest.mark.parametrize(
    ("count", "size", "rounds"), [(4, 2, 2), (8, 2, 3), (9, 2, 4), (32, 2, 5), (16, 4, 2)]
)
def test_a_swiss_cup_has_as_many_rounds_as_find_a_winner(count: int, size: int, rounds: int) -> None:
    assert usual_rounds(count, size) == rounds
