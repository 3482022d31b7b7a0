"""Double elimination: who meets whom, the repeated final, places, and repeats compared with all brackets."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from events.pairing.double_elimination import double_rounds, swaps, winners_round, winners_tables
from events.pairing.formats import next_round, ranking, rounds_of
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting

PLAN = CupPlan(CupFormat.DOUBLE)


def with_winner(meeting: Meeting, winner: int) -> Meeting:
    """Return a meeting that a player has won."""
    return Meeting(meeting.players, tuple(1 + (player != winner) for player in meeting.players))


def add_round(course: CupCourse, *upsets: int) -> CupCourse:
    """Return a course after a round in which the better seed wins, but for the meetings of these players."""
    played = []
    for meeting in next_round(PLAN, course):
        winner = min(meeting.players, default=0)
        winner = next((player for player in upsets if player in meeting.players), winner)
        played.append(meeting if meeting.bye else with_winner(meeting, winner))
    return CupCourse(course.players, (*course.rounds, tuple(played)), course.dropped)


def test_eight_players_meet_as_in_the_usual_bracket() -> None:
    """With the better seed winning all: the losers' bracket crosses over after its first round."""
    course = CupCourse(tuple(range(1, 9)))
    expected = [
        [{1, 8}, {4, 5}, {2, 7}, {3, 6}],
        [{1, 4}, {2, 3}, {8, 5}, {7, 6}],
        [{5, 3}, {6, 4}],
        [{1, 2}, {3, 4}],
        [{3, 2}],
        [{1, 2}],
    ]
    for pairs in expected:
        assert [set(meeting.players) for meeting in next_round(PLAN, course)] == pairs
        course = add_round(course)
    assert next_round(PLAN, course) == ()
    assert [line.player for line in ranking(PLAN, course)] == list(range(1, 9))
    assert [line.rank for line in ranking(PLAN, course)] == [1, 2, 3, 4, 5, 5, 7, 7]


def test_the_final_is_repeated_if_its_loser_had_not_lost_before() -> None:
    course = CupCourse((1, 2, 3, 4))
    for _ in range(3):
        course = add_round(course)
    assert [set(meeting.players) for meeting in next_round(PLAN, course)] == [{1, 2}]
    once = add_round(course, 2)
    assert {line.player for line in ranking(PLAN, once) if line.rank == 1} == {1, 2}
    assert [set(meeting.players) for meeting in next_round(PLAN, once)] == [{1, 2}]
    for winner, loser in ((1, 2), (2, 1)):
        over = add_round(once, winner)
        assert next_round(PLAN, over) == ()
        assert [line.player for line in ranking(PLAN, over)][:2] == [winner, loser]
    without = CupCourse(once.players, once.rounds, frozenset({1}))
    assert next_round(PLAN, without) == ()
    assert ranking(PLAN, without)[0].player == 2


def earliest_repeat(rounds: int, orders: tuple[tuple[int, ...], ...]) -> int:
    """Return the first round of the losers' bracket in which two players can meet again.

    There are 2 ** `rounds` players, numbered in the order of the bracket; `orders` says which loser of the
    rounds 2, 3, … of the winners enters at each place. Each place holds all players who can come there, with
    the round that they lost. Two of them have met if the first to lose did so where their paths joined.
    """

    def can_repeat(left: set[tuple[int, int]], right: set[tuple[int, int]]) -> bool:
        return any(
            (player ^ other).bit_length() == min(lost, other_lost)
            for (player, lost), (other, other_lost) in product(left, right)
        )

    places = [{(2 * pair, 1), (2 * pair + 1, 1)} for pair in range(2 ** (rounds - 1))]
    number = 0
    for own in range(2, rounds + 1):
        block = 2**own
        fallen = [{(first + step, own) for step in range(block)} for first in range(0, 2**rounds, block)]
        for among in (True, False):
            number += 1
            lower = places[::2] if among else places
            upper = places[1::2] if among else [fallen[loser] for loser in orders[own - 2]]
            if any(can_repeat(*pair) for pair in zip(lower, upper, strict=True)):
                return number
            places = [left | right for left, right in zip(lower, upper, strict=True)]
    return number + 1


def swap_seeds(size: int, mask: int) -> tuple[int, ...]:
    """Return the order in which each place is swapped with another one by a mask."""
    return tuple(place ^ mask for place in range(size))


def orders_of(rounds: int) -> tuple[tuple[int, ...], ...]:
    """Return which losers enter at each place, as the cup has it."""
    return tuple(
        swap_seeds(2**width, mask)
        for width, mask in zip(range(rounds - 2, -1, -1), swaps(rounds - 2), strict=True)
    )


@pytest.mark.parametrize("rounds", [2, 3, 4])
def test_no_order_of_losers_keeps_repeats_away_for_longer(rounds: int) -> None:
    """Every order in which losers can enter is tried: 48 for 16 players."""
    every = product(*(permutations(range(2**width)) for width in range(rounds - 2, -1, -1)))
    assert earliest_repeat(rounds, orders_of(rounds)) == max(
        earliest_repeat(rounds, order) for order in every
    )


def test_no_swap_keeps_repeats_away_for_longer_among_32() -> None:
    """Permutations would be 1,935,360; tried are all 64 that swap halves, quarters and so on."""
    every = [
        (*(swap_seeds(size, mask) for size, mask in zip((8, 4, 2), masks, strict=True)), (0,))
        for masks in product(range(8), range(4), range(2))
    ]
    assert earliest_repeat(5, orders_of(5)) == max(earliest_repeat(5, order) for order in every)


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_players_meet_again_no_earlier_than_they_must(rounds: int) -> None:
    """Played by chance, 40 times each: a second meeting comes in the round that was worked out, or later."""
    least = earliest_repeat(rounds, orders_of(rounds))
    for seed in range(40):
        random = Random(f"{rounds} {seed}")
        course = CupCourse(tuple(range(1, 2**rounds + 1)))
        met: set[frozenset[int]] = set()
        while paired := next_round(PLAN, course):
            number = len(course.rounds)
            pairs = {frozenset(meeting.players) for meeting in paired}
            assert not pairs & met or number >= least, (seed, number)
            met |= pairs
            winners = [random.choice(meeting.players) for meeting in paired]
            course = add_round(course, *winners)
        assert rounds_of(PLAN, 2**rounds) - 1 <= len(course.rounds) <= rounds_of(PLAN, 2**rounds)


@pytest.mark.parametrize("count", range(3, 33))
def test_everybody_but_the_champion_loses_twice_or_leaves_by_a_bye_alone(count: int) -> None:
    """Byes are no defeats, and each round has as many meetings as its bracket has places."""
    random, course = Random(count), CupCourse(tuple(range(1, count + 1)))
    while paired := next_round(PLAN, course):
        upper = winners_tables(count, len(course.rounds))
        assert upper == 0 or winners_round(count, len(course.rounds)) is not None
        assert len(paired) >= upper
        course = add_round(course, *(random.choice(meeting.players) for meeting in paired if meeting.players))
    assert len(course.rounds) in (double_rounds(count) - 1, double_rounds(count))
    lines = ranking(PLAN, course)
    lost = {
        player: sum(
            meeting.winner(course.players) != player
            for part in course.rounds
            for meeting in part
            if player in meeting.players
        )
        for player in course.players
    }
    assert [line.rank for line in lines][:2] == [1, 2]
    assert lost[lines[0].player] <= 1
    assert all(lost[line.player] == 2 for line in lines[1:])
