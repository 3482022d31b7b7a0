"""A loop that carries out what is due at events by the clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from db.errors import Closed, Unavailable
from events.model import UnreadableEvent
from games.engine.text import Illegal

if TYPE_CHECKING:
    from db.events import EventTimerRow
    from events.service import Events
    from tables.contact import Contact

log = logging.getLogger(__name__)

BEAT: Final = 60.0
"""Longest time, in seconds, between two looks while nobody can be reached."""

PATIENCE: Final = 3_600_000
"""Time after which a timer is tried again whose event cannot be read, or fails, in ms."""

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""


class EventTimers:
    """Works off the timers of events while `run` runs and people can be reached."""

    def __init__(self, events: Events, contact: Contact) -> None:
        self._events = events
        self._contact = contact

    async def run(self) -> None:
        """Carry out whatever is due, until cancelled or the database is closed."""
        while True:
            self._events.timers_changed.clear()
            try:
                await self.rest(await self.look())
            except Closed:
                return
            except Exception:
                log.exception("the timers of events cannot be read")
                await asyncio.sleep(RECOVERY)

    async def look(self) -> float | None:
        """Carry out what is due if people can be reached; return the seconds until the next look.

        Returns `None` if nothing will be due before timers change.
        """
        if self._contact.lost_since is not None:
            return BEAT
        while due := await self._events.due():
            for timer in due:
                await self._expire(timer)
        return await self._events.seconds_to_next()

    async def rest(self, seconds: float | None) -> None:
        """Wait until timers have changed, or some seconds have passed. Reads nothing."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._events.timers_changed.wait()

    async def _expire(self, timer: EventTimerRow) -> None:
        try:
            await self._events.expire(timer)
        except (Closed, Unavailable):
            raise
        except UnreadableEvent as error:
            log.error("%s; what is due (%s) waits", error, timer.kind)  # noqa: TRY400 - it says enough
            await self._events.postpone(timer, PATIENCE)
        except Illegal as refusal:
            log.info("event %s: what is due (%s) is refused: %s", timer.event, timer.kind, refusal)
            await self._events.postpone(timer, PATIENCE)
        except Exception:
            log.exception("event %s: what is due (%s) failed", timer.event, timer.kind)
            await self._events.postpone(timer, PATIENCE)
