"""Databases opened by other programs than the bot: to look into one, or to work on one that is closed."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from db.errors import Unusable
from db.migrate import refuse_other
from db.sqlite.files import FileLock
from db.sqlite.opening import connect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from db.sqlite.opening import FileConnection


@contextmanager
def looking_into(file: Path) -> Iterator[FileConnection]:
    """Open one snapshot of a database, also while the bot runs.

    Raises `Unusable` for anything but a database of today's version.
    """
    with closing(_connect(file, "ro")) as connection:
        connection.execute("BEGIN")
        yield connection


@contextmanager
def working_on(file: Path) -> Iterator[FileConnection]:
    """Change a database in one transaction, which is undone if an exception ends it.

    Raises `InUse` while another process has it open, and `Unusable` as `looking_into` does.
    """
    with closing(_connect(file, "rw")) as connection:
        lock = FileLock(file)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        finally:
            lock.release()


def _connect(file: Path, mode: str) -> FileConnection:
    if not file.is_file():
        message = "there is no such file"
        raise Unusable(message)
    try:
        address = f"{file.resolve().as_uri()}?mode={mode}"
        connection = connect(address, uri=True)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        raise Unusable(str(error)) from error
    try:
        refuse_other(version)
    except Unusable:
        connection.close()
        raise
    connection.row_factory = sqlite3.Row
    return connection
