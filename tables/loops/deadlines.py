"""A loop that carries out due timers: reminders, the ends of turns, lobbies to close."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from structlog.contextvars import bound_contextvars

from games.engine.ids import Milliseconds
from keeping.timers import BEAT, ClockLoop, expire_patiently
from tables.commands import clocks
from tables.model.presence import CLOCK

if TYPE_CHECKING:
    from keeping.contact import Contact
    from tables.service import Tables
    from tables.timers import Timer, Timers

log = logging.getLogger(__name__)


class Deadlines(ClockLoop):
    """Works off timers while `run` runs and people can be reached.

    No clock counts the time in which the bot was not there or had lost `contact`.
    """

    def __init__(self, tables: Tables, timers: Timers, contact: Contact) -> None:
        super().__init__(timers, tables.timers_changed, contact, "table")
        self._tables = tables
        self._timers = timers
        self._beats = False
        """True while a clock runs, and signs of life are given."""
        self._away = True

    async def look(self) -> float | None:
        """Carry out what is due if people can be reached; return the seconds until the next look.

        Returns `None` if nothing will be due before timers change.
        """
        lost = self._contact.lost_since
        if lost is not None:
            if not self._away:
                await self._timers.note_life(Milliseconds(lost))
                self._away = True
            await self._contact.try_again()
            return BEAT
        if self._away or self._timers.gained:
            await self._make_up()
            self._away = False
        await self.sweep()
        return await self._pause()

    def is_early(self, due: Milliseconds) -> bool:
        """Return whether a timer is due before the planned look, or may be that of the first clock to run."""
        return not self._beats or super().is_early(due)

    async def sweep(self) -> None:
        """Carry out what is due now, unless contact is lost."""
        if not await self.expire_due(self._timers.due, self._expire):
            return
        while people := await self._timers.back():
            for person in people:
                await self._tables.people.absence_over(person)

    async def _make_up(self) -> None:
        if away := await self._timers.make_up():
            log.info("all clocks stood still for %s s, in which nobody could be reached", away // 1000)

    async def _pause(self) -> float | None:
        """Return the seconds to wait, `None` for ever. A sign of life is needed while a clock runs."""
        seconds = await self._timers.seconds_to_next()
        self._beats = seconds is not None and await self._timers.any_clock()
        if seconds is None or not self._beats:
            return seconds
        await self._timers.note_life()
        return min(BEAT, seconds)

    async def _expire(self, timer: Timer) -> None:
        with bound_contextvars(match=timer.number):
            await expire_patiently(self._carry_out, self._timers.postpone, timer, self._what)

    async def _carry_out(self, timer: Timer) -> None:
        """Carry out what a timer is for, if it has not changed meanwhile; raises `Unreadable`."""
        await self._tables.transactor.expire(
            timer, CLOCK, lambda stored, kind, now: clocks.expire(stored.table, kind, now)
        )
