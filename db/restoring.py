"""Restoring a backup: it takes the place of the database, which is kept beside it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from db import facts, matches
from db.copies import Contents, check, contents, opened, replacing
from db.files import FileLock, InUse, Unusable

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

JOURNALS: Final = ("-wal", "-journal")
"""Ends of the names of files that hold a part of the database beside them."""

SKIPPED: Final = 10_000
"""Numbers of matches that are not used after a restore, if the replaced database cannot tell which it used:
more than are opened between two backups.
"""

# Messages whose places a change of a match can make out of date. `turn` -1: no turn was announced.
DOUBT: Final = """UPDATE messages SET shown = '?', turn = -1 WHERE shown != ''
    AND match IN (SELECT match FROM matches WHERE phase IN ('lobby', 'running'))
    AND (place IN ('lobby', 'card') OR place GLOB 'seat:*' OR place GLOB 'call:*')"""
MARK: Final = """INSERT INTO outbox (match, place, mark, due)
    SELECT match, 'lobby', 1, 0 FROM matches WHERE phase IN ('lobby', 'running')
    UNION ALL SELECT match, 'card', 1, 0 FROM matches WHERE phase = 'running'
    UNION ALL SELECT match, 'seat:' || seat, 1, 0 FROM matches JOIN seats USING (match)
        WHERE phase = 'running' AND person IS NOT NULL
    ON CONFLICT (match, place) DO UPDATE SET mark = mark + 1, due = 0, tries = 0"""


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored database: `kept` is the name of the one that it has replaced, if there was one."""

    contents: Contents
    kept: Path | None


def restore(file: Path, database: Path, at: int) -> Restored:
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
            shutil.copyfile(file, part)
            with opened(part) as connection:
                connection.execute("PRAGMA journal_mode = DELETE")
                check(connection)
                found = contents(connection)
                _prepare(connection, _fold_journal(database))
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
    return [one for one in named if one.exists()]


def _prepare(connection: sqlite3.Connection, replaced: int) -> None:
    """Have the messages of all unfinished matches shown anew, and the commands told to Discord again.

    Discord shows what was played after the backup. The numbers of matches opened after it are not used again:
    the buttons of those matches are still there. `replaced` is the highest one of the database that is
    replaced, as far as it is known.
    """
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(DOUBT)
    connection.execute(MARK)
    connection.execute("DELETE FROM facts WHERE fact = ?", (facts.COMMANDS,))
    lost = max(matches.last_number(connection) + SKIPPED, replaced)
    facts.put(connection, facts.LAST_LOST, str(lost))
    connection.execute("COMMIT")


def _keep(database: Path, at: int) -> Path | None:
    """Copy the database that is to be replaced, and return the name of the copy."""
    kept = database.with_name(
        f"{database.name}.replaced-{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%S}"
    )
    if kept.exists():
        raise FileExistsError(17, "there is already a file", str(kept))
    files = [one for one in (database, *_journals(database)) if one.exists()]
    for one in files:
        with replacing(kept.with_name(kept.name + one.name.removeprefix(database.name))) as part:
            shutil.copyfile(one, part)
    # SQLite would take them for those of the restored database. Only a damaged one still has any.
    for end in (*JOURNALS, "-shm"):
        database.with_name(database.name + end).unlink(missing_ok=True)
    return kept if files else None


def _fold_journal(database: Path) -> int:
    """Write the journals of a database into its own file, and return the highest number of a match in it.

    A database that is damaged or missing is left as it is; its number is 0. Raises `InUse` if another program
    has it open.
    """
    try:
        with opened(database) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            return matches.last_number(connection)
    except InUse:
        raise
    except Unusable:
        return 0
