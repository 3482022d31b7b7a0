"""Triggers: changes on Discord (scheduled events, roles, servers) after which errands of nights are run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.nights.errands.roles import lack_of_role
from cogs.nights.errands.scheduling import may_make_events, read_event
from events.nights.errands import is_news

if TYPE_CHECKING:
    import discord

    from events.errands import Errands
    from events.nights.errands import Seen
    from events.nights.model import Night


class ErrandTriggers:
    """Has errands run after changes by others; changes by the bot itself trigger nothing."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands

    async def look_at_change(self, event: discord.ScheduledEvent) -> None:
        """Look at a scheduled event that was changed, if it is that of a night."""
        await self._look(event.guild_id, event.id, read_event(event))

    async def look_at_deletion(self, event: discord.ScheduledEvent) -> None:
        """Look at a scheduled event that was deleted, if it was that of a night."""
        await self._look(event.guild_id, event.id, None)

    async def look_at_guild(self, guild: discord.Guild) -> None:
        """Look at what has changed in a guild that is there again: events, and what the bot may do."""
        await self.retry_refused(guild)
        for night in await self._errands.of_guild(guild.id):
            await self._errands.again(night)
            if night.scheduled is not None and night.scheduled.id:
                event = guild.get_scheduled_event(night.scheduled.id)
                await self._look_if_news(night, None if event is None else read_event(event))

    async def retry_refused(self, guild: discord.Guild) -> None:
        """Run errands again that the bot was not allowed to run, and may be now."""
        if guild.unavailable:
            return
        for night in await self._errands.of_guild(guild.id):
            event = night.event_obstacle is not None and may_make_events(guild)
            role = night.role_obstacle is not None and night.plan.role is not None
            role = role and lack_of_role(guild, night.plan.role or 0) is None
            if event or role:
                await self._errands.able(night.id, event=event, role=role)

    async def _look(self, guild: int, event: int, seen: Seen | None) -> None:
        for night in await self._errands.of_guild(guild):
            if night.scheduled is not None and night.scheduled.id == event:
                await self._look_if_news(night, seen)

    async def _look_if_news(self, night: Night, seen: Seen | None) -> None:
        if night.scheduled and is_news(night.scheduled, seen):
            await self._errands.look(night.id)
