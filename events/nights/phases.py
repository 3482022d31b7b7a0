"""The course of a night by the clock: reminders, check-in, the start, the end. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.nights.model import MISSED, SHORTEST_CHECK_IN, Attendance, NightPhase
from events.nights.places import CALL, CANCELLED, CARD, RESULT, day_place, ready_place
from events.nights.planning import end_night
from events.nights.signing import fill_places, promotion_places
from events.nights.timers import (
    CHECK_IN_TIMER,
    CLOSES_TIMER,
    END_TIMER,
    REMINDER_TIMER,
    START_TIMER,
)
from events.nights.waiting import FREED_TIMER, READY_TIMER, SEAT_TIMER, note_freed, note_ready, note_try
from games.engine.ids import Milliseconds
from games.engine.record import replace
from keeping.kind import EventChange

if TYPE_CHECKING:
    from collections.abc import Callable

    from events.nights.model import Night


def expire(night: Night, timer: str, now: Milliseconds) -> EventChange[Night] | None:
    """Carry out what a timer of a night is for at a time in ms; `None` if there is nothing to do."""
    return _STEPS[timer](night, now) if timer in _STEPS else None


def _remind(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Remind a day before, unless the bot could reach no people until check-in."""
    del now
    places = tuple(day_place(signup.person) for signup in night.coming if signup.reminded)
    return EventChange(replace(night, told=True), places=places)


def _close(night: Night, now: Milliseconds) -> EventChange[Night]:
    del now
    return EventChange(replace(night, closed=True), places=(CARD,))


def _open_check_in(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Open check-in; if that is late, the night starts later. A night that is past is called off."""
    if now >= night.ends:
        return _call_off(night, now)
    begins = max(night.starts, now + SHORTEST_CHECK_IN)
    after = replace(night, phase=NightPhase.CHECK_IN, checked=now, begins=begins, closed=True, told=True)
    return EventChange(after, places=(CARD, CALL))


def _call_off(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Call off a night that the bot missed, and tell everybody who had signed up."""
    missed = replace(night, phase=NightPhase.CANCELLED, ending=MISSED)
    return end_night(missed, now, (CARD, CANCELLED))


def _start(night: Night, now: Milliseconds) -> EventChange[Night]:
    """Start the night: no-shows free their places for the people who are there and have none.

    If the bot could reach no people just before, they get the time to check in that they were to have; if
    that was so until the night's end, it is called off.
    """
    if now >= night.ends:
        return _call_off(night, now)
    if now > night.starts + SHORTEST_CHECK_IN:
        return EventChange(replace(night, begins=now + SHORTEST_CHECK_IN), places=(CARD,))
    signups = tuple(
        replace(signup, placed=False, missed=True, lost=signup.placed)
        if signup.answer is Attendance.COMING and signup.here is None
        else signup
        for signup in night.signups
    )
    begun = replace(night, phase=NightPhase.RUNNING, signups=signups)
    full = fill_places(begun)
    return EventChange(full, places=(CARD, *promotion_places(night, full)))


def _end(night: Night, now: Milliseconds) -> EventChange[Night]:
    places = (CARD, ready_place(len(night.rounds)), *((RESULT,) if night.rounds else ()))
    return end_night(replace(night, phase=NightPhase.OVER), now, places)


_STEPS: dict[str, Callable[[Night, Milliseconds], EventChange[Night]]] = {
    REMINDER_TIMER: _remind,
    CLOSES_TIMER: _close,
    CHECK_IN_TIMER: _open_check_in,
    START_TIMER: _start,
    END_TIMER: _end,
    READY_TIMER: note_ready,
    FREED_TIMER: note_freed,
    SEAT_TIMER: note_try,
}
