"""The messages of tables that cannot be loaded, in place of their cards and questions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from cogs.host.failures import failure_of
from cogs.host.screens.unreadable import unreadable_card, unreadable_notice
from cogs.host.sync.notices import CLOSED, UNREACHABLE
from cogs.host.sync.posting import nonce
from tables.model.places import LOBBY, seat_place
from tables.model.table import Phase
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.languages import Languages
    from cogs.host.sync.delivery import Delivery
    from games.engine.text import Seat
    from keeping.clock import Clock
    from tables.model.unreadable import UnreadableTable
    from tables.outbox import Outbox


class UnreadableMessages:
    """Updates the messages of tables that cannot be loaded, without any notification.

    The announced turns are kept, so that people are not rung again when the table can be read again.
    """

    def __init__(self, outbox: Outbox, delivery: Delivery, languages: Languages, clock: Clock) -> None:
        self._outbox = outbox
        self._delivery = delivery
        self._languages = languages
        self._clock = clock

    async def show(self, table: UnreadableTable, place: str) -> None:
        """Update the card or the question at a place; leave other places as they are."""
        kind, _, number = place.partition(":")
        if kind == "card" or (kind == "lobby" and table.phase is not Phase.RUNNING):
            await self._card(table, place)
        elif kind == "seat":
            await self._question(table, int(number))

    async def _card(self, table: UnreadableTable, place: str) -> None:
        posted = await self._outbox.message_at(table.id, place)
        shown = unreadable_card(table, await self._languages.to_guild(table.guild))
        if posted and posted.shown == shown.key:
            return
        new = replace(posted, shown=shown.key) if posted else None
        if posted and new and posted.shown and await self._delivery.edit(table, place, posted, new, shown):
            return
        if table.live:
            channel = table.channel if place == LOBBY else table.place
            message = await self._delivery.send(table, place, channel, shown, nonce(table, place, posted))
            now = self._clock.now()
            new = Posted(channel, message, now, table.turn, shown.key, covered=False)
            await self._outbox.post(table.id, place, new, posted)

    async def _question(self, table: UnreadableTable, seat: Seat) -> None:
        """Replace a question that was asked by direct message, if it can still be edited."""
        place = seat_place(seat)
        posted = await self._outbox.message_at(table.id, place)
        if posted is None or posted.turn == CLOSED or seat not in table.people:
            return
        words = await self._languages.to_person(table.people[seat], table.guild)
        shown = unreadable_notice(table, words)
        if posted.shown == shown.key:
            return
        try:
            await self._delivery.edit(table, place, posted, replace(posted, shown=shown.key), shown)
        except discord.HTTPException as error:
            if failure_of(error) not in UNREACHABLE:
                raise
