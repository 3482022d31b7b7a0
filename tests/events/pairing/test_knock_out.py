"""Knock-outs and groups: brackets, byes, the third place, forfeits, and who goes on."""

from __future__ import annotations

import pytest

from events.pairing.formats import next_round, ranking, rounds_of
from events.pairing.groups import find_qualifiers, groups_of
from events.pairing.knock_out import bracket
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting

PLAN = CupPlan(CupFormat.KNOCK_OUT)


def with_better_winning(meetings: tuple[Meeting, ...]) -> tuple[Meeting, ...]:
    """Return meetings that the better seed has won."""
    return tuple(
        meeting
        if meeting.bye
        else Meeting(meeting.players, tuple(1 + (it > min(meeting.players)) for it in meeting.players))
        for meeting in meetings
    )


def play_rounds(plan: CupPlan, course: CupCourse, rounds: int) -> CupCourse:
    """Return a course after `rounds` more rounds in which the better seed wins."""
    for _ in range(rounds):
        after = with_better_winning(next_round(plan, course))
        course = CupCourse(course.players, (*course.rounds, after), course.dropped)
    return course


def test_the_bracket_is_the_usual_one() -> None:
    """The draw of 16 as tennis and the NCAA have it: 1-16, 8-9, 4-13, 5-12, 2-15, 7-10, 3-14, 6-11."""
    top = (1, 16, 8, 9, 4, 13, 5, 12)
    assert bracket(16) == (*top, 2, 15, 7, 10, 3, 14, 6, 11)


@pytest.mark.parametrize("count", range(3, 40))
def test_byes_go_to_the_best_and_the_best_two_meet_in_the_final(count: int) -> None:
    course = CupCourse(tuple(range(1, count + 1)))
    first = next_round(PLAN, course)
    resting = sorted(meeting.players[0] for meeting in first if meeting.bye)
    assert resting == list(range(1, len(resting) + 1))
    assert 2 * len(first) - len(resting) == count
    done = play_rounds(PLAN, course, rounds_of(PLAN, count))
    assert set(done.rounds[-1][0].players) == {1, 2}
    assert next_round(PLAN, done) == ()
    assert [line.rank for line in ranking(PLAN, done)][:3] == [1, 2, 3]
    assert [line.player for line in ranking(PLAN, done)][:3] == [1, 2, 3]


def test_the_losers_of_the_semi_finals_meet_for_the_third_place() -> None:
    course = play_rounds(PLAN, CupCourse((1, 2, 3, 4)), 1)
    assert [set(meeting.players) for meeting in next_round(PLAN, course)] == [{1, 2}, {4, 3}]
    final, third = next_round(PLAN, course)
    over = (with_better_winning((final,))[0], Meeting(third.players, (1, 2)))
    done = CupCourse(course.players, (*course.rounds, over))
    assert [line.player for line in ranking(PLAN, done)] == [1, 2, third.players[0], third.players[1]]


def test_a_tie_lets_the_better_seed_go_on() -> None:
    course = CupCourse((7, 9, 8, 6), ((Meeting((6, 7), (1, 1)), Meeting((8, 9), (1, 1))),))
    assert set(next_round(PLAN, course)[0].players) == {7, 9}


def test_a_forfeit_loses_and_two_leave_no_winner() -> None:
    semis = (Meeting((1, 4), (1, 2), frozenset({1})), Meeting((2, 3), (1, 2), frozenset({2, 3})))
    course = CupCourse((1, 2, 3, 4), (semis,))
    assert next_round(PLAN, course) == (Meeting((4,)),)
    done = CupCourse(course.players, (semis, (Meeting((4,)),)))
    assert [(line.player, line.rank) for line in ranking(PLAN, done)] == [(4, 1), (1, 2), (2, 2), (3, 2)]


def test_a_drop_out_gives_the_next_opponent_a_bye() -> None:
    course = play_rounds(PLAN, CupCourse((1, 2, 3, 4, 5, 6, 7, 8)), 1)
    gone = CupCourse(course.players, course.rounds, frozenset({1}))
    assert [meeting.players for meeting in next_round(PLAN, gone)] == [(4,), (2, 3)]
    both = CupCourse(course.players, course.rounds, frozenset({1, 4}))
    assert [meeting.players for meeting in next_round(PLAN, both)] == [(), (2, 3)]
    after = play_rounds(PLAN, both, 2)
    assert ranking(PLAN, after)[0].player == 2
    assert next_round(PLAN, after) == ()


def test_groups_go_there_and_back_and_the_best_two_of_each_go_on_crosswise() -> None:
    plan = CupPlan(CupFormat.GROUPS, groups=4)
    course = CupCourse(tuple(range(1, 17)))
    assert groups_of(plan, course.players)[0] == (1, 8, 9, 16)
    done = play_rounds(plan, course, 3)
    assert find_qualifiers(plan, done) == (1, 2, 3, 4, 8, 7, 6, 5)
    quarters = next_round(plan, done)
    assert [set(quarter.players) for quarter in quarters] == [{1, 5}, {4, 8}, {2, 6}, {3, 7}]
    assert rounds_of(plan, 16) == 6
    over = play_rounds(plan, done, 3)
    assert next_round(plan, over) == ()
    assert [line.player for line in ranking(plan, over)][:3] == [1, 2, 3]
    assert [line.rank for line in ranking(plan, over)] == [1, 2, 3, 4, *[5] * 4, *[9] * 4, *[13] * 4]


def test_drop_outs_after_the_groups_are_passed_over_but_not_in_the_final() -> None:
    plan = CupPlan(CupFormat.GROUPS, groups=2)
    done = play_rounds(plan, CupCourse(tuple(range(1, 7))), 3)
    assert find_qualifiers(plan, done) == (1, 2, 4, 3)
    gone = CupCourse(done.players, done.rounds, frozenset({1}))
    assert find_qualifiers(plan, gone) == (4, 2, 5, 3)
    semis = play_rounds(plan, done, 1)
    later = CupCourse(semis.players, semis.rounds, frozenset({1}))
    assert find_qualifiers(plan, later) == (1, 2, 4, 3)
    assert ranking(plan, later)[-1].player == 1
    assert next_round(plan, later)[0].players == (2,)
