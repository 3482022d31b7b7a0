"""Round robins follow the published Berger tables, and everybody meets everybody once."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from events.pairing.meetings import CupCourse, Meeting
from events.pairing.round_robin import berger, round_of

PUBLISHED: Final = {
    4: """
    1-4, 2-3
    4-3, 1-2
    2-4, 3-1""",
    6: """
    1-6, 2-5, 3-4
    6-4, 5-3, 1-2
    2-6, 3-1, 4-5
    6-5, 1-4, 2-3
    3-6, 4-2, 5-1""",
    8: """
    1-8, 2-7, 3-6, 4-5
    8-5, 6-4, 7-3, 1-2
    2-8, 3-1, 4-7, 5-6
    8-6, 7-5, 1-4, 2-3
    3-8, 4-2, 5-1, 6-7
    8-7, 1-6, 2-5, 3-4
    4-8, 5-3, 6-2, 7-1""",
    10: """
    1-10, 2-9, 3-8, 4-7, 5-6
    10-6, 7-5, 8-4, 9-3, 1-2
    2-10, 3-1, 4-9, 5-8, 6-7
    10-7, 8-6, 9-5, 1-4, 2-3
    3-10, 4-2, 5-1, 6-9, 7-8
    10-8, 9-7, 1-6, 2-5, 3-4
    4-10, 5-3, 6-2, 7-1, 8-9
    10-9, 1-8, 2-7, 3-6, 4-5
    5-10, 6-4, 7-3, 8-2, 9-1""",
}
"""The tables of the FIDE Handbook, C.05 (General Regulations for Competitions), Annex 1."""


def berger_rows(count: int) -> list[list[tuple[int, int]]]:
    """Return the published pairs of each round."""
    rounds = PUBLISHED[count].strip().splitlines()
    return [
        [(int(first), int(second)) for first, second in (pair.split("-") for pair in pairs.split(","))]
        for pairs in rounds
    ]


@pytest.mark.parametrize("count", sorted(PUBLISHED))
def test_the_tables_equal_the_handbook(count: int) -> None:
    assert [list(pairs) for pairs in berger(count)] == berger_rows(count)


@pytest.mark.parametrize("count", sorted(PUBLISHED))
def test_with_one_player_less_the_last_number_is_the_one_who_rests(count: int) -> None:
    without = [[two for two in pairs if count not in two] for pairs in berger_rows(count)]
    assert [list(pairs) for pairs in berger(count - 1)] == without


@pytest.mark.parametrize("count", range(2, 40))
def test_everybody_meets_everybody_once(count: int) -> None:
    rounds = berger(count)
    met = [frozenset(two) for pairs in rounds for two in pairs]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(1, count + 1), 2)))
    for pairs in rounds:
        playing = [player for two in pairs for player in two]
        assert len(playing) == len(set(playing)) == count - count % 2


@pytest.mark.parametrize("count", range(2, 40))
def test_players_begin_about_equally_often(count: int) -> None:
    begun = [
        sum(two[0] == player for pairs in berger(count) for two in pairs) for player in range(1, count + 1)
    ]
    assert max(begun) - min(begun) <= 1


def test_the_opponent_of_a_drop_out_has_a_bye() -> None:
    course = CupCourse((11, 12, 13, 14), dropped=frozenset({14}))
    assert round_of(course, course.players, 0) == (Meeting((11,)), Meeting((12, 13)))
    both = CupCourse((11, 12, 13, 14), dropped=frozenset({11, 14}))
    assert round_of(both, both.players, 0) == (Meeting((12, 13)),)
