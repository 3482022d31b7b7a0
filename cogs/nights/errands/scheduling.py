"""The scheduled event of a night on Discord: made, changed, ended, and looked at."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.graphemes import cut
from cogs.host.limits import EVENT_NAME
from cogs.nights.errands.lacking import Lacking
from cogs.nights.errands.summary import link_of, summary_of
from events.nights.errands import Seen, is_news, wants_event, whole
from events.nights.model import Lack, Scheduled, Sent
from games.engine.ids import Milliseconds
from games.engine.record import replace

if TYPE_CHECKING:
    from cogs.host.context import Context
    from events.errands import Errands
    from events.nights.model import Night

UNKNOWN_EVENT: Final = 10070
TOO_MANY: Final = 30038
MISSING_PERMISSIONS: Final = 50013
OVER: Final = (discord.EventStatus.completed, discord.EventStatus.cancelled)


class Scheduling:
    """Keeps the scheduled events of nights. What it has written is remembered, and is no news later."""

    def __init__(self, context: Context, errands: Errands) -> None:
        self._context = context
        self._errands = errands

    async def keep(self, guild: discord.Guild, night: Night) -> None:
        """Make, change or end the event of a night, so that it is what the night asks for.

        Raises `Lacking` if the bot may not.
        """
        try:
            if not wants_event(night):
                await self._end(guild, night)
            elif night.scheduled is None or not night.scheduled.id:
                await self._make(guild, night)
            else:
                await self._change(guild, night, night.scheduled)
        except discord.HTTPException as error:
            if error.code == MISSING_PERMISSIONS:
                raise Lacking(Lack.EVENTS) from error
            if error.code == TOO_MANY:
                raise Lacking(Lack.FULL) from error
            raise

    async def look(self, guild: discord.Guild, night: Night) -> None:
        """Look at the event of a night, and take over into the night the changes of members there."""
        if night.scheduled is None or not night.scheduled.id:
            return
        event = await _fetch(guild, night.scheduled.id)
        seen = None if event is None else read_event(event)
        await self._errands.take_over(night.id, night.scheduled.id, seen)

    async def _make(self, guild: discord.Guild, night: Night) -> None:
        """Make the event of a night, unless an earlier request did unnoticed; one that was made twice is
        cancelled, as requests whose answers are lost are sent again.
        """
        if night.starts <= self._context.clock.now():
            return
        made = await self._unclaimed_events(guild, night)
        if not made:
            if not may_make_events(guild):
                raise Lacking(Lack.EVENTS)
            wanted = Scheduled(
                0,
                cut(night.plan.name, EVENT_NAME),
                whole(Milliseconds(night.starts)),
                whole(Milliseconds(night.ends)),
                night.plan,
            )
            night = await self._errands.note_event(night.id, wanted)
            created = await self._create(guild, wanted, night)
            made = [
                created,
                *(event for event in await self._unclaimed_events(guild, night) if event.id != created.id),
            ]
        known = night.scheduled and replace(night.scheduled, id=made[0].id)
        await self._errands.note_event(night.id, known)
        for double in made[1:]:
            await double.cancel()

    async def _create(self, guild: discord.Guild, wanted: Scheduled, night: Night) -> discord.ScheduledEvent:
        return await guild.create_scheduled_event(
            name=wanted.name,
            start_time=_time(Milliseconds(wanted.start)),
            end_time=_time(Milliseconds(wanted.end)),
            description=await summary_of(self._context, night),
            location=link_of(night),
            privacy_level=discord.PrivacyLevel.guild_only,
            entity_type=discord.EntityType.external,
        )

    async def _unclaimed_events(self, guild: discord.Guild, night: Night) -> list[discord.ScheduledEvent]:
        """Return the events that were made for a night, and that no night knows, the oldest first."""
        tried = night.scheduled
        if tried is None:
            return []
        others = {other.scheduled.id for other in await self._errands.of_guild(guild.id) if other.scheduled}
        found = []
        for event in await guild.fetch_scheduled_events(with_counts=False):
            seen = read_event(event)
            same = seen and (seen.name, seen.start, seen.end) == (tried.name, tried.start, tried.end)
            if same and event.creator_id == guild.me.id and event.id not in others:
                found.append(event)
        return sorted(found, key=lambda event: event.id)

    async def _change(self, guild: discord.Guild, night: Night, old: Scheduled) -> None:
        """Write the changes of a night to its event; changes of members there come first."""
        event = await _fetch(guild, old.id)
        seen = None if event is None else read_event(event)
        if event is None or seen is None or is_news(old, seen):
            await self._errands.take_over(night.id, old.id, seen)
            return
        name = seen.name if night.plan.name == old.plan.name else cut(night.plan.name, EVENT_NAME)
        start = seen.start if seen.active else whole(Milliseconds(night.starts))
        wanted = Sent(name, start, whole(Milliseconds(night.ends)))
        await self._errands.note_event(night.id, replace(old, sent=wanted))
        description = await summary_of(self._context, night)
        changed = read_event(await _edit(event, seen, wanted, description))
        known = replace(old, name=name, start=start, end=wanted.end, plan=night.plan, sent=None)
        await self._errands.note_event(night.id, known)
        if is_news(known, changed):
            await self._errands.look(night.id)

    async def _end(self, guild: discord.Guild, night: Night) -> None:
        old = night.scheduled
        if old is not None and old.id:
            event = await _fetch(guild, old.id)
            made = [] if event is None else [event]
        else:
            made = await self._unclaimed_events(guild, night)
        for event in made:
            if event.status is discord.EventStatus.active:
                await event.end()
            elif event.status is discord.EventStatus.scheduled:
                await event.cancel()
        await self._errands.note_event(night.id, None)


async def _edit(
    event: discord.ScheduledEvent, seen: Seen, wanted: Sent, description: str
) -> discord.ScheduledEvent:
    """Change an event. Discord refuses the start of one that has begun even if it stays the same."""
    name, end = wanted.name, _time(Milliseconds(wanted.end))
    if wanted.start == seen.start:
        return await event.edit(name=name, description=description, end_time=end)
    return await event.edit(
        name=name, description=description, start_time=_time(Milliseconds(wanted.start)), end_time=end
    )


def may_make_events(guild: discord.Guild) -> bool:
    """Return whether the bot may make scheduled events in a guild, as far as Discord has told."""
    own = guild.me.guild_permissions
    return own.create_events or own.manage_events


def read_event(event: discord.ScheduledEvent) -> Seen | None:
    """Read an event of Discord; `None` for one that is over."""
    if event.status in OVER:
        return None
    start = _ms(event.start_time)
    end = start if event.end_time is None else _ms(event.end_time)
    return Seen(event.name, start, end, event.status is discord.EventStatus.active)


async def _fetch(guild: discord.Guild, event: int) -> discord.ScheduledEvent | None:
    try:
        return await guild.fetch_scheduled_event(event, with_counts=False)
    except discord.NotFound as error:
        if error.code == UNKNOWN_EVENT:
            return None
        raise


def _time(at: Milliseconds) -> datetime:
    return datetime.fromtimestamp(whole(at) / 1_000, UTC)


def _ms(at: datetime) -> int:
    return whole(Milliseconds(round(at.timestamp() * 1_000)))
