"""Nights and cups as files for calendars (iCalendar, RFC 5545).

Times are in UTC, so that each calendar shows them in its own zone. No file holds a name of a person.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from events.cups.model import Cup, CupPhase
from events.nights.model import CHECK_IN, NightPhase
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from icalendar import Calendar, Event

    from events.nights.model import Night

FEED_NAME: Final = "Ahu"
"""The name of a feed: without one, calendars show its address, which is secret."""

AGAIN: Final = timedelta(hours=1)
"""The time after which calendars should read a feed again."""


def calendar_of(night: Night, now: Milliseconds) -> bytes:
    """Return a night as an iCalendar file, made at a time in ms. It rings when check-in opens."""
    from icalendar import Alarm

    event = _night_event(night, now)
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", night.plan.name)
    alarm.add("trigger", timedelta(milliseconds=-CHECK_IN))
    event.add_component(alarm)
    calendar = _calendar()
    calendar.add_component(event)
    return bytes(calendar.to_ical())


def feed_of(events: Iterable[tuple[Night | Cup, int]]) -> bytes:
    """Return nights and cups as one iCalendar file, each with the time in ms of its last change.

    Cups without a start are left out. Nothing rings: the file knows of no reader whether they come.
    """
    calendar = _calendar()
    calendar.add("name", FEED_NAME)
    calendar.add("x-wr-calname", FEED_NAME)
    calendar.add("refresh-interval", AGAIN, parameters={"value": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    for event, changed in events:
        shown = _cup_event(event, changed) if isinstance(event, Cup) else _night_event(event, changed)
        if shown is not None:
            shown.add("last-modified", _at(changed))
            calendar.add_component(shown)
    return bytes(calendar.to_ical())


def start_of(event: Night | Cup) -> int | None:
    """Return when an event starts or has started, in ms; `None` for a cup that is begun by hand."""
    if not isinstance(event, Cup):
        return event.starts
    return event.rounds[0].at if event.rounds else event.rules.starts


def _calendar() -> Calendar:
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", "-//Ahu//Game nights//EN")
    calendar.add("version", "2.0")
    return calendar


def _night_event(night: Night, stamp: int) -> Event:
    event = _event(night, "night", night.plan.name, stamp)
    event.add("dtstart", _at(night.starts))
    event.add("dtend", _at(night.ends))
    event.add("status", "CANCELLED" if night.phase is NightPhase.CANCELLED else "CONFIRMED")
    return event


def _cup_event(cup: Cup, stamp: int) -> Event | None:
    """Return a cup from its start, which is all that is known of its time; `None` without one."""
    start = start_of(cup)
    if start is None:
        return None
    event = _event(cup, "cup", cup.rules.name, stamp)
    event.add("dtstart", _at(start))
    event.add("status", "CANCELLED" if cup.phase is CupPhase.CANCELLED else "CONFIRMED")
    return event


def _event(event: Night | Cup, kind: str, name: str, stamp: int) -> Event:
    from icalendar import Event

    shown = Event()
    shown.add("uid", f"{kind}-{event.guild}-{event.id}@ahu")
    shown.add("sequence", event.turn)
    shown.add("dtstamp", _at(stamp))
    shown.add("summary", name)
    shown.add("url", f"https://discord.com/channels/{event.guild}/{event.channel}")
    return shown


def _at(time: int) -> datetime:
    return datetime.fromtimestamp(time // 1000, UTC)
