"""Truths about every seating, which is compared with every other way to seat a few people."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from events.seating.judging import Judge, Level
from events.seating.mixing import exchanged
from events.seating.model import Attendee, Party, Playable, Seating, TableGroup
from events.seating.seat import seat
from tests.events.seating.exactly import cost_of, least
from tests.events.seating.parties import GAMES, KEYS, attendee, community, parties
from tests.sizes import first_of_each

if TYPE_CHECKING:
    from collections.abc import Iterator


@given(party=parties())
@settings(max_examples=60)
def test_a_seating_is_legal_and_no_other_counts_better(party: Party) -> None:
    seated, known = seat(party), {one.id: one for one in party.people}
    everybody = sorted([*seated.left_out, *(one for group in seated.groups for one in group.people)])
    assert everybody == sorted(known)  # nobody twice, nobody forgotten
    for group in seated.groups:
        assert group.seats in party.game(group.game).minutes
        assert group.people
        for one in (known[person] for person in group.people):
            assert group.game not in one.vetoes
            assert one.computers or not group.computers
    assert cost_of(party, seated) == least(party)
    assert Judge(party).whole(seated)[: Level.PARTED] == least(party)


@given(party=parties(most=8))
@settings(max_examples=30)
def test_no_exchange_of_two_people_is_better(party: Party) -> None:
    judge, seated = Judge(party), seat(party)
    now = judge.whole(seated)
    for other in exchanges(seated):
        if not judge.faults(other):
            assert judge.whole(other) >= now


def exchanges(seated: Seating) -> Iterator[Seating]:
    """Every seating in which two people have changed places."""
    for first, second in combinations(seated.groups, 2):
        rest = tuple(one for one in seated.groups if one not in (first, second))
        for one in first.people:
            for other in second.people:
                two = exchanged(first, one, other), exchanged(second, other, one)
                yield replace(seated, groups=(*rest, *two))


@given(party=parties())
@settings(max_examples=20)
def test_the_same_party_is_seated_alike_in_any_order(party: Party) -> None:
    assert seat(replace(party, people=party.people[::-1])) == seat(party) == seat(party)


@given(party=parties(most=5))
@settings(max_examples=40)
def test_when_one_more_arrives_as_few_as_can_be_play_another_game(party: Party) -> None:
    before = seat(party)
    newcomer = Attendee(50, frozenset(KEYS[:2]))
    after = replace(party, people=(*party.people, newcomer), before=before)
    assert cost_of(after, seat(after)) == least(after)


@pytest.mark.parametrize(
    ("size", "seed"), first_of_each([(30, n) for n in range(8)], lambda case: case[0], 3)
)
def test_when_one_more_arrives_most_people_keep_their_table(size: int, seed: int) -> None:
    party = community(size, seed)
    before = seat(party)
    late = attendee(Random(seed), size + 1)
    now = seat(replace(party, people=(*party.people, late), before=before))
    same = [
        one.id
        for one in party.people
        if (old := before.group_of(one.id))
        and (new := now.group_of(one.id))
        and old.game == new.game
        and len(set(old.people) & set(new.people)) >= len(old.people) - 1
    ]
    assert len(same) >= size * 2 // 3


def test_nothing_at_all_is_seated() -> None:
    assert seat(Party((), GAMES)) == Seating(())
    assert seat(Party((Attendee(1),), ())) == Seating((), (1,))


def test_whoever_sat_out_before_sits_out_last() -> None:
    party = Party((Attendee(1), Attendee(2, owed=1), Attendee(3, owed=1)), (Playable("duel", {2: 5}),))
    assert seat(party) == Seating((TableGroup("duel", (2, 3)),), (1,))


def test_a_computer_player_comes_only_to_those_who_agree() -> None:
    duel = (Playable("duel", {2: 5}),)
    assert seat(Party((Attendee(1), Attendee(2), Attendee(3)), duel)).left_out == (3,)
    agreed = seat(Party((Attendee(1), Attendee(2), Attendee(3, computers=True)), duel))
    assert agreed == Seating((TableGroup("duel", (1, 2)), TableGroup("duel", (3,), 1)))


def test_a_game_that_would_not_end_in_time_is_not_begun_if_another_would() -> None:
    people = tuple(Attendee(one, frozenset({"saga"})) for one in (1, 2, 3))
    assert seat(Party(people, GAMES, minutes=30)).groups[0].game != "saga"
    assert seat(Party(people, GAMES, minutes=45)) == Seating((TableGroup("saga", (1, 2, 3)),))


def test_newcomers_sit_with_those_who_know_the_game_and_strangers_with_strangers() -> None:
    people = tuple(
        Attendee(
            one,
            new=frozenset({"duel"} if one < 3 else ()),
            experienced=frozenset({"duel"} if one > 2 else ()),
        )
        for one in (1, 2, 3, 4)
    )
    party = Party(people, (Playable("duel", {2: 5}),), met={(1, 3): 5})
    assert seat(party) == Seating((TableGroup("duel", (1, 4)), TableGroup("duel", (2, 3))))
