"""The database, with either engine: units of work that end whole, in the order asked for."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from db.address import Server, asyncpg_needed
from db.commits import ANYTHING, Commit
from db.sqlite.engine import FileEngine

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from db.commits import Watcher
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import TableId

T = TypeVar("T")

RERUNS: Final = ("overtaken", "there", "lost")
"""The reasons why a unit runs again."""


class Engine(Protocol):
    """The engine under a `Database`, which says what is true of these methods."""

    shared: bool
    """True if several processes work on the database."""

    @property
    def share(self) -> Share:
        """The share of the work that this process does."""

    def work_for(self, share: Callable[[], Share]) -> None:
        """Set the function that returns the share."""

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Call `rerun` with the reason whenever a unit runs again."""

    def watch_commits(self, committed: Callable[[Commit], None]) -> None:
        """Call `committed`, in any thread, with the news of each commit."""

    async def write(
        self, unit: Callable[[Connection], T], *, table: TableId | None = None, at_once: bool = False
    ) -> T:
        """Run a unit that may write."""

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run a unit that reads."""

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a single statement that reads."""

    async def read_cached(
        self, query: Callable[[Connection], T], key: tuple[str, Hashable], table: TableId | None = None
    ) -> T:
        """Run a single statement that reads, or return its kept answer."""

    async def scrub(self) -> bool:
        """Overwrite deleted rows; return whether that was possible."""

    async def close(self) -> None:
        """End all."""


class Database:
    """An open database. Make it with `Database.open`, end it with `close`.

    A unit of work is a synchronous function of a connection. It runs in a thread of the connection in a
    single trip. Units that write run in the order in which they were asked for; on a server, units of one
    table do not wait for units of other tables, or of none, that were asked for before. A unit must not touch
    the event loop or anything that belongs to it.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._watchers: list[Watcher] = []
        self._untold: deque[Commit] = deque()
        self._loop = asyncio.get_running_loop()
        engine.watch_commits(self._note_commit)

    @classmethod
    async def open(cls, where: Path | Server) -> Database:
        """Open the database, and bring it up to the newest migration. A file is made if it is missing.

        Raises `InUse` while another process has the file open or keeps it locked, `TooNew` if a later version
        of this program wrote it, `Unusable` if it cannot be read or is no database, and `Unavailable` if the
        server does not answer.
        """
        if isinstance(where, Server):
            return cls(await _on_server(where))
        return cls(await FileEngine.open(where))

    @property
    def shared(self) -> bool:
        """True if several processes may work on the database at the same time."""
        return self._engine.shared

    @property
    def share(self) -> Share:
        """The share of the work that this process does at this moment."""
        return self._engine.share

    def work_for(self, share: Callable[[], Share]) -> None:
        """Set the function that returns, at each moment, the share of the work that this process does.

        Until then, it is all of it with a file, and nothing with a database that processes share.
        """
        self._engine.work_for(share)

    def watch_reruns(self, rerun: Callable[[str], None]) -> None:
        """Call `rerun`, in any thread, before a unit runs again, which happens on a server only.

        It is told one of `RERUNS`: another unit was quicker, a row was there already, or the connection was
        lost.
        """
        self._engine.watch_reruns(rerun)

    def watch_commits(self, watcher: Watcher) -> None:
        """Call `watcher` with the news of each commit, before the caller of the unit returns.

        What other processes do is not told.
        """
        self._watchers.append(watcher)

    def look_again(self) -> None:
        """Tell all watchers that anything may be due: others have written, or the clock has leapt."""
        self._tell(ANYTHING)

    async def write(
        self, unit: Callable[[Connection], T], *, table: TableId | None = None, at_once: bool = False
    ) -> T:
        """Run `unit` as one transaction: all of it is kept, or, if it raises, nothing.

        `table` is the number of the table by whose rows alone the unit decides; a unit that reads other rows
        calls `Connection.look_beyond`. On a server, units of one table wait for each other, and units of
        different tables run side by side. With `at_once`, a unit of no table waits only for other such units
        of this process.

        With a file, units that wait are kept together; if that fails, it fails for all of them.

        The unit runs to its end even if the caller is cancelled. Raises `Closed` after `close`, and
        `Conflict` if a row breaks a rule of the database. On a server it may run several times, of which one
        is kept; `Unavailable` says that the server did not answer in time, and if it was lost in the last
        moment, only then all may have been kept.
        """
        kept = await self._engine.write(unit, table=table, at_once=at_once)
        self._tell_all()
        return kept

    async def read(self, unit: Callable[[Connection], T]) -> T:
        """Run `unit` on one snapshot of what is committed. Raises `Closed` after `close`."""
        return await self._engine.read(unit)

    async def query(self, query: Callable[[Connection], T]) -> T:
        """Run a single statement on what is committed: it must find a few rows by an index.

        It waits for no unit that reads or writes. Raises `Closed` after `close`.
        """
        return await self._engine.query(query)

    async def read_cached(
        self, query: Callable[[Connection], T], key: tuple[str, Hashable], table: TableId | None = None
    ) -> T:
        """Answer as `query` does; with a file, from memory until a unit is committed that may change it.

        That is a unit of the `table` that the answer is about, or of none. `key` is the kind of the answer
        and the rest of what is asked. The answer must not be changed.
        """
        return await self._engine.read_cached(query, key, table)

    async def scrub(self) -> bool:
        """Overwrite what has been deleted in all files of the database.

        Returns `False` if something, such as a backup, reads them for long. A server sees to its own files.
        """
        return await self._engine.scrub()

    async def close(self) -> None:
        """Take no more work, let what is under way end, and close the database."""
        await self._engine.close()

    def _note_commit(self, commit: Commit) -> None:
        """Tell of a commit in the event loop; for any thread."""
        if commit.has_news:
            self._untold.append(commit)
            with contextlib.suppress(RuntimeError):  # The loop is closed.
                self._loop.call_soon_threadsafe(self._tell_all)

    def _tell_all(self) -> None:
        while self._untold:
            self._tell(self._untold.popleft())

    def _tell(self, commit: Commit) -> None:
        for watcher in self._watchers:
            watcher(commit)


async def _on_server(server: Server) -> Engine:
    with asyncpg_needed():
        from db.postgres.engine import ServerEngine
    return await ServerEngine.open(server)
