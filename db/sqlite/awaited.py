"""A database that another process still has: what is asked of it waits until this process has it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from db.connection import Database
from db.errors import Closed, InUse
from db.share import NOTHING
from db.sqlite.migrate import refuse_newer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from db.commits import Watcher
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import TableId

T = TypeVar("T")

log = logging.getLogger(__name__)

INTERVAL: Final = 0.02
"""Seconds between two tries to open the file; people wait for the one that succeeds."""


class AwaitedDatabase(Database):
    """A database whose file another process has; `open_when_free` opens it, and `close` ends it.

    What is asked of it before it is open waits for that, in the order in which it was asked.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._file_opened: asyncio.Future[Database] = asyncio.get_running_loop().create_future()
        self._watchers: list[Watcher] = []

    async def open_when_free(self) -> None:
        """Open the file as soon as the other process lets it go.

        Raises `InUse` if that takes more than `patience` seconds, and what `Database.open` raises.
        """
        time = asyncio.get_running_loop().time
        last = time() + self._patience
        log.info("another process has the database: waiting until it ends")
        while True:
            try:
                opened = await Database.open(self._path)
            except InUse:
                if time() >= last:
                    raise
            else:
                for watcher in self._watchers:
                    opened.watch_commits(watcher)
                self._file_opened.set_result(opened)
                return
            await asyncio.sleep(INTERVAL)

    @property
    def shared(self) -> bool:
        """The file will be this process's alone."""
        return False

    @property
    def share(self) -> Share:
        """Nothing until the file is open, then all of the work."""
        opened = self._file_opened
        return opened.result().share if opened.done() and not opened.cancelled() else NOTHING

    def watch_commits(self, watcher: Watcher) -> None:
        """Do as `Database.watch_commits`, once it is open."""
        self._watchers.append(watcher)
        if self._file_opened.done() and not self._file_opened.cancelled():
            self._file_opened.result().watch_commits(watcher)

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Do nothing, as with any file."""

    async def write(
        self, unit: Callable[[Connection], T], *, table: TableId | None = None, at_once: bool = False
    ) -> T:
        """Do as `Database.write`, once it is open."""
        return await (await self._database()).write(unit, table=table, at_once=at_once)

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Do as `Database.read`, once it is open."""
        return await (await self._database()).read(unit)

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Do as `Database.query`, once it is open."""
        return await (await self._database()).query(query)

    async def read_cached(
        self, query: Callable[[Connection], T], key: tuple[str, Hashable], table: TableId | None = None
    ) -> T:
        """Do as `Database.read_cached`, once it is open."""
        return await (await self._database()).read_cached(query, key, table)

    async def scrub(self) -> bool:
        """Do as `Database.scrub`, once it is open."""
        return await (await self._database()).scrub()

    async def close(self) -> None:
        """Do as `Database.close`; what still waits raises `Closed`."""
        if not self._file_opened.done():
            self._file_opened.cancel()
        elif not self._file_opened.cancelled():
            await self._file_opened.result().close()

    async def _database(self) -> Database:
        if not self._file_opened.done():
            await asyncio.wait({self._file_opened})
        if self._file_opened.cancelled():
            message = "the database is closed"
            raise Closed(message)
        return self._file_opened.result()


async def open_or_await(path: Path, patience: float) -> Database:
    """Open the file; if another process has it, and `patience` is not 0, return an `AwaitedDatabase`.

    Raises what `Database.open` raises; `TooNew` also while the other process has the file, since it would be
    too late to find that out when that process has ended.
    """
    try:
        return await Database.open(path)
    except InUse:
        if not patience:
            raise
    with suppress(sqlite3.Error), closing(_reading(path)) as connection:  # Opening it will say what is wrong.
        refuse_newer(connection)
    return AwaitedDatabase(path, patience)


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
