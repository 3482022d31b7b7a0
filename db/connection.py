"""The database: one connection that writes, one that reads, and transactions that end whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

import aiosqlite

from db.files import FileLock, InUse, Unusable, make_private
from db.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

T = TypeVar("T")

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class Closed(RuntimeError):
    """The database is shut, or shutting: no new work is taken."""


class Database:
    """An open database file. Make it with `Database.open`, end it with `close`."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection, file: FileLock) -> None:
        self._writer = writer
        self._reader = reader
        self._file = file
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()
        self._units: set[asyncio.Task[object]] = set()
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
        writer = await _connect(path)
        try:
            for statement in ("BEGIN IMMEDIATE", "ROLLBACK"):  # Fails now if another program is writing.
                await writer.execute(statement)
            await migrate(writer, path)
            reader = await _connect(path, "PRAGMA query_only = ON")
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader, file)

    async def write(self, unit: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Run `unit` as one transaction: all of it is kept, or, if it raises, nothing.

        The unit runs in a task of its own to its end even if the caller is cancelled, and the lock is taken
        inside that task: taken outside it, a cancelled caller would free it under the running transaction.
        Raises `Closed` after `close`.
        """
        return await self._shielded(self._writing, self._writer, "BEGIN IMMEDIATE", unit)

    async def read(self, unit: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Run `unit` on one snapshot of what is committed. Raises `Closed` after `close`."""
        return await self._shielded(self._reading, self._reader, "BEGIN DEFERRED", unit)

    async def look(self, query: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Run a single statement on what is committed. It needs no transaction around it, which would make
        two more trips to the thread of the connection. Raises `Closed` after `close`.
        """
        return await self._shielded(self._reading, self._reader, None, query)

    async def close(self) -> None:
        """Take no more work, let what is under way end, close both connections and let the file go."""
        self._closed = True
        while self._units:
            await asyncio.wait(self._units)
        await self._reader.close()
        await self._writer.close()
        self._file.release()

    async def _shielded(
        self,
        lock: asyncio.Lock,
        connection: aiosqlite.Connection,
        begin: str | None,
        unit: Callable[[aiosqlite.Connection], Awaitable[T]],
    ) -> T:
        if self._closed:
            message = "the database is closed"
            raise Closed(message)

        async def whole() -> T:
            async with lock, _transaction(connection, begin):
                return await unit(connection)

        task = asyncio.create_task(whole())
        self._units.add(task)
        task.add_done_callback(self._units.discard)
        return await asyncio.shield(task)


async def _connect(path: Path, *more: str) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    connection.row_factory = aiosqlite.Row
    try:
        for pragma in (*PRAGMAS, *more):
            await (await connection.execute(pragma)).close()
    except BaseException:
        await connection.close()
        raise
    return connection


@asynccontextmanager
async def _transaction(connection: aiosqlite.Connection, begin: str | None) -> AsyncIterator[None]:
    if begin is None:
        yield
        return
    await connection.execute(begin)
    try:
        yield
        await connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            await connection.execute("ROLLBACK")
        raise
