"""Notices to one person: that it is their turn, that they are invited, that something is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.context import SeatContext
from cogs.host.failures import Failure, failure_of
from cogs.host.screens.notices import invitation, mention
from cogs.host.screens.panel import panel
from cogs.host.screens.trouble import trouble_notice
from cogs.host.sync.cards import HOUR
from cogs.host.sync.delivery import Delivery
from cogs.host.sync.posting import nonce
from cogs.host.writes import MessageBusy
from tables.model.orders import has_due_order
from tables.model.places import invite_place, seat_place, trouble_place
from tables.model.table import Phase
from tables.outbox import UNKNOWN, Posted

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.posting import Poster
    from games.engine.text import Seat
    from tables.model.table import Table

CLOSED: Final = -1
"""The `turn` of a direct message that does not ask any more."""

PUBLIC, HIDDEN = "public", "hidden"
"""The kind of choice that a mention asks for, kept as `shown`: its words never change."""


UNREACHABLE: Final = (Failure.CLOSED, Failure.BARRED)
"""Failures of a direct message that mean that the person cannot get one."""


class Notices:
    """Updates the messages to one person: a turn is announced once, by direct message or by mention."""

    def __init__(self, context: Context, poster: Poster) -> None:
        self._context = context
        self._poster = poster
        self._delivery = Delivery(context, poster)

    async def seat(self, table: Table, seat: Seat) -> None:
        """Tell a seat that it is asked, or that it no longer is.

        Computer players are told nothing, nor is a seat whose standing order is about to answer: its message
        is updated after that.
        """
        if seat >= len(table.participants) or table.participants[seat].computer or has_due_order(table, seat):
            return
        awaited = seat in table.awaited
        prompt = await self._context.outbox.posted(table.id, seat_place(seat))
        if awaited and _by_direct(table, seat, prompt):
            called = await self._ask(table, seat, prompt)
        else:
            called = PUBLIC if awaited else None
            await self._delivery.settle(table, seat_place(seat))
            if prompt and (prompt.turn != CLOSED or not table.live or prompt.shown == UNKNOWN):
                # A message that asks is never `CLOSED`, even where it was not sent for the present question.
                await self._redraw(table, seat, prompt, max(prompt.turn, 0))
        if called is None or table.trouble is None:
            await self._call(table, seat, called)

    async def invitation(self, table: Table, person: int) -> None:
        """Invite a person once, by direct message if they can get one."""
        place = invite_place(person)
        if await self._context.outbox.posted(table.id, place):
            return
        if table.phase is not Phase.LOBBY or table.seat_of(person) is not None:
            await self._delivery.settle(table, place)
            return
        shown = invitation(table, self._context.words(await self._context.language_of(person, table), table))
        sent = await self._direct(table, place, person, shown, nonce(table, place, None))
        if sent:
            await self._context.outbox.post(table.id, place, self._posted(table, *sent, shown.key))

    async def trouble(self, table: Table, person: int) -> None:
        """Tell a person at the table once why nothing can be shown there."""
        place = trouble_place(person)
        told = await self._context.outbox.posted(table.id, place)
        if table.trouble is None or not table.live or (told and told.shown == table.trouble):
            return
        words = self._context.words(await self._context.language_of(person, table), table)
        shown = trouble_notice(table, words, self._context.mention("table show"))
        sent = await self._direct(table, place, person, shown, nonce(table, place, told))
        if sent:
            await self._context.outbox.post(table.id, place, self._posted(table, *sent, table.trouble))

    async def _ask(self, table: Table, seat: Seat, prompt: Posted | None) -> str | None:
        """Ask by direct message. Returns `None`, or what a mention has to ask for if that is not possible."""
        called = await self._context.outbox.posted(table.id, call_place(seat))
        if called and called.shown == HIDDEN and called.turn == table.turn:
            return HIDDEN
        told = prompt is not None and prompt.turn == table.turn
        if (
            prompt
            and (told or self._context.clock.now() - prompt.at < HOUR)
            and (await self._redraw(table, seat, prompt, table.turn) or told)
        ):
            return None
        shown = await self._panel(table, seat)
        place = seat_place(seat)
        sent = await self._direct(
            table, place, table.participants[seat].person or 0, shown, nonce(table, place, prompt, table.turn)
        )
        if sent is None:
            return HIDDEN
        await self._context.outbox.post(table.id, place, self._posted(table, *sent, shown.key), prompt)
        return None

    async def _redraw(self, table: Table, seat: Seat, prompt: Posted, notice: int) -> bool:
        """Update the direct message of a seat, the notice of turn `notice` from now on.

        Returns whether the message is still there. Raises `MessageBusy` while it is being pressed.
        """
        if self._context.writes.presses(prompt.message):
            raise MessageBusy
        place, shown = seat_place(seat), await self._panel(table, seat)
        turn = CLOSED if table.prompt(seat) is None else notice
        if shown.key == prompt.shown:
            await self._context.outbox.set_turn(table.id, place, prompt, turn)
        elif not await self._edited(table, place, prompt, replace(prompt, turn=turn, shown=shown.key), shown):
            await self._context.outbox.post(table.id, place, replace(prompt, turn=CLOSED, shown=""))
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

    async def _call(self, table: Table, seat: Seat, called: str | None) -> None:
        """Mention a seat once while it is asked in public, and delete the mention after that."""
        place = call_place(seat)
        old = await self._context.outbox.posted(table.id, place)
        same = old is not None and old.shown == called and old.channel == table.place
        if old and same and (called == PUBLIC or old.turn == table.turn):
            return
        if called:
            words = self._context.words(await self._context.public_language(table), table)
            shown = mention(SeatContext(table, seat, words))
            message = await self._delivery.send(
                table, place, table.place, shown, nonce(table, place, old, table.turn)
            )
            await self._context.outbox.post(
                table.id, place, self._posted(table, table.place, message, called), old
            )
            return
        await self._delivery.settle(table, place)
        if old:
            await self._context.outbox.discard(table.id, place, old)

    async def _panel(self, table: Table, seat: Seat) -> Shown:
        person = table.participants[seat].person or 0
        words = self._context.words(await self._context.language_of(person, table), table)
        told = await self._context.tables.since(table, seat)
        return await panel(SeatContext(table, seat, words), told)

    async def _direct(
        self, table: Table, place: str, person: int, shown: Shown, token: str
    ) -> tuple[int, int] | None:
        """Send a direct message and return its channel and id; `None` if the person cannot get one."""
        try:
            channel = await self._poster.direct(person)
            return channel, await self._delivery.send(table, place, channel, shown, token)
        except discord.HTTPException as error:
            if failure_of(error) in UNREACHABLE:
                return None
            raise

    def _posted(self, table: Table, channel: int, message: int, shown: str) -> Posted:
        return Posted(channel, message, self._context.clock.now(), table.turn, shown, covered=False)


def _by_direct(table: Table, seat: Seat, prompt: Posted | None) -> bool:
    """Return whether to ask a seat by direct message: for hidden choices, or if the table cannot be shown."""
    return (
        table.hidden(seat) or table.trouble is not None or (prompt is not None and prompt.turn == table.turn)
    )


def call_place(seat: Seat) -> str:
    """The place of a seat's mention. It has no jobs of its own: those of the seat's place cover it."""
    return f"call:{seat}"
