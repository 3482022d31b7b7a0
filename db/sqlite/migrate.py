"""Migrations of a file, after a backup of it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from db.errors import TooNew
from db.migrate import STEPS, migrations
from db.sqlite.files import make_private

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from db.migrate import Step


def migrate(connection: sqlite3.Connection, path: Path, files: Sequence[Path] | None = None) -> None:
    """Bring the database at `path` up to the newest migration.

    Before the first of them a file that is not new is copied to `NAME.before-NNNN` beside it: once, since a
    copy of a large file takes longer than all migrations. Raises `TooNew` if the file is ahead of the newest
    migration.
    """
    files = migrations() if files is None else files
    version = refuse_newer(connection, files)
    if 0 < version < len(files):
        _backup(connection, path.with_name(f"{path.name}.before-{version + 1:04}"))
    if version == len(files):
        return
    ((enforced,),) = connection.execute("PRAGMA foreign_keys").fetchall()
    connection.execute("PRAGMA foreign_keys = OFF")  # A table that others refer to may be made anew.
    try:
        for number, file in enumerate(files[version:], start=version + 1):
            _convert(connection, STEPS.get(number))
            script = file.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        connection.execute(f"PRAGMA foreign_keys = {enforced}")


def _convert(connection: sqlite3.Connection, step: Step | None) -> None:
    """Convert rows, some in each transaction, until none are left."""
    left = 1 if step else 0
    while step and left:
        connection.execute("BEGIN IMMEDIATE")
        try:
            left = step(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def refuse_newer(connection: sqlite3.Connection, files: Sequence[Path] | None = None) -> int:
    """Return the number of a database's newest migration; raises `TooNew` if none of `files` has it."""
    known = len(migrations() if files is None else files)
    version = _version(connection)
    if version > known:
        message = f"the database is at version {version}, this program knows {known}"
        raise TooNew(message)
    return version


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _backup(connection: sqlite3.Connection, target: Path) -> None:
    make_private(target)
    with closing(sqlite3.connect(target)) as copy:
        connection.backup(copy)
