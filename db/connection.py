"""The database: a connection that writes, two that read, and units of work that end whole."""

from __future__ import annotations

import sqlite3
from contextlib import AsyncExitStack, closing
from contextvars import copy_context
from typing import TYPE_CHECKING, TypeVar

import aiosqlite

from db.files import FileLock, InUse, Unusable, make_private
from db.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)
READING = "PRAGMA query_only = ON"


class Closed(RuntimeError):
    """The database is shut, or shutting: no new work is taken."""


class ThreadedConnection(aiosqlite.Connection):
    """A connection with a thread of its own, which carries out one function after another."""

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Call a function in the thread, and return what it returns.

        It runs in the context of the caller, and to its end even if the caller is cancelled meanwhile.
        Functions passed before `close` is called run before the connection is closed.
        """
        context = copy_context()

        def call(connection: sqlite3.Connection) -> T:
            try:
                return context.run(function, connection)
            except StopIteration as error:  # No future can raise it: the caller would wait for ever.
                message = "a unit of work raised StopIteration"
                raise RuntimeError(message) from error

        result: T = await self._execute(call, self._conn)  # type: ignore[no-untyped-call]  # has no types
        return result


class Database:
    """An open database file. Make it with `Database.open`, end it with `close`.

    A unit of work is a synchronous function of a connection. It runs in the connection's thread in a single
    trip, from BEGIN to COMMIT: with a trip for each statement it would take twice as long. Units run in the
    order in which they were asked for. A unit must not touch the event loop or anything that belongs to it.

    What finds a few rows by an index needs no trip: it takes a tenth of the time that a trip takes.
    """

    def __init__(
        self,
        writer: ThreadedConnection,
        reader: ThreadedConnection,
        looker: sqlite3.Connection,
        file: FileLock,
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._looker = looker
        self._file = file
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open or make the file, and bring it up to the newest migration.

        Raises `InUse` while another process has it open or keeps it locked, `TooNew` if a later version of
        this program wrote it, and `Unusable` if it cannot be read or is no database.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = FileLock(path)
            try:
                make_private(path)
                return await cls._opened(path, file)
            except BaseException:
                file.release()
                raise
        except (OSError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                message = "another program keeps it locked"
                raise InUse(message) from error
            raise Unusable(str(error)) from error

    @classmethod
    async def _opened(cls, path: Path, file: FileLock) -> Database:
        def prepare(connection: sqlite3.Connection) -> None:
            for statement in ("BEGIN IMMEDIATE", "ROLLBACK"):  # Fails now if another program is writing.
                connection.execute(statement)
            migrate(connection, path)

        async with AsyncExitStack() as opened:
            writer = await _connect(path)
            opened.push_async_callback(writer.close)
            await writer.run(prepare)
            reader = await _connect(path, READING)
            opened.push_async_callback(reader.close)
            looker = opened.enter_context(closing(_connection(path)))
            _prepare(looker, READING)
            opened.pop_all()
        return cls(writer, reader, looker, file)

    async def write(self, unit: Callable[[sqlite3.Connection], T]) -> T:
        """Run `unit` as one transaction: all of it is kept, or, if it raises, nothing.

        The unit runs to its end even if the caller is cancelled. Raises `Closed` after `close`.
        """
        return await self._run(self._writer, lambda connection: _transact(connection, "IMMEDIATE", unit))

    async def read(self, unit: Callable[[sqlite3.Connection], T]) -> T:
        """Run `unit` on one snapshot of what is committed. Raises `Closed` after `close`."""
        return await self._run(self._reader, lambda connection: _transact(connection, "DEFERRED", unit))

    async def query(self, query: Callable[[sqlite3.Connection], T]) -> T:
        """Run a single statement on what is committed, at once: it must find a few rows by an index.

        Nothing makes it wait, since writers do not lock out readers. Raises `Closed` after `close`.
        """
        self._check_open()
        return query(self._looker)

    async def close(self) -> None:
        """Take no more work, let what is under way end, close both connections and let the file go."""
        self._closed = True
        self._looker.close()
        await self._reader.close()
        await self._writer.close()
        self._file.release()

    async def _run(self, connection: ThreadedConnection, unit: Callable[[sqlite3.Connection], T]) -> T:
        self._check_open()
        return await connection.run(unit)

    def _check_open(self) -> None:
        if self._closed:
            message = "the database is closed"
            raise Closed(message)


async def _connect(path: Path, *more: str) -> ThreadedConnection:
    connection = ThreadedConnection(lambda: _connection(path), iter_chunk_size=64)
    await connection
    try:
        await connection.run(lambda one: _prepare(one, *more))
    except BaseException:
        await connection.close()
        raise
    return connection


def _connection(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def _prepare(connection: sqlite3.Connection, *more: str) -> None:
    connection.row_factory = sqlite3.Row
    for pragma in (*PRAGMAS, *more):
        connection.execute(pragma).close()


def _transact(connection: sqlite3.Connection, mode: str, unit: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute(f"BEGIN {mode}")
    try:
        result = unit(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result
