"""All events as one object: nights and cups, their outbox, and what is due by the clock."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from db import events as rows
from events.cups.model import Cup, cup_places
from events.cups.service import CUP, Cups
from events.errands import Errands
from events.feeds import Feeds
from events.nights.model import Night
from events.nights.rounds import night_places
from events.nights.service import NIGHT, Nights
from events.outbox import EventOutbox
from games.engine.ids import EventId, Milliseconds
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument
from keeping.personal import blanks_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from db.connection import Database
    from db.documents import TimerRow
    from db.events import EventMatchRow
    from db.rows import Connection
    from games.engine.ids import TableId
    from games.engine.json_type import Json
    from keeping.clock import Clock
    from tables.arranging import Arranging

AT_ONCE = 100


class Events:
    """Game nights and cups. `games` are the keys of those that can be played.

    `timers_changed` is set whenever something may be due at another time than was known. `tell_others`, which
    does nothing at first, is called after each commit.
    """

    def __init__(
        self, database: Database, clock: Clock, games: Collection[str], arranging: Arranging
    ) -> None:
        self.database = database
        self.clock = clock
        self.tables = (rows.DOCUMENTS.timers,)
        self.timers_changed = asyncio.Event()
        self.outbox = EventOutbox(database, clock)
        self.nights = Nights(database, clock, games, arranging, self._tell_others)
        self.cups = Cups(database, clock, arranging, self._tell_others)
        self.errands = Errands(database, clock, self.nights)
        self.feeds = Feeds(database, clock)
        self.tell_others: Callable[[], None] = lambda: None

    @property
    def blanks(self) -> Mapping[str, Mapping[str, Json]]:
        """The personal fields of documents by kind, with what they are without a person."""
        return {NIGHT.name: blanks_of(Night), CUP.name: blanks_of(Cup)}

    async def withdraw(self, person: int) -> None:
        """Withdraw a person from all events; events that cannot be read are left alone."""
        found = await self.database.read(lambda connection: rows.DOCUMENTS.of_person(connection, person))
        for number in found:
            kind = await self.outbox.kind_of(EventId(number))
            with contextlib.suppress(Illegal, UnreadableDocument):
                if kind == NIGHT.name:
                    await self.nights.withdraw(EventId(number), person)
                if kind == CUP.name:
                    await self.cups.leave_all(EventId(number), person)

    async def due(self) -> tuple[TimerRow, ...]:
        """Return the timers that are due, the oldest first; at most `AT_ONCE`."""
        now = self.clock.now()

        def query(connection: Connection) -> tuple[TimerRow, ...]:
            return rows.DOCUMENTS.due_timers(connection, connection.share, now, AT_ONCE)

        return await self.database.query(query)

    async def seconds_to_next(self) -> float | None:
        """Seconds until the next timer is due, at least 0; `None` without timers."""
        at = await self.database.query(rows.DOCUMENTS.next_timer)
        return None if at is None else max(0.0, (at - self.clock.now()) / 1000)

    async def expire(self, timer: TimerRow) -> None:
        """Carry out what a timer is for."""
        kind = await self.outbox.kind_of(EventId(timer.number))
        if kind == NIGHT.name:
            await self.nights.expire(timer)
        if kind == CUP.name:
            await self.cups.expire(timer)

    async def find_unsettled(self) -> tuple[EventMatchRow, ...]:
        """Return the ended matches that their events have not taken up yet; at most `AT_ONCE`."""
        return await self.database.query(lambda connection: rows.find_unsettled(connection, AT_ONCE))

    async def settle(self, row: EventMatchRow) -> None:
        """Tell an event that a match has ended."""
        if await self.outbox.kind_of(row.event) == CUP.name:
            await self.cups.settle(row)
        else:
            await self.nights.rounds.settle(row)

    async def postpone(self, timer: TimerRow, by: int) -> None:
        """Postpone a timer to `by` ms from now, unless it has changed meanwhile."""
        at = self.clock.now() + by
        await self.database.write(
            lambda connection: rows.DOCUMENTS.postpone_timer(connection, timer, Milliseconds(at))
        )

    async def refresh_table(self, number: EventId, table: TableId) -> None:
        """Redraw the places of an event that show a table; an event that cannot be read is left alone."""
        with contextlib.suppress(Illegal, UnreadableDocument):
            if await self.outbox.kind_of(number) == CUP.name:
                places = cup_places(await self.cups.get(number), table)
            else:
                places = night_places(await self.nights.get(number), table)
            for place in places:
                await self.outbox.mark(number, place)

    def _tell_others(self) -> None:
        self.tell_others()
