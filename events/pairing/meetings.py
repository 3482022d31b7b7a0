"""Meetings of people at a table of a cup, and the points that they bring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ZERO: Final = Fraction(0)
HALF: Final = Fraction(1, 2)
ONE: Final = Fraction(1)

DUEL: Final = 2
"""The players of a table at which one plays against one."""


class CupFormat(StrEnum):
    """The formats of a cup."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    KNOCK_OUT = "knock-out"
    GROUPS = "groups"
    """Round robins in groups, then a knock-out of the best two of each."""
    DOUBLE = "double-elimination"
    """A knock-out in which the second defeat counts."""
    LEAGUE = "league"
    """A round robin there and back: everybody meets everybody twice, and begins once."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The players who meet at one table; a player alone has a bye.

    `places` are theirs, in the same order, once the meeting is over: 1 is the best, and equal places are
    shared. Players in `forfeits` lose to all others, regardless of their places.
    """

    players: tuple[int, ...]
    places: tuple[int, ...] | None = None
    forfeits: frozenset[int] = frozenset()

    @property
    def bye(self) -> bool:
        """Whether there is nothing to play."""
        return len(self.players) <= 1

    @property
    def over(self) -> bool:
        """Whether its result is known."""
        return self.bye or self.places is not None

    def score(self, player: int, other: int) -> Fraction:
        """Return what a player has won against another one: 1, ½ or 0; 0 while they play."""
        if self.places is None or player in self.forfeits:
            return ZERO
        if other in self.forfeits:
            return ONE
        place = dict(zip(self.players, self.places, strict=True))
        if place[player] == place[other]:
            return HALF
        return ONE if place[player] < place[other] else ZERO

    def points(self, player: int) -> Fraction:
        """Return the points of a player: the share of the others whom they have beaten, ties half.

        >>> Meeting((4, 7, 9), (1, 2, 2)).points(7)
        Fraction(1, 4)
        """
        if self.bye:
            return ONE
        others = [other for other in self.players if other != player]
        return sum((self.score(player, other) for other in others), ZERO) / len(others)

    def winner(self, seeds: tuple[int, ...]) -> int | None:
        """Return the winner; ties go to the better seed. `None` while unfinished or if all forfeited."""
        if not self.over:
            return None
        left = [player for player in self.players if player not in self.forfeits]
        return min(left, key=lambda player: (-self.points(player), seeds.index(player)), default=None)


@dataclass(frozen=True, slots=True)
class CupPlan:
    """The way a cup is played.

    `rounds` is the number of rounds of a Swiss cup and `groups` that of the groups; other formats do without.
    `size` is how many people sit at a table if possible, out of the legal `sizes`.
    """

    format: CupFormat
    rounds: int = 0
    groups: int = 0
    size: int = 2
    sizes: tuple[int, ...] = (2,)


@dataclass(frozen=True, slots=True)
class CupCourse:
    """The course of a cup so far: its players in the order of their seeds, and the rounds.

    Players in `dropped` are not paired from the next round on.
    """

    players: tuple[int, ...]
    rounds: tuple[tuple[Meeting, ...], ...] = ()
    dropped: frozenset[int] = frozenset()

    @property
    def staying(self) -> tuple[int, ...]:
        """The players who have not dropped out."""
        return tuple(player for player in self.players if player not in self.dropped)

    @property
    def meetings(self) -> Iterator[Meeting]:
        """All meetings, in order."""
        return (meeting for part in self.rounds for meeting in part)

    def of(self, player: int) -> list[Meeting]:
        """Return the meetings of a player, in order."""
        return [meeting for meeting in self.meetings if player in meeting.players]


def scores(course: CupCourse) -> Mapping[int, Fraction]:
    """Return the points of all players."""
    return {player: sum((it.points(player) for it in course.of(player)), ZERO) for player in course.players}


def count_meetings(course: CupCourse) -> Counter[frozenset[int]]:
    """Return how often each two have met."""
    return Counter(frozenset(two) for meeting in course.meetings for two in combinations(meeting.players, 2))


def byes(course: CupCourse) -> Counter[int]:
    """Return how often each has had a bye."""
    return Counter(meeting.players[0] for meeting in course.meetings if len(meeting.players) == 1)


def in_order_of_start(course: CupCourse, players: tuple[int, ...]) -> tuple[int, ...]:
    """Sort players by how often they moved first.

    Of equals, players who did not begin the last time are before the others.
    """

    def count_starts(player: int) -> tuple[int, bool, int]:
        starts = [meeting.players[0] == player for meeting in course.of(player) if not meeting.bye]
        return sum(starts), bool(starts) and starts[-1], course.players.index(player)

    return tuple(sorted(players, key=count_starts))
