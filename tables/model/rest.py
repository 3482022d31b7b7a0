"""Rest: quiet hours and absences, in which people are not rung and the time of a turn does not count."""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias
from zoneinfo import ZoneInfo, available_timezones

from games.engine.ids import Milliseconds
from games.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
"""In ms."""

MOST_QUIET: Final = 10
"""Most quiet hours a day."""

NIGHT: Final = MOST_QUIET * HOUR
"""Longest quiet hours, in ms, also in the night in which clocks are set back."""

LONGEST_ABSENCE: Final = 14 * DAY
"""Longest absence at once, in ms."""

YEAR: Final = 365 * DAY
YEARLY_ABSENCE: Final = 28 * DAY
"""Longest absences in any `YEAR`, in ms."""

Span: TypeAlias = tuple[int, int]
"""The begin and the end of a time, in ms."""


@dataclass(frozen=True, slots=True)
class QuietHours:
    """The hours of each day, from the hour `begin` on, in a time zone by its IANA name."""

    zone: str
    begin: int
    hours: int


class Rest(Record):
    """The quiet hours of a person and their absences, in order.

    `away` is until when they are away now, in ms. Quiet hours are private; the end of an absence is not.
    """

    quiet: QuietHours | None = None
    absences: tuple[Span, ...] = ()
    away: Milliseconds | None = None

    def __repr__(self) -> str:
        """Show nothing private."""
        return "<Rest>"


AWAKE: Final = Rest()
"""The rest of a person who has none."""


@lru_cache(maxsize=1024)
def zone_of(name: str) -> ZoneInfo | None:
    """Return a time zone by its IANA name; `None` if there is none of that name."""
    return ZoneInfo(name) if name in zone_names() else None


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """Return the IANA names of all time zones."""
    return frozenset(available_timezones())


def time_after(rest: Rest, since: Milliseconds, length: int, stops: Iterable[Span] = ()) -> int:
    """Return when `length` ms have passed since a time in ms, without rest and `stops`.

    >>> time_after(Rest(absences=((5, 9),)), since=0, length=7)
    11
    """
    at, left = since, length
    for begin, end in _spans(rest, since, stops):
        if begin - at >= left:
            break
        left -= max(0, begin - at)
        at = Milliseconds(max(at, end))
    return at + left


def count_ms(rest: Rest, since: Milliseconds, until: Milliseconds, stops: Iterable[Span] = ()) -> int:
    """Return how many ms count between two times, without rest and `stops`.

    >>> count_ms(Rest(absences=((5, 9),)), since=0, until=11)
    7
    """
    at, found = since, 0
    for begin, end in _spans(rest, since, stops):
        if begin >= until:
            break
        found += max(0, begin - at)
        at = Milliseconds(max(at, end))
    return found + max(0, until - at)


def latest(rest: Rest, since: Milliseconds, length: int, stops: Iterable[Span] = ()) -> int:
    """Return a time by which `length` ms have counted, for any quiet hours.

    A stop may move the rest of the time into another night, which is allowed for. So may an absence, which is
    not: a clock runs out at this time all the same, as the lobby promises.
    """
    spans = tuple(stops)
    stopped = sum(end - begin for begin, end in spans)
    return time_after(Rest(absences=rest.absences), since, length + nights(length + stopped), spans)


def nights(length: int) -> int:
    """Return the most quiet hours, in ms, that may interrupt a time of which `length` ms count.

    >>> nights(14 * HOUR) == 20 * HOUR
    True
    """
    return NIGHT * (1 + length // (DAY - NIGHT))


def rests_until(rest: Rest, at: Milliseconds) -> int | None:
    """Return the end, in ms, of the rest that goes on at a time; `None` if none does."""
    end = at
    for begin, until in _spans(rest, at, ()):
        if begin > end:
            break
        end = Milliseconds(max(end, until))
    return end if end > at else None


def absence_left(rest: Rest, now: Milliseconds) -> int:
    """Return how many more ms a person may be away; a running absence counts since its start."""
    spent = sum(max(0, min(until, now) - max(since, now - YEAR)) for since, until in rest.absences)
    here = max((now - since for since, until in rest.absences if until > now), default=0)
    return max(0, min(LONGEST_ABSENCE - here, YEARLY_ABSENCE - spent))


def _spans(rest: Rest, since: Milliseconds, stops: Iterable[Span]) -> Iterator[Span]:
    """Yield the spans that do not count, sorted by start. They may overlap; quiet hours have no end."""
    return heapq.merge(sorted([*rest.absences, *stops]), _quiet_spans(rest.quiet, since))


def _quiet_spans(quiet: QuietHours | None, since: Milliseconds) -> Iterator[Span]:
    """Yield the quiet hours of each day, from the day before a time in ms on; without end."""
    zone = zone_of(quiet.zone) if quiet else None
    if quiet is None or zone is None:
        return
    midnight = datetime.fromtimestamp(since / 1000, zone).replace(hour=0, minute=0, second=0, microsecond=0)
    day = midnight.replace(tzinfo=None) - timedelta(days=1)
    while True:
        begin = _ms(day + timedelta(hours=quiet.begin), zone)
        end = _ms(day + timedelta(hours=quiet.begin + quiet.hours), zone)
        yield begin, min(end, begin + NIGHT)
        day += timedelta(days=1)


def _ms(local: datetime, zone: ZoneInfo) -> int:
    return round(local.replace(tzinfo=zone).timestamp() * 1000)
