"""A database whose units of work are timed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from db.connection import Database

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from contextlib import AbstractContextManager

    from db.commits import Watcher
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import TableId

T = TypeVar("T")


class WatchedDatabase(Database):
    """Another database; each unit of work runs within what `timed` makes of its kind."""

    def __init__(self, database: Database, timed: Callable[[str], AbstractContextManager[None]]) -> None:
        self._database = database
        self._timed = timed

    @property
    def share(self) -> Share:
        """The share of the other database."""
        return self._database.share

    @property
    def shared(self) -> bool:
        """True if several processes may work on the other database."""
        return self._database.shared

    def work_for(self, share: Callable[[], Share]) -> None:
        """Forward to the other database."""
        self._database.work_for(share)

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Forward to the other database."""
        self._database.watch_reruns(rerun)

    def watch_commits(self, watcher: Watcher) -> None:
        """Watch the commits of the other database."""
        self._database.watch_commits(watcher)

    def look_again(self) -> None:
        """Ask the other database to look at all that may be due."""
        self._database.look_again()

    async def write(
        self, unit: Callable[[Connection], T], *, table: TableId | None = None, at_once: bool = False
    ) -> T:
        """Run a unit as the other database does."""
        with self._timed("write"):
            return await self._database.write(unit, table=table, at_once=at_once)

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run a unit as the other database does."""
        with self._timed("read"):
            return await self._database.read(unit)

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a statement as the other database does."""
        with self._timed("query"):
            return await self._database.query(query)

    async def read_cached(
        self, query: Callable[[Connection], T], key: tuple[str, Hashable], table: TableId | None = None
    ) -> T:
        """Answer as the other database does."""
        with self._timed("query"):
            return await self._database.read_cached(query, key, table)

    async def scrub(self) -> bool:
        """Overwrite what has been deleted, as the other database does."""
        return await self._database.scrub()

    async def close(self) -> None:
        """Close the other database."""
        await self._database.close()
