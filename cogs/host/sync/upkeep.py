"""Upkeep of tables whose messages, threads, channels or guilds vanish and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.screens.trouble import FORBIDDEN, GONE, REMOVED
from games.engine.ids import TableId
from tables.guild_outbox import BOARD
from tables.model.places import CARD, LOBBY
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Collection

    import discord

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster


class Upkeep:
    """Reacts to events of places. Events missed while away show when the place is next used."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster

    async def messages_gone(self, channel: int, messages: Collection[int]) -> None:
        """Post the card of a live table anew if a person deleted it.

        Messages that the bot has deleted itself are not at any place by then.
        """
        outbox = self._context.outbox
        places = await outbox.places_of(channel, messages)
        for number in dict.fromkeys(number for number, _ in places):
            table = await self._context.tables.reader.find(TableId(number))
            place = {Phase.LOBBY: LOBBY, Phase.RUNNING: CARD}.get(table.phase)
            if place and (table.id, place) in places:
                await outbox.repost(table.id, place)
        boards = self._context.tables.guilds.outbox
        for guild, place in await boards.places_of(channel, messages):
            if place == BOARD:
                await boards.repost(guild, place)

    async def thread_updated(self, thread: discord.Thread) -> None:
        """Open the archived thread of a live table again: its buttons are dead."""
        if thread.archived and not thread.locked and await self._context.tables.queries.in_place(thread.id):
            await thread.edit(archived=False)

    async def thread_gone(self, thread: int) -> None:
        """Continue the table of a deleted thread in the channel."""
        for table in await self._context.tables.reader.readable(
            await self._context.tables.queries.in_place(thread)
        ):
            if table.thread == thread:
                await self._context.outbox.set_thread(table.id, None)
                await self._context.outbox.retry(table)
        await self.channel_gone(thread)

    async def channel_gone(self, channel: int) -> None:
        """Pause the tables of a deleted channel."""
        for table in await self._context.tables.reader.readable(
            await self._context.tables.queries.in_place(channel)
        ):
            await self._context.outbox.set_trouble(table, GONE)

    async def guild_left(self, guild: int) -> None:
        """Pause the tables of a guild that has removed the bot, and delete its calendar feed."""
        await self._context.events.feeds.remove(guild)
        for table in await self._context.tables.reader.readable(
            await self._context.outbox.live_of_guild(guild)
        ):
            await self._context.outbox.set_trouble(table, REMOVED)

    async def back(self, guilds: Collection[int]) -> None:
        """Retry failed messages and deletions in some guilds: the bot may be allowed to now."""
        await self._retry(guilds, (FORBIDDEN, REMOVED))
        if barred := self._context.tables.guilds.outbox.barred.intersection(guilds):
            await self._context.tables.guilds.outbox.retry(barred)

    async def guilds_joined(self, guilds: Collection[int]) -> None:
        """Take up the tables, nights and cups of guilds in which the bot is again, and their people.

        A channel that could not be found there may have been that of a guild without the bot. The calendar
        feeds of guilds that have removed the bot meanwhile are deleted.
        """
        await self._retry(guilds, (FORBIDDEN, REMOVED, GONE))
        await self._context.events.outbox.mark_of_guilds(guilds)
        await self._context.tables.guilds.outbox.retry(guilds)
        await self._context.events.feeds.forget_left(self._poster.inside)

    async def _retry(self, guilds: Collection[int], troubles: Collection[str]) -> None:
        """Show the tables of some guilds that were in one of these troubles."""
        self._poster.retry_channels(guilds)
        await self._context.outbox.retry_deleting(guilds)
        for table in await self._context.tables.reader.readable(
            await self._context.outbox.in_trouble(guilds)
        ):
            if table.trouble in troubles:
                await self._context.outbox.retry(table)
