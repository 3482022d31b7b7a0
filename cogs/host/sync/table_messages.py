"""The messages of tables, each at its place, and their fallbacks where the bot may not write."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.screens.trouble import FORBIDDEN, GONE, REMOVED
from cogs.host.sync.cards import Cards
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.notices import Notices
from cogs.host.sync.panels import FollowingPanels
from cogs.host.sync.threads import Threads
from cogs.host.sync.unreadable import UnreadableMessages
from games.engine.ids import TableId
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

UNKNOWN_CHANNEL: Final = 10003

PRIVATE: Final = frozenset({"seat", "ring", "former", "invite", "trouble"})
"""The kinds of places that are direct messages."""


class TableMessages:
    """Brings the messages of tables into line, and the panels that follow them."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster
        outbox, languages, clock = context.outbox, context.languages, context.clock
        delivery = Delivery(poster, outbox, context.messages.writes, clock)
        self._threads = Threads(poster, outbox, context.tables.queries, languages, clock)
        self._cards = Cards(context, poster, delivery, self._threads)
        self._notices = Notices(context, poster, delivery)
        self._panels = FollowingPanels(context)
        self._unreadable = UnreadableMessages(outbox, delivery, languages, clock)

    async def take_up(self) -> None:
        """Take up the jobs that the last process left."""
        await self._context.outbox.take_up()

    def stale(self) -> set[int]:
        """Return the tables with panels that are to be redrawn."""
        return self._context.messages.panels.stale

    async def choose_jobs(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Redraw the panels of a table, and return its jobs.

        While its card waits, so do the panels that no press waits for.
        """
        later = all(job.place != CARD for job in jobs)
        waits = later and await self._context.outbox.is_marked(number, CARD)
        await self._panels.follow(TableId(number), everyone=not waits)
        return jobs

    async def show(self, job: Job) -> int | None:
        """Bring a place up to date; return when that is to be done again, in ms, if it is.

        A table that is gone has no places.
        """
        try:
            table = await self._context.tables.reader.find(TableId(job.number))
        except Illegal:
            return None
        if not self._poster.inside(table.guild) and await self._leave(table, job):
            return None
        return await self._show(table, job.place)

    async def _leave(self, table: AnyTable, job: Job) -> bool:
        """Tell the people of a table whose server the bot has left; return whether that is all of a job.

        Messages in the server are left until the bot is invited again. Direct messages go on.
        """
        if not isinstance(table, UnreadableTable):
            await self._context.outbox.set_trouble(table, REMOVED)
        return job.place.partition(":")[0] not in PRIVATE

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
                return await self._cards.lobby(table)
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
        old = await self._context.outbox.message_at(table.id, place)
        if old:
            with contextlib.suppress(discord.Forbidden):
                await self._poster.delete(old.channel, old.message)
                await self._context.outbox.forget_message(table.id, place)

    async def handle_refusal(self, job: Job, error: discord.HTTPException) -> int | None:
        """Go on elsewhere because the bot may not write to a place; return when to retry, in ms, if ever.

        If the table's thread is gone, go on in the channel, else by direct message until it may again.
        """
        outbox, table = self._context.outbox, await self._context.tables.reader.find(TableId(job.number))
        if error.code == UNKNOWN_CHANNEL and table.thread is not None and job.place != LOBBY:
            await outbox.set_thread(table.id, None)
            await outbox.mark(table.id, CARD)
            return self._context.clock.now()
        log.warning("table %s, %s: Discord refuses (%s)", table.id, job.place, error.code)
        if not isinstance(table, UnreadableTable):
            await outbox.set_trouble(table, self._trouble(table, error))
        return None

    def _trouble(self, table: AnyTable, error: discord.HTTPException) -> str:
        if not self._poster.inside(table.guild):
            return REMOVED
        return GONE if isinstance(error, discord.NotFound) else FORBIDDEN
