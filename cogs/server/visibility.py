"""Channels that all readers of another channel see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from cogs.host.interactions.guild_access import Place


def is_open_to_readers(guild: discord.Guild, board: int, channel: int) -> bool:
    """Return whether all who see the channel of a board also see another channel, or thread.

    Members whom the channel of the board lets in by name count as well.
    """
    here, there = guild.get_channel_or_thread(board), _public(guild.get_channel_or_thread(channel))
    if here is None or there is None:
        return False
    if here.id == there.id:
        return True
    readers = [role for role in guild.roles if here.permissions_for(role).view_channel]
    if not all(there.permissions_for(role).view_channel for role in readers):
        return False
    channel_here = here.parent if isinstance(here, discord.Thread) else here
    if channel_here is None:
        return False
    return _lets_in(channel_here, there, guild) and not _keeps_out(channel_here, there, guild)


def _lets_in(here: discord.abc.GuildChannel, there: discord.abc.GuildChannel, guild: discord.Guild) -> bool:
    """Return whether a channel lets all members in by name whom another one does."""
    return all(
        isinstance(member, discord.Role)
        or member.id == guild.me.id
        or not allowed.view_channel
        or there.overwrites_for(member).view_channel is True
        for member, allowed in here.overwrites.items()
    )


def _keeps_out(here: discord.abc.GuildChannel, there: discord.abc.GuildChannel, guild: discord.Guild) -> bool:
    """Return whether a channel may keep out members who see another one: by name, or by one of their roles.

    A member sees a channel that one of their roles is kept out of only if it lets another of them in.
    """
    let_in = [role for role in guild.roles if here.overwrites_for(role).view_channel is True]
    everywhere = all(there.overwrites_for(role).view_channel is True for role in let_in)
    return any(
        kept.view_channel is False
        and who.id not in (guild.id, guild.me.id)
        and not (here.overwrites_for(who).view_channel is False and (everywhere or not _is_role(who)))
        for who, kept in there.overwrites.items()
    )


def _is_role(who: object) -> bool:
    return isinstance(who, discord.Role)


def _public(place: Place | None) -> discord.abc.GuildChannel | None:
    """Return a channel, or that of a thread open to all who see the channel; else `None`."""
    if isinstance(place, discord.Thread):
        return None if place.is_private() else place.parent
    return place
