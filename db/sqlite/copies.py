"""Whole copies of a database file, checked before they take their place; and what a file holds."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final

from db.contents import LOGS, TABLES, Contents, count
from db.errors import InUse, TooNew, Unusable
from db.migrate import migrations
from db.replacing import replacing
from db.sqlite.opening import connect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from db.sqlite.opening import FileConnection


STEPS: Final = 10_000
"""Steps of SQLite, a few ms, between two questions whether it is to stop."""


def copy_database(source: Path, target: Path, stopped: Callable[[], bool] | None = None) -> None:
    """Copy a database, which may be in use, to `target`, and check the copy.

    A file at `target` is replaced. Writers of the database are hardly held up: the copy is made from a
    snapshot. Raises `Unusable` if the source cannot be read or the copy is damaged, or soon after `stopped`
    says so, and `OSError` if the copy cannot be written.
    """
    with replacing(target) as part:
        with open_copy(source, stopped) as connection:
            version = version_of(connection)
            connection.execute("VACUUM INTO ?", (part.resolve().as_uri(),))
        with open_copy(part, stopped) as copy:
            check(copy)
            if version_of(copy) != version:
                message = "the copy is of another version"
                raise Unusable(message)


@contextmanager
def open_copy(path: Path, stopped: Callable[[], bool] | None = None) -> Iterator[FileConnection]:
    """Open a database file that exists, in autocommit mode. Statements fail once `stopped` says so.

    Errors of SQLite are raised as `InUse`, `Unusable`, or `OSError` for a disk that is full or fails.
    """
    if not path.is_file():
        message = "there is no such file"
        raise Unusable(message)
    try:
        address = f"{path.resolve().as_uri()}?mode=rw"
        with closing(connect(address, uri=True)) as connection:
            if stopped:
                connection.set_progress_handler(stopped, STEPS)
            yield connection
    except sqlite3.Error as error:
        raise _explain(error) from error


def _explain(error: sqlite3.Error) -> Exception:
    primary = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return InUse("another program has it open")
    if primary in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return OSError(str(error))
    return Unusable(str(error))


def version_of(connection: FileConnection) -> int:
    """Return the number of the last migration that the database has seen."""
    ((version,),) = connection.execute("PRAGMA user_version")
    return int(version)


def check(connection: FileConnection) -> None:
    """Raise `Unusable` if the database is damaged."""
    (first, *_) = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if first != ("ok",):
        message = f"it is damaged: {first[0]}"
        raise Unusable(message)
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken:
        message = f"it is damaged: rows of {broken[0]} refer to rows of {broken[2]} that are missing"
        raise Unusable(message)


def contents(connection: FileConnection) -> Contents:
    """Count what a database of Ahu holds.

    Raises `Unusable` if it is no database of Ahu, and `TooNew` if a later version of the program wrote it.
    """
    version, known = version_of(connection), len(migrations())
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not version or not names >= TABLES:
        message = "it is no database of Ahu"
        raise Unusable(message)
    if version > known:
        message = f"the database is at version {version}, this program knows {known}"
        raise TooNew(message)
    return count(connection, LOGS & names)
