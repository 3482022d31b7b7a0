"""Databases opened by other programs than the bot: to look into one, or to work on one that is closed."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from db.files import FileLock, Unusable
from db.migrate import migrations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def looking_into(file: Path) -> Iterator[sqlite3.Connection]:
    """Open one snapshot of a database, also while the bot runs.

    Raises `Unusable` for anything but a database of today's version.
    """
    with closing(_connected(file, "ro")) as connection:
        connection.execute("BEGIN")
        yield connection


@contextmanager
def working_on(file: Path) -> Iterator[sqlite3.Connection]:
    """Change a database in one transaction, which is undone if an exception ends it.

    Raises `InUse` while another process has it open, and `Unusable` as `looking_into` does.
    """
    with closing(_connected(file, "rw")) as connection:
        lock = FileLock(file)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        finally:
            lock.release()


def _connected(file: Path, mode: str) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error as error:
        raise Unusable(str(error)) from error
    if version != len(migrations()):
        connection.close()
        message = f"it is at version {version}, and has to be at {len(migrations())}: start the bot once"
        raise Unusable(message)
    connection.row_factory = sqlite3.Row
    return connection
