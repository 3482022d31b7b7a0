"""Guilds and channels as the sender of an interaction sees them, also on another process's shards."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, TypeAlias

import aiohttp
import discord

from cogs.host.interactions.call import ServerStanding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.interactions.interaction import Interaction

log = logging.getLogger(__name__)

Place: TypeAlias = "discord.abc.GuildChannel | discord.Thread"


async def guild_of(interaction: Interaction) -> discord.Guild | None:
    """Return the guild of an interaction with its roles, fetched if this process does not serve it.

    Returns `None` outside of guilds, and where Discord tells nothing.
    """
    guild, client = interaction.guild, interaction.client
    if guild is None or client.user is None or client.get_guild(guild.id) is not None:
        return guild
    try:
        asked = await client.fetch_guild(guild.id, with_counts=False)
        me = await asked.fetch_member(client.user.id)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("guild %s: Discord does not tell of it: %r", guild.id, error)
        return None
    asked._add_member(me)  # noqa: SLF001 - so that `Guild.me` is there, as in the guilds that are heard of
    return asked


async def place_in(guild: discord.Guild, channel: int, client: discord.Client) -> Place | None:
    """Return a channel or thread of a guild that `guild_of` has returned; `None` if it is not known there."""
    if client.get_guild(guild.id) is not None:
        return guild.get_channel_or_thread(channel)
    try:
        return await guild.fetch_channel(channel)
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        log.info("channel %s: Discord does not tell of it: %r", channel, error)
        return None


class VisibleChannels:
    """Tells which channels and threads of its guild the sender of an interaction can see."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction
        self._guild: discord.Guild | None = None
        self._seen: dict[int, bool] = {}

    async def __call__(self, channel: int) -> bool:
        """Return whether the sender can see a channel or thread, which may be asked of Discord once."""
        if self._interaction.channel_id == channel:
            return True
        if channel not in self._seen:
            self._seen[channel] = await self._sees(channel)
        return self._seen[channel]

    async def _sees(self, channel: int) -> bool:
        person, client = self._interaction.user, self._interaction.client
        if not isinstance(person, discord.Member):
            return False
        self._guild = self._guild or await guild_of(self._interaction)
        there = await place_in(self._guild, channel, client) if self._guild else None
        if self._guild is None or there is None or there.type is discord.ChannelType.private_thread:
            return False
        if isinstance(there, discord.Thread) and there.parent is None:
            return await self(there.parent_id)
        return there.permissions_for(person).view_channel


WRITING: Final = ("view_channel", "send_messages")
"""The permissions that the bot needs in a channel to write there."""

PICTURED: Final = (*WRITING, "attach_files")
"""The permissions that it needs to post pictures there."""


class WritableChannels:
    """Tells in which channels of the guild of an interaction the bot has some permissions."""

    def __init__(self, interaction: Interaction, permissions: Sequence[str] = WRITING) -> None:
        self._interaction = interaction
        self._permissions = permissions

    async def __call__(self, channel: int) -> bool:
        """Return whether the bot has the permissions in a channel, which may be asked of Discord."""
        guild = await guild_of(self._interaction)
        there = await place_in(guild, channel, self._interaction.client) if guild else None
        if guild is None or there is None:
            return False
        own = there.permissions_for(guild.me)
        return all(getattr(own, permission) for permission in self._permissions)


class StandingElsewhere:
    """Tells how the sender of an interaction stands in a guild, also in another one."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, guild: int, channel: int) -> ServerStanding:
        """Return the standing in a guild, as to a channel of it. It is asked of Discord."""
        client, person = self._interaction.client, self._interaction.user.id
        there = client.get_guild(guild)
        try:
            if there is None:
                there = await client.fetch_guild(guild, with_counts=False)
            member = await there.fetch_member(person)
        except discord.NotFound as error:
            if there is None or error.code != UNKNOWN_MEMBER:
                return ServerStanding.UNKNOWN
            return (
                ServerStanding.EXCLUDED if await self._is_banned(there, person) else ServerStanding.STRANGER
            )
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("guild %s: Discord does not tell of its members: %r", guild, error)
            return ServerStanding.UNKNOWN
        place = await place_in(there, channel, client)
        sees = place is not None and place.permissions_for(member).view_channel
        return ServerStanding.MEMBER if sees and not member.is_timed_out() else ServerStanding.EXCLUDED

    async def _is_banned(self, guild: discord.Guild, person: int) -> bool:
        """Return whether a guild has banned a person, as far as the bot may know: it needs *Ban Members*."""
        user = self._interaction.client.user
        own = guild.get_member(user.id) if user else None
        if own is not None and not own.guild_permissions.ban_members:
            return False
        try:
            await guild.fetch_ban(discord.Object(person))
        except discord.HTTPException:
            return False
        return True


UNKNOWN_MEMBER: Final = 10_007
"""The code of Discord for a person who is no member of a guild."""

WEEK: Final = 10_080
"""Minutes without a message after which a thread is archived."""


class OwnThread:
    """Opens a thread for the sender of an interaction in the channel that it comes from."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, name: str) -> int | None:
        """Open a thread and add the sender; return its id, or `None` where the bot may open none.

        It is private where the bot may open such threads.
        """
        place, http = self._interaction.channel, self._interaction.client.http
        channel = place.parent_id if isinstance(place, discord.Thread) else self._interaction.channel_id
        for kind in (discord.ChannelType.private_thread, discord.ChannelType.public_thread):
            try:
                thread = await http.start_thread_without_message(
                    channel or 0,
                    name=name,
                    auto_archive_duration=WEEK,
                    type=kind.value,
                    invitable=False,
                )
                await http.add_user_to_thread(int(thread["id"]), self._interaction.user.id)
            except discord.Forbidden as refusal:
                log.info("channel %s: no thread of its own (%s)", channel, refusal.code)
            else:
                return int(thread["id"])
        return None
