"""Delivery: each message is sent once and shows what it should, although Discord may do what it is asked and not say so."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord

from cogs.host.components import message, text
from cogs.host.posting import Fault, fault_of
from cogs.host.shown import Shown
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.desk import Desk
    from cogs.host.posting import Poster
    from tables.model import Table


class Delivery:
    """Sends the messages of places. A token whose message may have arrived unheard is kept until that is settled."""

    def __init__(self, desk: Desk, poster: Poster) -> None:
        self._desk = desk
        self._poster = poster

    async def send(self, table: Table, place: str, channel: int, shown: Shown, token: str) -> int:
        """Send what is to stand at a place and return the message's id; `token` is its nonce."""
        unheard = await self._desk.outbox.posted(table.id, _unheard(place))
        if unheard and unheard.channel == channel:
            token = unheard.shown
        try:
            sent = await self._poster.send(channel, shown, token)
        except Exception as error:
            if _perhaps_done(error):
                kept = Posted(channel, 0, self._desk.clock.now(), table.turn, token, buried=False)
                await self._desk.outbox.post(table.id, _unheard(place), kept)
            raise
        if unheard:
            await self._desk.outbox.unpost(table.id, _unheard(place))
        return sent

    async def settle(self, table: Table, place: str) -> None:
        """Nothing is to stand at a place: what may have arrived there unheard is found by its nonce, and deleted."""
        unheard = await self._desk.outbox.posted(table.id, _unheard(place))
        if unheard:
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                found = await self._poster.send(unheard.channel, Shown(message(text("…"))), unheard.shown)
                await self._poster.delete(unheard.channel, found)
            await self._desk.outbox.unpost(table.id, _unheard(place))


def _unheard(place: str) -> str:
    """Where the nonce of a message that may have arrived is kept."""
    return f"unheard:{place}"


def _perhaps_done(error: Exception) -> bool:
    """Whether Discord may have done what it was asked in spite of an error: it was none of its refusals."""
    refused = isinstance(error, discord.RateLimited) or (isinstance(error, discord.HTTPException) and error.status < 500)  # noqa: PLR2004 - HTTP
    return fault_of(error) is Fault.PASSING and not refused
