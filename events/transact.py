"""The transaction around every command on an event: the click, loading, saving, timers, and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic

from db import events as rows
from db import people
from events.model import E
from events.store import load, note, save
from games.engine.record import replace
from tables.model.table import Repeated

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.events import EventTimerRow
    from db.rows import Connection
    from events.model import EventChange, EventSort
    from tables.clock import Clock

TOGETHER: Final = 1_500
"""Time within which changes of a card that may wait are shown together, in ms."""


class EventTransactor(Generic[E]):
    """Carries out commands on the events of a kind, each entirely or not at all.

    `click` is the id of the interaction that asked for a command, or `None`; a click that was carried out
    before raises `Repeated`. `changed` is called after each commit. `beside` does what belongs to a change in
    the same transaction, such as opening tables: it gets the event before and after, and returns the latter.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        kind: EventSort[E],
        changed: Callable[[], None],
        beside: Callable[[Connection, E, E], E] | None = None,
    ) -> None:
        self._database = database
        self._clock = clock
        self._kind = kind
        self._changed = changed
        self._beside = beside

    async def create(
        self, click: int | None, by: int | None, command: Callable[[Connection, int], EventChange[E]]
    ) -> E:
        """Add the event that a command makes at a time in ms, and return it with its number."""

        def unit(connection: Connection) -> E:
            self._first_time(connection, click)
            now = self._clock.now()
            return self._keep(connection, self._add(command(connection, now), connection), by, now)

        return await self._write(unit)

    async def change(
        self,
        number: int,
        click: int | None,
        by: int | None,
        command: Callable[[E, int], EventChange[E]],
        *,
        first: Callable[[Connection], None] | None = None,
    ) -> E:
        """Carry out a command on an event at a time in ms; return the event after it.

        `first` is done before it in the same transaction.
        """

        def unit(connection: Connection) -> E:
            self._first_time(connection, click)
            if first is not None:
                first(connection)
            now = self._clock.now()
            before = load(connection, self._kind, number)
            return self._keep_change(connection, before, command(before, now), by, now)

        return await self._write(unit)

    async def carry_out(
        self,
        number: int,
        click: int | None,
        by: int | None,
        command: Callable[[Connection, E, int], EventChange[E] | None],
    ) -> E:
        """Carry out a command that reads or writes other rows, too; there may be nothing to do.

        It gets the event and the time in ms; returns the event after it.
        """

        def unit(connection: Connection) -> E:
            self._first_time(connection, click)
            now = self._clock.now()
            before = load(connection, self._kind, number)
            change = command(connection, before, now)
            return self._keep_change(connection, before, change, by, now) if change else before

        return await self._write(unit)

    async def expire(
        self, timer: EventTimerRow, command: Callable[[E, str, int], EventChange[E] | None]
    ) -> None:
        """Carry out what a timer is for, if it has not changed meanwhile; there may be nothing to do.

        `command` gets the event, the kind of the timer and the time.
        """

        def unit(connection: Connection) -> E | None:
            if not rows.take_timer(connection, timer):
                return None
            now = self._clock.now()
            before = load(connection, self._kind, timer.event)
            change = command(before, timer.kind, now)
            return self._keep_change(connection, before, change, None, now) if change else None

        if await self._database.write(unit):
            self._changed()

    async def find(self, number: int) -> E:
        """An event as it is committed; raises `Illegal` if there is none of this kind."""
        return await self._database.read(lambda connection: load(connection, self._kind, number))

    async def _write(self, unit: Callable[[Connection], E]) -> E:
        after = await self._database.write(unit)
        self._changed()
        return after

    def _first_time(self, connection: Connection, click: int | None) -> None:
        if click is not None and not people.first_time(connection, click, self._clock.now()):
            raise Repeated

    def _add(self, change: EventChange[E], connection: Connection) -> EventChange[E]:
        """Give the event of a change the next number."""
        number = rows.last_number(connection) + 1
        return type(change)(
            self._kind.numbered(change.event, number, -1), change.entries, change.places, change.later
        )

    def _keep_change(
        self, connection: Connection, before: E, change: EventChange[E], by: int | None, now: int
    ) -> E:
        """Keep a change of an event that is there already."""
        if self._beside is not None:
            change = replace(change, event=self._beside(connection, before, change.event))
        return self._keep(connection, change, by, now)

    def _keep(self, connection: Connection, change: EventChange[E], by: int | None, now: int) -> E:
        after = self._kind.numbered(change.event, change.event.id, change.event.turn + 1)
        save(connection, self._kind, after)
        note(connection, after.id, now, by, change.entries)
        rows.PLACES.mark(connection, after.id, change.places, now)
        rows.PLACES.mark(connection, after.id, change.later, now + TOGETHER)
        rows.ERRANDS.mark(connection, after.id, self._kind.errands(after), now)
        if change.follows is not None:
            added = type(change)(change.follows, places=change.follows_places)
            self._keep(connection, self._add(added, connection), None, now)
        return after
