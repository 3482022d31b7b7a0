"""The common part of the messages of nights: their language, and the nonces with which they are sent."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.host.context import Context
    from events.nights.model import Night
    from keeping.outbox import Posted
    from words import Words


async def words_of(context: Context, night: Night) -> Words:
    """Return the words in which a night speaks to everybody: in the language of its server."""
    return await context.languages.to_guild(night.guild)


def token_of(night: Night, place: str, before: Posted | None) -> str:
    """Return the nonce of a message, the same if it is sent again because the process ended too early."""
    told = f"night|{night.guild}|{night.id}|{place}|{before.message if before else 0}"
    return sha256(told.encode()).hexdigest()[:24]
