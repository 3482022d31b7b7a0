"""The public cards: the lobby card, and the table card in the table's thread or channel."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from cogs.host.freshness import is_fresh
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.cards.table_card import card_of
from cogs.host.screens.images.covers import lobby_pictures
from cogs.host.screens.parts.terms import terms_notice
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import nonce
from cogs.host.sync.statements import Statements
from games.engine.ids import EPOCH
from games.engine.record import replace
from tables.model.clocks import rest_of
from tables.model.guests import is_guest
from tables.model.luck import luck_until
from tables.model.places import CARD, LOBBY, OPENING, TERMS
from tables.model.presence import is_here, is_rung
from tables.model.rest import rests_until
from tables.model.table import Phase
from tables.outbox import LONGEST_DELAY, Posted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import Poster
    from cogs.host.sync.threads import Threads
    from tables.model.table import Participant, Table
    from words import Words


class Cards:
    """Updates the two cards of a table.

    Its methods raise Discord's errors, except those about a message that is missing or too old.
    """

    def __init__(self, context: Context, poster: Poster, delivery: Delivery, threads: Threads) -> None:
        self._context = context
        self._poster = poster
        self._threads = threads
        self._delivery = delivery
        self._statements = Statements(context.outbox, delivery, context.languages, context.clock)

    async def lobby(self, table: Table) -> int | None:
        """Update the lobby card where it was posted: people may have opened a thread on it.

        The commitment to its seed stands in its thread, else above the card. A rematch begins when all are
        back, and the match of an event once its people have added luck. Return the end of its time for luck,
        in ms, if it waits for that.
        """
        early = table.phase is Phase.LOBBY and (table.thread is not None or not await self._has_thread(table))
        if early and await self._statements.opening(table):
            table = await self._context.tables.reader.get(table.id)  # People may sit down now.
        table, until = await self._begin(table)
        if _is_for_its_host_alone(table):
            await self._discard(table, OPENING, LOBBY)
            return None
        posted = await self._context.outbox.message_at(table.id, LOBBY)
        words = await self._words(table)
        shown = lobby_card(table, words, await lobby_pictures(table, words))
        if table.event is not None and (posted is None or posted.shown != shown.key):
            await self._context.events.refresh_table(table.event, table.id)
        if posted is None:
            if table.live:
                await self._post(table, LOBBY, table.channel, shown, None)
            else:
                await self._delivery.settle(table, LOBBY)
        elif posted.shown != shown.key:
            reposted = not posted.shown and table.phase is Phase.LOBBY
            if reposted or (
                not await self._edited(table, LOBBY, posted, shown) and table.phase is Phase.LOBBY
            ):
                await self._post(table, LOBBY, table.channel, shown, posted)
        if table.phase is Phase.LOBBY:
            table = await self._with_thread(table)
            if await self._statements.opening(table):
                # People may sit down, or it may begin, from here on.
                await self._context.outbox.mark(table.id, LOBBY)
        await self._ask_again(table)
        return until

    async def _ask_again(self, table: Table) -> None:
        """Ask people again who sat down before a change of the host; ring them once."""
        posted = await self._context.outbox.message_at(table.id, TERMS)
        lobby = table.phase is Phase.LOBBY
        unsure = tuple(
            participant.person
            for participant in table.participants
            if lobby and participant.unsure and participant.person and not is_guest(table, participant.person)
        )
        if not unsure:
            if posted is not None:
                await self._context.outbox.discard(table.id, TERMS, posted)
            return
        shown = terms_notice(table, await self._words(table), unsure)
        if posted is not None and (
            posted.shown == shown.key or await self._edited(table, TERMS, posted, shown)
        ):
            return
        at = self._context.clock.now()
        token = nonce(table, f"{TERMS}{at}", posted, rings=True)
        message = await self._delivery.send(table, TERMS, table.place, shown, token, anew=True)
        sent = Posted(table.place, message, at, table.turn, shown.key, covered=False)
        await self._context.outbox.post(table.id, TERMS, sent, posted)

    async def _begin(self, table: Table) -> tuple[Table, int | None]:
        """Begin a match that needs no click; return its table, and until when it waits for luck, in ms."""
        announced = await self._context.outbox.message_at(table.id, OPENING)
        if table.event is not None and table.phase is Phase.LOBBY and announced is not None:
            now = self._context.clock.now()
            found = await self._context.tables.reader.get(table.id)
            until = luck_until(found, announced.at, now)
            if until is not None:
                return found, min(until, now + LONGEST_DELAY)
        return await self._context.tables.lobbies.begin_complete(table), None

    async def _discard(self, table: Table, *places: str) -> None:
        """Delete the messages at some places."""
        for place in places:
            await self._delivery.settle(table, place)
            if posted := await self._context.outbox.message_at(table.id, place):
                await self._context.outbox.discard(table.id, place, posted)

    async def card(self, table: Table) -> None:
        """Bring the table card up to date; the statements on the beginning and the end stand above it."""
        if table.match is None:
            return
        posted = await self._context.outbox.message_at(table.id, CARD)
        if posted is None:
            await self.lobby(table)
            table = await self._with_thread(table)
            await self._statements.beginning(table)
        await self._statements.ending(table)
        unrung = [
            participant
            for participant in table.participants
            if not (participant.computer or is_rung(participant) or is_guest(table, participant.person))
        ]
        if unrung and table.phase in (Phase.OVER, Phase.ENDED):
            await self._end(table, unrung, posted)
        else:
            await self._card(table, posted)
        await self._threads.follow(table)

    async def _end(self, table: Table, unrung: Sequence[Participant], posted: Posted | None) -> None:
        """Post the card of a match that is over anew, at the bottom: it rings people who are not here.

        People at rest are not rung, nor later: nothing is waited for any more.
        """
        now = self._context.clock.now()
        absent = (participant for participant in unrung if not is_here(participant, now))
        away = tuple(
            participant.person
            for participant in absent
            if participant.person and not rests_until(rest_of(table, participant), now)
        )
        shown = await card_of(self._context, table, away)
        await self._post(table, CARD, table.place, shown, posted, rung=unrung)

    async def _card(self, table: Table, posted: Posted | None) -> None:
        """Edit the table card while it is fresh and at the bottom, else post it anew and delete the old."""
        shown = await card_of(self._context, table)
        if posted and posted.shown == shown.key and posted.channel == table.place:
            return
        fresh = posted is not None and is_fresh(posted, table, self._context.clock.now())
        if posted and fresh and await self._edited(table, CARD, posted, shown):
            return
        await self._post(table, CARD, table.place, shown, posted)

    async def _words(self, table: Table) -> Words:
        return await self._context.languages.to_guild(table.guild, table)

    async def _with_thread(self, table: Table) -> Table:
        """Return the table with a thread of its own on the lobby card, where one is wanted and possible."""
        card = await self._context.outbox.message_at(table.id, LOBBY)
        if card is None or table.thread is not None or not await self._has_thread(table):
            return table
        name = await self._threads.name(table)
        thread = await self._poster.open_thread(table.guild, card.channel, card.message, name)
        if thread is None:
            return table
        await self._context.outbox.set_thread(table.id, thread)
        await self._threads.note(table, thread, name, at=EPOCH)
        if table.phase is not Phase.LOBBY:
            await self._context.outbox.mark(
                table.id, LOBBY
            )  # The lobby card links to the place of the match.
        return replace(table, thread=thread)

    async def _has_thread(self, table: Table) -> bool:
        """Return whether the server wants a thread for a table, and one may be opened where the table is."""
        wanted = (await self._context.tables.guilds.settings(table.guild)).threads
        return wanted and self._poster.may_open_thread(table.guild, table.channel)

    async def _edited(self, table: Table, place: str, posted: Posted, shown: Shown) -> bool:
        """Edit a card and return whether it was still there to be edited."""
        new = dataclasses.replace(posted, turn=table.turn, shown=shown.key)
        return await self._delivery.edit(table, place, posted, new, shown)

    async def _post(
        self,
        table: Table,
        place: str,
        channel: int,
        shown: Shown,
        old: Posted | None,
        rung: Sequence[Participant] = (),
    ) -> None:
        """Post a card, in silence unless it mentions people; `rung` count as rung from then on."""
        rings = bool(shown.mentions)
        token = nonce(
            table, place, old, max((participant.asked for participant in rung), default=-1), rings=rings
        )
        shown = dataclasses.replace(shown, silent=not rings)
        message = await self._delivery.send(table, place, channel, shown, token, anew=bool(rung))
        posted = Posted(channel, message, self._context.clock.now(), table.turn, shown.key, covered=False)
        await self._context.outbox.post(table.id, place, posted, old, rung)
        # An edit would not tell: it is allowed where sending is not.
        await self._context.outbox.clear_trouble(table)


def _is_for_its_host_alone(table: Table) -> bool:
    """Return whether a table was closed before it began, and concerned only its host.

    Tables of events stay: their announcement is evidence of a table that is opened again.
    """
    alone = table.phase is Phase.CANCELLED and table.event is None
    return alone and len(table.people) <= 1 and not table.invited
