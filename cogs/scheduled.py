"""Events of scheduled events, roles and servers, passed on to the errands of nights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.nights.errands.triggers import ErrandTriggers

if TYPE_CHECKING:
    from cogs.host.commands.host import Host


class ScheduledCog(commands.Cog):
    """Listens to what people do to scheduled events, and to what the bot may do in a server."""

    def __init__(self, bot: Host) -> None:
        self._bot = bot
        self._triggers = ErrandTriggers(bot.context.events.errands)

    @commands.Cog.listener()
    async def on_scheduled_event_update(
        self, _: discord.ScheduledEvent, after: discord.ScheduledEvent
    ) -> None:
        """Look at an event that a member may have changed."""
        await self._triggers.look_at_change(after)

    @commands.Cog.listener()
    async def on_scheduled_event_delete(self, event: discord.ScheduledEvent) -> None:
        """Cancel the night of an event that a member has deleted."""
        await self._triggers.look_at_deletion(event)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Look at what has changed while the bot was away."""
        for guild in self._bot.guilds:
            await self._triggers.look_at_guild(guild)

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_guild_back(self, guild: discord.Guild) -> None:
        """Look at what has changed in a server that is there again."""
        # Before the bot is ready these events only describe what is there; `on_ready` follows.
        if self._bot.is_ready():
            await self._triggers.look_at_guild(guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Try again what the bot was not allowed to do: its rights or its place may have changed."""
        await self._triggers.retry_refused(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Try again what the bot was not allowed to do: its roles may have changed."""
        if after.id == after.guild.me.id:
            await self._triggers.retry_refused(after.guild)


async def setup(bot: Host) -> None:
    """Add the cog."""
    await bot.add_cog(ScheduledCog(bot))
