"""The reconciler: brings Discord into line with what is committed.

It refreshes a table in one task at a time, and the newest state wins.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.failures import Failure, failure_of
from cogs.host.screens.trouble import FORBIDDEN, GONE, REMOVED
from cogs.host.sync.cards import Cards
from cogs.host.sync.notices import Notices
from cogs.host.sync.panels import FollowingPanels
from cogs.host.sync.threads import Threads
from cogs.host.sync.unreadable import UnreadableMessages
from cogs.host.writes import MessageBusy
from db.connection import Closed
from games.engine.text import Illegal
from tables.model.places import CARD, LOBBY
from tables.model.unreadable import UnreadableTable
from tables.outbox import LONGEST_DELAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable
    from tables.outbox import Job

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Most tables that are brought up to date at the same time."""

DRAINING: Final = 5.0
"""Seconds that refreshes under way may take when the program ends."""

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""

SHORTLY: Final = 500
"""Delay of a job whose message is being written to by something else, in ms."""

FIRST_RETRY: Final = 1_000
"""Delay of the first retry, in ms. Each further one waits twice as long, up to `LONGEST_DELAY`: Discord still
knows a nonce after that.
"""

GIVING_UP: Final = 12
"""Most tries of a job that fails because of a bug. The next move marks its place again."""

UNKNOWN_CHANNEL: Final = 10003


class Reconciler:
    """Works off the outbox while `run` runs. What a place shows is derived from the table when it is sent."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster
        self._threads = Threads(context, poster)
        self._cards = Cards(context, poster, self._threads)
        self._notices = Notices(context, poster)
        self._panels = FollowingPanels(context)
        self._unreadable = UnreadableMessages(context, poster)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Refresh whatever is out of date, beginning with what the last process left. Ends when cancelled."""
        doubted = False
        while True:
            self._context.tables.refresh_needed.clear()
            try:
                if not doubted:
                    await self._context.outbox.take_up()
                    doubted = True
                await self._begin()
                await self.rest(await self._seconds_to_next())
            except Closed:
                return
            except Exception:
                log.exception("the outbox cannot be read")
                await asyncio.sleep(RECOVERY)

    async def _begin(self) -> None:
        due: dict[int, list[Job]] = {}
        for job in await self._context.outbox.due(self._busy):
            due.setdefault(job.table, []).append(job)
        stale = self._context.panels.stale
        for number in stale:
            due.setdefault(number, [])
        for number, jobs in due.items():
            if number not in self._busy:
                stale.discard(number)
                self._busy[number] = asyncio.create_task(self._refresh(number, jobs))

    async def _seconds_to_next(self) -> float | None:
        """The seconds until the next job is due; `None` without jobs."""
        # A table that is busy wakes us when its task ends.
        due = await self._context.outbox.next_due(self._busy)
        return None if due is None else max(0, due - self._context.clock.now()) / 1000

    async def rest(self, seconds: float | None) -> None:
        """Wait until there may be something to do, at most for some seconds. Reads nothing meanwhile."""
        try:
            async with asyncio.timeout(seconds):
                await self._context.tables.refresh_needed.wait()
        except TimeoutError:
            return

    async def close(self) -> None:
        """Let the refreshes under way end; what is left is done after the next start."""
        if self._busy:
            _, late = await asyncio.wait(self._busy.values(), timeout=DRAINING)
            for task in late:
                task.cancel()

    async def _refresh(self, number: int, jobs: Sequence[Job]) -> None:
        """Do the jobs of a table. While its card waits, so do the panels for which nobody waits."""
        try:
            async with self._slots:
                later = all(job.place != CARD for job in jobs)
                waits = later and await self._context.outbox.is_marked(number, CARD)
                await self._panels.follow(number, everyone=not waits)
                done = [job for job in jobs if await self._do(job)]
                if done:
                    await self._context.outbox.complete(*done)
        except Closed:
            log.info("table %s: left for the next start", number)
        except Exception:
            log.exception("table %s: its outbox cannot be worked off", number)
            await asyncio.sleep(RECOVERY)
        finally:
            del self._busy[number]
            self._context.tables.refresh_needed.set()

    async def _do(self, job: Job) -> bool:
        """Do a job; return whether it is done."""
        try:
            table = await self._context.tables.find(job.table)
        except Illegal:
            return True
        try:
            again = await self._show(table, job.place)
        except MessageBusy:
            again = self._context.clock.now() + SHORTLY
        except Closed:
            raise
        except Exception as error:  # noqa: BLE001 - one place must not hold up the others
            return await self._failed(table, job, error)
        if again is not None:
            await self._context.outbox.postpone(job, again)
        return again is None

    async def _show(self, table: AnyTable, place: str) -> int | None:
        """Bring a place up to date; return when that is to be done again, in ms, if it is."""
        if place.startswith("old:"):
            await self._discard(table, place)
            return None
        if isinstance(table, UnreadableTable):
            await self._unreadable.show(table, place)
            return self._context.clock.now() + LONGEST_DELAY
        return await self._show_table(table, place)

    async def _show_table(self, table: Table, place: str) -> int | None:
        kind, _, number = place.partition(":")
        match kind:
            case "lobby":
                await self._cards.lobby(table)
            case "card":
                await self._cards.card(table)
            case "seat":
                return await self._notices.seat(table, int(number))
            case "ring":
                return await self._notices.ring(table, int(number))
            case "former":
                await self._notices.former(table, int(number))
            case "invite":
                await self._notices.invitation(table, int(number))
            case "trouble":
                await self._notices.trouble(table, int(number))
            case "thread":
                return await self._threads.rename(table)
            case "archive":
                return await self._threads.archive(table)
        return None

    async def _discard(self, table: AnyTable, place: str) -> None:
        """Delete a message that has been replaced. Where we may not yet, `Upkeep.back` tries again."""
        old = await self._context.outbox.posted(table.id, place)
        if old:
            with contextlib.suppress(discord.Forbidden):
                await self._poster.delete(old.channel, old.message)
                await self._context.outbox.forget_message(table.id, place)

    async def _failed(self, table: AnyTable, job: Job, error: Exception) -> bool:
        """Have a job that failed tried again; return whether it is done all the same."""
        failure = failure_of(error)
        if failure is Failure.BARRED and isinstance(error, discord.HTTPException):
            return await self._barred(table, job, error)
        if failure is Failure.PASSING:
            log.info("table %s, %s: %r; trying again", table.id, job.place, error)
        elif job.tries < GIVING_UP:
            log.error("table %s, %s cannot be shown", table.id, job.place, exc_info=error)
        else:
            log.error("table %s, %s is given up", table.id, job.place, exc_info=error)
            return True
        wait = min(FIRST_RETRY * 2**job.tries, LONGEST_DELAY)
        await self._context.outbox.postpone(job, self._context.clock.now() + wait)
        return False

    async def _barred(self, table: AnyTable, job: Job, error: discord.HTTPException) -> bool:
        """Go on elsewhere because the bot may not write to a place; return whether the job is done.

        If the table's thread is gone, go on in the channel, else by direct message until it may again.
        """
        outbox = self._context.outbox
        if error.code == UNKNOWN_CHANNEL and table.thread is not None and job.place != LOBBY:
            await outbox.set_thread(table.id, None)
            await outbox.postpone(job, self._context.clock.now())
            await outbox.mark(table.id, CARD)
            return False
        log.warning("table %s, %s: Discord refuses (%s)", table.id, job.place, error.code)
        if not isinstance(table, UnreadableTable):
            await outbox.set_trouble(table, self._trouble(table, error))
        return True

    def _trouble(self, table: AnyTable, error: discord.HTTPException) -> str:
        if not self._poster.inside(table.guild):
            return REMOVED
        return GONE if isinstance(error, discord.NotFound) else FORBIDDEN
