"""The next time of a night that is repeated."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from events.nights.model import Repeat
from tables.model.rest import zone_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from zoneinfo import ZoneInfo

    from events.nights.model import Plan

WEEK: Final = timedelta(days=7)


def next_start(plan: Plan, after: int) -> int | None:
    """Return when a night is repeated next, later than a time in ms; `None` for one that is not.

    It begins at the same time of day as before, also after clocks were changed; a time that they skip is
    later by what they are put forward.
    """
    zone = zone_of(plan.zone)
    if plan.repeat is Repeat.ONCE or zone is None:
        return None
    local = datetime.fromtimestamp(plan.start / 1000, zone).replace(tzinfo=None)
    return next(at for at in (_ms(later, zone) for later in _later(local, plan.repeat)) if at > after)


def _later(local: datetime, repeat: Repeat) -> Iterator[datetime]:
    if repeat is Repeat.MONTHLY:
        yield from _monthly(local)
    step = WEEK if repeat is Repeat.WEEKLY else 2 * WEEK
    while True:
        local += step
        yield local


def _monthly(local: datetime) -> Iterator[datetime]:
    """Yield the same day of the week of each later month: the fifth is the last where there is none."""
    number, month = (local.day - 1) // 7, local.replace(day=1)
    while True:
        month = (month + timedelta(days=31)).replace(day=1)
        first = month + timedelta(days=(local.weekday() - month.weekday()) % 7)
        day = first + number * WEEK
        yield day if day.month == month.month else day - WEEK


def _ms(local: datetime, zone: ZoneInfo) -> int:
    return round(local.replace(tzinfo=zone).timestamp() * 1000)
