"""Restoring a backup: it takes the place of the database, which is kept beside it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from db import events, matches
from db.compressing import copy_plain
from db.errors import InUse, Unusable
from db.replacing import replacing
from db.restoring import EVENTS, GUILDS, prepare, prepare_events, prepare_guilds
from db.sqlite.copies import check, contents, open_copy, version_of
from db.sqlite.files import FileLock
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from pathlib import Path

    from db.contents import Contents

JOURNALS: Final = ("-wal", "-journal")
"""Ends of the names of files that hold a part of the database beside them."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored database: `kept` is the name of the one that it has replaced, if there was one."""

    contents: Contents
    kept: Path | None


def restore(file: Path, database: Path, at: Milliseconds) -> Restored:
    """Put a copy of a backup in the place of a database; `at` is the time in ms.

    Raises `Unusable` if the backup is not whole or no database of Ahu, `TooNew` if a later version of the
    program wrote it, `InUse` while the bot or another program has the database open, and `OSError`. Then, and
    if the process is killed, the database is what it was.
    """
    database = database.resolve()
    _check_file(file, database)
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(database)
    try:
        with replacing(database) as part:
            copy_plain(file, part)
            with open_copy(part) as connection:
                connection.execute("PRAGMA journal_mode = DELETE")
                check(connection)
                found = contents(connection)
                last_match, last_event = _fold_journal(database)
                connection.execute("BEGIN IMMEDIATE")
                prepare(connection, last_match)
                if version_of(connection) >= EVENTS:
                    prepare_events(connection, last_event)
                if version_of(connection) >= GUILDS:
                    prepare_guilds(connection)
                connection.execute("COMMIT")
            kept = _keep(database, at)
    finally:
        lock.release()
    return Restored(found, kept)


def _check_file(file: Path, database: Path) -> None:
    message = None
    if not file.is_file():
        message = "there is no such file"
    elif database.exists() and file.samefile(database):
        message = "it is the database itself"
    elif beside := _journals(file.resolve()):
        message = f"it is no backup, because {beside[0].name} beside it holds a part of it"
    if message:
        raise Unusable(message)


def _journals(path: Path) -> list[Path]:
    named = [path.with_name(path.name + end) for end in JOURNALS]
    return [file for file in named if file.exists()]


def _keep(database: Path, at: Milliseconds) -> Path | None:
    """Copy the database that is to be replaced, and return the name of the copy."""
    kept = database.with_name(
        f"{database.name}.replaced-{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%S}"
    )
    if kept.exists():
        raise FileExistsError(17, "there is already a file", str(kept))
    files = [file for file in (database, *_journals(database)) if file.exists()]
    for file in files:
        with replacing(kept.with_name(kept.name + file.name.removeprefix(database.name))) as part:
            shutil.copyfile(file, part)
    # SQLite would take them for journals of the restored database. Only a damaged one still has any.
    for end in (*JOURNALS, "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)
    return kept if files else None


def _fold_journal(database: Path) -> tuple[int, int]:
    """Write the journals of a database into its own file, and return the highest numbers of a match and of an
    event in it.

    A database that is damaged or missing is left as it is; its numbers are 0. Raises `InUse` if another
    program has it open.
    """
    try:
        with open_copy(database) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            event = events.last_number(connection) if version_of(connection) >= EVENTS else 0
            return matches.last_number(connection), event
    except InUse:
        raise
    except Unusable:
        return 0, 0
