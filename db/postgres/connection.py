"""Connections to a PostgreSQL server, as units of work see them: each statement is one trip."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import asyncpg

from db.commits import Commit
from db.postgres.outcomes import Meaning, meaning
from db.postgres.sql import translate, widen
from db.share import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence

    from db.address import Server
    from db.dialect import Dialect
    from db.share import Share

    Link: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

T = TypeVar("T")

ERRORS: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)
"""Errors of a server, or of the way there."""
MISUSED: Final = asyncpg.DataError("asyncpg was asked for what it cannot do")
"""In place of errors that tell of a bug, not of the connection."""
CONNECTING: Final = 5.0
"""Seconds that making a connection may take."""
ANSWERING: Final = 30.0
"""Seconds that a statement may take."""
COPYING: Final = 24 * 3600.0
"""Seconds that adding many rows at once may take."""
SETTINGS: Final = {
    "application_name": "ahu",
    "client_min_messages": "error",
    # A process that stands still in the middle of a unit holds up the others no longer than this.
    "idle_in_transaction_session_timeout": "60s",
}


SMALL: Final = frozenset({"int2", "int4"})
"""Types that hold no id of Discord. A value compared with a number in the text is taken for one of these."""


class Beyond(Exception):
    """A unit that was to write for one table decides by the rows of others, too."""


async def connect(server: Server, **named: Any) -> Link:  # noqa: ANN401 - what asyncpg takes
    """Connect to the first of a server's hosts that answers and does not merely follow another.

    After a failover that need not be the one that was first; what follows lags behind, and takes no wakes.
    Raises `OSError`, `TimeoutError` or an error of asyncpg: that of the last host.
    """
    *others, last = server.addresses
    # Each in its turn: asyncpg would spend all the time on one that is silent.
    named |= {"timeout": CONNECTING / len(server.addresses), "target_session_attrs": "primary"}
    for address in others:
        try:
            return await asyncpg.connect(address, **named)
        except ERRORS as error:
            if meaning(error) is Meaning.WRONG:
                raise
    return await asyncpg.connect(last, **named)


class ServerCursor:
    """The outcome of a statement: a `db.rows.Cursor`."""

    def __init__(self, rows: Sequence[Any], rowcount: int) -> None:
        self.rowcount = rowcount
        self._rows = iter(rows)

    def fetchone(self) -> Any:  # noqa: ANN401 - a `Row` or `None`
        """Return the next row; `None` after the last."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class ServerConnection:
    """A connection to a server. It belongs to the thread that made it, and to the loop of that thread.

    `failed` is the first error of the server, or of the way there, since `failed` was set to `None`: after it
    no statement of the same transaction is carried out, even if the unit catches the error. `of_table` is
    whether its unit writes for one table, whose row it has.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, server: Server, dialect: Dialect) -> None:
        """Connect; raises `OSError`, `TimeoutError` or an error of asyncpg."""
        self.dialect = dialect
        self.failed: Exception | None = None
        self.of_table = False
        self.commit_news = Commit()
        self.share_now: Callable[[], Share] = lambda: NOTHING
        self._loop = loop
        self._prepared: dict[str, asyncpg.prepared_stmt.PreparedStatement[asyncpg.Record]] = {}
        self._link = loop.run_until_complete(
            connect(server, command_timeout=ANSWERING, statement_cache_size=0, server_settings=SETTINGS)
        )

    @property
    def share(self) -> Share:
        """The share of the work that this process does at this moment."""
        return self.share_now()

    def look_beyond(self) -> None:
        """End the transaction of a unit that writes for one table; raises `Beyond` then."""
        if self.of_table:
            self.failed = Beyond()
            raise self.failed

    def execute(self, query: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> ServerCursor:
        """Carry out a statement."""
        text, names = translate(query)
        given = values if names is None else [values[name] for name in names]  # type: ignore[call-overload]  # a mapping has names
        statement = self._statement(text)

        async def fetch() -> tuple[Sequence[Any], str]:
            rows = await statement.fetch(*given)
            return rows, statement.get_statusmsg()  # Fails if the connection was lost just now.

        rows, status = self._wait(fetch)
        told = status.rpartition(" ")[2]
        return ServerCursor(rows, int(told) if told.isdigit() else -1)

    def executemany(self, query: str, values: Iterable[Sequence[Any]], /) -> None:
        """Carry out a statement with each of several rows of values, in one trip."""
        if given := list(values):
            text, _ = translate(query)
            statement = self._statement(text)
            self._wait(lambda: statement.executemany(given))

    def command(self, script: str, seconds: float = ANSWERING) -> str:
        """Carry out statements without values; return what the server said to the last."""
        return str(self._wait(lambda: self._link.execute(script, timeout=seconds)))

    def copy_in(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """Add rows to a table by COPY, however long that takes."""
        copy = partial(self._link.copy_records_to_table, table, timeout=COPYING)
        self._wait(lambda: copy(records=rows, columns=columns))

    def drop(self) -> None:
        """Drop a connection that was lost."""
        self._link.terminate()
        self._loop.run_until_complete(asyncio.sleep(0))

    def end(self) -> None:
        """End the connection, and tell the server."""
        try:
            self._loop.run_until_complete(self._link.close(timeout=CONNECTING))
        except ERRORS:
            self.drop()

    def _statement(self, text: str) -> asyncpg.prepared_stmt.PreparedStatement[asyncpg.Record]:
        found = self._prepared.get(text)
        if found is None:
            found = self._wait(lambda: self._link.prepare(text))
            small = {
                place
                for place, parameter in enumerate(found.get_parameters(), start=1)
                if parameter.name in SMALL
            }
            if small:
                found = self._wait(lambda: self._link.prepare(widen(text, small)))
            self._prepared[text] = found
        return found

    def _wait(self, call: Callable[[], Coroutine[Any, Any, T]]) -> T:
        try:
            return self._loop.run_until_complete(call())
        except ERRORS as error:
            misused = isinstance(error, asyncpg.InterfaceError) and not self._link.is_closed()
            self.failed = self.failed or (MISUSED if misused else error)
            raise
