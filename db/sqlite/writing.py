"""Transactions on a file: a unit of work in one of its own, or those that wait in one together."""

from __future__ import annotations

import sqlite3
import time
from collections import deque
from concurrent.futures import Future
from contextvars import copy_context
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from db.commits import Commit
from db.errors import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from db.rows import Connection
    from db.sqlite.opening import FileConnection
    from games.engine.ids import TableId

T = TypeVar("T")

MOST: Final = 32
"""Units in a group, at most."""
LONGEST: Final = 0.02
"""Seconds after which a group takes no further unit: the first waits until all of them are kept."""

WRITE: Final = "BEGIN IMMEDIATE"
READ: Final = "BEGIN DEFERRED"


def transact(connection: FileConnection, begin: str, unit: Callable[[FileConnection], T]) -> T:
    """Run a unit from `begin` to COMMIT. Raises what it raises, and `Conflict` if a row breaks a rule."""
    connection.execute(begin)
    try:
        result = unit(connection)
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.IntegrityError):
            raise Conflict(str(error)) from error
        raise
    return result


class _Asked(Generic[T]):
    """A unit that was asked for; `ended` has what became of it in a group."""

    def __init__(self, unit: Callable[[Connection], T], table: TableId | None) -> None:
        self._unit = unit
        self.table = table
        self._context = copy_context()
        self.news = Commit()
        self.ended: Future[T] = Future()

    def run(self, connection: FileConnection) -> T:
        """Run the unit in the context of its caller."""
        connection.commit_news = self.news
        try:
            return self._context.run(self._unit, connection)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error


class WaitingUnits:
    """The units that wait for the connection that writes, in the order in which they were asked for.

    A commit waits for the disk for longer than most units take. So the units that wait when the connection is
    free are one transaction, a *group*. Each unit has a savepoint: one that raises is rolled back alone. No
    caller gets a result before all is committed. If the transaction fails, so does each unit of the group,
    also one that has raised something itself: what it has seen was not kept.

    `committed` is called with the table and the news of each unit that is kept, in the thread, before its
    caller hears.
    """

    def __init__(self) -> None:
        self.committed: Callable[[TableId | None, Commit], None] = lambda *_: None
        self._waiting: deque[_Asked[Any]] = deque()

    def add(
        self, unit: Callable[[Connection], T], table: TableId | None = None
    ) -> Callable[[FileConnection], T]:
        """Queue a unit; return the function that ends it, to be called in the thread of the connection, in
        order.

        It returns what the unit returns, and raises what `transact` does. It runs those before it, if they
        have not ended, and a few of those after it.
        """
        asked = _Asked(unit, table)
        self._waiting.append(asked)
        return partial(self._end, asked)

    def _end(self, asked: _Asked[T], connection: FileConnection) -> T:
        while not asked.ended.done():
            if len(self._waiting) == 1:
                self._waiting.popleft()  # Not `clear`: another may be added at this moment.
                result = transact(connection, WRITE, asked.run)
                self.committed(asked.table, asked.news)
                return result
            self._run_group(connection)
        return asked.ended.result()

    def _run_group(self, connection: FileConnection) -> None:
        group = [self._waiting.popleft()]
        try:
            told = transact(connection, WRITE, lambda connection: list(self._each(group, connection)))
        except BaseException as error:  # noqa: BLE001 - the callers get it
            for asked in group:
                asked.ended.set_exception(_copy(error))
        else:
            for asked, tell in zip(group, told, strict=True):
                tell()
                if asked.ended.exception() is None:
                    self.committed(asked.table, asked.news)

    def _each(self, group: list[_Asked[Any]], connection: FileConnection) -> Iterator[Callable[[], None]]:
        """Run the first unit of a group, and those that wait, which join it; yield what tells of each."""
        until = time.monotonic() + LONGEST
        yield _in_savepoint(connection, group[0])
        while self._waiting and len(group) < MOST and time.monotonic() < until:
            group.append(self._waiting.popleft())
            yield _in_savepoint(connection, group[-1])


def _in_savepoint(connection: FileConnection, asked: _Asked[T]) -> Callable[[], None]:
    connection.execute("SAVEPOINT unit")
    try:
        result = asked.run(connection)
    except BaseException as error:
        if not connection.in_transaction:
            message = "SQLite has ended the transaction"  # as it may when the disk is full
            raise sqlite3.OperationalError(message) from error
        connection.execute("ROLLBACK TO unit")
        connection.execute("RELEASE unit")
        return partial(asked.ended.set_exception, error)
    connection.execute("RELEASE unit")
    return partial(asked.ended.set_result, result)


def _copy(error: BaseException) -> BaseException:
    """Return an error for one of several who get it: its way is that one's alone."""
    one = copy(error)
    one.__cause__ = error
    return one
