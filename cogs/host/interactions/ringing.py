"""The right to notify a role: of the bot, and of the person who asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.interactions.guild_access import guild_of, place_in
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.interactions.interaction import Interaction
    from games.engine.text import Text


class RingableRoles:
    """Tells which roles of its guild the sender of an interaction may have the bot notify."""

    def __init__(self, interaction: Interaction) -> None:
        self._interaction = interaction

    async def __call__(self, number: int, channel: int | None = None) -> Text | None:
        """Return why the sender or the bot may not notify a role in a channel; `None` if both may.

        Without a channel, it is that of the interaction.
        """
        guild, person = await guild_of(self._interaction), self._interaction.user
        role = None if guild is None else guild.get_role(number)
        if guild is None or role is None or role.is_default():
            return say("server-announce-gone")
        own, theirs = guild.me.guild_permissions, self._interaction.permissions
        there = await place_in(guild, channel, self._interaction.client) if channel else None
        if there is not None and isinstance(person, discord.Member):
            own, theirs = there.permissions_for(guild.me), there.permissions_for(person)
        if role.mentionable:
            return None
        if not own.mention_everyone:
            return say("server-announce-barred", role=f"<@&{role.id}>")
        if not theirs.mention_everyone:
            return say("server-announce-not-yours", role=f"<@&{role.id}>")
        return None
