"""The timer loop of any kind of document."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final, Protocol

from db.errors import Closed, Unavailable
from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from db.commits import Commit
    from db.connection import Database
    from db.documents import TimerRow
    from keeping.clock import Clock
    from keeping.contact import Contact

log = logging.getLogger(__name__)

BEAT: Final = 60.0
"""Longest time, in seconds, between two looks without contact to Discord, or two signs of life."""

PATIENCE: Final = 3_600_000
"""Time after which a timer is tried again whose document cannot be read, or fails, in ms."""

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""


class KeptTimers(Protocol):
    """Timers that a database holds."""

    @property
    def clock(self) -> Clock:
        """The clock by which timers are due."""

    @property
    def database(self) -> Database:
        """The database that holds the timers."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables of the database that hold the timers."""


class Due(KeptTimers, Protocol):
    """Timers that can be worked off."""

    @property
    def timers_changed(self) -> asyncio.Event:
        """Set whenever something may be due at another time than was known."""

    async def due(self) -> tuple[TimerRow, ...]:
        """Return the timers that are due, the oldest first; some of them."""

    async def seconds_to_next(self) -> float | None:
        """Seconds until the next timer is due, at least 0; `None` without timers."""

    async def expire(self, timer: TimerRow) -> None:
        """Carry out what a timer is for."""

    async def postpone(self, timer: TimerRow, by: int) -> None:
        """Try a timer again after a time in ms, unless it has changed meanwhile."""


class ClockLoop(ABC):
    """A loop that looks at its timers when one is due or `changed` is set, while `run` runs.

    A commit that has set a timer wakes it only if that is due before the next look. `what` names a document
    in logs.
    """

    def __init__(self, timers: KeptTimers, changed: asyncio.Event, contact: Contact, what: str) -> None:
        self._kept = timers
        self._changed = changed
        self._contact = contact
        self._what = what
        self._next_look: float | None = None
        """The time of the next look, in ms; `None` if none is planned."""
        timers.database.watch_commits(self._note_commit)

    async def run(self) -> None:
        """Carry out due timers until cancelled or the database is closed."""
        while True:
            self._changed.clear()
            self._next_look = None
            try:
                seconds = await self.look()
                self._next_look = None if seconds is None else self._kept.clock.now() + 1000 * seconds
                await self.rest(seconds)
            except Closed:
                return
            except Exception:
                log.exception("the timers of %ss cannot be read", self._what)
                await asyncio.sleep(RECOVERY)

    def is_early(self, due: Milliseconds) -> bool:
        """Return whether a timer that is due at a time in ms is to be looked at before the planned look."""
        return self._next_look is None or due < self._next_look

    def _note_commit(self, commit: Commit) -> None:
        due = [at for table, at in commit.timers.items() if table in self._kept.tables]
        if commit.anything or any(map(self.is_early, due)):
            self._changed.set()

    @abstractmethod
    async def look(self) -> float | None:
        """Carry out what is due if people can be reached; return the seconds until the next look.

        Returns `None` if nothing will be due before timers change.
        """

    async def rest(self, seconds: float | None) -> None:
        """Wait until timers have changed, or some seconds have passed. Reads nothing."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    async def expire_due(
        self,
        due: Callable[[], Awaitable[Sequence[TimerRow]]],
        expire: Callable[[TimerRow], Awaitable[None]],
    ) -> bool:
        """Carry out due timers until none is left; return `False` if contact was lost before that."""
        while timers := await due():
            for timer in timers:
                if self._contact.lost_since is not None:
                    return False
                await expire(timer)
        return True


class TimerLoop(ClockLoop):
    """Works off the timers of one kind of document."""

    def __init__(self, timers: Due, contact: Contact, what: str = "event") -> None:
        super().__init__(timers, timers.timers_changed, contact, what)
        self._timers = timers

    async def look(self) -> float | None:
        """Carry out what is due if people can be reached; return the seconds until the next look.

        Returns `None` if nothing will be due before timers change.
        """
        if self._contact.lost_since is not None:
            return BEAT
        await self.expire_due(self._timers.due, self._expire)
        return await self._timers.seconds_to_next()

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
