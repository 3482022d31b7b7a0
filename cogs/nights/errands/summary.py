"""The scheduled event of a night in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.nights.card import number_text
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from events.nights.model import Night


async def summary_of(context: Context, night: Night) -> str:
    """Return the description of the event of a night, in the language of the server."""
    words = await context.languages.to_guild(night.guild)
    told = words(say("nights-event-about", places=night.plan.places or 0, link=link_of(night)))
    number = words(number_text(night))
    return "\n\n".join(part for part in (number, night.plan.about, told) if part)


def link_of(night: Night) -> str:
    """Return the place of the event: a link to the channel in which the card of the night stands."""
    return f"https://discord.com/channels/{night.guild}/{night.channel}"
