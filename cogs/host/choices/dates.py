"""Ends of absences as people type them: a length, a day of the week, or a date."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds
from tables.model.rest import DAY, zone_of

if TYPE_CHECKING:
    from datetime import tzinfo

LENGTHS: Final = {
    **dict.fromkeys(("d", "day", "days", "j", "jour", "jours"), 1),
    **dict.fromkeys(("w", "week", "weeks", "s", "sem", "semaine", "semaines"), 7),
}
"""Days of a unit of time, by its names."""

WEEK: Final = (
    ("monday", "mon", "lundi"),
    ("tuesday", "tue", "mardi"),
    ("wednesday", "wed", "mercredi"),
    ("thursday", "thu", "jeudi"),
    ("friday", "fri", "vendredi"),
    ("saturday", "sat", "samedi"),
    ("sunday", "sun", "dimanche"),
)
TOMORROW: Final = ("tomorrow", "demain")

_LENGTH: Final = re.compile(r"(\d{1,2}) ?([a-z]+)", re.ASCII)
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DAY_FIRST: Final = re.compile(r"(\d{1,2})[./](\d{1,2})[./]?(\d{4})?", re.ASCII)


def end_meant(typed: str, now: Milliseconds, zone: str | None) -> int | None:
    """Return the end of an absence that a person has typed, in ms; `None` for a text without a time.

    A day means its beginning in their time zone: they are there on that day. The day is before the month.

    >>> end_meant("3d", 0, None) == 3 * DAY
    True
    """
    text = " ".join(typed.casefold().split())
    if found := _LENGTH.fullmatch(text):
        days = LENGTHS.get(found[2])
        return now + int(found[1]) * days * DAY if days else None
    there: tzinfo = (zone_of(zone) if zone else None) or UTC
    day = _day(text, datetime.fromtimestamp(now / 1000, there).date())
    if day is None:
        return None
    return round(datetime(day.year, day.month, day.day, tzinfo=there).timestamp() * 1000)


def _day(text: str, today: date) -> date | None:
    """Return the day of a text: the next such weekday, or the next such date without a year."""
    if text in TOMORROW:
        return today + timedelta(days=1)
    for number, names in enumerate(WEEK):
        if text in names:
            return today + timedelta(days=(number - today.weekday() - 1) % 7 + 1)
    if found := _ISO.fullmatch(text):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    if found := _DAY_FIRST.fullmatch(text):
        day, month = int(found[1]), int(found[2])
        years = [int(found[3])] if found[3] else [today.year, today.year + 1]
        dates = [
            found_day for found_day in (_date(year, month, day) for year in years) if found_day is not None
        ]
        return next((day for day in dates if found[3] or day > today), None)
    return None


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
