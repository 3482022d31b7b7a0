"""Rankings by points, and the tie-breaks that decide between equal points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from events.pairing.meetings import ONE, ZERO, CupFormat, count_meetings, scores

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from events.pairing.meetings import CupCourse


class TieBreak(StrEnum):
    """The ways to decide between equal points."""

    BUCHHOLZ = "buchholz"
    """The sum of the points of those whom one has met."""
    SONNEBORN_BERGER = "sonneborn-berger"
    """The sum of the points of those whom one has beaten, and half of those with whom one was equal."""
    DIRECT = "direct"
    """The points of the meetings among the players who are equal until here, if all of them have met."""
    WINS = "wins"
    """The number of meetings won, without byes."""


TIE_BREAKS: Final[Mapping[CupFormat, tuple[TieBreak, ...]]] = MappingProxyType(
    {
        CupFormat.SWISS: (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT, TieBreak.WINS),
        CupFormat.ROUND_ROBIN: (TieBreak.DIRECT, TieBreak.WINS, TieBreak.SONNEBORN_BERGER),
        CupFormat.GROUPS: (TieBreak.DIRECT, TieBreak.WINS, TieBreak.SONNEBORN_BERGER),
        CupFormat.KNOCK_OUT: (),
        CupFormat.DOUBLE: (),
        CupFormat.LEAGUE: (TieBreak.DIRECT, TieBreak.WINS, TieBreak.SONNEBORN_BERGER),
    }
)
"""The tie-breaks of each format, in order. Who is equal after all of them shares a place."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A line of a ranking: the place, the points, and the values of the tie-breaks in their order."""

    player: int
    rank: int
    points: Fraction
    breaks: tuple[Fraction, ...] = ()


def buchholz(course: CupCourse, points: Mapping[int, Fraction], player: int) -> Fraction:
    """Return the points of the opponents of a player, at a larger table their mean.

    A bye counts as an opponent with the player's own points.
    """
    return sum(
        (_mean(meeting.players, player, points) for meeting in course.of(player) if meeting.over), ZERO
    )


def _mean(players: tuple[int, ...], player: int, points: Mapping[int, Fraction]) -> Fraction:
    others = [points[other] for other in players if other != player] or [points[player]]
    return sum(others, ZERO) / len(others)


def sonneborn_berger(course: CupCourse, points: Mapping[int, Fraction], player: int) -> Fraction:
    """Return the points of the opponents a player has beaten, half of ties; at a larger table their mean.

    A bye counts as a victory over an opponent with the player's own points.
    """
    total = ZERO
    for meeting in course.of(player):
        others = [other for other in meeting.players if other != player]
        if others:
            total += sum((meeting.score(player, other) * points[other] for other in others), ZERO) / len(
                others
            )
        else:
            total += points[player]
    return total


def wins(course: CupCourse, player: int) -> Fraction:
    """Return how many meetings a player has won, alone and not by a bye."""
    return sum(
        (ONE for meeting in course.of(player) if not meeting.bye and meeting.points(player) == ONE), ZERO
    )


def direct(course: CupCourse, player: int, equals: frozenset[int]) -> Fraction:
    """Return what a player has won against equals; 0 if two of them have not met."""
    meetings, others = count_meetings(course), equals - {player}
    if any(not meetings[frozenset((equal, other))] for equal in equals for other in equals - {equal}):
        return ZERO
    return sum(
        (
            meeting.score(player, other)
            for meeting in course.of(player)
            for other in others & {*meeting.players}
        ),
        ZERO,
    )


def order(form: CupFormat, course: CupCourse) -> tuple[Placing, ...]:
    """Return the ranking by points and the tie-breaks of a format; equals are in the order of their seeds."""
    points = scores(course)
    keys: dict[int, tuple[Fraction, ...]] = {player: (points[player],) for player in course.players}
    for tie_break in TIE_BREAKS[form]:
        keys = {
            player: (
                *key,
                _value(tie_break, course, points, player, frozenset(it for it in keys if keys[it] == key)),
            )
            for player, key in keys.items()
        }
    ranked = sorted(course.players, key=lambda player: tuple(-part for part in keys[player]))
    lines, above = [], 0
    for key, group in groupby(ranked, key=lambda player: keys[player]):
        equals = list(group)
        lines += [Placing(player, above + 1, key[0], key[1:]) for player in equals]
        above += len(equals)
    return tuple(lines)


def with_drop_outs_last(lines: Sequence[Placing], dropped: Collection[int]) -> tuple[Placing, ...]:
    """Return a ranking in which players who have dropped out stand behind all others, in the same order."""
    staying = [line for line in lines if line.player not in dropped]
    gone = [line for line in lines if line.player in dropped]
    return tuple(
        replace(line, rank=above + 1 + sum(other.rank < line.rank for other in part))
        for above, part in ((0, staying), (len(staying), gone))
        for line in part
    )


def tie_between(above: Placing, below: Placing) -> int | None:
    """Return the number of the tie-break that separates two lines of equal points; `None` without one."""
    if above.points != below.points:
        return None
    pairs = zip(above.breaks, below.breaks, strict=True)
    return next((number for number, pair in enumerate(pairs) if pair[0] != pair[1]), None)


def _value(
    tie_break: TieBreak,
    course: CupCourse,
    points: Mapping[int, Fraction],
    player: int,
    equals: frozenset[int],
) -> Fraction:
    match tie_break:
        case TieBreak.BUCHHOLZ:
            return buchholz(course, points, player)
        case TieBreak.SONNEBORN_BERGER:
            return sonneborn_berger(course, points, player)
        case TieBreak.DIRECT:
            return direct(course, player, equals)
        case TieBreak.WINS:
            return wins(course, player)
