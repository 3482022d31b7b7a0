"""Starts as people write them: *friday 20:30*, *vendredi 20h30*, *in 2 hours*, *demain à midi*."""

from __future__ import annotations

import re
from datetime import date, datetime, time, timedelta, tzinfo
from typing import TYPE_CHECKING, Final

from events.dates import days_meant
from games.engine.ids import EPOCH, Milliseconds
from games.engine.text import Illegal, say
from tables.model.pace import HOUR, MINUTE

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_TYPED: Final = 60
"""Characters of a start that is typed."""

NOON: Final = 12
MIDNIGHT: Final = 24
"""The hour at the end of a day."""
MINUTES: Final = 60
"""Of an hour."""

LAST_DAY: Final = date.max - timedelta(days=1)
"""The last day of the calendar that another one follows: midnight may be at its end."""

WEEK: Final = (
    ("monday", "mon", "lundi", "lun"),
    ("tuesday", "tue", "tues", "mardi", "mar"),
    ("wednesday", "wed", "mercredi", "mer"),
    ("thursday", "thu", "thur", "thurs", "jeudi", "jeu"),
    ("friday", "fri", "vendredi", "ven"),
    ("saturday", "sat", "samedi", "sam"),
    ("sunday", "sun", "dimanche", "dim"),
)
"""The names of the days of the week, from Monday on."""

AHEAD: Final = {
    **dict.fromkeys(("today", "tonight", "aujourd'hui", "ce soir", "this evening", "this afternoon"), 0),
    **dict.fromkeys(("ce matin", "this morning", "cet après-midi", "cette après-midi"), 0),
    **dict.fromkeys(("tomorrow", "demain", "tomorrow evening", "demain soir"), 1),
    **dict.fromkeys(("tomorrow night", "tomorrow morning", "demain matin", "demain après-midi"), 1),
    **dict.fromkeys(("day after tomorrow", "the day after tomorrow", "après-demain"), 2),
}
"""Days that have names, by the number of days until then."""

_STAMP: Final = re.compile(r"<t:(\d{1,12})(?::[a-z])?>")
_AFTER: Final = re.compile(
    r"(?:in|dans|d'ici) (?:(\d{1,3}|an?|une?) ?(?:h|hours?|heures?|hrs?))?"
    r" ?(?:and|et)? ?(?:(\d{1,3}) ?(?:m|min|mins|minutes?)?)?"
)
_CLOCKS: Final = (
    re.compile(r"(?<!\d)(?P<hour>\d{1,2}) ?(?::|h|h ) ?(?P<minute>\d{2}) ?(?P<half>[ap]\.?m\.?)?(?![\d:])"),
    re.compile(r"(?<![\d:])(?P<hour>\d{1,2}) ?(?P<half>[ap]\.?m\.?)(?!\w)"),
    re.compile(r"(?<![\d:])(?P<hour>\d{1,2}) ?(?:h|heures?|o'clock)(?!\w)"),
    re.compile(r"(?<!\w)(?:at|à|@) ?(?P<hour>\d{1,2})(?![\d./:-])"),
)
"""Times of day, the clearest first."""
_LATE: Final = re.compile(
    r"(?<!\w)(?:du soir|de l'après-midi|soir|evening|night|tonight|afternoon|après-midi)(?!\w)"
)
_EARLY: Final = re.compile(r"(?<!\w)(?:du matin|matin|morning)(?!\w)")
_PART: Final = re.compile(
    r"(?<!\w)(?:du soir|de l'après-midi|du matin|in the (?:evening|morning|afternoon))(?!\w)"
)
_TIME_OF_DAY: Final = re.compile(r"(?<!\w)(?:evening|night|morning|afternoon|soir|matin|après-midi)(?!\w)")
_JOINTS: Final = re.compile(r"(?<!\w)(?:at|à|@|on|le|the|vers|around)(?!\w)|,")
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_NEXT: Final = re.compile(r"(?<!\w)(?:next|prochaine?)(?!\w)")
_THIS: Final = re.compile(r"(?<!\w)(?:this|ce|cette)(?!\w)")


def starts_meant(typed: str, now: Milliseconds, zone: tzinfo) -> tuple[int, ...]:
    """Return the times, in ms, that a text typed in a time zone may mean; several if it is ambiguous.

    Raises `Illegal` for a text without a time, without a time of day, or with only past or too late times.
    """
    text = _plain(typed)
    exact = _exact(text, now)
    if exact is not None:
        return _to_come((exact,), now)
    clocks, rest = _clocks(text)
    here = datetime.fromtimestamp(now / 1000, zone)
    days = _days(rest, here.date())
    if not days:
        raise Illegal(say("nights-time-unread"))
    if not clocks:
        raise Illegal(say("nights-time-hour"))
    days = [day for day in days if day <= LAST_DAY]
    if not days:
        raise Illegal(say("nights-too-far"))
    if rest:
        found = [at for day in days for clock in clocks for at in _at(day + clock[0], clock[1], zone)]
        return _to_come(found, now)
    return tuple(sorted({_next(clock, here, now, zone) for clock in clocks}))


def is_exact(typed: str) -> bool:
    """Return whether a start means the same in every time zone.

    >>> [is_exact(typed) for typed in ("In 2 hours", "<t:1800000000:R>", "friday 20:30")]
    [True, True, False]
    """
    return _exact(_plain(typed), EPOCH) is not None


def _plain(typed: str) -> str:
    return " ".join(typed.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


def _exact(text: str, now: Milliseconds) -> int | None:
    """Read a timestamp of Discord, or a duration from now; return the time in ms."""
    if found := _STAMP.fullmatch(text):
        return int(found[1]) * 1000
    found = _AFTER.fullmatch(text)
    if found is None or not (found[1] or found[2]):
        return None
    if found[1] is None and not re.search(r"\d ?m", text):
        return None  # "in 2" says no unit
    hours = found[1] or "0"
    return now + (int(hours) if hours.isdecimal() else 1) * HOUR + int(found[2] or 0) * MINUTE


def _clocks(text: str) -> tuple[list[tuple[timedelta, time]], str]:
    """Return the times of day that a text may mean, each with the days to add, and the rest of the text."""
    for word, clocks in (
        ("noon|midi", [(timedelta(0), time(NOON))]),
        ("midnight|minuit", [(timedelta(0), time(0)), (timedelta(days=1), time(0))]),
    ):
        if found := re.search(rf"(?<!\w)(?:{word})(?!\w)", text):
            return clocks, _without(text, found)
    for pattern in _CLOCKS:
        if found := pattern.search(text):
            return _hours(found, text), _without(text, found)
    found = re.search(r"(?<![\d./:-])(?P<hour>\d{1,2})$", text)
    if found and (not _without(text, found) or _named(_without(text, found))):
        return _hours(found, text), _without(text, found)
    return [], _without(text, None)


def _hours(found: re.Match[str], text: str) -> list[tuple[timedelta, time]]:
    """Return the times of day of a match: in both halves of the day if the text is ambiguous."""
    groups = found.groupdict()
    hour, minute, half = int(groups["hour"]), int(groups.get("minute") or 0), groups.get("half")
    if hour > MIDNIGHT or minute >= MINUTES or (half and not 1 <= hour <= NOON):
        raise Illegal(say("nights-time-unread"))
    if hour == MIDNIGHT:
        return [(timedelta(days=1), time(0, minute))]
    late, early = bool(_LATE.search(text)), bool(_EARLY.search(text))
    if half:
        hour = hour % NOON + (NOON if half.startswith("p") else 0)
    elif late and hour < NOON:
        hour += NOON
    elif 0 < hour < NOON and not early and not groups["hour"].startswith("0"):
        return [(timedelta(0), time(either, minute)) for either in (hour, hour + NOON)]
    return [(timedelta(0), time(hour, minute))]


def _without(text: str, found: re.Match[str] | None) -> str:
    """Return the part of a text that says the day, without the time of day and the words between."""
    rest = text if found is None else f"{text[: found.start()]} {text[found.end() :]}"
    return " ".join(_JOINTS.sub(" ", _PART.sub(" ", rest)).split())


def _named(rest: str) -> bool:
    return rest in AHEAD or _weekday(_NEXT.sub("", _THIS.sub("", rest))) is not None


def _days(rest: str, today: date) -> list[date]:
    """Return the days that a text may mean; none if it means none."""
    if not rest:
        return [today]
    if rest in AHEAD:
        return [today + timedelta(days=AHEAD[rest])]
    weekday = _weekday(_NEXT.sub("", _THIS.sub("", rest)))
    if weekday is not None:
        first = today + timedelta(days=(weekday - today.weekday()) % 7)
        unclear = first == today or _NEXT.search(rest)
        return [first, first + timedelta(days=7)] if unclear else [first]
    if found := _ISO.fullmatch(rest):
        try:
            return [date(int(found[1]), int(found[2]), int(found[3]))]
        except ValueError:
            return []
    return list(days_meant(_without_weekday(rest).rstrip("."), today))


def _without_weekday(rest: str) -> str:
    """Return the text without a day of the week before a date, which says more."""
    first, _, later = rest.partition(" ")
    return later if later and _weekday(first) is not None else rest


def _weekday(text: str) -> int | None:
    """Return the number of a day of the week, alone in a text, from Monday on."""
    word = _TIME_OF_DAY.sub("", text).strip(" .")
    return next((number for number, names in enumerate(WEEK) if word in names), None)


def _at(day: date, clock: time, zone: tzinfo) -> Iterator[int]:
    """Yield the times at which a clock on the wall shows a time of day.

    Where clocks are set back that is twice. Where they are put forward it may be never: then these are the
    times by the clock as it was set before, and after.
    """
    local = datetime.combine(day, clock)
    yield from sorted({round(local.replace(tzinfo=zone, fold=fold).timestamp() * 1000) for fold in (0, 1)})


def _next(clock: tuple[timedelta, time], here: datetime, now: Milliseconds, zone: tzinfo) -> int:
    """Return the next time at which a clock shows a time of day, which is today or tomorrow."""
    days = (here.date() + timedelta(days=step) for step in range(3))
    return next(at for day in days for at in _at(day, clock[1], zone) if at > now)


def _to_come(found: tuple[int, ...] | list[int], now: Milliseconds) -> tuple[int, ...]:
    later = tuple(sorted({at for at in found if at > now}))
    if not later:
        raise Illegal(say("nights-time-past"))
    return later
