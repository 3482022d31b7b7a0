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
    named = here.overwrites.items() if not isinstance(here, discord.Thread) else ()
    return all(
        isinstance(member, discord.Role)
        or member.id == guild.me.id
        or not allowed.view_channel
        or there.overwrites_for(member).view_channel is True
        for member, allowed in named
    )


def _public(place: Place | None) -> discord.abc.GuildChannel | None:
    """Return a channel, or that of a thread which all see who see the channel; else `None`."""
    if isinstance(place, discord.Thread):
        return None if place.is_private() else place.parent
    return place
