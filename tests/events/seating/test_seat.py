"""Truths about every seating, which is compared with every other way to seat a few people."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from events.seating.judging import Judge, Level
from events.seating.mixing import exchange
from events.seating.model import Attendee, Playable, Seating, SeatingProblem, TableGroup
from events.seating.seat import seat
from tests.events.seating.exactly import cost_of, least
from tests.events.seating.problems import GAMES, KEYS, attendee, community, problems
from tests.sizes import first_of_each, tries

if TYPE_CHECKING:
    from collections.abc import Iterator


@given(problem=problems())
@settings(max_examples=tries(60))
def test_a_seating_is_legal_and_no_other_counts_better(problem: SeatingProblem) -> None:
    seated, known = seat(problem), {person.id: person for person in problem.people}
    everybody = sorted([*seated.left_out, *(person for group in seated.groups for person in group.people)])
    assert everybody == sorted(known)  # each person once
    for group in seated.groups:
        assert group.seats in problem.game(group.game).minutes
        assert group.people
        for guest in (known[person] for person in group.people):
            assert group.game not in guest.vetoes
            assert guest.computers or not group.computers
    assert cost_of(problem, seated) == least(problem)
    assert Judge(problem).whole(seated)[: Level.PARTED] == least(problem)


@given(problem=problems(most=8))
@settings(max_examples=tries(30))
def test_no_exchange_of_two_people_is_better(problem: SeatingProblem) -> None:
    judge, seated = Judge(problem), seat(problem)
    now = judge.whole(seated)
    for other in exchanges(seated):
        if not judge.faults(other):
            assert judge.whole(other) >= now


def exchanges(seated: Seating) -> Iterator[Seating]:
    """Every seating in which two people have changed places."""
    for first, second in combinations(seated.groups, 2):
        rest = tuple(group for group in seated.groups if group not in (first, second))
        for person in first.people:
            for other in second.people:
                two = exchange(first, person, other), exchange(second, other, person)
                yield replace(seated, groups=(*rest, *two))


@given(problem=problems())
@settings(max_examples=tries(20))
def test_seating_does_not_depend_on_the_order_of_people(problem: SeatingProblem) -> None:
    assert seat(replace(problem, people=problem.people[::-1])) == seat(problem) == seat(problem)


@given(problem=problems(most=5))
@settings(max_examples=tries(40))
def test_when_one_more_arrives_as_few_as_can_be_play_another_game(problem: SeatingProblem) -> None:
    before = seat(problem)
    newcomer = Attendee(50, frozenset(KEYS[:2]))
    after = replace(problem, people=(*problem.people, newcomer), before=before)
    assert cost_of(after, seat(after)) == least(after)


@pytest.mark.parametrize(("size", "seed"), first_of_each([(30, n) for n in range(8)], lambda case: case[0]))
def test_when_one_more_arrives_most_people_keep_their_table(size: int, seed: int) -> None:
    problem = community(size, seed)
    before = seat(problem)
    late = attendee(Random(seed), size + 1)
    now = seat(replace(problem, people=(*problem.people, late), before=before))
    same = [
        person.id
        for person in problem.people
        if (old := before.group_of(person.id))
        and (new := now.group_of(person.id))
        and old.game == new.game
        and len(set(old.people) & set(new.people)) >= len(old.people) - 1
    ]
    assert len(same) >= size * 2 // 3


def test_nothing_at_all_is_seated() -> None:
    assert seat(SeatingProblem((), GAMES)) == Seating(())
    assert seat(SeatingProblem((Attendee(1),), ())) == Seating((), (1,))


def test_people_who_sat_out_before_sit_out_last() -> None:
    problem = SeatingProblem(
        (Attendee(1), Attendee(2, owed=1), Attendee(3, owed=1)), (Playable("duel", {2: 5}),)
    )
    assert seat(problem) == Seating((TableGroup("duel", (2, 3)),), (1,))


def test_a_computer_player_needs_the_consent_of_its_table() -> None:
    duel = (Playable("duel", {2: 5}),)
    assert seat(SeatingProblem((Attendee(1), Attendee(2), Attendee(3)), duel)).left_out == (3,)
    agreed = seat(SeatingProblem((Attendee(1), Attendee(2), Attendee(3, computers=True)), duel))
    assert agreed == Seating((TableGroup("duel", (1, 2)), TableGroup("duel", (3,), 1)))


def test_a_game_that_would_not_end_in_time_is_not_begun_if_another_would() -> None:
    people = tuple(Attendee(number, frozenset({"saga"})) for number in (1, 2, 3))
    assert seat(SeatingProblem(people, GAMES, minutes=30)).groups[0].game != "saga"
    assert seat(SeatingProblem(people, GAMES, minutes=45)) == Seating((TableGroup("saga", (1, 2, 3)),))


def test_newcomers_sit_with_experienced_players_and_strangers_with_strangers() -> None:
    people = tuple(
        Attendee(
            number,
            new=frozenset({"duel"} if number < 3 else ()),
            experienced=frozenset({"duel"} if number > 2 else ()),
        )
        for number in (1, 2, 3, 4)
    )
    problem = SeatingProblem(people, (Playable("duel", {2: 5}),), met={(1, 3): 5})
    assert seat(problem) == Seating((TableGroup("duel", (1, 4)), TableGroup("duel", (2, 3))))
