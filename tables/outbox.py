"""The outbox: the places that are out of date, and the messages that stand at places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from db import matches, seats, timers
from db import outbox as rows
from tables.model.places import (
    CARD,
    LOBBY,
    old_place,
    ring_place,
    seat_place,
    trouble_place,
    unconfirmed_place,
)
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from sqlite3 import Connection

    from db.connection import Database
    from games.engine.text import Seat
    from tables.clock import Clock
    from tables.model.table import Participant, Table

Job: TypeAlias = rows.JobRow
Posted: TypeAlias = rows.MessageRow

LONGEST_DELAY: Final = 120_000
"""Longest time by which a job is postponed, in ms."""

AT_ONCE: Final = 200
"""Most jobs that are read at once: there may be thousands after a restart."""

ANSWERED_WITHIN: Final = 10_000
"""Longest time, in ms, until a press is answered. Until then nothing else edits its message."""

UNKNOWN: Final = rows.UNKNOWN


class Outbox:
    """The work of the reconciler. Jobs survive a restart; what a place shows is derived when it is sent."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    async def due(self, without: Collection[int] = ()) -> tuple[Job, ...]:
        """The oldest jobs that are due of all tables but some; at most `AT_ONCE`.

        No job is postponed by more than `LONGEST_DELAY`: if one is due later than that, the clock was set
        back, and the job is due now.
        """
        now = self._clock.now()
        return await self._database.query(
            lambda connection: rows.due(connection, now, now + LONGEST_DELAY, without, AT_ONCE)
        )

    async def next_due(self, without: Collection[int] = ()) -> int | None:
        """When the next job of all tables but some is due, in ms; `None` when there is none."""
        found = await self._database.query(lambda connection: rows.first_and_last_due(connection, without))
        if found is None:
            return None
        (first, last), now = found, self._clock.now()
        return min(first, now) if last > now + LONGEST_DELAY else first

    async def complete(self, *jobs: Job) -> None:
        """Delete jobs, unless their places were marked again meanwhile."""
        await self._database.write(lambda connection: rows.complete(connection, jobs))

    async def postpone(self, job: Job, at: int) -> None:
        """Retry a job at `at`, in ms, or at once if its place was marked again meanwhile."""
        await self._database.write(lambda connection: rows.postpone(connection, job, at))

    async def mark(self, table: int, place: str) -> None:
        """Mark a place as out of date."""
        await self._database.write(
            lambda connection: rows.mark(connection, table, (place,), self._clock.now())
        )

    async def is_marked(self, table: int, place: str) -> bool:
        """Return whether a place is out of date, also if it is to be brought up to date later."""
        return await self._database.query(lambda connection: rows.is_marked(connection, table, place))

    async def posted(self, table: int, place: str) -> Posted | None:
        """The message that stands at a place."""
        return await self._database.query(lambda connection: rows.message(connection, table, place))

    async def shown(self, channel: int, message: int) -> str:
        """The hash of what a message at a place shows; empty if it is at none."""
        return await self._database.query(lambda connection: rows.shown(connection, channel, message))

    async def post(
        self,
        table: int,
        place: str,
        posted: Posted,
        old: Posted | None = None,
        rung: Sequence[Participant] = (),
    ) -> None:
        """Record the message that stands at a place now, and have the `old` one deleted.

        `rung` are the participants who need not be rung any more, each for the turn that began last.
        """

        def unit(connection: Connection) -> None:
            rows.set_message(connection, table, place, posted)
            rows.forget_message(connection, table, unconfirmed_place(place))
            for one in rung:
                seats.set_rung(connection, table, one.seat, one.asked, one.person)
            rows.cancel(connection, table, [ring_place(one.seat) for one in rung])
            if old and old.message != posted.message:
                self._schedule_deletion(connection, table, old)

        await self._database.write(unit)

    async def wake(self, table: int, seat: Seat, at: int) -> None:
        """Have a seat rung at a time in ms, when its person rests no more."""
        await self._database.write(lambda connection: timers.wake(connection, table, seat, at))

    async def forget_message(self, table: int, place: str) -> None:
        """Forget the message at a place."""
        await self._database.write(lambda connection: rows.forget_message(connection, table, place))

    async def discard(self, table: int, place: str, old: Posted) -> None:
        """Forget the message at a place, and have it deleted."""

        def unit(connection: Connection) -> None:
            rows.forget_message(connection, table, place)
            self._schedule_deletion(connection, table, old)

        await self._database.write(unit)

    def _schedule_deletion(self, connection: Connection, table: int, old: Posted) -> None:
        """Add a job that deletes a message: it is tried again if it fails, also after a restart."""
        rows.set_message(connection, table, old_place(old.message), old)
        rows.mark(connection, table, (old_place(old.message),), self._clock.now())

    async def places_of(self, channel: int, messages: Collection[int]) -> tuple[tuple[int, str], ...]:
        """`(table, place)` of those messages of a channel that are at a place."""
        return await self._database.query(lambda connection: rows.places_of(connection, channel, messages))

    async def is_newest(self, posted: Posted) -> bool:
        """Return whether no newer message stands in the same channel, as far as that is known."""
        return await self._database.query(
            lambda connection: rows.is_newest(connection, posted.channel, posted.message)
        )

    async def expect_redraw(self, channel: int, message: int) -> None:
        """Mark a direct message as out of date before the answer to a press redraws it.

        Nothing is written if it is out of date already, as it is after a choice.
        """
        if await self._database.query(lambda connection: rows.up_to_date(connection, channel, message)):
            due = self._clock.now() + ANSWERED_WITHIN
            await self._database.write(
                lambda connection: rows.expect_redraw(connection, channel, message, due)
            )

    async def record_redraw(self, channel: int, message: int, shown: str, *, last: bool) -> None:
        """Remember what a direct message shows after the answer to a press has redrawn it.

        `last` means that no other press of it is being answered, so the expected job is cancelled.
        """

        def unit(connection: Connection) -> None:
            rows.record_redraw(connection, channel, message, self._clock.now(), shown)
            if last:
                rows.cancel_expected_redraw(connection, channel, message)

        await self._database.write(unit)

    async def record_failed_redraw(self, channel: int, message: int) -> None:
        """Record that it is unknown what a direct message shows after a press."""

        def unit(connection: Connection) -> None:
            for table, place in rows.places_of(connection, channel, (message,)):
                rows.mark_unknown(connection, table, place)
                rows.mark(connection, table, (place,), self._clock.now())

        await self._database.write(unit)

    async def mark_unknown(self, table: int, place: str) -> None:
        """Record that it is unknown what the message at a place shows, so that its next job edits it."""
        await self._database.write(lambda connection: rows.mark_unknown(connection, table, place))

    async def take_up(self) -> None:
        """Take up the jobs that the last process left, also those that it had postponed.

        It may have ended while it was writing to their places, so it is unknown what these show.
        """

        def unit(connection: Connection) -> None:
            rows.mark_all_unknown(connection)
            rows.hasten(connection, self._clock.now())

        await self._database.write(unit)

    async def set_turn(self, table: int, place: str, posted: Posted, turn: int) -> None:
        """Remember the turn for which the message at a place is a notice."""
        if posted.turn != turn:
            await self._database.write(
                lambda connection: rows.set_turn(connection, table, place, posted.message, turn)
            )

    async def repost(self, table: int, place: str) -> None:
        """Have the message at a place posted again, at the bottom, although nothing has changed."""

        def unit(connection: Connection) -> None:
            rows.repost(connection, table, place)
            rows.mark(connection, table, (place,), self._clock.now())

        await self._database.write(unit)

    async def mark_covered(self, channel: int) -> None:
        """Record that people wrote below the cards of a channel: the next change posts them again."""
        # Most messages come where there is no card, or where the card is covered already, and write nothing.
        if await self._database.query(lambda connection: rows.has_uncovered(connection, channel)):
            await self._database.write(lambda connection: rows.mark_covered(connection, channel))

    async def set_thread(self, table: int, thread: int | None) -> None:
        """Remember the table's own thread; `None` once it has none."""
        await self._database.write(lambda connection: matches.set_thread(connection, table, thread))

    async def set_trouble(self, table: Table, key: str) -> None:
        """Remember why nothing can be shown at a table (the key of a text).

        The people at the table are to be told, and asked by direct message.
        """
        if table.trouble == key:
            return

        def unit(connection: Connection) -> None:
            matches.set_trouble(connection, table.id, key)
            if table.live:
                places = (*_troubles(table), *_seats(table))
                rows.mark(connection, table.id, places, self._clock.now())

        await self._database.write(unit)

    async def clear_trouble(self, table: Table) -> None:
        """Forget what was wrong with a table; if it goes wrong again, people are told again."""
        if table.trouble is None:
            return

        def unit(connection: Connection) -> None:
            matches.set_trouble(connection, table.id, None)
            for place in _troubles(table):
                rows.forget_message(connection, table.id, place)

        await self._database.write(unit)

    async def retry(self, table: Table) -> None:
        """Refresh everything that may have been given up, and post the card again at the bottom."""
        await self.repost(table.id, LOBBY if table.phase in (Phase.LOBBY, Phase.CANCELLED) else CARD)
        for place in _seats(table):
            await self.mark(table.id, place)

    async def retry_deleting(self, guilds: Collection[int]) -> None:
        """Retry deleting the replaced messages of some guilds."""
        found = await self._database.read(lambda connection: rows.replaced(connection, guilds))

        def unit(connection: Connection) -> None:
            for table, place in found:
                rows.mark(connection, table, (place,), self._clock.now())

        if found:
            await self._database.write(unit)

    async def move(self, table: Table, channel: int) -> None:
        """Move a table to another channel of its guild."""
        await self._database.write(lambda connection: matches.move(connection, table.id, channel))

    async def in_trouble(self, guilds: Collection[int]) -> tuple[int, ...]:
        """The tables of some guilds that could not be shown."""
        return await self._database.read(lambda connection: matches.in_trouble(connection, guilds))

    async def live_of_guild(self, guild: int) -> tuple[int, ...]:
        """The tables of a guild that are in the lobby or running."""
        return await self._database.read(lambda connection: matches.live_of_guild(connection, guild))


def _troubles(table: Table) -> tuple[str, ...]:
    return tuple(trouble_place(one.person) for one in table.participants if one.person is not None)


def _seats(table: Table) -> tuple[str, ...]:
    return tuple(seat_place(one.seat) for one in table.participants if not one.computer and table.match)
