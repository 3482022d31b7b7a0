"""Strength: the scale of ratings, and what a match tells the model about the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.engine.record import Record

MU: Final = 25.0
SIGMA: Final = MU / 3
"""Strength and uncertainty of a newcomer."""

BETA: Final = MU / 6
"""The chance in a single match, for each seat: the model's own."""

BASE: Final = 1000
POINTS: Final = 30
"""The points of a newcomer, and of a unit of strength: 200 points more win three of four matches."""

SETTLED: Final = 5
"""Rated matches after which a rating is provisional no more."""


class Rating(Record):
    """A rating after a number of rated matches: an estimate of strength, and how uncertain that is.

    `owed` is what later gains have to make up for before `mu` grows: the losses of matches that were spoilt.
    """

    mu: float = MU
    sigma: float = SIGMA
    matches: int = 0
    owed: float = 0.0

    @property
    def real(self) -> float:
        """The strength by which the person is measured: without what is owed."""
        return self.mu - self.owed

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

    Resigning is giving up, and so is silence until a computer player stands in.
    """

    who: Occupant
    share: float
    gave_up: bool = False


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """The rank of a seat, 1 for a winner, and the parts of its occupants; their shares add up to 1."""

    rank: int
    parts: tuple[SeatPart, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The people who played the seat."""
        return tuple(part.who for part in self.parts if isinstance(part.who, int))

    @property
    def loser(self) -> SeatPart | None:
        """The last person who gave the seat up, if any did."""
        return next((part for part in reversed(self.parts) if part.gave_up), None)
