"""The timers of a night: when it has to be looked at again, and for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.model import CHECK_IN, DAY_BEFORE, NightPhase
from events.nights.waiting import waiting_timers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.nights.model import Night

CHECK_IN_TIMER: Final = "check-in"
CLOSES_TIMER: Final = "closes"
REMINDER_TIMER: Final = "reminder"
START_TIMER: Final = "start"
END_TIMER: Final = "end"


def timers_of(night: Night) -> Mapping[str, int]:
    """Return when each kind of timer of a night is due, in ms."""
    match night.phase:
        case NightPhase.PLANNED:
            due = {CHECK_IN_TIMER: night.starts - CHECK_IN}
            if not night.closed:
                due[CLOSES_TIMER] = night.starts - night.plan.closes
            if not night.told:
                due[REMINDER_TIMER] = night.starts - DAY_BEFORE
            return due
        case NightPhase.CHECK_IN:
            return {START_TIMER: night.starts}
        case NightPhase.RUNNING:
            return {END_TIMER: night.ends, **waiting_timers(night)}
    return {}
