"""Connections as units of work see them, with either engine, and reading rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from db.commits import Commit
    from db.dialect import Dialect
    from db.share import Share

T = TypeVar("T")

Values: TypeAlias = "tuple[int | str | None, ...]"


class Row(Protocol):
    """A row: its values by place or by name, in order. Any: a column holds any value of its type."""

    def __getitem__(self, key: int | str, /) -> Any:  # noqa: ANN401 - as said
        """Return the value of a column."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the values in order."""

    def __len__(self) -> int:
        """Return the number of columns."""

    def keys(self) -> Iterable[str]:
        """Return the names of the columns in order."""


class Cursor(Protocol):
    """The outcome of a statement: its rows, each given out once, and the number of rows that it changed."""

    @property
    def rowcount(self) -> int:
        """The number of rows that were changed."""

    def fetchone(self) -> Any:  # noqa: ANN401 - a `Row` or `None`
        """Return the next row; `None` after the last."""

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the rows that are left."""


class Connection(Protocol):
    """A connection within a unit of work.

    Statements are written in the SQL that all engines share, with `?` for values in order or `:name` for the
    values of a mapping; for what has no common name, `dialect` has one.
    """

    @property
    def dialect(self) -> Dialect:
        """The names that the engine has for what has no common one."""

    @property
    def share(self) -> Share:
        """The share of the work that this process does: what is due is looked for within it."""

    @property
    def commit_news(self) -> Commit:
        """The news to be told of the unit once it is kept."""

    @property
    def failed(self) -> Exception | None:
        """The error by which the engine has ended the transaction. The unit must end, and may run again."""

    def look_beyond(self) -> None:
        """Escalate to SERIALIZABLE: the unit reads rows of other tables.

        To be called before any of that is read: on a server the unit runs anew then, as if it were alone.
        """

    def execute(self, query: str, values: Sequence[Any] | Mapping[str, Any] = (), /) -> Cursor:
        """Carry out a statement."""

    def executemany(self, query: str, values: Iterable[Sequence[Any]], /) -> object:
        """Carry out a statement with each of several rows of values."""


def all_of(connection: Connection, query: str, values: Values = ()) -> list[Row]:
    """All rows that a query finds."""
    return connection.execute(query, values).fetchall()


def is_unreadable(connection: Connection, error: Exception) -> bool:
    """Return whether an error says that a column of text holds none. Its message quotes the column."""
    unreadable = connection.dialect.unreadable
    return unreadable is not None and str(error).startswith(unreadable)


def first_of(connection: Connection, query: str, values: Values = ()) -> Row | None:
    """Return the first row that a query finds; it should find no more."""
    row: Row | None = connection.execute(query, values).fetchone()
    return row


def changing(unit: Callable[[Connection], T], *kinds: str) -> Callable[[Connection], T]:
    """Return a unit that invalidates cached answers of the given kinds only."""

    def run(connection: Connection) -> T:
        done = unit(connection)
        connection.commit_news.changes = frozenset(kinds)
        return done

    return run
