"""A thread with a connection of its own to a PostgreSQL server, which carries out one unit after another."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from db.commits import Commit
from db.errors import Unavailable
from db.postgres.connection import ERRORS, Beyond, ServerConnection
from db.postgres.outcomes import Meaning, error_for_callers, meaning
from db.share import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from db.address import Server
    from db.dialect import Dialect
    from db.share import Share

T = TypeVar("T")

PATIENCE: Final = 10.0
"""Seconds for which a server that does not answer is tried again."""
OVERTAKEN: Final = 40
"""Tries of a unit that others overtake."""
THERE: Final = 4
"""Tries of a unit that adds a row that is there: another number may be free."""
PAUSE: Final = 0.005
"""Seconds before the second try, at most; twice as many before each later one, up to `LONGEST`."""
LONGEST: Final = 0.25

IDLE: Final = 20.0
"""Seconds after which a connection that was not used is asked whether it is there: its way may have been lost
without a word, and the next statement would wait for it.
"""
PROMPT: Final = 2.0
"""Seconds that it may take to answer that."""

NO_ROW: Final = "UPDATE 0"
"""The answer of a server to the beginning of a unit of a table that is not there."""

FATE: Final = "SELECT pg_xact_status(CAST(CAST(? AS text) AS xid8))"
"""The end of a transaction. Its number is text, since that is how its type is written."""


class _Again(Exception):
    """The transaction changed nothing, and its unit may run again; `error` is why."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error


class Lane:
    """A thread that runs units in the order in which they were asked for.

    A unit runs again if others were quicker, or if the connection was lost before it was committed. If it is
    lost while it is committed, the server is asked whether it was: nothing is lost, and nothing done twice.
    """

    def __init__(self, server: Server, dialect: Dialect) -> None:
        self._server = server
        self._dialect = dialect
        self._thread = ThreadPoolExecutor(1, "postgres")
        self._connection: ServerConnection | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = False
        self._used = 0.0
        self.share_now: Callable[[], Share] = lambda: NOTHING
        self.rerun: Callable[[str], None] = lambda _: None
        self.committed: Callable[[Commit], None] = lambda _: None

    async def run(self, function: Callable[[], T]) -> T:
        """Call a function in the thread, in the context of the caller, also if the caller is cancelled."""
        context = copy_context()

        def call() -> T:
            try:
                return context.run(function)
            except StopIteration as error:  # No future can raise it: the caller would wait for ever.
                message = "a unit of work raised StopIteration"
                raise RuntimeError(message) from error

        running = asyncio.wrap_future(self._thread.submit(call))
        running.add_done_callback(_look_at)  # The only reader of the result if the caller is cancelled.
        await asyncio.wait({running})  # unlike `shield`, which logs what is raised after a cancellation
        return running.result()

    def idle(self) -> Future[None]:
        """Return what is done when all is done that has been asked for so far."""
        return self._thread.submit(_do_nothing)

    async def close(self) -> None:
        """End what was asked for, without patience for a server that does not answer; then disconnect."""
        self._closing = True
        await self.run(self._end)
        self._thread.shutdown()

    def connect(self) -> ServerConnection:
        """Return the connection, made anew if it was lost; for the thread only. Raise what connecting
        raises.
        """
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
        if self._connection is not None and time.monotonic() > self._used + IDLE:
            try:
                self._connection.command("SELECT", PROMPT)
            except ERRORS:
                self._drop()
        if self._connection is None:
            self._connection = ServerConnection(self._loop, self._server, self._dialect)
        self._connection.share_now = self.share_now
        self._used = time.monotonic()
        return self._connection

    def transact(
        self, begin: str | None, unit: Callable[[ServerConnection], T], beyond: str | None = None
    ) -> T:
        """Run a unit from `begin` to COMMIT, or each of its statements by itself; for the thread only.

        With `beyond`, it is the unit of a table, whose row `begin` takes; if there is none, or the unit
        decides by other rows, too, it runs anew from `beyond`.

        Raise `Conflict` for a row that breaks a rule, `Unavailable` if the server does not answer or other
        processes are always quicker, and what the unit raises. The transaction is rolled back then; only if a
        server is lost while it commits and does not come back in time, the outcome is unknown.
        """
        until, tries = time.monotonic() + PATIENCE, 0
        while True:
            tries += 1
            try:
                return self._attempt(begin, unit, until, of_table=beyond is not None)
            except Beyond:
                begin, beyond = beyond, None
                continue
            except _Again as again:
                if not self._may_try_again(again.error, tries, until):
                    raise error_for_callers(again.error) from None
                self.rerun(meaning(again.error).value)
            time.sleep(random.uniform(0, min(LONGEST, PAUSE * 2**tries)))  # noqa: S311 - jitter keeps two apart

    def _may_try_again(self, error: Exception, tries: int, until: float) -> bool:
        why = meaning(error)
        if why is Meaning.LOST:
            return not self._closing and time.monotonic() < until
        return tries < (THERE if why is Meaning.THERE else OVERTAKEN)

    def _attempt(
        self, begin: str | None, unit: Callable[[ServerConnection], T], until: float, *, of_table: bool
    ) -> T:
        try:
            connection = self.connect()
        except ERRORS as error:
            raise _Again(error) from None
        connection.failed, connection.of_table = None, of_table
        connection.commit_news = news = Commit()
        try:
            if begin and connection.command(begin) == NO_ROW:
                connection.look_beyond()
            result = unit(connection)
        except BaseException:
            if connection.failed is None:
                self._undo(connection, begin)
                raise
        if connection.failed is not None:
            self._give_up(connection, begin, connection.failed)
        if begin:
            self._commit(connection, until)
            self.committed(news)
        return result

    def _undo(self, connection: ServerConnection, begin: str | None) -> None:
        try:
            if begin:
                connection.command("ROLLBACK")
        except ERRORS:
            self._drop()

    def _give_up(self, connection: ServerConnection, begin: str | None, failed: Exception) -> NoReturn:
        """Undo a transaction that is to end, or that the server, or the way there, has ended; raise why."""
        if isinstance(failed, Beyond):
            self._undo(connection, begin)
            raise failed from None
        if meaning(failed) is Meaning.LOST:
            self._drop()
        else:
            self._undo(connection, begin)
        if meaning(failed) is Meaning.WRONG:
            raise error_for_callers(failed) from None
        raise _Again(failed) from None

    def _commit(self, connection: ServerConnection, until: float) -> None:
        try:
            number = connection.execute("SELECT CAST(pg_current_xact_id_if_assigned() AS text)").fetchone()[0]
        except ERRORS as error:
            self._give_up(connection, "BEGIN", error)
        try:
            connection.command("COMMIT")
        except ERRORS as error:
            if meaning(error) is not Meaning.LOST:
                self._give_up(connection, "BEGIN", error)
            self._drop()
            if number is None or not self._was_committed(number, until):
                raise _Again(error) from None

    def _was_committed(self, number: str, until: float) -> bool:
        """Return whether the transaction of a number was committed. Raise `Unavailable` if the outcome is
        unknown.
        """
        while True:
            try:
                status = self.connect().execute(FATE, (number,)).fetchone()[0]
            except ERRORS as error:
                self._drop()
                status = None if meaning(error) is Meaning.WRONG else "unknown"
            if status in ("committed", "aborted"):
                return bool(status == "committed")
            if status is None or self._closing or time.monotonic() > until:
                message = "the connection to PostgreSQL was lost while it committed"
                raise Unavailable(message)
            time.sleep(PAUSE * 10)

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.drop()
            self._connection = None

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.end()
            self._connection = None
        if self._loop is not None:
            self._loop.close()


def _do_nothing() -> None:
    """Do nothing: a unit by which to wait for those before it."""


def _look_at(running: asyncio.Future[T]) -> None:
    if not running.cancelled():
        running.exception()
