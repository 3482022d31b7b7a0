"""Database files that all rows are moved from, or into."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from db.errors import Unusable
from db.migrate import refuse_other
from db.moving import CHUNK, PASSING
from db.replacing import replacing
from db.sqlite.copies import check, contents, open_copy, version_of
from db.sqlite.files import FileLock
from db.sqlite.migrate import migrate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from db.moving import Layout
    from db.sqlite.opening import FileConnection

AUTOINCREMENT = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'"
"""The tables whose numbers are never used again."""


class FileRows:
    """The rows of a database file, which is both a `RowSource` and a `RowTarget`."""

    def __init__(self, connection: FileConnection) -> None:
        self.connection = connection

    def rows(self, table: Layout) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a table in the order of its key."""
        cursor = self.connection.execute(table.query)
        while found := cursor.fetchmany(CHUNK):
            yield from found

    def add(self, table: Layout, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows to a table."""
        places = ", ".join("?" for _ in table.columns)
        into = f'INSERT INTO "{table.name}" ({table.listed}) VALUES ({places})'
        self.connection.executemany(into, rows)

    def last_numbers(self) -> dict[str, int]:
        """Return the last number that was given out, by table, where it is kept."""
        return dict(self.connection.execute("SELECT name, seq FROM sqlite_sequence"))

    def go_on_after(self, numbers: Mapping[str, int]) -> None:
        """Give out no number again."""
        for (name,) in self.connection.execute(AUTOINCREMENT).fetchall():
            if last := numbers.get(name):
                self.connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
                self.connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, last))


@contextmanager
def source_file(file: Path) -> Iterator[FileRows]:
    """Open a database file, which stays locked, to move its rows.

    Raises `InUse` while the bot or another program writes it, `TooNew` if a later version of the program
    wrote it, `Unusable` if it is of an earlier one or no database of Ahu, and `OSError`.
    """
    with open_copy(file) as connection:
        lock = FileLock(file)
        try:
            contents(connection)
            refuse_other(version_of(connection))
            connection.execute("BEGIN IMMEDIATE")
            yield FileRows(connection)
            connection.execute("COMMIT")
        finally:
            lock.release()


@contextmanager
def target_file(file: Path) -> Iterator[FileRows]:
    """Give a new database file to move rows into, and put it in its place at the end.

    The place is free, or that of a database without rows. Raises `InUse`, `Unusable` if it is not empty or
    some rows lack those that they refer to, and `OSError`; then the file is what it was.
    """
    file = file.resolve()
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(file)
    try:
        if file.exists() and file.stat().st_size:
            _refuse_filled(file)
        with replacing(file) as part, open_copy(part) as connection:
            # A process that is killed leaves a file that is deleted, so nothing has to be undone.
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            migrate(connection, part)
            connection.execute("BEGIN")
            yield FileRows(connection)
            connection.execute("COMMIT")
            check(connection)
    finally:
        lock.release()


def _refuse_filled(file: Path) -> None:
    with open_copy(file) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")  # nothing stays beside the file
        contents(connection)
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (name,) in names:
            query = f'SELECT 1 FROM "{name}" LIMIT 1'
            if name not in PASSING | {"sqlite_sequence"} and connection.execute(query).fetchone():
                message = "it is not empty"
                raise Unusable(message)
