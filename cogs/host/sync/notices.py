"""Notices to one person: that it is their turn, that they are invited, that something is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.context import SeatContext
from cogs.host.failures import Failure, failure_of
from cogs.host.freshness import is_young
from cogs.host.screens.cards.panel import panel_of
from cogs.host.screens.notices import invitation, mention
from cogs.host.screens.parts.guests import guest_invitation, place_of
from cogs.host.screens.parts.substitutes import taken_notice
from cogs.host.screens.trouble import trouble_notice
from cogs.host.sync.consents import Consents
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import nonce
from cogs.host.sync.whereabouts import has_acted_in, rests_until_calm
from cogs.host.writes import MessageBusy
from games.engine.ids import Milliseconds
from tables.model.clocks import rest_of
from tables.model.guests import asks_guest, is_guest, shows_guest
from tables.model.orders import has_due_order
from tables.model.places import call_place, former_place, invite_place, seat_place, trouble_place
from tables.model.presence import HERE, is_rung, is_spared, sees_turn
from tables.model.rest import rests_until
from tables.model.table import Phase, Rings
from tables.model.undoing import is_concerned
from tables.outbox import UNKNOWN, Posted

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import Poster
    from games.engine.text import Seat
    from tables.model.table import Participant, Table

CLOSED: Final = -1
"""The `turn` of a direct message that asks nothing and shows only what stays true: it is edited no more."""

OPEN: Final = 0
"""The `turn` of a direct message that asks nothing, and shows something that will pass."""

AGAIN: Final = 1
"""The `turn` of the invitation of a guest that asks whether they agree to the host's changes."""

UNREACHABLE: Final = (Failure.CLOSED, Failure.BARRED)
"""Failures of a direct message that mean that the person cannot get one."""


class Notices:
    """Updates the messages to one person.

    A person who is awaited is rung once per turn, unless they are at the table or spared, and once their rest
    is over: by a new direct message for a hidden choice, else by a mention, unless they prefer one of these.
    Hidden choices stand in a direct message in any case, public ones where their person acted there last. The
    message of a person who is busy in their panel or with the card rests: they show the same. Guests, who see
    no card, have one direct message all through the match: it shows the board while they are not asked.
    """

    def __init__(self, context: Context, poster: Poster, delivery: Delivery) -> None:
        self._context = context
        self._poster = poster
        self._delivery = delivery
        self._consents = Consents(poster, context.outbox, delivery, context.languages, context.clock)
        self._unreachable: dict[tuple[int, int | None], int] = {}
        """The turns for which a person could not get a direct message; it is tried again for the next one."""

    async def seat(self, table: Table, seat: Seat) -> int | None:
        """Tell a seat that it is asked for a choice or for its consent, or that it no longer is.

        Returns the time at which its messages are to be looked at again, in ms, if they rest until then.
        Computer players are told nothing.
        """
        if seat >= len(table.participants) or table.participants[seat].computer:
            return None
        participant = table.participants[seat]
        pleaded = await self._consents.seat(table, participant)
        times = (pleaded.again, await self._turn(table, participant, silent=pleaded.rung))
        return min((at for at in times if at is not None), default=None)

    async def _turn(self, table: Table, participant: Participant, *, silent: bool) -> int | None:
        """Tell a seat that it is asked for a choice, or that it no longer is; as `seat`.

        It is `silent` if its person has been rung for their consent just now: that says both. A seat whose
        standing order is about to answer is told nothing: its message is updated after that.
        """
        seat = participant.seat
        if has_due_order(table, seat):
            return None
        awaited = seat in table.awaited and not participant.automatic
        guest = is_guest(table, participant.person) and table.match is not None
        direct = await self._own_direct(table, participant)
        ring = (awaited or (guest and not table.live)) and not is_rung(participant)
        if ring and not await self._has_begun(table, participant, direct):
            busy = self._busy_until(table, participant) is not None
            ring = not busy and not await self._put_off(table, participant)
        if direct and not ring and (until := rests_until_calm(self._context, table, participant, direct)):
            await self._keep_mention(table, participant)
            return until
        there = direct is not None and has_acted_in(self._context, direct, table, participant)
        if guest or (awaited and (there or _asked_by_direct(table, participant, direct, ring=ring))):
            by_mention = _rung_by_mention(table, participant)
            rings = ring and not by_mention
            stands = await self._ask(table, participant, direct, ring=rings, silent=silent)
            reached = stands and not by_mention
        else:
            reached = False
            await self._delivery.settle(table, seat_place(seat))
            told = direct and (direct.turn != CLOSED or not table.live or direct.shown == UNKNOWN)
            changes = participant.stand_in is not None or (there and is_concerned(table, seat))
            if direct and (told or changes):
                # A message that asks is never `CLOSED`, even where it was not sent for the present question.
                await self._redraw(table, seat, direct)
        if not ring or reached:
            await self._keep_mention(table, participant)
        elif table.trouble is None and awaited:
            await self._mention(table, participant, silent=silent)
        return None

    async def _has_begun(self, table: Table, participant: Participant, direct: Posted | None) -> bool:
        """Return whether a ring for the present turn was sent of which it is unknown whether it arrived.

        It is sent again, even to a person who has come meanwhile: so it sounds exactly once.
        """
        call = call_place(participant.seat)
        old = await self._context.outbox.message_at(table.id, call)
        tokens = {
            seat_place(participant.seat): _ring(table, participant, direct),
            call: _call(table, participant, old, rings=True),
        }
        for place, token in tokens.items():
            if await self._delivery.is_unconfirmed(table, place, token):
                return True
        return False

    async def _put_off(self, table: Table, participant: Participant) -> bool:
        """Defer the ring to the end of quiet hours. Return whether it was deferred."""
        until = rests_until(rest_of(table, participant), self._context.clock.now())
        if until is None:
            return False
        await self._context.outbox.wake(table.id, participant.seat, Milliseconds(until))
        return True

    async def ring(self, table: Table, seat: Seat) -> int | None:
        """Ring a seat that has not answered for a while.

        Returns the time at which that may be due, in ms, if it is too early; `None` if there is nothing more
        to do.
        """
        participant = table.participants[seat]
        if seat not in table.awaited or participant.automatic or is_rung(participant):
            return (await self._consents.seat(table, participant)).again
        if has_due_order(table, seat):
            return self._context.clock.now() + HERE
        return self._busy_until(table, participant) or await self.seat(table, seat)

    async def invitation(self, table: Table, person: int) -> None:
        """Invite a person once, by direct message if they can get one, and keep the invitation true."""
        place = invite_place(person)
        words = await self._context.languages.to_person(person, table.guild, table)
        draw = guest_invitation if is_guest(table, person) else invitation
        shown = draw(table, person, words)
        posted, asked = await self._context.outbox.message_at(table.id, place), asks_guest(table, person)
        if posted and not (asked and posted.turn != AGAIN):
            turn = AGAIN if asked else OPEN
            if posted.shown != shown.key:
                await self._edited(table, place, posted, replace(posted, turn=turn, shown=shown.key), shown)
            return
        free = table.phase is Phase.LOBBY or shows_guest(table, person)
        if not asked and (not free or table.seat_of(person) is not None):
            await self._delivery.settle(table, place)
            return
        quiet = replace(shown, silent=await self._rests(person))
        sent = await self._direct(table, place, person, quiet, nonce(table, place, posted))
        if sent:
            note = replace(self._note(table, *sent, shown.key), turn=AGAIN if asked else OPEN)
            await self._context.outbox.post(table.id, place, note, posted)

    async def trouble(self, table: Table, person: int) -> None:
        """Tell a person at the table once why nothing can be shown there."""
        place = trouble_place(person)
        told = await self._context.outbox.message_at(table.id, place)
        if table.trouble is None or not table.live or (told and told.shown == table.trouble):
            return
        words = await self._context.languages.to_person(person, table.guild, table)
        show, there = self._context.languages.mention("table show"), place_of(table, person, words)
        shown = trouble_notice(table, person, there, words, show)
        shown = replace(shown, silent=table.pace.nights and await self._rests(person))
        sent = await self._direct(table, place, person, shown, nonce(table, place, told))
        if sent:
            await self._context.outbox.post(table.id, place, self._note(table, *sent, table.trouble))

    async def former(self, table: Table, person: int) -> None:
        """Remove a seat's secrets from the direct message of its former player."""
        place, former = former_place(person), table.former_of(person)
        await self._delivery.settle(table, place)
        posted = await self._context.outbox.message_at(table.id, place)
        if posted is None:
            return
        words = await self._context.languages.to_person(person, table.guild, table)
        shown = taken_notice(table, former, words) if former else None
        if shown and posted.shown == shown.key:
            return
        new = replace(posted, turn=CLOSED, shown=shown.key if shown else "")
        if shown is None or not await self._edited(table, place, posted, new, shown):
            await self._context.outbox.discard(table.id, place, posted)

    async def _own_direct(self, table: Table, participant: Participant) -> Posted | None:
        """Return the direct message of a seat; a message to a former player is deleted instead.

        It stands there if it was sent just as another person took the seat.
        """
        place = seat_place(participant.seat)
        direct = await self._context.outbox.message_at(table.id, place)
        if direct is None or all(stay.seat != participant.seat for stay in table.former):
            return direct
        try:
            if direct.channel == await self._poster.direct(participant.person or 0):
                return direct
        except discord.HTTPException as error:
            if failure_of(error) not in UNREACHABLE:
                raise
        await self._context.outbox.discard(table.id, place, direct)
        return None

    async def _ask(
        self, table: Table, participant: Participant, direct: Posted | None, *, ring: bool, silent: bool
    ) -> bool:
        """Ask a seat by direct message; return whether it stands there.

        To `ring`, a new message replaces the last one; it is `silent` if another rings for it. Otherwise that
        is edited or, where it is old or not at the bottom, replaced in silence. Raises `MessageBusy` while it
        is being pressed.
        """
        seat, place = participant.seat, seat_place(participant.seat)
        if direct and self._context.messages.writes.presses(direct.message):
            raise MessageBusy
        shown = await self._panel(table, seat)
        if direct and not ring and await self._shows(table, seat, direct, shown):
            return True
        if self._unreachable.get((table.id, participant.person)) == participant.asked:
            return False
        sounds = ring and not silent
        new = replace(shown, silent=not sounds)
        token = _ring(table, participant, direct) if sounds else nonce(table, place, direct, table.turn)
        sent = await self._direct(table, place, participant.person or 0, new, token, anew=sounds)
        if sent is None:
            self._unreachable[table.id, participant.person] = participant.asked
            return False
        self._unreachable.pop((table.id, participant.person), None)
        rung = [participant] if ring else []
        await self._context.outbox.post(table.id, place, self._note(table, *sent, shown.key), direct, rung)
        return True

    async def _shows(self, table: Table, seat: Seat, direct: Posted, shown: Shown) -> bool:
        """Show a question in an existing direct message; return whether that was possible."""
        if shown.key != direct.shown and direct.turn != table.turn:
            young = is_young(direct.message, self._context.clock.now())
            if not young or not await self._context.outbox.is_newest(direct):
                return False
        return await self._redraw(table, seat, direct, shown)

    async def _redraw(self, table: Table, seat: Seat, direct: Posted, shown: Shown | None = None) -> bool:
        """Update the direct message of a seat; return whether it is still there.

        Raises `MessageBusy` while it is being pressed.
        """
        if self._context.messages.writes.presses(direct.message):
            raise MessageBusy
        place, shown = seat_place(seat), shown or await self._panel(table, seat)
        turn = _turn_of(table, seat)
        if shown.key == direct.shown:
            await self._context.outbox.set_turn(table.id, place, direct, turn)
        elif not await self._edited(table, place, direct, replace(direct, turn=turn, shown=shown.key), shown):
            await self._context.outbox.post(table.id, place, replace(direct, turn=CLOSED, shown=""))
            return False
        return True

    async def _edited(self, table: Table, place: str, old: Posted, new: Posted, shown: Shown) -> bool:
        """Edit a direct message; `False` if the person cannot get one."""
        try:
            return await self._delivery.edit(table, place, old, new, shown)
        except discord.HTTPException as error:
            if failure_of(error) in UNREACHABLE:
                return False
            raise

    async def _mention(self, table: Table, participant: Participant, *, silent: bool = False) -> None:
        """Mention a seat where the table is played: by a new message, which rings unless it is `silent`."""
        seat, place = participant.seat, call_place(participant.seat)
        old = await self._context.outbox.message_at(table.id, place)
        words = await self._context.languages.to_guild(table.guild, table)
        shown = replace(mention(SeatContext(table, seat, words)), silent=silent)
        token = _call(table, participant, old, rings=not silent)
        message = await self._delivery.send(table, place, table.place, shown, token, anew=not silent)
        posted = replace(self._note(table, table.place, message, shown.key), turn=participant.asked)
        await self._context.outbox.post(table.id, place, posted, old, [participant])

    async def _keep_mention(self, table: Table, participant: Participant) -> None:
        """Keep the mention of a seat while its turn lasts, also if the table moves; delete it after that."""
        place = call_place(participant.seat)
        old = await self._context.outbox.message_at(table.id, place)
        awaited = participant.seat in table.awaited and not participant.automatic
        if old and awaited and old.turn >= participant.asked:
            if old.channel != table.place and table.trouble is None:
                await self._mention(table, participant, silent=True)
            return
        await self._delivery.settle(table, place)
        if old:
            await self._context.outbox.discard(table.id, place, old)

    def _busy_until(self, table: Table, participant: Participant) -> int | None:
        """Return when to look again at a participant who is here or spared, in ms; `None` for others."""
        now = self._context.clock.now()
        if sees_turn(table, participant, now):
            return participant.acted + HERE
        # No job is put off for longer.
        return min(participant.spared, now + HERE) if is_spared(participant, now) else None

    async def _rests(self, person: int) -> bool:
        """Return whether a person is not to be disturbed now."""
        own = await self._context.tables.people.settings(person)
        return rests_until(own.rest, self._context.clock.now()) is not None

    async def _panel(self, table: Table, seat: Seat) -> Shown:
        person = table.participants[seat].person or 0
        words = await self._context.languages.to_person(person, table.guild, table)
        return await panel_of(self._context, SeatContext(table, seat, words))

    async def _direct(
        self, table: Table, place: str, person: int, shown: Shown, token: str, *, anew: bool = False
    ) -> tuple[int, int] | None:
        """Send a direct message and return its channel and id; `None` if the person cannot get one."""
        try:
            channel = await self._poster.direct(person)
            return channel, await self._delivery.send(table, place, channel, shown, token, anew=anew)
        except discord.HTTPException as error:
            if failure_of(error) in UNREACHABLE:
                return None
            raise

    def _note(self, table: Table, channel: int, message: int, shown: str) -> Posted:
        return Posted(channel, message, self._context.clock.now(), table.turn, shown, covered=False)


def _ring(table: Table, participant: Participant, direct: Posted | None) -> str:
    """Return the nonce of the direct message that rings a seat for its present turn."""
    return nonce(table, seat_place(participant.seat), direct, participant.asked, rings=True)


def _call(table: Table, participant: Participant, old: Posted | None, *, rings: bool) -> str:
    """Return the nonce of the mention of a seat in its present turn."""
    place = f"{call_place(participant.seat)}:{participant.person}"
    return nonce(table, place, old, participant.asked, rings=rings)


def _asked_by_direct(table: Table, participant: Participant, direct: Posted | None, *, ring: bool) -> bool:
    """Return whether an awaited seat is asked by direct message, wherever its person acted last.

    Public choices are, if the bot cannot write at the table, and for people who are rung by direct message.
    """
    if table.hidden(participant.seat) or table.trouble is not None:
        return True
    return participant.rings is Rings.DIRECT and (ring or (direct is not None and direct.turn != CLOSED))


def _rung_by_mention(table: Table, participant: Participant) -> bool:
    """Return whether a seat that is asked by direct message is rung by a mention all the same."""
    if table.trouble is not None or participant.rings is Rings.DIRECT or is_guest(table, participant.person):
        return False
    return participant.rings is Rings.MENTION or not table.hidden(participant.seat)


def _turn_of(table: Table, seat: Seat) -> int:
    """Return the `turn` of a direct message that shows a seat what is going on now."""
    participant = table.participants[seat]
    if table.prompt(seat) is not None and not participant.automatic:
        return table.turn
    passing = (
        is_guest(table, participant.person)
        or table.pause is not None
        or participant.stand_in is not None
        or is_concerned(table, seat)
    )
    return OPEN if passing and table.live else CLOSED
