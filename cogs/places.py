"""Events of messages, threads, channels and servers, passed on to the upkeep of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.host.sync.upkeep import Upkeep

if TYPE_CHECKING:
    from cogs.host.commands.host import Host


class PlacesCog(commands.Cog):
    """Listens to the events of the places where tables are played."""

    def __init__(self, bot: Host) -> None:
        self._bot = bot
        self._upkeep = Upkeep(bot.context, bot.poster)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Post a card anew at its next change if people have written below it."""
        if not message.author.bot:
            await self._bot.context.outbox.mark_covered(message.channel.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """Post a deleted card anew."""
        await self._upkeep.messages_gone(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Post a card anew that was deleted with others."""
        await self._upkeep.messages_gone(event.channel_id, event.message_ids)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """Move the table of a deleted thread to the channel."""
        await self._upkeep.thread_gone(event.thread_id)

    @commands.Cog.listener()
    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        """Keep the thread of a live table open; one may also have been unlocked."""
        await self._retry_if_ready(after.guild)
        await self._upkeep.thread_updated(after)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Hear of an archived thread that was opened: discord.py had forgotten it, so this is no update."""
        await self.on_thread_update(thread, thread)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the tables of a deleted channel."""
        await self._upkeep.channel_gone(channel.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that the bot was removed from."""
        await self._upkeep.guild_left(guild.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Retry failed messages: permissions may have changed while the bot was away."""
        await self._upkeep.guilds_joined({guild.id for guild in self._bot.guilds})

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_guild_back(self, guild: discord.Guild) -> None:
        """Retry failed messages in a server that is there again."""
        # Before the bot is ready these events only describe what is there; `on_ready` follows.
        if self._bot.is_ready():
            await self._upkeep.guilds_joined({guild.id})

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Retry failed messages: the permissions of a channel may have changed."""
        await self._retry_if_ready(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Retry failed messages: the bot's permissions may have changed."""
        await self._retry_if_ready(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Forget a deleted role that gave rights, so that no refusal names it."""
        await self._bot.context.tables.guilds.forget_role(role.guild.id, role.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Retry failed messages: the bot's roles may have changed."""
        await self._retry_if_ready(after.guild)

    async def _retry_if_ready(self, guild: discord.Guild) -> None:
        # Before the bot is ready these events only describe what is there; `on_ready` follows.
        if self._bot.is_ready():
            await self._upkeep.back({guild.id})


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(PlacesCog(bot))
