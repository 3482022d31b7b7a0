"""Chances of coming first, fitted by `make train` to matches of computer players against each other.

The chances of the seats are in proportion to the exponential of a merit each. In a match of many trips (a
*long* one), the merit of a seat is read from a table by whether it moves next, its canoes, its space and its
value; in one of a single trip (a *short* one), by its space and what is left of the river, and its value
counts the more, the less is left.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from math import exp
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol

from games.riombo.bots.board import firsts
from games.riombo.rules.position import GOAL, TAKEN, TRIPLE, Phase
from games.riombo.rules.river import FINISH

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.riombo.bots.board import Position, River

FILE: Final = "values.json"

MOST_VALUE: Final = GOAL + max(TAKEN.values())
"""A value that a seat in play never exceeds by much."""
VALUE_STEP: Final = 5
"""The value between two knots of the table of a long match."""
VALUE_KNOTS: Final = GOAL // VALUE_STEP + 1
LEFT_KNOTS: Final = 10
"""The knots of a short match, from nothing left of the river to all of it."""

ROLES: Final = 2
"""Whether a seat moves next (0) or not (1)."""
SPACES: Final = FINISH + 1

SEATS: Final = range(2, 7)
GRAIN: Final = 10_000
"""The parts of one in which weights are written."""

Chances = tuple[float, ...]
"""The chance of each seat to come first, summing to 1."""
Weights = list[float]
"""The weights of a fit, in the order of `LongFit.place` or `ShortFit.place`."""
Knots = tuple[tuple[int, float], ...]
"""The weights that make up a merit, by their places, with what each counts."""


class Fit(Protocol):
    """A fit for one number of seats in play."""

    def merits(self, position: Position) -> list[float]:
        """Return the merit of each seat in play, in order."""
        ...

    def knots(self, position: Position) -> list[Knots]:
        """Return what makes up the merit of each seat in play, in order."""
        ...


class LongFit:
    """Merits in a match of many trips."""

    roles: Final = ROLES
    knots_of_a_space: Final = VALUE_KNOTS
    step: Final = VALUE_STEP

    def __init__(self, weights: Sequence[float]) -> None:
        self._tables = [
            [
                [_spread_out(weights, _long_place(role, boats, space)) for space in range(SPACES)]
                for boats in range(1, TRIPLE + 1)
            ]
            for role in range(ROLES)
        ]

    def merits(self, position: Position) -> list[float]:
        """Return the merit of each seat in play, in order."""
        _, _, mover, values, spaces, canoes, out = position
        mine, others = self._tables
        return [
            (mine if seat == mover else others)[canoes[seat] - 1][spaces[seat]][value]
            for seat, value in enumerate(values)
            if not out[seat]
        ]

    @staticmethod
    def knots(position: Position) -> list[Knots]:
        """Return what makes up the merit of each seat in play, in order."""
        found: list[Knots] = []
        for seat, value in enumerate(position.values):
            if not position.out[seat]:
                place = _long_place(int(seat != position.mover), position.canoes[seat], position.spaces[seat])
                knot, part = divmod(min(value, GOAL) / VALUE_STEP, 1)
                found.append(
                    ((place + int(knot), 1 - part), (place + min(int(knot) + 1, VALUE_KNOTS - 1), part))
                )
        return found


class ShortFit:
    """Merits in a match of one trip; the last weights are what the values of seats count."""

    roles: Final = ROLES
    knots_of_a_space: Final = LEFT_KNOTS

    def __init__(self, weights: Sequence[float], seats: int) -> None:
        self._seats = seats
        self._most = FINISH * seats
        self._tables = [
            [self._stretch(weights, _short_place(role, space)) for space in range(SPACES)]
            for role in range(ROLES)
        ]
        self._slopes = self._stretch(weights, ROLES * SPACES * LEFT_KNOTS)

    def _stretch(self, weights: Sequence[float], place: int) -> list[float]:
        """Return the weights of some knots for each distance left."""
        found = []
        for left in range(self._most + 1):
            knot, part = self._knot(left)
            found.append(
                (1 - part) * weights[place + knot] + part * weights[place + min(knot + 1, LEFT_KNOTS - 1)]
            )
        return found

    def _knot(self, left: int) -> tuple[int, float]:
        knot, part = divmod(left * (LEFT_KNOTS - 1) / self._most, 1)
        return int(knot), part

    def merits(self, position: Position) -> list[float]:
        """Return the merit of each seat in play, in order."""
        _, _, mover, values, spaces, _, out = position
        mine, others = self._tables
        left = sum([FINISH - space for space in spaces if space >= 0])
        slope = self._slopes[left]
        return [
            slope * value + (mine if seat == mover else others)[spaces[seat]][left]
            for seat, value in enumerate(values)
            if not out[seat]
        ]

    def knots(self, position: Position) -> list[Knots]:
        """Return what makes up the merit of each seat in play, in order."""
        left = sum(FINISH - space for space in position.spaces if space >= 0)
        knot, part = self._knot(left)
        after, slopes = min(knot + 1, LEFT_KNOTS - 1), ROLES * SPACES * LEFT_KNOTS
        found: list[Knots] = []
        for seat, value in enumerate(position.values):
            if not position.out[seat]:
                place = _short_place(int(seat != position.mover), position.spaces[seat])
                found.append(
                    (
                        (place + knot, 1 - part),
                        (place + after, part),
                        (slopes + knot, (1 - part) * value),
                        (slopes + after, part * value),
                    )
                )
        return found


@lru_cache(maxsize=2)
def fits_for(short: bool) -> Mapping[int, Fit]:  # noqa: FBT001 - one of two kinds of match
    """Return the fits for a kind of match, by the seats in play.

    Many trips are usual with two and three seats (§5.3); with more, the fit for three is taken.
    """
    file = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    kind = "short" if short else "long"
    found: dict[int, Fit] = {}
    for seats in SEATS:
        written = file.get(f"{kind} {seats}")
        if written is None:
            found[seats] = found[seats - 1]
        else:
            weights = [weight / GRAIN for weight in written["weights"]]
            found[seats] = ShortFit(weights, seats) if short else LongFit(weights)
    return MappingProxyType(found)


def chances(fit: Fit, river: River, position: Position) -> Chances:
    """Return the chance of each seat to come first; the mover makes the better choice at the Finish."""
    if position.phase is Phase.OVER:
        return firsts(position)
    if position.phase is Phase.FINISH:
        take, more = (chances(fit, river, then) for then in river.after_finish(position))
        mover = position.mover
        return take if take[mover] >= more[mover] else more
    powers = [exp(merit) for merit in fit.merits(position)]
    total = sum(powers)
    if len(powers) == len(position.out):
        return tuple([power / total for power in powers])
    shares = iter(powers)
    return tuple([0.0 if out else next(shares) / total for out in position.out])


def _long_place(role: int, boats: int, space: int) -> int:
    return ((role * TRIPLE + boats - 1) * SPACES + space) * VALUE_KNOTS


def _short_place(role: int, space: int) -> int:
    return (role * SPACES + space) * LEFT_KNOTS


def _spread_out(weights: Sequence[float], place: int) -> list[float]:
    """Return the merit for each value from 0 on."""
    found = []
    for value in range(MOST_VALUE + 1):
        knot, part = divmod(min(value, GOAL) / VALUE_STEP, 1)
        after = min(int(knot) + 1, VALUE_KNOTS - 1)
        found.append((1 - part) * weights[place + int(knot)] + part * weights[place + after])
    return found
