"""Threads of tables: they are named after their players, and archived some time after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.screens.thread_name import thread_name
from games.engine.ids import Milliseconds
from tables.model.places import THREAD
from tables.outbox import LONGEST_DELAY, Posted

if TYPE_CHECKING:
    from cogs.host.languages import Languages
    from cogs.host.sync.posting import Poster
    from keeping.clock import Clock
    from tables.model.table import Table
    from tables.outbox import Outbox
    from tables.queries import Queries

RATION: Final = 600_000
"""Shortest time between two renames of a thread, in ms: Discord allows two in that time."""


class Threads:
    """Keeps the threads of tables in line; no other message waits for that.

    A rematch is played in the thread of the last match, whose name is then that of the rematch.
    """

    def __init__(
        self, poster: Poster, outbox: Outbox, queries: Queries, languages: Languages, clock: Clock
    ) -> None:
        self._poster = poster
        self._outbox = outbox
        self._queries = queries
        self._languages = languages
        self._clock = clock

    async def name(self, table: Table) -> str:
        """Return the name that the thread of a table should have now."""
        return thread_name(table, await self._languages.to_guild(table.guild))

    async def note(self, table: Table, thread: int, name: str, at: Milliseconds) -> None:
        """Remember the name that a thread was given at a time in ms. No message stands at its place.

        At 0 it was opened under that name, which counts for no rename.
        """
        posted = Posted(thread, 0, at, table.turn, name, covered=True)
        await self._outbox.post(table.id, THREAD, posted)

    async def follow(self, table: Table) -> None:
        """Schedule the rename of a thread whose name is out of date, for when it is allowed again."""
        if table.thread is None or await self._outbox.is_marked(table.id, THREAD):
            return
        posted = await self._outbox.message_at(table.id, THREAD)
        if posted is None or posted.shown != await self.name(table):
            await self._outbox.mark(table.id, THREAD)

    async def rename(self, table: Table) -> int | None:
        """Give the thread its name; return when to try that again, in ms, if it is not allowed yet."""
        if table.thread is None or await self._queries.last_in(table.thread) != table.id:
            return None
        posted, name = await self._outbox.message_at(table.id, THREAD), await self.name(table)
        if posted is not None and posted.shown == name:
            return None
        now = self._clock.now()
        wait = posted.at + RATION - now if posted is not None else 0
        if 0 < wait <= RATION:
            return now + min(wait, LONGEST_DELAY)
        if not await self._poster.change_thread(table.thread, name=name):
            return now + LONGEST_DELAY
        await self.note(table, table.thread, name, now)
        return None

    async def archive(self, table: Table) -> int | None:
        """Archive the thread unless a match goes on there; return when to try again, in ms, if it failed."""
        if table.thread is None or await self._queries.in_place(table.thread):
            return None
        if await self._poster.change_thread(table.thread, archived=True):
            return None
        return self._clock.now() + LONGEST_DELAY
