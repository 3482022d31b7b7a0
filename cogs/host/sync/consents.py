"""Rings for consent: a person whose agreement is missing is rung like one whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord

from cogs.host.context import SeatContext
from cogs.host.failures import Failure, failure_of
from cogs.host.screens.parts.consents import consent_notice
from cogs.host.sync.posting import nonce
from games.engine.ids import Milliseconds
from tables.model.clocks import rest_of
from tables.model.consent import is_called, looks_at_pleas, pleas_for
from tables.model.guests import is_guest
from tables.model.places import plea_place
from tables.model.presence import HERE
from tables.model.rest import rests_until
from tables.model.table import Rings
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.languages import Languages
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.delivery import Delivery
    from cogs.host.sync.posting import Poster
    from keeping.clock import Clock
    from tables.model.table import Participant, Table
    from tables.outbox import Outbox


@dataclass(frozen=True, slots=True)
class Pleaded:
    """The outcome of asking a seat for its consent: whether it was `rung` just now, and when to look `again`.

    That is a time in ms; `None` if there is nothing more to do.
    """

    again: int | None = None
    rung: bool = False


class Consents:
    """Asks people for their consent by a message that rings, once for a request and once to remind them.

    It is a mention, or a direct message for people who prefer these or where the bot cannot write. It is
    deleted when the request has been answered or has lapsed.
    """

    def __init__(
        self, poster: Poster, outbox: Outbox, delivery: Delivery, languages: Languages, clock: Clock
    ) -> None:
        self._poster = poster
        self._outbox = outbox
        self._delivery = delivery
        self._languages = languages
        self._clock = clock

    async def seat(self, table: Table, participant: Participant) -> Pleaded:
        """Ask a seat for its consent, or no longer; later if its person is here."""
        place, now = plea_place(participant.seat), self._clock.now()
        old = await self._outbox.message_at(table.id, place)
        pleas = pleas_for(table, participant.seat)
        if not pleas or participant.person is None or participant.deleted:
            await self._delivery.settle(table, place)
            if old:
                await self._outbox.discard(table.id, place, old)
            return Pleaded()
        if is_called(table, participant):
            await self._keep(table, participant, old)
            return Pleaded()
        since = max(plea.since for plea in pleas)
        token = nonce(table, f"{place}:{participant.person}", old, since, rings=True)
        if not await self._delivery.is_unconfirmed(table, place, token):
            if looks_at_pleas(table, participant, now):
                return Pleaded(again=participant.acted + HERE)
            if (until := rests_until(rest_of(table, participant), now)) is not None:
                await self._outbox.wake(table.id, participant.seat, Milliseconds(until))
                return Pleaded()
        return Pleaded(rung=await self._ring(table, participant, old, since, token))

    async def _ring(
        self, table: Table, participant: Participant, old: Posted | None, since: Milliseconds, token: str
    ) -> bool:
        """Ring a seat; return whether that was possible."""
        place = plea_place(participant.seat)
        sent = await self._direct(table, participant, token) if _by_direct(table, participant) else None
        if sent is None:
            if table.trouble is not None:
                return False
            shown = await self._notice(table, participant, mentions=True)
            message = await self._delivery.send(table, place, table.place, shown, token, anew=True)
            sent = table.place, message, shown.key
        channel, message, key = sent
        posted = Posted(channel, message, self._clock.now(), table.turn, key, covered=False)
        await self._outbox.post_plea(table.id, place, posted, old, participant, since)
        return True

    async def _direct(
        self, table: Table, participant: Participant, token: str
    ) -> tuple[int, int, str] | None:
        """Send a direct message; `None` if the person cannot get one."""
        shown = await self._notice(table, participant, mentions=False)
        try:
            channel = await self._poster.direct(participant.person or 0)
            place = plea_place(participant.seat)
            message = await self._delivery.send(table, place, channel, shown, token, anew=True)
        except discord.HTTPException as error:
            if failure_of(error) in (Failure.CLOSED, Failure.BARRED):
                return None
            raise
        return channel, message, shown.key

    async def _keep(self, table: Table, participant: Participant, old: Posted | None) -> None:
        """Update the message: the other request may have been answered, or lapse later."""
        if old is None:
            return
        shown = await self._notice(table, participant, mentions=old.channel == table.place)
        if old.shown != shown.key:
            new = replace(old, turn=table.turn, shown=shown.key)
            await self._delivery.edit(table, plea_place(participant.seat), old, new, shown)

    async def _notice(self, table: Table, participant: Participant, *, mentions: bool) -> Shown:
        person = participant.person or 0
        if mentions:
            words = await self._languages.to_guild(table.guild, table)
        else:
            words = await self._languages.to_person(person, table.guild, table)
        return consent_notice(SeatContext(table, participant.seat, words), mentions=mentions)


def _by_direct(table: Table, participant: Participant) -> bool:
    guest = is_guest(table, participant.person)
    return guest or participant.rings is Rings.DIRECT or table.trouble is not None
