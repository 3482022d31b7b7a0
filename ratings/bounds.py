"""Bounds: how much a match may bring, by whom it was won. Pure.

The change by a match is shared out among the beaten opponents, or the winners. From each opponent, a person
gains at most `PAIR` in all; people not known yet are one opponent together. Computer players lift a person
at most `AHEAD` above themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from ratings.strength import POINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ratings.strength import Occupant, Rating, SeatOutcome, SeatPart

Pair: TypeAlias = tuple[int, int]
"""A person, and an opponent."""

PAIR: Final = 200
"""Most points that a person gains in all by beating another, beyond what they lose to them."""

AHEAD: Final = 200
"""The lead over a computer player, in points, from which a win against it gains nothing."""

NEWCOMERS: Final = 0
"""The opponent who stands for all people not known yet, together."""

KNOWN_PEOPLE: Final = 3
KNOWN_MEETINGS: Final = 5
"""A person is known after meeting `KNOWN_PEOPLE` people, `KNOWN_MEETINGS` times in all, in whole matches."""


@dataclass(frozen=True, slots=True)
class Past:
    """The people of a match who are `known`, and what each has `gained` by beating another so far."""

    known: frozenset[int] = frozenset()
    gained: Mapping[Pair, float] = field(default_factory=dict)


NO_PAST: Final = Past()


def is_known(people: int, meetings: int) -> bool:
    """Return whether a person who has met `people` people in `meetings` meetings is an opponent of their
    own.
    """
    return people >= KNOWN_PEOPLE and meetings >= KNOWN_MEETINGS


def shares(
    seats: Sequence[SeatOutcome], number: int, part: SeatPart, change: float, known: frozenset[int]
) -> dict[Occupant, float]:
    """Return the parts of a change that a match makes for a person at a seat, by opponent.

    A gain comes in equal parts from all seats that were beaten, a loss from those by which the seat was; else
    from those that came out the same. A seat that was given up is a gain from who gave it up.
    """
    own = len(seats) + 1 if part.gave_up else seats[number].rank
    others = [seat for other, seat in enumerate(seats) if other != number]
    if change > 0:
        sources = [seat for seat in others if seat.rank > own or seat.loser]
    else:
        sources = [seat for seat in others if seat.rank < own]
    sources = sources or [seat for seat in others if seat.rank == own] or others
    found: dict[Occupant, float] = {}
    for seat in sources:
        for who, share in _opponents(seat, won=change > 0):
            other = who if isinstance(who, str) or (who in known and who != part.who) else NEWCOMERS
            found[other] = found.get(other, 0.0) + change * share / len(sources)
    return found


def _opponents(seat: SeatOutcome, *, won: bool) -> list[tuple[Occupant, float]]:
    """Return the occupants of a seat, with their shares of it."""
    if won and seat.loser:
        return [(seat.loser.who, 1.0)]
    return [(part.who, part.share) for part in seat.parts if part.share > 0]


def bound_changes(
    parts: Mapping[Occupant, float],
    person: int,
    strength: float,
    gained: Mapping[Pair, float],
    anchor: Callable[[str], Rating],
) -> dict[Occupant, float]:
    """Return the parts of a change that count for a person of a strength; losses count in full."""
    found: dict[Occupant, float] = {}
    lifted = strength
    for level in sorted(
        (other for other in parts if isinstance(other, str)), key=lambda level: anchor(level).mu
    ):
        room = max(0.0, anchor(level).mu + AHEAD / POINTS - lifted)
        found[level] = min(parts[level], room)
        lifted += found[level]
    for other, amount in parts.items():
        if isinstance(other, int):
            room = max(0.0, PAIR / POINTS - gained.get((person, other), 0.0))
            found[other] = min(amount, room)
    return found
