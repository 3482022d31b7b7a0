"""The model of ratings: laws of any match, with any players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from ratings.anchors import anchor
from ratings.bounds import AHEAD
from ratings.model import rate
from ratings.strength import MU, NEW, POINTS, Rating, SeatOutcome, SeatPart, points_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

SLACK: Final = 1e-9
RATINGS: Final = st.builds(Rating, st.floats(0, 60), st.floats(0.8, 8.4), st.integers(0, 50))


def even(level: str) -> Rating:
    """Return the anchor of a level of Oroen."""
    return anchor("oroen", 2, level)


def alone(person: int, rank: int) -> SeatOutcome:
    """Return a seat that a person played alone."""
    return SeatOutcome(rank, (SeatPart(person, 1.0),))


def changes(seats: Sequence[SeatOutcome], before: Mapping[int, Rating]) -> dict[int, float]:
    """By how much a match changes the strength of each person."""
    return {
        person: rating.mu - before.get(person, NEW).mu
        for person, rating in rate(seats, before, even).ratings.items()
    }


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[SeatOutcome], dict[int, Rating]]:
    """Return a match of two to six people, with any ranks, some of them tied."""
    seats = draw(st.integers(2, 6))
    places = draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))
    ranks = [1 + sum(other < place for other in places) for place in places]
    ratings = draw(st.lists(RATINGS, min_size=seats, max_size=seats))
    outcomes = [alone(seat + 1, rank) for seat, rank in enumerate(ranks)]
    return outcomes, {seat + 1: rating for seat, rating in enumerate(ratings)}


def test_of_two_who_are_new_the_winner_gains_what_the_loser_loses() -> None:
    found = changes([alone(1, 1), alone(2, 2)], {})
    assert found[1] > 0
    assert found[1] == pytest.approx(-found[2])


@settings(max_examples=25, deadline=None)
@given(matches(), st.randoms(use_true_random=False))
def test_the_order_of_seats_does_not_matter(
    match: tuple[list[SeatOutcome], dict[int, Rating]], chance: Random
) -> None:
    seats, before = match
    mixed = list(seats)
    chance.shuffle(mixed)
    one, other = rate(seats, before, even).ratings, rate(mixed, before, even).ratings
    for person, rating in one.items():
        assert other[person].mu == pytest.approx(rating.mu)
        assert other[person].sigma == pytest.approx(rating.sigma)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 6), st.floats(0, 60), st.floats(0.8, 8.4))
def test_ties_of_equals_change_all_alike(seats: int, mu: float, sigma: float) -> None:
    before = {seat: Rating(mu, sigma) for seat in range(1, seats + 1)}
    found = changes([alone(seat, 1) for seat in before], before)
    assert max(found.values()) - min(found.values()) < SLACK
    assert max(map(abs, found.values())) < SLACK


@settings(max_examples=25, deadline=None)
@given(matches())
def test_the_last_never_gain_and_the_first_alone_never_lose(
    match: tuple[list[SeatOutcome], dict[int, Rating]],
) -> None:
    seats, before = match
    found, ranks = changes(seats, before), [seat.rank for seat in seats]
    for seat in seats:
        if ranks.count(max(ranks)) == 1 < seat.rank == max(ranks):
            assert found[seat.people[0]] <= SLACK
        if ranks.count(1) == 1 == seat.rank:
            assert found[seat.people[0]] >= -SLACK


@settings(max_examples=60, deadline=None)
@given(matches(), st.data())
def test_a_resignation_gives_no_more_than_an_ordinary_loss(
    match: tuple[list[SeatOutcome], dict[int, Rating]], data: st.DataObject
) -> None:
    """A computer player finished the seat; had its person played on, they would have come last."""
    seats, before = match
    number = data.draw(st.integers(0, len(seats) - 1))
    share = data.draw(st.floats(0, 1))
    level = data.draw(st.sampled_from(["beginner", "easy", "strong", "perfect"]))
    person, rank = seats[number].people[0], seats[number].rank
    given_up, played_on = list(seats), list(seats)
    parts = (SeatPart(person, share, gave_up=True), SeatPart(level, 1 - share))
    given_up[number] = SeatOutcome(rank, parts)
    played_on[number] = alone(person, len(seats) + 1)
    left, lost = changes(given_up, before), changes(played_on, before)
    assert left[person] == pytest.approx(lost[person])
    for other in left.keys() - {person}:
        assert left[other] <= lost[other] + SLACK


@settings(max_examples=25, deadline=None)
@given(st.lists(RATINGS, min_size=3, max_size=3), st.floats(0.01, 1))
def test_players_of_a_handed_over_seat_count_by_their_moves(ratings: list[Rating], share: float) -> None:
    before = {seat + 1: rating for seat, rating in enumerate(ratings)}
    whole = changes([alone(1, 1), alone(2, 2)], before)
    seats = [SeatOutcome(1, (SeatPart(1, share), SeatPart(3, 1 - share))), alone(2, 2)]
    found = changes(seats, before)
    assert found[1] == pytest.approx(share * whole[1])
    if share < 1:
        assert found[3] >= 0


def test_a_player_without_a_move_at_a_handed_over_seat_is_not_rated() -> None:
    seats = [SeatOutcome(2, (SeatPart(1, 0.0), SeatPart(3, 1.0))), alone(2, 1)]
    assert set(rate(seats, {}, even).ratings) == {2, 3}


@settings(max_examples=25, deadline=None)
@given(one=RATINGS, level=st.sampled_from(["beginner", "easy", "strong", "perfect"]), won=st.booleans())
def test_playing_computers_alone_lifts_a_person_only_a_little_above_them(
    one: Rating, level: str, *, won: bool
) -> None:
    seats = [alone(1, 1 if won else 2), SeatOutcome(2 if won else 1, (SeatPart(level, 1.0),))]
    found = changes(seats, {1: one})
    if won and one.mu >= even(level).mu + AHEAD / POINTS:
        assert found[1] == 0
    elif won:
        assert found[1] >= 0
    else:
        assert found[1] <= 0


@settings(max_examples=25, deadline=None)
@given(RATINGS)
def test_a_stronger_computer_gives_more_and_takes_less(one: Rating) -> None:
    assume(one.mu < MU)
    for rank in (1, 2):
        weak, strong = (
            changes([alone(1, rank), SeatOutcome(3 - rank, (SeatPart(level, 1.0),))], {1: one})[1]
            for level in ("easy", "perfect")
        )
        assert weak <= strong + SLACK


def test_200_points_more_win_three_matches_of_four() -> None:
    """The scale of the points is that of other ratings: settled players, whose strength is known."""
    model = PlackettLuce()
    stronger, weaker = model.rating(mu=MU + 200 / POINTS, sigma=0.1), model.rating(mu=MU, sigma=0.1)
    gain, loss = (
        model.rate([[stronger], [weaker]], ranks=ranks)[0][0].mu for ranks in ([1.0, 2.0], [2.0, 1.0])
    )
    expected = (stronger.mu - loss) / (gain - loss)
    assert expected == pytest.approx(0.75, abs=0.02)


def test_points_are_whole_numbers_around_1000() -> None:
    assert (points_of(MU), points_of(MU - 2), points_of(MU + 0.01)) == (1000, 940, 1000)
