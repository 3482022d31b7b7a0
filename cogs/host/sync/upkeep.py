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
        for number, place in await outbox.places_of(channel, messages):
            phase = (await self._context.tables.get(number)).phase
            if (place, phase) in ((LOBBY, Phase.LOBBY), (CARD, Phase.RUNNING)):
                await outbox.lift(number, place)
        self._context.tables.stirred.set()

    async def thread_updated(self, thread: discord.Thread) -> None:
        """Open the archived thread of a live table again: its buttons are dead."""
        if thread.archived and not thread.locked and await self._context.tables.in_place(thread.id):
            await thread.edit(archived=False)

    async def thread_gone(self, thread: int) -> None:
        """A thread was deleted: its table goes on in the channel."""
        for number in await self._context.tables.in_place(thread):
            table = await self._context.tables.get(number)
            if table.thread == thread:
                await self._context.outbox.set_thread(number, None)
                await self._context.outbox.retry(table)
        await self.channel_gone(thread)

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted: its tables pause."""
        for number in await self._context.tables.in_place(channel):
            await self._context.outbox.trouble(await self._context.tables.get(number), GONE)
        self._context.tables.stirred.set()

    async def removed(self, guild: int) -> None:
        """We were thrown out of a guild: its tables pause."""
        for number in await self._context.outbox.live_of_guild(guild):
            await self._context.outbox.trouble(await self._context.tables.get(number), REMOVED)
        self._context.tables.stirred.set()

    async def back(self, guilds: Collection[int]) -> None:
        """We are in these guilds, and what we may do there may have changed: what could not be shown is tried
        again.
        """
        for number in await self._context.outbox.in_trouble(guilds):
            table = await self._context.tables.get(number)
            if table.trouble != GONE:  # A channel that was deleted never comes back.
                await self._context.outbox.retry(table)
        self._context.tables.stirred.set()
