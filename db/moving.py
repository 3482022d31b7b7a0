"""Moving all rows from one database into an empty one, table after table, each checked by a digest."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from db.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

CHUNK: Final = 2000
"""Rows that are read at a time."""

PASSING: Final = frozenset({"holds", "request_budget"})
"""Tables about the processes at work, of which there are none: they are not moved."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The name of a table, its columns, and those that are its key, in whose order rows are read."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]

    @property
    def listed(self) -> str:
        """The columns in SQL."""
        return _quote(self.columns)

    @property
    def query(self) -> str:
        """The query for all rows in the order of the key."""
        return f'SELECT {self.listed} FROM "{self.name}" ORDER BY {_quote(self.key)}'


class RowSource(Protocol):
    """A database that rows are read from, without other writers meanwhile."""

    def rows(self, table: Layout) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table in the order of its key."""

    def last_numbers(self) -> Mapping[str, int]:
        """Return the last number that was given out, by table."""


class RowTarget(Protocol):
    """An empty database that rows are added to. All is kept when it is closed, or nothing."""

    def rows(self, table: Layout) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table in the order of its key."""

    def add(self, table: Layout, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""

    def go_on_after(self, numbers: Mapping[str, int]) -> None:
        """Give out no number again that is used or is one of `numbers`, by table."""


class Digest:
    """The SHA-256 of rows in order, and their number. Rows are equal on all engines if their `repr` is."""

    def __init__(self) -> None:
        self.number = 0
        self._hash = hashlib.sha256()

    def along(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        """Pass rows on, and add each to the digest."""
        for row in rows:
            self._hash.update(repr(row).encode())
            self.number += 1
            yield row

    @property
    def value(self) -> str:
        """The digest of the rows so far."""
        return self._hash.hexdigest()


@dataclass(frozen=True, slots=True)
class Moved:
    """The number of rows that were moved, and the digest of them all."""

    rows: int
    digest: str


def move_rows(source: RowSource, target: RowTarget, tables: Iterable[Layout]) -> Moved:
    """Add all rows of a database to an empty one; raises `Unusable` if they are not the same there."""
    digests, number = [], 0
    for table in tables:
        sent, arrived = Digest(), Digest()
        target.add(table, sent.along(source.rows(table)))
        for _ in arrived.along(target.rows(table)):
            pass
        if arrived.value != sent.value:
            message = f"the rows of {table.name} are not the same there"
            raise Unusable(message)
        digests.append(f"{table.name} {sent.value}")
        number += sent.number
    target.go_on_after(source.last_numbers())
    # By name: the order in which tables are moved is not always the same.
    return Moved(number, hashlib.sha256("\n".join(sorted(digests)).encode()).hexdigest())


def _quote(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
