"""Days as people write them: *5 december*, *le 5 décembre 2027*, *12/4*, *in 3 days*, *hier*."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

MONTHS: Final = (
    ("january", "jan", "janvier", "janv"),
    ("february", "feb", "février", "fevrier", "févr", "fév", "fev"),
    ("march", "mar", "mars"),
    ("april", "apr", "avril", "avr"),
    ("may", "mai"),
    ("june", "jun", "juin"),
    ("july", "jul", "juillet", "juil"),
    ("august", "aug", "août", "aout"),
    ("september", "sept", "sep", "septembre"),
    ("october", "oct", "octobre"),
    ("november", "nov", "novembre"),
    ("december", "dec", "décembre", "decembre", "déc"),
)
"""The names of the months, from January on."""

PAST: Final = {"yesterday": 1, "hier": 1, "day before yesterday": 2, "avant-hier": 2}
"""Days that have names and are over, by the number of days since."""

CENTURY: Final = 100

_MONTH: Final = "|".join(name for names in MONTHS for name in names)
_NAMED: Final = (
    re.compile(
        rf"(?P<day>\d{{1,2}})(?:st|nd|rd|th|er)? (?:of )?(?P<month>{_MONTH})\.?,?(?: (?P<year>\d{{4}}))?"
    ),
    re.compile(rf"(?P<month>{_MONTH})\.? (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,?(?: (?P<year>\d{{4}}))?"),
)
_NUMBERS: Final = re.compile(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?")
_AWAY: Final = re.compile(r"(?:in|dans|d'ici) (\d{1,3}|an?|une?) (?P<unit>days?|jours?|weeks?|semaines?)")


def days_meant(text: str, today: date) -> tuple[date, ...]:
    """Return the days that a text in lower case may mean: two if day and month may change places.

    Without a year it is the next such day. Nothing is returned for what names no day of the calendar.

    >>> days_meant("3 dec", date(2026, 12, 4)), days_meant("4/12", date(2026, 11, 22))
    ((datetime.date(2027, 12, 3),), (datetime.date(2026, 12, 4), datetime.date(2027, 4, 12)))
    """
    if text in PAST:
        return (today - timedelta(days=PAST[text]),)
    if found := _AWAY.fullmatch(text):
        number = int(found[1]) if found[1].isdecimal() else 1
        days = number * (1 if found["unit"].startswith(("day", "jour")) else 7)
        return (today + timedelta(days=days),) if (date.max - today).days >= days else ()
    return tuple(sorted({day for parts in _read(text) if (day := _day(*parts, today))}))


def _read(text: str) -> Iterator[tuple[int, int, str | None]]:
    """Yield the day, the month and perhaps the year that a text may mean."""
    for pattern in _NAMED:
        if found := pattern.fullmatch(text):
            month = next(number for number, names in enumerate(MONTHS, 1) if found["month"] in names)
            yield int(found["day"]), month, found["year"]
    if found := _NUMBERS.fullmatch(text):
        yield int(found[1]), int(found[2]), found[3]
        yield int(found[2]), int(found[1]), found[3]


def _day(day: int, month: int, year: str | None, today: date) -> date | None:
    """Return a day, without a year the next one; `None` if there is none in the calendar."""
    if year is not None:
        return _build(int(year) + (CENTURY * (today.year // CENTURY) if len(year) == 2 else 0), month, day)  # noqa: PLR2004 - digits
    coming = (
        _build(today.year + more, month, day) for more in range(9)
    )  # a leap day may be eight years away
    return next((day for day in coming if day and day >= today), None)


def _build(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
