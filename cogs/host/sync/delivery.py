"""Delivery: each message is sent once and shows its newest content, even if Discord's answers are lost."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

import discord

from cogs.host.failures import Failure, failure_of, perhaps_done
from cogs.host.screens.components import message, text
from cogs.host.screens.shown import Shown
from cogs.host.writes import MessageBusy
from keeping.places import unconfirmed_place
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.sync.posting import Poster
    from cogs.host.writes import Writes
    from keeping.clock import Clock
    from keeping.outbox import PlaceOutbox


GONE: Final = (Failure.GONE, Failure.TOO_OLD)
"""Failures of an edit that mean that another message has to take this one's place."""

MEMORY: Final = 240_000
"""Time for which Discord is expected to know a nonce, in ms. Its documentation says *a few minutes*."""


class Numbered(Protocol):
    """A table or an event whose messages are sent."""

    @property
    def id(self) -> int:
        """The number under which its places are kept."""

    @property
    def turn(self) -> int:
        """The turn that its messages are about; it only grows."""


class Delivery:
    """Sends and edits messages at the places of the subjects of an `outbox`.

    A nonce is stored before its message is sent and kept until the message is remembered. So neither a lost
    answer nor the end of the process leaves a message that the database does not know.
    """

    def __init__(self, poster: Poster, outbox: PlaceOutbox, writes: Writes, clock: Clock) -> None:
        self._poster = poster
        self._outbox = outbox
        self._writes = writes
        self._clock = clock

    async def send(
        self, table: Numbered, place: str, channel: int, shown: Shown, token: str, *, anew: bool = False
    ) -> int:
        """Send the message of a place and return its id; `token` is its nonce.

        With `anew`, another message that may have arrived there is deleted: an edit would not ring.
        As long as the channel refuses that, it is not forgotten, and nothing is sent in its place.
        """
        outbox = self._outbox
        unconfirmed = await self._find_unconfirmed(table, place)
        if anew and unconfirmed and unconfirmed.shown != token:
            try:
                await self._delete_unconfirmed(table, place, unconfirmed)
            except discord.Forbidden:
                if unconfirmed.channel == channel:
                    raise
            unconfirmed = None
        if unconfirmed and unconfirmed.channel == channel:
            token = unconfirmed.shown
        else:
            kept = Posted(channel, 0, self._clock.now(), table.turn, token, covered=False)
            await outbox.post(table.id, unconfirmed_place(place), kept)
        try:
            return await self._poster.send(channel, shown, token)
        except Exception as error:
            if unconfirmed is None and not perhaps_done(error):
                await outbox.forget_message(table.id, unconfirmed_place(place))
            raise

    async def edit(self, table: Numbered, place: str, old: Posted, new: Posted, shown: Shown) -> bool:
        """Edit the `old` message of a place and remember it as `new`.

        A message that shows a newer turn by now stays as it is: what has shown it has marked its place again.
        Returns `False` if it is gone, or too old to be edited again without a long wait. Raises `MessageBusy`
        while another write to it is under way.
        """
        writes, outbox = self._writes, self._outbox
        if writes.presses(old.message):
            raise MessageBusy
        async with writes.write(old.message) as write:
            # While `shown` was drawn, the answer to a press may have shown the same, or what came after it.
            now = await outbox.message_at(table.id, place)
            still = now if now is not None and now.message == old.message else None
            if still is not None and still.turn > max(old.turn, new.turn):
                return True
            before = still.shown if still is not None else ""
            if now is not None and before == new.shown:
                await outbox.set_turn(table.id, place, now, new.turn)
                return True
            try:
                await self._poster.edit(old.channel, old.message, shown, before)
            except Exception as error:
                if failure_of(error) in GONE or isinstance(error, discord.RateLimited):
                    return False
                if perhaps_done(error):
                    await outbox.mark_unknown(table.id, place)
                raise
            if not write.alone:
                await outbox.mark_unknown(table.id, place)
                raise MessageBusy
            await outbox.record_edit(table.id, place, now, new)
        return True

    async def is_unconfirmed(self, table: Numbered, place: str, token: str) -> bool:
        """Return whether a message with a nonce was sent to a place, and it is unknown whether it arrived."""
        unconfirmed = await self._find_unconfirmed(table, place)
        return unconfirmed is not None and unconfirmed.shown == token

    async def settle(self, table: Numbered, place: str) -> None:
        """Leave a place empty: delete a message that may have arrived there, found by its nonce."""
        unconfirmed = await self._find_unconfirmed(table, place)
        if unconfirmed is not None:
            with contextlib.suppress(discord.Forbidden):
                await self._delete_unconfirmed(table, place, unconfirmed)

    async def _delete_unconfirmed(self, table: Numbered, place: str, unconfirmed: Posted) -> None:
        """Delete a message that may have arrived. Raises `discord.Forbidden` where the bot may not."""
        try:
            blank = Shown(message(text("…")), silent=True)
            found = await self._poster.send(unconfirmed.channel, blank, unconfirmed.shown)
        except discord.NotFound:
            await self._outbox.forget_message(table.id, unconfirmed_place(place))
        else:
            await self._outbox.discard(
                table.id, unconfirmed_place(place), replace(unconfirmed, message=found)
            )

    async def _find_unconfirmed(self, table: Numbered, place: str) -> Posted | None:
        """Return the message that may have arrived at a place, as long as Discord knows its nonce."""
        unconfirmed = await self._outbox.message_at(table.id, unconfirmed_place(place))
        if unconfirmed is None or self._clock.now() - unconfirmed.at < MEMORY:
            return unconfirmed
        await self._outbox.forget_message(table.id, unconfirmed_place(place))
        return None
