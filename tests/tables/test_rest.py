"""Rest: the time between two moments is what a walk over every minute counts, also when clocks change."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.ids import EPOCH, Milliseconds
from tables.model.rest import (
    DAY,
    HOUR,
    LONGEST_ABSENCE,
    MOST_QUIET,
    NIGHT,
    YEAR,
    YEARLY_ABSENCE,
    QuietHours,
    Rest,
    Span,
    absence_left,
    count_ms,
    latest,
    nights,
    rests_until,
    time_after,
    zone_names,
    zone_of,
)
from tests.sizes import tries

MINUTE = 60_000
ZONES = ("Europe/Paris", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu", "America/Santiago", "UTC")
CHANGES = {"spring": datetime(2026, 3, 28, 12, tzinfo=UTC), "autumn": datetime(2026, 10, 24, 12, tzinfo=UTC)}


def ms(*parts: int, zone: str = "UTC") -> int:
    """Return a local time in ms."""
    year, month, day, hour = (*parts, 0)[:4]
    return round(datetime(year, month, day, hour, tzinfo=ZoneInfo(zone)).timestamp() * 1000)


class Minutes:
    """Tells of each minute whether it counts, by nothing but the reading of a local clock."""

    def __init__(self, rest: Rest, since: int, stops: tuple[Span, ...]) -> None:
        self._rest = rest
        self._stops = stops
        self._slept = 0
        for back in range(24 * 60, 0, -1):
            self._quiet(since - back * MINUTE)

    def counts(self, at: int) -> bool:
        """Return whether the minute that begins at a time counts; asked of one minute after the other."""
        quiet = self._quiet(at)
        return not quiet and not any(begin <= at < end for begin, end in (*self._rest.absences, *self._stops))

    def _quiet(self, at: int) -> bool:
        quiet = self._rest.quiet
        if quiet is None:
            return False
        hour = datetime.fromtimestamp(at / 1000, ZoneInfo(quiet.zone)).hour
        within = (hour - quiet.begin) % 24 < quiet.hours
        self._slept = self._slept + 1 if within else 0
        return within and self._slept * MINUTE <= NIGHT


spans = st.tuples(st.integers(0, 5 * 24 * 60), st.integers(1, 2 * 24 * 60))
quiet_hours = st.builds(QuietHours, st.sampled_from(ZONES), st.integers(0, 23), st.integers(1, MOST_QUIET))


@settings(max_examples=tries(60), deadline=None)
@given(
    st.none() | quiet_hours,
    st.lists(spans, max_size=2),
    st.lists(spans, max_size=2),
    st.sampled_from(sorted(CHANGES)),
    st.integers(0, 24 * 60),
    st.integers(1, 3 * 24 * 60),
)
def test_counted_time_equals_a_walk_over_all_minutes(
    quiet: QuietHours | None,
    away: list[tuple[int, int]],
    still: list[tuple[int, int]],
    change: str,
    start: int,
    length: int,
) -> None:
    since = round(CHANGES[change].timestamp() * 1000) + start * MINUTE
    absences, stops = (
        tuple((since + begin * MINUTE, since + (begin + long) * MINUTE) for begin, long in drawn)
        for drawn in (away, still)
    )
    rest = Rest(quiet, absences)
    minutes, at, left = Minutes(rest, since, stops), since, length
    while left:
        left -= minutes.counts(at)
        at += MINUTE
    assert time_after(rest, Milliseconds(since), length * MINUTE, stops) == at
    assert count_ms(rest, Milliseconds(since), Milliseconds(at), stops) == length * MINUTE
    if not absences:
        # A day of 23 hours holds a whole night.
        assert at <= latest(rest, Milliseconds(since), length * MINUTE, stops) + HOUR


def test_an_absence_may_put_off_time_into_a_night_beyond_what_is_promised() -> None:
    """A minute is left at midnight: it counts after the night, but a clock ends before."""
    since, morning = ms(2026, 6, 1, 7), ms(2026, 6, 1, 9)
    rest = Rest(QuietHours("UTC", 0, 9), ((morning, morning + HOUR + 2 * MINUTE),))
    length = 14 * HOUR - MINUTE
    assert time_after(rest, Milliseconds(since), length) == ms(2026, 6, 2, 9) + MINUTE
    assert latest(rest, Milliseconds(since), length) == ms(2026, 6, 2, 8) + MINUTE


@pytest.mark.parametrize(
    ("day", "hours"), [((2026, 3, 28), 23), ((2026, 10, 24), 24 + 1), ((2026, 6, 1), 24)]
)
def test_the_days_of_both_changes_are_shorter_and_longer(day: tuple[int, int, int], hours: int) -> None:
    """From noon to noon in Paris; the night in which an hour comes twice lasts ten hours still."""
    noon = ms(*day, 12, zone="Europe/Paris")
    rest = Rest(QuietHours("Europe/Paris", 22, 10))
    quiet = hours - 24 + 10 if hours < 25 else 10
    assert count_ms(rest, Milliseconds(noon), Milliseconds(noon + hours * HOUR)) == (hours - quiet) * HOUR


def test_quiet_hours_that_the_change_skips_are_none() -> None:
    rest = Rest(QuietHours("Europe/Paris", 2, 1))
    night = ms(2026, 3, 29, 0, zone="Europe/Paris")
    assert count_ms(rest, Milliseconds(night), Milliseconds(night + 4 * HOUR)) == 4 * HOUR


def test_resting_people_are_rung_when_all_of_it_is_over() -> None:
    """A night after an absence belongs to it."""
    home = ms(2026, 6, 10, 23, zone="Europe/Paris")
    rest = Rest(QuietHours("Europe/Paris", 22, 9), ((home - 5 * DAY, home),))
    assert rests_until(rest, Milliseconds(home - DAY)) == home + 8 * HOUR
    assert rests_until(rest, Milliseconds(home + 8 * HOUR)) is None
    assert rests_until(Rest(), Milliseconds(home)) is None


def test_the_budget_of_absences_is_that_of_any_year() -> None:
    now = 3 * YEAR
    assert absence_left(Rest(), Milliseconds(now)) == LONGEST_ABSENCE
    twice = Rest(absences=((now - 60 * DAY, now - 46 * DAY), (now - 30 * DAY, now - 22 * DAY)))
    assert absence_left(twice, Milliseconds(now)) == YEARLY_ABSENCE - 22 * DAY
    assert absence_left(twice, Milliseconds(now + YEAR - 46 * DAY)) == LONGEST_ABSENCE
    lasting = Rest(absences=((now - 4 * DAY, now + 4 * DAY),), away=Milliseconds(now + 4 * DAY))
    assert absence_left(lasting, Milliseconds(now)) == 10 * DAY


def test_the_longest_nights_of_a_time_fit_into_it() -> None:
    """A turn of a day with a reserve of another lasts eighty-eight hours at most."""
    assert 48 * HOUR + nights(48 * HOUR) == 88 * HOUR
    rest = Rest(QuietHours("UTC", 12, 10))
    assert time_after(rest, Milliseconds(ms(2026, 6, 1, 12)), 48 * HOUR) == ms(2026, 6, 1, 12) + 88 * HOUR


def test_a_zone_that_is_unknown_has_no_quiet_hours() -> None:
    """The machine may know fewer zones one day."""
    assert zone_of("Mars/Olympus") is None
    assert zone_of("../etc/passwd") is None
    assert "Pacific/Easter" in zone_names()
    assert time_after(Rest(QuietHours("Mars/Olympus", 0, 10)), EPOCH, DAY) == DAY


def test_rest_tells_nothing_of_itself() -> None:
    assert repr(Rest(QuietHours("Asia/Tokyo", 22, 9))) == "<Rest>"
