"""Migrations: numbered SQL files, applied forward only, after a backup of the database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from db.files import make_private

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = Path(__file__).parent / "migrations"


class TooNew(RuntimeError):
    """The file was written by a later version of the program."""


def migrations(folder: Path = FOLDER) -> tuple[Path, ...]:
    """The migrations in order; their numbers are 1, 2, 3, … without a gap."""
    files = sorted(folder.glob("*.sql"))
    if [int(file.name[:4]) for file in files] != list(range(1, len(files) + 1)):
        message = "migrations are numbered from 0001 without a gap"
        raise ValueError(message)
    return tuple(files)


def migrate(connection: sqlite3.Connection, path: Path, files: Sequence[Path] | None = None) -> None:
    """Bring the database at `path` up to the newest migration.

    Before the first of them a file that is not new is copied to `NAME.before-NNNN` beside it: once, since a
    copy of a large file takes longer than all migrations. Raises `TooNew` if the file is ahead of the newest
    migration.
    """
    files = migrations() if files is None else files
    version = _version(connection)
    if version > len(files):
        message = f"the database is at version {version}, this program knows {len(files)}"
        raise TooNew(message)
    if 0 < version < len(files):
        _backup(connection, path.with_name(f"{path.name}.before-{version + 1:04}"))
    for number, file in enumerate(files[version:], start=version + 1):
        script = file.read_text(encoding="utf-8")
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _backup(connection: sqlite3.Connection, target: Path) -> None:
    make_private(target)
    with closing(sqlite3.connect(target)) as copy:
        connection.backup(copy)
