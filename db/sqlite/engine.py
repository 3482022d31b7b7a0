"""SQLite: a connection that writes, two that read, and units of work that end whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from contextvars import copy_context
from typing import TYPE_CHECKING, TypeVar, cast

import aiosqlite

from db.errors import Closed, InUse, Unusable
from db.sqlite.files import FileLock, make_private
from db.sqlite.migrate import migrate
from db.sqlite.opening import connect
from db.sqlite.warm import WarmAnswers
from db.sqlite.writing import READ, WaitingUnits, transact

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from db.commits import Commit
    from db.rows import Connection
    from db.share import Share
    from db.sqlite.opening import FileConnection
    from games.engine.ids import TableId

T = TypeVar("T")

WAITING = "PRAGMA busy_timeout = 5000"

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA secure_delete = ON",  # Debian's SQLite does so by itself, others do not.
    "PRAGMA foreign_keys = ON",
    WAITING,
)
READING = "PRAGMA query_only = ON"

PATIENCE = 60.0
"""Seconds for which the journal is tried to be truncated."""

BETWEEN_TRIES = 0.1
"""Seconds between two tries."""


class ThreadedConnection(aiosqlite.Connection):
    """A connection with a thread of its own, which carries out one function after another."""

    @property
    def file(self) -> FileConnection:
        """The connection that the functions get."""
        return cast("FileConnection", self._conn)  # as `connect` opened it

    async def run(self, function: Callable[[FileConnection], T]) -> T:
        """Call a function in the thread, and return what it returns.

        It runs in the context of the caller, and to its end even if the caller is cancelled meanwhile.
        Functions passed before `close` is called run before the connection is closed.
        """
        context = copy_context()

        def call(connection: FileConnection) -> T:
            try:
                return context.run(function, connection)
            except StopIteration as error:  # No future can raise it: the caller would wait for ever.
                message = "a unit of work raised StopIteration"
                raise RuntimeError(message) from error

        result: T = await self._execute(call, self._conn)  # type: ignore[no-untyped-call]  # has no types
        return result


class FileEngine:
    """An open database file; `db.connection.Database` says what is true of its methods.

    A unit of work runs in the connection's thread in a single trip, from BEGIN to COMMIT: with a trip for
    each statement it would take twice as long. What finds a few rows by an index needs no trip: it takes a
    tenth of the time that a trip takes.
    """

    shared = False

    def __init__(
        self,
        writer: ThreadedConnection,
        reader: ThreadedConnection,
        looker: FileConnection,
        file: FileLock,
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._looker = looker
        self._file = file
        self._waiting = WaitingUnits()
        self._warm = WarmAnswers()
        self._closed = False

    @property
    def share(self) -> Share:
        """All of the work, unless `work_for` says otherwise: the file belongs to one process."""
        return self._looker.share

    def work_for(self, share: Callable[[], Share]) -> None:
        """Do the work that `share` tells."""
        for connection in (self._writer.file, self._reader.file, self._looker):
            connection.share_now = share

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Do nothing: no unit ever runs again."""

    def watch_commits(self, committed: Callable[[Commit], None]) -> None:
        """Call `committed`, in any thread, with the news of each commit, before its caller returns."""

        def keep(table: TableId | None, commit: Commit) -> None:
            self._warm.note_commit(table, commit)
            committed(commit)

        self._waiting.committed = keep

    @classmethod
    async def open(cls, path: Path) -> FileEngine:
        """Open or make the file, and bring it up to the newest migration.

        Raises `InUse` while another process has it open or keeps it locked, `TooNew` if a later version of
        this program wrote it, and `Unusable` if it cannot be read or is no database.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = FileLock(path)
            try:
                make_private(path)
                return await cls._open_engine(path, file)
            except BaseException:
                file.release()
                raise
        except (OSError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY:
                message = "another program keeps it locked"
                raise InUse(message) from error
            raise Unusable(str(error)) from error

    @classmethod
    async def _open_engine(cls, path: Path, file: FileLock) -> FileEngine:
        def prepare(connection: FileConnection) -> None:
            for statement in ("BEGIN IMMEDIATE", "ROLLBACK"):  # Fails now if another program is writing.
                connection.execute(statement)
            migrate(connection, path)

        async with AsyncExitStack() as opened:
            writer = await _connect(path)
            opened.push_async_callback(writer.close)
            await writer.run(prepare)
            reader = await _connect(path, READING)
            opened.push_async_callback(reader.close)
            looker = connect(path)
            opened.callback(looker.close)
            _prepare(looker, READING)
            opened.pop_all()
        return cls(writer, reader, looker, file)

    async def write(
        self,
        unit: Callable[[Connection], T],
        *,
        table: TableId | None = None,
        at_once: bool = False,  # noqa: ARG002 - a file has one writer
    ) -> T:
        """Run `unit` as one transaction, or in a group with waiting ones; `table` is ignored."""
        self._check_open()
        return await self._writer.run(self._waiting.add(unit, table))

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run `unit` on one snapshot."""
        self._check_open()
        return await self._reader.run(lambda connection: transact(connection, READ, unit))

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a single statement; nothing makes it wait, since writers do not lock out readers."""
        self._check_open()
        return query(self._looker)

    async def read_cached(
        self, query: Callable[[Connection], T], key: tuple[str, Hashable], table: TableId | None = None
    ) -> T:
        """Return the answer that is keep, or run the statement and keep its answer."""
        self._check_open()
        is_known, answer = self._warm.find(table, key)
        if is_known:
            return cast("T", answer)
        commits = self._warm.commits
        found = query(self._looker)
        self._warm.put(table, key, found, commits)
        return found

    async def scrub(self) -> bool:
        """Write the journal into the file, where deleted rows are overwritten, and truncate it.

        Returns `False` if a reader, such as a backup, has keep the journal in use for `PATIENCE` seconds.
        """
        self._check_open()
        for _ in range(round(PATIENCE / BETWEEN_TRIES)):
            if await self._writer.run(_truncate_journal):
                return True
            await asyncio.sleep(BETWEEN_TRIES)
        return False

    async def close(self) -> None:
        """Take no more work, let what is under way end, close both connections and let the file go."""
        self._closed = True
        self._looker.close()
        await self._reader.close()
        await self._writer.close()
        self._file.release()

    def _check_open(self) -> None:
        if self._closed:
            message = "the database is closed"
            raise Closed(message)


def _truncate_journal(connection: FileConnection) -> bool:
    """Truncate the journal, without waiting for readers; return whether that was possible."""
    connection.execute("PRAGMA busy_timeout = 0").close()
    try:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(WAITING).close()
    return not busy


async def _connect(path: Path, *more: str) -> ThreadedConnection:
    connection = ThreadedConnection(lambda: connect(path), iter_chunk_size=64)
    await connection
    try:
        await connection.run(lambda file: _prepare(file, *more))
    except BaseException:
        await connection.close()
        raise
    return connection


def _prepare(connection: FileConnection, *more: str) -> None:
    connection.row_factory = sqlite3.Row
    for pragma in (*PRAGMAS, *more):
        connection.execute(pragma).close()
