"""Points and tie-breaks, worked out by hand, and a ranking that nothing later changes."""

from __future__ import annotations

from fractions import Fraction

from events.pairing.formats import ranking
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting
from events.pairing.ranking import buchholz, direct, order, sonneborn_berger, wins

HALF = Fraction(1, 2)
ROUNDS = (
    (Meeting((1, 3), (1, 2)), Meeting((2, 4), (1, 1)), Meeting((5,))),
    (Meeting((5, 1), (2, 1)), Meeting((3, 2), (1, 2)), Meeting((4,))),
)
COURSE = CupCourse((1, 2, 3, 4, 5), ROUNDS)
"""Points: 1 has 2, 4 has 1½, 3 and 5 have 1, 2 has ½."""
POINTS = {1: Fraction(2), 2: HALF, 3: Fraction(1), 4: 3 * HALF, 5: Fraction(1)}


def test_buchholz_is_the_sum_of_the_points_of_opponents_a_bye_counting_as_oneself() -> None:
    values = [buchholz(COURSE, POINTS, player) for player in COURSE.players]
    assert values == [2, 5 * HALF, 5 * HALF, 2, 3]


def test_sonneborn_berger_counts_those_beaten_whole_and_equals_half() -> None:
    values = [sonneborn_berger(COURSE, POINTS, player) for player in COURSE.players]
    assert values == [2, 3 * HALF * HALF, HALF, HALF * HALF + 3 * HALF, 1]


def test_wins_are_without_byes_and_the_direct_encounter_takes_all_to_have_met() -> None:
    assert [wins(COURSE, player) for player in COURSE.players] == [2, 0, 1, 0, 0]
    assert direct(COURSE, 3, frozenset({3, 2})) == 1
    assert direct(COURSE, 3, frozenset({3, 5})) == 0
    assert direct(COURSE, 1, frozenset({1, 3, 2})) == 0


def test_the_ranking_goes_by_points_and_then_by_the_tie_breaks_in_order() -> None:
    lines = order(CupFormat.SWISS, COURSE)
    assert [(line.player, line.rank) for line in lines] == [(1, 1), (4, 2), (5, 3), (3, 4), (2, 5)]
    assert list(lines[2].breaks[:2]) == [3, 1]


def test_the_direct_encounter_is_asked_first_where_everybody_meets_everybody() -> None:
    rounds = (
        (Meeting((1, 4), (2, 1)), Meeting((2, 3), (2, 1))),
        (Meeting((4, 3), (2, 1)), Meeting((1, 2), (1, 2))),
        (Meeting((2, 4), (1, 2)), Meeting((3, 1), (2, 1))),
    )
    lines = ranking(CupPlan(CupFormat.ROUND_ROBIN), CupCourse((1, 2, 3, 4), rounds))
    # 1 and 3 have two points, and 1 has beaten 3; 2 and 4 have one, and 2 has beaten 4.
    assert [line.player for line in lines] == [1, 3, 2, 4]
    assert [line.rank for line in lines] == [1, 2, 3, 4]


def test_equal_players_share_a_place() -> None:
    rounds = ((Meeting((1, 2), (1, 1)), Meeting((3, 4), (1, 1))),)
    assert [
        row.rank for row in ranking(CupPlan(CupFormat.SWISS, rounds=2), CupCourse((1, 2, 3, 4), rounds))
    ] == [1] * 4


def test_a_larger_table_gives_the_part_of_the_others_that_were_beaten() -> None:
    table = Meeting((1, 2, 3, 4), (1, 2, 2, 4))
    assert [table.points(player) for player in table.players] == [1, HALF, HALF, 0]
    assert Meeting((1, 2, 3), (1, 2, 3), frozenset({1})).points(2) == 1
    assert Meeting((1, 2, 3), (1, 2, 3), frozenset({1, 2, 3})).points(2) == 0


def test_a_dropped_player_stands_last_and_the_others_keep_their_order() -> None:
    for plan in (CupPlan(CupFormat.SWISS, rounds=3), CupPlan(CupFormat.ROUND_ROBIN)):
        for gone in COURSE.players:
            dropped = CupCourse(COURSE.players, COURSE.rounds, frozenset({gone}))
            before, after = ranking(plan, COURSE), ranking(plan, dropped)
            assert [line.player for line in after] == [
                *(line.player for line in before if line.player != gone),
                gone,
            ]
            assert after[-1].rank == len(COURSE.players)
            assert {line.player: (line.points, line.breaks) for line in after} == {
                line.player: (line.points, line.breaks) for line in before
            }


def test_a_meeting_that_is_not_over_brings_nothing() -> None:
    course = CupCourse((1, 2), ((Meeting((1, 2)),),))
    assert [line.points for line in order(CupFormat.SWISS, course)] == [0, 0]
    assert buchholz(course, {1: Fraction(0), 2: Fraction(0)}, 1) == 0
