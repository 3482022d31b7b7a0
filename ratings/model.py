"""The model of ratings: what a match says about those who played it, by Plackett and Luce. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.record import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from openskill.models import PlackettLuce

MODEL: Final = 1
"""Grows when the same results lead to other ratings: all are worked out anew then."""

MU: Final = 25.0
SIGMA: Final = MU / 3
"""Strength and uncertainty of somebody who is new."""

BASE: Final = 1000
POINTS: Final = 30
"""The points of somebody who is new, and those of a unit of strength: 200 more win three of four matches."""

SETTLED: Final = 5
"""Rated matches after which a rating is provisional no more."""

AHEAD: Final = 200
"""Points above all computer players at a table from which one person gains nothing by beating them."""


@frozen
class Rating:
    """A rating after a number of rated matches: an estimate of strength, and how uncertain that is."""

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0

    @property
    def points(self) -> int:
        """The rating as people see it."""
        return points_of(self.mu)

    @property
    def provisional(self) -> bool:
        """Whether too few matches say too little as yet."""
        return self.matches < SETTLED


NEW: Final = Rating()


def points_of(mu: float) -> int:
    """Return a strength as people see it.

    >>> points_of(MU), points_of(MU + 2)
    (1000, 1060)
    """
    return round(BASE + POINTS * (mu - MU))


Occupant: TypeAlias = "int | str"
"""A person, or the level of a computer player."""


@dataclass(frozen=True, slots=True)
class SeatPart:
    """The part of an occupant in a seat: the share of its moves, from 0 to 1, and whether they gave it up.

    Whoever resigns, or is silent until a computer player stands in, gives up.
    """

    who: Occupant
    share: float
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """The rank of a seat, 1 for a winner, and the parts of those who played it; their shares add up to 1."""

    rank: int
    parts: tuple[SeatPart, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The people who played the seat."""
        return tuple(one.who for one in self.parts if isinstance(one.who, int))

    @property
    def loser(self) -> SeatPart | None:
        """The last person who gave the seat up, if any did."""
        return next((one for one in reversed(self.parts) if one.gave_up), None)


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


def rate(
    seats: Sequence[SeatOutcome], before: Mapping[int, Rating], anchor: Callable[[str], Rating]
) -> dict[int, Rating]:
    """Return the ratings of all people after a match, given those before it; without any, they are new.

    Each is rated as if they had played their whole seat, and what that changes counts for their share of its
    moves. Whoever gave up has come last, and lost as much as any last one. A seat that was given up counts
    for the others by who played it, but never gives them more than if its person had played on and lost.
    """
    found = {person: before.get(person, NEW) for one in seats for person in one.people}

    def rating(who: Occupant) -> Rating:
        return found[who] if isinstance(who, int) else anchor(who)

    after = dict(found)
    for number, seat in enumerate(seats):
        for part in seat.parts:
            weight = 1.0 if part.gave_up else part.share
            if isinstance(part.who, int) and weight > 0:
                old, new = found[part.who], _rated(seats, number, part, rating)
                mu = _bounded(seats, old.mu, new.mu, anchor)
                now = after[part.who]
                after[part.who] = Rating(
                    now.mu + weight * (mu - old.mu),
                    now.sigma + weight * (new.sigma - old.sigma),
                    old.matches + 1,
                )
    return {person: one for person, one in after.items() if one is not found[person]}


def _rated(
    seats: Sequence[SeatOutcome], number: int, part: SeatPart, rating: Callable[[Occupant], Rating]
) -> Rating:
    """Return the rating of a person who has played a whole seat, or has come last by giving it up."""
    ranks, last = [one.rank for one in seats], len(seats) + 1
    own = rating(part.who)
    real = [own if other == number else _mean(seat, rating) for other, seat in enumerate(seats)]
    if part.gave_up:
        return _updated(real, [last if one == number else rank for one, rank in enumerate(ranks)], number)
    after = _updated(real, ranks, number)
    left = {other: seat.loser for other, seat in enumerate(seats) if seat.loser and other != number}
    if not left:
        return after
    fair = [rating(left[other].who) if other in left else one for other, one in enumerate(real)]
    lost = _updated(fair, [last if one in left else rank for one, rank in enumerate(ranks)], number)
    return min(after, lost, key=lambda one: one.mu)


def _updated(teams: Sequence[Rating], ranks: Sequence[int], number: int) -> Rating:
    """Return the rating of one of several after a match in which they came out with these ranks."""
    if len(teams) == 1:
        return teams[0]
    model = _model()
    ratings = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in teams]
    (new,) = model.rate(ratings, ranks=[float(rank) for rank in ranks])[number]
    return Rating(new.mu, new.sigma)


def _mean(seat: SeatOutcome, rating: Callable[[Occupant], Rating]) -> Rating:
    """Return the rating of a seat for an opponent: the mean of those who played it, by their shares."""
    mu = sum(one.share * rating(one.who).mu for one in seat.parts)
    return Rating(mu, math.sqrt(sum(one.share * rating(one.who).sigma ** 2 for one in seat.parts)))


def _bounded(seats: Sequence[SeatOutcome], old: float, new: float, anchor: Callable[[str], Rating]) -> float:
    """Return the new strength of a person: who plays computer players alone gains nothing far above them."""
    if len({person for one in seats for person in one.people}) > 1:
        return new
    levels = [anchor(one.who).mu for seat in seats for one in seat.parts if isinstance(one.who, str)]
    return old if new > old >= max(levels, default=MU) + AHEAD / POINTS else new
