"""The database of the bot as a soak test looks into it, while the bot works, and after it was killed."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Protocol

from db.connection import Database
from db.postgres.connection import ServerConnection
from db.postgres.sql import READING
from tests.tables.killing import left_behind

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from contextlib import AbstractAsyncContextManager
    from pathlib import Path

    from db.address import Server


class Books(Protocol):
    """The place where the bot keeps its tables."""

    def query(self, sql: str) -> list[tuple[int, ...]]:
        """Run a query; no rows if the table does not exist yet."""

    def open_database(self) -> AbstractAsyncContextManager[Database | None]:
        """Open the database as the bot left it; `None` if there is none yet."""


class FileBooks:
    """A file, of which a copy is opened."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "ahu.sqlite"
        self._copy = folder / "copy"

    def query(self, sql: str) -> list[tuple[int, ...]]:
        """Run a query; no rows if the table does not exist yet."""
        if not self.file.exists():
            return []
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as connection:
            try:
                return connection.execute(sql).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise  # An empty answer would say that nothing is left to be done.
                return []

    @asynccontextmanager
    async def open_database(self) -> AsyncIterator[Database | None]:
        """Open a copy of the file; `None` if there is none yet."""
        if not self.file.exists():
            yield None
            return
        database = await Database.open(left_behind(self.file, self._copy))
        try:
            yield database
        finally:
            await database.close()


class ServerBooks:
    """A database on a server, which goes on working for other processes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._thread = ThreadPoolExecutor(1, "books")
        self._connection: ServerConnection | None = None

    def query(self, sql: str) -> list[tuple[int, ...]]:
        """Run a query."""
        return self._thread.submit(self._query, sql).result()

    def close(self) -> None:
        """Disconnect."""
        self._thread.submit(self._end).result()
        self._thread.shutdown()

    @asynccontextmanager
    async def open_database(self) -> AsyncIterator[Database | None]:
        """Open the database itself."""
        database = await Database.open(self.server)
        try:
            yield database
        finally:
            await database.close()

    def _query(self, sql: str) -> list[tuple[int, ...]]:
        if self._connection is None:
            self._loop = asyncio.new_event_loop()
            self._connection = ServerConnection(self._loop, self.server, READING)
        return [tuple(row) for row in self._connection.execute(sql).fetchall()]

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.end()
            self._loop.close()
