"""The transaction of a command: remember the click, load the document, run the command, write the change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from db import people
from games.engine.ids import Milliseconds
from keeping.kind import Repeated

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.documents import TimerRow
    from db.rows import Connection
    from games.engine.ids import TableId
    from keeping.clock import Clock

T = TypeVar("T")
L = TypeVar("L")
C = TypeVar("C")
A = TypeVar("A")
D = TypeVar("D")
C_contra = TypeVar("C_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
D_co = TypeVar("D_co", covariant=True)


class Keeper(Protocol[L, C_contra, A_contra, D_co]):
    """The way in which the documents of a kind are kept, each within a unit of work. Times are in ms.

    A command reads an `L` and returns a `C_contra`, or an `A_contra` that adds a document; `D_co` is the
    document after it.
    """

    def load(self, connection: Connection, number: int, now: Milliseconds) -> L:
        """Load a document as it stands; raises `Illegal` if there is none of that number."""

    def prepare(self, connection: Connection, loaded: L, by: int | None) -> L:
        """Return the document as a command that a person has asked for reads it."""

    def keep(
        self, connection: Connection, before: L, change: C_contra, by: int | None, now: Milliseconds
    ) -> D_co:
        """Write what a command has changed, and mark places; return the document after it."""

    def add(self, connection: Connection, change: A_contra, by: int | None, now: Milliseconds) -> D_co:
        """Add the document that a command has made; return it with its number."""

    def document_of(self, loaded: L) -> D_co:
        """Return the document of which nothing was changed."""

    def take_timer(self, connection: Connection, timer: TimerRow) -> bool:
        """Delete a timer; return whether it was still there."""

    def table_of(self, number: int) -> TableId | None:
        """Return the table whose row the units of a document take, if its kind has such rows."""


class Transactor(Generic[L, C, A, D]):
    """Carries out commands on the documents of a kind, each entirely or not at all.

    `click` is the id of the interaction that asked for a command, or `None`; a click that was carried out
    before raises `Repeated`. `by` is the person who asked. `changed` is called after each commit with the
    document after it.
    """

    def __init__(
        self, database: Database, clock: Clock, keeper: Keeper[L, C, A, D], changed: Callable[[D], None]
    ) -> None:
        self.database = database
        self.clock = clock
        self.keeper = keeper
        self._changed = changed

    async def create(
        self, click: int | None, by: int | None, command: Callable[[Connection, Milliseconds], A]
    ) -> D:
        """Add the document that a command makes at a time in ms, and return it with its number."""

        def unit(connection: Connection) -> D:
            now = self.begin(connection, click)
            return self.keeper.add(connection, command(connection, Milliseconds(now)), by, Milliseconds(now))

        return await self.write(unit)

    async def change(
        self,
        number: int,
        click: int | None,
        command: Callable[[L, Milliseconds], C],
        *,
        by: int | None = None,
        first: Callable[[Connection], None] | None = None,
    ) -> D:
        """Carry out a command on a document at a time in ms; return the document after it.

        `first` is done before it in the same transaction.
        """

        def carry_out(connection: Connection, loaded: L, now: Milliseconds) -> C:
            if first is not None:
                first(connection)
            return command(loaded, now)

        return await self.carry_out(number, click, carry_out, by=by)

    async def carry_out(
        self,
        number: int,
        click: int | None,
        command: Callable[[Connection, L, Milliseconds], C | None],
        *,
        by: int | None = None,
    ) -> D:
        """Carry out a command that reads or writes other rows, too; there may be nothing to do.

        It gets the document and the time in ms; returns the document after it.
        """

        def unit(connection: Connection) -> D:
            now = self.begin(connection, click)
            loaded = self.keeper.prepare(
                connection, self.keeper.load(connection, number, Milliseconds(now)), by
            )
            change = command(connection, loaded, Milliseconds(now))
            if change is None:
                return self.keeper.document_of(loaded)
            return self.keeper.keep(connection, loaded, change, by, Milliseconds(now))

        return await self.write(unit, number)

    async def expire(
        self, timer: TimerRow, by: int | None, command: Callable[[L, str, Milliseconds], C | None]
    ) -> D | None:
        """Carry out what a timer is for, if it has not changed meanwhile; return the document after it.

        `command` gets the document, the kind of the timer and the time, and may have nothing to do.
        """

        def unit(connection: Connection) -> D | None:
            if not self.keeper.take_timer(connection, timer):
                return None
            now = self.clock.now()
            loaded = self.keeper.load(connection, timer.number, now)
            change = command(loaded, timer.kind, now)
            return self.keeper.keep(connection, loaded, change, by, now) if change is not None else None

        after = await self.database.write(unit, table=self.keeper.table_of(timer.number))
        if after is not None:
            self._changed(after)
        return after

    async def find(self, number: int) -> L:
        """Return a document as it is committed. Raise `Illegal` if there is none of this kind."""
        now = self.clock.now()
        return await self.database.read(lambda connection: self.keeper.load(connection, number, now))

    async def write(self, unit: Callable[[Connection], D], number: int | None = None) -> D:
        """Run a unit that is about the document of a number, or adds one; say what has changed after it."""
        table = None if number is None else self.keeper.table_of(number)
        after = await self.database.write(unit, table=table)
        self._changed(after)
        return after

    def begin(self, connection: Connection, click: int | None) -> int:
        """Remember a click, and return the time; raises `Repeated` for a click that was carried out."""
        now = self.clock.now()
        if click is not None and not people.first_time(connection, click, now):
            raise Repeated
        return now
