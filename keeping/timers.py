"""The timer loop of any kind of document."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final, Protocol

from db.errors import Closed, Unavailable
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from db.documents import TimerRow
    from keeping.contact import Contact

log = logging.getLogger(__name__)

BEAT: Final = 60.0
"""Longest time, in seconds, between two looks without contact to Discord, or two signs of life."""

PATIENCE: Final = 3_600_000
"""Time after which a timer is tried again whose document cannot be read, or fails, in ms."""

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""


class Due(Protocol):
    """Timers that can be worked off."""

    @property
    def timers_changed(self) -> asyncio.Event:
        """Set whenever something may be due at another time."""

    async def due(self) -> tuple[TimerRow, ...]:
        """The timers that are due, the oldest first; some of them."""

    async def seconds_to_next(self) -> float | None:
        """Seconds until the next timer is due, at least 0; `None` without timers."""

    async def expire(self, timer: TimerRow) -> None:
        """Carry out what a timer is for."""

    async def postpone(self, timer: TimerRow, by: int) -> None:
        """Try a timer again after a time in ms, unless it has changed meanwhile."""


class TimerLoop:
    """Works off timers while `run` runs and people can be reached. `what` names a document in logs."""

    def __init__(self, timers: Due, contact: Contact, what: str = "event") -> None:
        self._timers = timers
        self._contact = contact
        self._what = what

    async def run(self) -> None:
        """Carry out due timers until cancelled or the database is closed."""
        while True:
            self._timers.timers_changed.clear()
            try:
                await self.rest(await self.look())
            except Closed:
                return
            except Exception:
                log.exception("the timers of %ss cannot be read", self._what)
                await asyncio.sleep(RECOVERY)

    async def look(self) -> float | None:
        """Carry out what is due if people can be reached; return the seconds until the next look.

        Returns `None` if nothing will be due before timers change.
        """
        if self._contact.lost_since is not None:
            return BEAT
        await self.sweep()
        return await self._timers.seconds_to_next()

    async def sweep(self) -> None:
        """Carry out what is due now, unless contact is lost."""
        while due := await self._timers.due():
            for timer in due:
                if self._contact.lost_since is not None:
                    return
                await self._expire(timer)

    async def rest(self, seconds: float | None) -> None:
        """Wait until timers have changed, or some seconds have passed. Reads nothing."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._timers.timers_changed.wait()

    async def _expire(self, timer: TimerRow) -> None:
        await expire_patiently(self._timers.expire, self._timers.postpone, timer, self._what)


async def expire_patiently(
    expire: Callable[[TimerRow], Awaitable[None]],
    postpone: Callable[[TimerRow, int], Awaitable[None]],
    timer: TimerRow,
    what: str,
) -> None:
    """Carry out what a timer is for; try it again later if that is refused, fails, or cannot be read."""
    try:
        await expire(timer)
    except (Closed, Unavailable):
        raise
    except UnreadableDocument as error:
        if not error.is_known:
            log.error("%s; what is due (%s) waits", error, timer.kind)  # noqa: TRY400 - it says enough
        await postpone(timer, PATIENCE)
    except Illegal as refusal:
        log.info("%s %s: what is due (%s) is refused: %s", what, timer.number, timer.kind, refusal)
        await postpone(timer, PATIENCE)
    except Exception:
        log.exception("%s %s: what is due (%s) failed", what, timer.number, timer.kind)
        await postpone(timer, PATIENCE)
