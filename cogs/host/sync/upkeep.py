"""Upkeep: what becomes of tables when their messages, threads, channels and guilds vanish, and when they come
back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.screens.trouble import GONE, REMOVED
from tables.model import Phase
from tables.outbox import CARD, LOBBY

if TYPE_CHECKING:
    from collections.abc import Collection

    import discord

    from cogs.host.context import Context


class Upkeep:
    """Hears what Discord tells of places. What is missed while we are away comes out at the next change, when
    the place is used.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def messages_gone(self, channel: int, messages: Collection[int]) -> None:
        """Messages were deleted: the card of a table that goes on is posted anew. What we delete ourselves
        stands nowhere any more.
        """
        outbox = self._context.outbox
        places = await outbox.places_of(channel, messages)
        for table in await self._context.tables.readable(dict.fromkeys(number for number, _ in places)):
            place = {Phase.LOBBY: LOBBY, Phase.RUNNING: CARD}.get(table.phase)
            if place and (table.id, place) in places:
                await outbox.lift(table.id, place)
        self._context.tables.stirred.set()

    async def thread_updated(self, thread: discord.Thread) -> None:
        """Open the archived thread of a live table again: its buttons are dead."""
        if thread.archived and not thread.locked and await self._context.tables.in_place(thread.id):
            await thread.edit(archived=False)

    async def thread_gone(self, thread: int) -> None:
        """A thread was deleted: its table goes on in the channel."""
        for table in await self._context.tables.readable(await self._context.tables.in_place(thread)):
            if table.thread == thread:
                await self._context.outbox.set_thread(table.id, None)
                await self._context.outbox.retry(table)
        await self.channel_gone(thread)

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted: its tables pause."""
        for table in await self._context.tables.readable(await self._context.tables.in_place(channel)):
            await self._context.outbox.trouble(table, GONE)
        self._context.tables.stirred.set()

    async def removed(self, guild: int) -> None:
        """We were thrown out of a guild: its tables pause."""
        for table in await self._context.tables.readable(await self._context.outbox.live_of_guild(guild)):
            await self._context.outbox.trouble(table, REMOVED)
        self._context.tables.stirred.set()

    async def back(self, guilds: Collection[int]) -> None:
        """We are in these guilds, and what we may do there may have changed: what could not be shown is tried
        again.
        """
        await self._context.outbox.retry_deleting(guilds)
        for table in await self._context.tables.readable(await self._context.outbox.in_trouble(guilds)):
            if table.trouble != GONE:  # A channel that was deleted never comes back.
                await self._context.outbox.retry(table)
        self._context.tables.stirred.set()
