"""A night as a file for calendars."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from events.nights.model import CHECK_IN, NightPhase

if TYPE_CHECKING:
    from events.nights.model import Night


def calendar_of(night: Night, now: int) -> bytes:
    """Return a night as an iCalendar file, made at a time in ms.

    Times are in UTC, so that every calendar shows them in its own zone. It rings when check-in opens.
    """
    from icalendar import Alarm, Calendar, Event

    event = Event()
    event.add("uid", f"night-{night.guild}-{night.id}@ahu")
    event.add("sequence", night.turn)
    event.add("dtstamp", _at(now))
    event.add("dtstart", _at(night.starts))
    event.add("dtend", _at(night.ends))
    event.add("summary", night.plan.name)
    event.add("url", f"https://discord.com/channels/{night.guild}/{night.channel}")
    event.add("status", "CANCELLED" if night.phase is NightPhase.CANCELLED else "CONFIRMED")
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", night.plan.name)
    alarm.add("trigger", timedelta(milliseconds=-CHECK_IN))
    event.add_component(alarm)
    calendar = Calendar()
    calendar.add("prodid", "-//Ahu//Game nights//EN")
    calendar.add("version", "2.0")
    calendar.add_component(event)
    return bytes(calendar.to_ical())


def _at(time: int) -> datetime:
    return datetime.fromtimestamp(time // 1000, UTC)
