"""PostgreSQL: connections that write, two that read, and units of work that end whole."""

from __future__ import annotations

import asyncio
from concurrent.futures import wait
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final, TypeVar

from db.errors import Closed
from db.postgres.connection import ERRORS
from db.postgres.lane import Lane
from db.postgres.migrate import migrate
from db.postgres.outcomes import error_for_start
from db.postgres.sql import READING, WRITING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from concurrent.futures import Future

    from db.address import Server
    from db.commits import Commit
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import TableId

T = TypeVar("T")

WRITE: Final = "BEGIN ISOLATION LEVEL SERIALIZABLE"
WRITE_FOR_TABLE: Final = (
    "BEGIN ISOLATION LEVEL READ COMMITTED; UPDATE matches SET turn = turn WHERE match = {:d}"
)
"""A unit that waited for the row sees all that was committed before, as each of its statements does. The row
is written, too: a serializable unit that takes it with a snapshot from before that runs again.
"""
READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

WRITERS: Final = 4
"""Connections that write: while one waits for the disk, others go on with other tables."""


class ServerEngine:
    """An open database on a server; `db.connection.Database` says what is true of its methods.

    Units of several processes run as if one came after the other. Units of a table wait for its row; another
    unit that was overtaken runs again. The first writer runs all units without a table, each after all that
    were asked for before; each table has its writer. Urgent units have one, too, since a table whose row
    another process holds must not delay them.
    """

    shared = True

    def __init__(self, writers: Sequence[Lane], urgent: Lane, reader: Lane, looker: Lane) -> None:
        self._writers = writers
        self._urgent = urgent
        self._reader = reader
        self._looker = looker
        self._lanes = (*writers, urgent, reader, looker)
        self._closed = False

    @property
    def share(self) -> Share:
        """Nothing, unless `work_for` says otherwise: others may be doing it."""
        return self._looker.share_now()

    def work_for(self, share: Callable[[], Share]) -> None:
        """Do the work that `share` tells."""
        for lane in self._lanes:
            lane.share_now = share

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Call `rerun` with the reason whenever a unit runs again."""
        for lane in self._lanes:
            lane.rerun = rerun

    def watch_commits(self, committed: Callable[[Commit], None]) -> None:
        """Call `committed`, in any thread, with the news of each commit, before its caller returns."""
        for lane in self._lanes:
            lane.committed = committed

    @classmethod
    async def open(cls, server: Server) -> ServerEngine:
        """Connect, and bring the database up to the newest migration. Most writers connect when needed.

        Raises `Unavailable` if the server does not answer, `TooNew` if a later version of this program wrote
        the database, and `Unusable` if it cannot be used.
        """
        writers = tuple(Lane(server, WRITING) for _ in range(WRITERS))
        urgent, reader, looker = Lane(server, WRITING), Lane(server, READING), Lane(server, READING)
        async with AsyncExitStack() as opened:
            for lane in (*writers, urgent, reader, looker):
                opened.push_async_callback(lane.close)
            try:
                await writers[0].run(lambda: migrate(writers[0].connect()))
                for lane in (reader, looker):
                    await lane.run(lane.connect)
            except (*ERRORS, ValueError) as error:
                raise error_for_start(error) from None
            opened.pop_all()
        return cls(writers, urgent, reader, looker)

    async def write(
        self, unit: Callable[[Connection], T], *, table: TableId | None = None, at_once: bool = False
    ) -> T:
        """Run `unit` as one transaction: with the row of a table, or serializable."""
        if at_once:
            return await self._run(self._urgent, WRITE, unit)
        if table is None:
            earlier = [] if self._closed else [lane.idle() for lane in (*self._writers[1:], self._urgent)]
            return await self._run(self._writers[0], WRITE, unit, after=earlier)
        writer = self._writers[(table - 1) % WRITERS]  # Numbers begin at 1.
        return await self._run(writer, WRITE_FOR_TABLE.format(table), unit, beyond=WRITE)

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run `unit` on one snapshot."""
        return await self._run(self._reader, READ, unit)

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a single statement; nothing but other queries makes it wait."""
        return await self._run(self._looker, None, query)

    async def read_cached(
        self,
        query: Callable[[Connection], T],
        key: tuple[str, Hashable],  # noqa: ARG002 - other processes write, too
        table: TableId | None = None,  # noqa: ARG002 - likewise
    ) -> T:
        """Run the statement: what was true a moment ago may have been changed by another process."""
        return await self.query(query)

    async def scrub(self) -> bool:
        """Do nothing: the server overwrites its files by VACUUM and the recycling of its journal."""
        return True

    async def close(self) -> None:
        """Take no more work, let what is under way end, and disconnect."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*(lane.close() for lane in self._lanes))

    async def _run(
        self,
        lane: Lane,
        begin: str | None,
        unit: Callable[[Connection], T],
        *,
        beyond: str | None = None,
        after: Iterable[Future[None]] = (),
    ) -> T:
        if self._closed:
            message = "the database is closed"
            raise Closed(message)

        def call() -> T:
            wait(after)
            return lane.transact(begin, unit, beyond)

        return await lane.run(call)
