"""PostgreSQL: a connection that writes, two that read, and units of work that end whole."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final, TypeVar

from db.errors import Closed
from db.postgres.connection import ERRORS
from db.postgres.lane import Lane
from db.postgres.migrate import migrate
from db.postgres.outcomes import refused
from db.postgres.sql import READING, WRITING

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.address import Server
    from db.rows import Connection
    from db.share import Share

T = TypeVar("T")

WRITE: Final = "BEGIN ISOLATION LEVEL SERIALIZABLE"
WRITE_FOR_TABLE: Final = (
    "BEGIN ISOLATION LEVEL READ COMMITTED; UPDATE matches SET turn = turn WHERE match = {:d}"
)
"""Whoever takes the row after it sees all that was committed before, as each statement does from then on. It
is written, too: a serializable unit that takes the row with a snapshot from before that runs again.
"""
READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class ServerEngine:
    """An open database on a server; `db.connection.Database` says what is true of its methods.

    Units of several processes run as if one came after the other. Those of a table wait for its row; of the
    others, one that another has overtaken runs again.
    """

    shared = True

    def __init__(self, writer: Lane, reader: Lane, looker: Lane) -> None:
        self._writer = writer
        self._reader = reader
        self._looker = looker
        self._closed = False

    @property
    def share(self) -> Share:
        """Nothing, unless `work_for` says otherwise: other processes may be at it."""
        return self._looker.share_now()

    def work_for(self, share: Callable[[], Share]) -> None:
        """Do the work that `share` tells."""
        for lane in (self._writer, self._reader, self._looker):
            lane.share_now = share

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Have `rerun` told why a unit runs again."""
        for lane in (self._writer, self._reader, self._looker):
            lane.rerun = rerun

    @classmethod
    async def open(cls, server: Server) -> ServerEngine:
        """Connect, and bring the database up to the newest migration.

        Raises `Unavailable` if the server does not answer, `TooNew` if a later version of this program wrote
        the database, and `Unusable` if it cannot be used.
        """
        lanes = Lane(server, WRITING), Lane(server, READING), Lane(server, READING)
        async with AsyncExitStack() as opened:
            for lane in lanes:
                opened.push_async_callback(lane.close)
            try:
                await lanes[0].run(lambda: migrate(lanes[0].connected()))
                for lane in lanes[1:]:
                    await lane.run(lane.connected)
            except (*ERRORS, ValueError) as error:
                raise refused(error) from None
            opened.pop_all()
        return cls(*lanes)

    async def write(self, unit: Callable[[Connection], T], *, table: int | None = None) -> T:
        """Run `unit` as one transaction: with the row of a table, or serializable."""
        if table is None:
            return await self._run(self._writer, WRITE, unit)
        return await self._run(self._writer, WRITE_FOR_TABLE.format(table), unit, beyond=WRITE)

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run `unit` on one snapshot."""
        return await self._run(self._reader, READ, unit)

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a single statement; nothing but other queries makes it wait."""
        return await self._run(self._looker, None, query)

    async def close(self) -> None:
        """Take no more work, let what is under way end, and disconnect."""
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*(one.close() for one in (self._looker, self._reader, self._writer)))

    async def _run(
        self, lane: Lane, begin: str | None, unit: Callable[[Connection], T], beyond: str | None = None
    ) -> T:
        if self._closed:
            message = "the database is closed"
            raise Closed(message)
        return await lane.run(lambda: lane.transact(begin, unit, beyond))
