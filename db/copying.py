"""Backups of a whole database in use, with either engine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from db.address import Server, asyncpg_needed
from db.contents import Contents
from db.sqlite.copies import contents, copy_database, open_copy

if TYPE_CHECKING:
    from collections.abc import Callable


def back_up(database: Path | Server, file: Path, stopped: Callable[[], bool] | None = None) -> Contents:
    """Write a backup to a file, which it replaces in one step; return what the database held just before.

    Raises `Unusable`, also if a program of PostgreSQL is missing, or soon after `stopped` says so, `TooNew`,
    `Unavailable` and `OSError`.
    """
    if isinstance(database, Server):
        with asyncpg_needed():
            from db.postgres.dumps import dump
        return dump(database, file, stopped)
    with open_copy(database) as connection:
        found = contents(connection)
    copy_database(database, file, stopped)
    return found


def backup_name(database: Path | Server) -> str:
    """Return the name of a file for backups of a database, to which a date can be added."""
    if isinstance(database, Server):
        return f"{re.sub('[^A-Za-z0-9_-]', '_', database.name)}.dump"
    return database.name
