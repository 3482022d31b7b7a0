"""The outbox of tables: the places that are out of date, and the messages that stand at places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from db import matches, timers
from db import outbox as rows
from db.rows import changing
from games.engine.ids import Milliseconds, TableId
from games.engine.record import replace
from keeping.outbox import LONGEST_DELAY, MESSAGE, UNKNOWN, Job, PlaceOutbox, Posted
from tables.document import with_seat
from tables.model.places import CARD, LOBBY, ring_place, seat_place, trouble_place
from tables.model.table import Phase
from tables.store import amend

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from db.connection import Database
    from db.rows import Connection
    from games.engine.text import Seat
    from keeping.clock import Clock
    from tables.model.table import Participant, Table

__all__ = ["LONGEST_DELAY", "UNKNOWN", "Job", "Outbox", "Posted"]

ANSWERED_WITHIN: Final = 10_000
"""Longest time, in ms, until a press is answered. Until then nothing else edits its message."""


class Outbox(PlaceOutbox):
    """The outbox of tables, for their reconciler."""

    def __init__(self, database: Database, clock: Clock) -> None:
        super().__init__(database, clock, rows.ROWS)

    async def post(
        self,
        number: int,
        place: str,
        posted: Posted,
        old: Posted | None = None,
        rung: Sequence[Participant] = (),
    ) -> None:
        """Record the message that stands at a place now, and have the `old` one deleted.

        The participants `rung` need not be rung any more, each for the turn that began last.
        """

        def unit(connection: Connection) -> None:
            self._record(connection, number, place, posted, old)
            if rung:
                amend(connection, TableId(number), lambda document: _note_rings(document, rung))
            rows.cancel(connection, number, [ring_place(participant.seat) for participant in rung])

        await self._write(number, unit)

    async def post_plea(
        self,
        number: TableId,
        place: str,
        posted: Posted,
        old: Posted | None,
        asked: Participant,
        since: Milliseconds,
    ) -> None:
        """Record the message that asks for a participant's consent, to a request of a time in ms."""

        def unit(connection: Connection) -> None:
            self._record(connection, number, place, posted, old)
            amend(connection, number, lambda document: _note_call(document, asked, since))

        await self._write(number, unit)

    async def wake(self, table: TableId, seat: Seat, at: Milliseconds) -> None:
        """Ring a seat at a time in ms, when its person's rest is over."""
        await self._write(table, lambda connection: timers.wake(connection, table, seat, at))

    async def expect_redraw(self, channel: int, message: int) -> None:
        """Mark a direct message as out of date before the answer to a press redraws it.

        Nothing is written if it is out of date already, as it is after a choice.
        """
        if await self._database.query(lambda connection: rows.up_to_date(connection, channel, message)):
            due = self._clock.now() + ANSWERED_WITHIN
            await self._database.write(
                changing(
                    lambda connection: rows.expect_redraw(connection, channel, message, Milliseconds(due))
                )
            )

    async def record_redraw(self, channel: int, message: int, shown: str, *, last: bool) -> bool:
        """Record what a direct message shows after the answer to a press has redrawn it.

        `last` means that no other press of it is being answered, so the expected job is cancelled. Another
        process may have shown something newer before the answer came: where there are several, the message is
        checked again. Return whether it is.
        """
        again = self._database.shared

        def unit(connection: Connection) -> None:
            rows.record_redraw(connection, channel, message, self._clock.now(), shown)
            if again:
                for table, place in rows.places_of(connection, channel, (message,)):
                    rows.mark(connection, table, (place,), self._clock.now())
            elif last:
                rows.cancel_expected_redraw(connection, channel, message)

        await self._database.write(changing(unit, MESSAGE))
        return again

    async def record_failed_redraw(self, channel: int, message: int) -> None:
        """Record that it is unknown what a direct message shows after a press."""

        def unit(connection: Connection) -> None:
            rows.record_redraw(connection, channel, message, self._clock.now(), UNKNOWN)
            for table, place in rows.places_of(connection, channel, (message,)):
                rows.mark(connection, table, (place,), self._clock.now())

        await self._database.write(changing(unit, MESSAGE))

    async def take_up(self) -> None:
        """Take up the jobs that the last process left, including postponed ones.

        It may have ended while it was writing to their places, so it is unknown what these show.
        """

        def unit(connection: Connection) -> None:
            rows.mark_all_unknown(connection)
            rows.hasten(connection, self._clock.now())

        await self._database.write(unit)

    async def mark_covered(self, channel: int) -> None:
        """Record that people wrote below the cards of a channel: the next change posts them again."""
        # Most messages come where there is no card, or where the card is covered already, and write nothing.
        if await self._database.query(lambda connection: rows.has_uncovered(connection, channel)):
            await self._database.write(
                changing(lambda connection: rows.mark_covered(connection, channel), MESSAGE)
            )

    async def set_thread(self, table: TableId, thread: int | None) -> None:
        """Remember the table's own thread; `None` once it has none."""
        await self._write(table, lambda connection: matches.set_thread(connection, table, thread))

    async def set_trouble(self, table: Table, key: str) -> None:
        """Record why nothing can be shown at a table (the key of a text).

        The people at the table are told, and asked by direct message.
        """
        if table.trouble == key:
            return

        def unit(connection: Connection) -> None:
            matches.set_trouble(connection, table.id, key)
            if table.live:
                places = (*_troubles(table), *_seats(table))
                rows.mark(connection, table.id, places, self._clock.now())

        await self._write(table.id, unit)

    async def clear_trouble(self, table: Table) -> None:
        """Clear the trouble of a table; the next trouble is told anew."""
        if table.trouble is None:
            return

        def unit(connection: Connection) -> None:
            matches.set_trouble(connection, table.id, None)
            for place in _troubles(table):
                rows.forget_message(connection, table.id, place)

        await self._write(table.id, unit)

    async def retry(self, table: Table) -> None:
        """Refresh all places of a table, and post the card again at the bottom."""
        await self.repost(table.id, LOBBY if table.phase in (Phase.LOBBY, Phase.CANCELLED) else CARD)
        for place in _seats(table):
            await self.mark(table.id, place)

    async def retry_deleting(self, guilds: Collection[int]) -> None:
        """Retry deleting the replaced messages of some guilds."""
        found = await self._database.read(lambda connection: rows.messages_to_delete(connection, guilds))

        def unit(connection: Connection) -> None:
            for table, place in found:
                rows.mark(connection, table, (place,), self._clock.now())

        if found:
            await self._database.write(unit)

    async def move(self, table: Table, channel: int) -> None:
        """Move a table to another channel of its guild."""
        await self._write(table.id, lambda connection: matches.move(connection, table.id, channel))

    async def in_trouble(self, guilds: Collection[int]) -> tuple[TableId, ...]:
        """Return the tables of some guilds that could not be shown."""
        return await self._database.read(lambda connection: matches.in_trouble(connection, guilds))

    async def live_of_guild(self, guild: int) -> tuple[TableId, ...]:
        """Return the tables of a guild that are in the lobby or running."""
        return await self._database.read(lambda connection: matches.live_of_guild(connection, guild))


def _note_rings(document: Any, rung: Sequence[Participant]) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Note that participants were rung for their turns that began last, if they sit there still."""
    turns = {(participant.seat, participant.person): participant.asked for participant in rung}
    seats = (
        replace(seat, rung=turns.get((seat.seat, seat.person), seat.rung)) for seat in document.participants
    )
    return replace(document, participants=tuple(seats))


def _note_call(document: Any, asked: Participant, since: Milliseconds) -> Any:  # noqa: ANN401 - a `TableDocument`
    """Note that a participant was rung for their consent, if they sit there still."""
    return with_seat(
        document,
        asked.seat,
        lambda seat: replace(seat, called=since) if seat.person == asked.person else seat,
    )


def _troubles(table: Table) -> tuple[str, ...]:
    return tuple(
        trouble_place(participant.person)
        for participant in table.participants
        if participant.person is not None
    )


def _seats(table: Table) -> tuple[str, ...]:
    return tuple(
        seat_place(participant.seat)
        for participant in table.participants
        if not participant.computer and table.match
    )
