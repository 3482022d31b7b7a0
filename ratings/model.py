"""The model of ratings: what a match says about its players, by Plackett and Luce, within bounds. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from ratings.bounds import NO_PAST, bound_changes, shares
from ratings.strength import BETA, MU, NEW, SIGMA, Rating

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from openskill.models import PlackettLuce

    from ratings.bounds import Pair, Past
    from ratings.strength import Occupant, SeatOutcome, SeatPart

MODEL: Final = 2
"""Grows when the same results lead to other ratings: all are worked out anew then."""


@dataclass(frozen=True, slots=True)
class Rated:
    """The ratings of people after a match, and what each has gained in all by beating another."""

    ratings: Mapping[int, Rating]
    gained: Mapping[Pair, float]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


def rate(
    seats: Sequence[SeatOutcome],
    before: Mapping[int, Rating],
    anchor: Callable[[str], Rating],
    past: Past = NO_PAST,
) -> Rated:
    """Return the ratings of all people after a match, given those before it; without any, they are new.

    Each is rated as if they had played their whole seat, and what that changes counts for their share of its
    moves. Giving up is coming last, and costs as much. A seat that was given up counts for the others by who
    played it, but never gives them more than if its person had played on and lost. No gain goes beyond the
    bounds of `ratings.bounds`.
    """
    known = {person: before.get(person, NEW) for seat in seats for person in seat.people}
    rating = _rating_of(known, anchor)
    after, gained = dict(known), dict(past.gained)
    for number, seat in enumerate(seats):
        for part in seat.parts:
            weight = 1.0 if part.gave_up else part.share
            if isinstance(part.who, int) and weight > 0:
                old, new = rating(part.who), _rate(seats, number, part, rating)
                whole = shares(seats, number, part, new.mu - old.mu, past.known)
                change = bound_changes(whole, part.who, old.mu, gained, anchor)
                for other, amount in change.items():
                    if isinstance(other, int):
                        pair = part.who, other
                        gained[pair] = gained.get(pair, 0.0) + weight * amount
                moved, doubt = weight * sum(change.values()), weight * (new.sigma - old.sigma)
                after[part.who] = _move(after[part.who], moved, doubt)
    return Rated({person: new for person, new in after.items() if new is not known[person]}, gained)


def owing(
    seats: Sequence[SeatOutcome], before: Mapping[int, Rating], anchor: Callable[[str], Rating]
) -> dict[int, Rating]:
    """Return the ratings of players who gave up in an unrated match: they owe the cost of a loss."""
    known = {person: before.get(person, NEW) for seat in seats for person in seat.people}
    rating, after = _rating_of(known, anchor), dict(known)
    for number, seat in enumerate(seats):
        for part in seat.parts:
            if isinstance(part.who, int) and part.gave_up:
                loss = rating(part.who).mu - _rate(seats, number, part, rating).mu
                now = after[part.who]
                after[part.who] = replace(now, owed=now.owed + max(0.0, loss))
    return {person: new for person, new in after.items() if new is not known[person]}


def _rating_of(known: Mapping[int, Rating], anchor: Callable[[str], Rating]) -> Callable[[Occupant], Rating]:
    """Return how strong an occupant really is: for people, without what they owe."""

    def rating(who: Occupant) -> Rating:
        return Rating(known[who].real, known[who].sigma) if isinstance(who, int) else anchor(who)

    return rating


def _move(one: Rating, change: float, doubt: float) -> Rating:
    """Return a rating after a match. Gains first make up for what is owed."""
    paid = min(one.owed, max(0.0, change))
    return Rating(one.mu + change - paid, one.sigma + doubt, one.matches + 1, one.owed - paid)


def _rate(
    seats: Sequence[SeatOutcome], number: int, part: SeatPart, rating: Callable[[Occupant], Rating]
) -> Rating:
    """Return the rating of a person who has played a whole seat, or has come last by giving it up."""
    ranks, last = [seat.rank for seat in seats], len(seats) + 1
    own = rating(part.who)
    real = [own if other == number else _mean(seat, rating) for other, seat in enumerate(seats)]
    if part.gave_up:
        return _update(real, [last if other == number else rank for other, rank in enumerate(ranks)], number)
    after = _update(real, ranks, number)
    left = {other: seat.loser for other, seat in enumerate(seats) if seat.loser and other != number}
    if not left:
        return after
    fair = [rating(left[other].who) if other in left else own for other, own in enumerate(real)]
    lost = _update(fair, [last if other in left else rank for other, rank in enumerate(ranks)], number)
    return min(after, lost, key=lambda other: other.mu)


def _update(teams: Sequence[Rating], ranks: Sequence[int], number: int) -> Rating:
    """Return the rating of one of several after a match in which they came out with these ranks."""
    if len(teams) == 1:
        return teams[0]
    model = _model()
    ratings = [[model.rating(mu=team.mu, sigma=team.sigma)] for team in teams]
    (new,) = model.rate(ratings, ranks=[float(rank) for rank in ranks])[number]
    return Rating(new.mu, new.sigma)


def _mean(seat: SeatOutcome, rating: Callable[[Occupant], Rating]) -> Rating:
    """Return the rating of a seat for an opponent: the mean of its players, by their shares."""
    mu = sum(part.share * rating(part.who).mu for part in seat.parts)
    return Rating(mu, math.sqrt(sum(part.share * rating(part.who).sigma ** 2 for part in seat.parts)))
