"""Whole copies of a database file: written beside their place, checked, then put there in one step."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.files import InUse, Unusable
from db.migrate import TooNew, migrations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PART: Final = ".ahu-part"
"""The end of the name of a file that is not yet whole. One that no process holds locked is a leftover."""

TABLES: Final = frozenset({"matches", "seats", "entries", "outbox", "messages", "facts"})
"""Tables that every version of an Ahu database has."""

NEWEST: Final = {
    "entries": "SELECT max(at) FROM entries",
    "entries_1": "SELECT max(at) FROM entries_1",
}
"""Queries for the newest entry of a log; `entries_1` is there since migration 0008, for those of format 1."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a database, counted: `newest` is when the newest entry was added, in ms."""

    matches: int
    live: int
    newest: int | None


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Give an empty private file beside `target`, and put it in the place of `target` at the end.

    `target` holds either what it held before or all of the new file, whenever the process is killed. The file
    is deleted if the block raises. It belongs to the owner of `target`, as far as this process may give it
    away. Leftovers of killed processes in the same folder are deleted.
    Raises `InUse` while another process writes to the same place.
    """
    _remove_leftovers(target.parent)
    part = target.with_name(target.name + PART)
    file = _locked(part, os.O_CREAT)
    try:
        os.ftruncate(file, 0)
        os.fchmod(file, 0o600)
        with suppress(FileNotFoundError, PermissionError):
            old = target.stat()
            os.fchown(file, old.st_uid, old.st_gid)
        yield part
        os.fsync(file)
        part.replace(target)
        _sync_folder(target.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        _remove_leftovers(target.parent)
        raise
    finally:
        os.close(file)


def copy_database(source: Path, target: Path) -> None:
    """Copy a database, which may be in use, to `target`, and check the copy.

    A file at `target` is replaced. Writers of the database are hardly held up: the copy is made from a
    snapshot. Raises `Unusable` if the source cannot be read or the copy is damaged, `OSError` if the copy
    cannot be written.
    """
    with replacing(target) as part:
        with opened(source) as connection:
            version = version_of(connection)
            connection.execute("VACUUM INTO ?", (part.resolve().as_uri(),))
        with opened(part) as copy:
            check(copy)
            if version_of(copy) != version:
                message = "the copy is of another version"
                raise Unusable(message)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database file that exists, in autocommit mode.

    Errors of SQLite are raised as `InUse`, `Unusable`, or `OSError` for a disk that is full or fails.
    """
    if not path.is_file():
        message = "there is no such file"
        raise Unusable(message)
    try:
        address = f"{path.resolve().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise _explained(error) from error


def _explained(error: sqlite3.Error) -> Exception:
    primary = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return InUse("another program has it open")
    if primary in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return OSError(str(error))
    return Unusable(str(error))


def version_of(connection: sqlite3.Connection) -> int:
    """The number of the last migration that the database has seen."""
    ((version,),) = connection.execute("PRAGMA user_version")
    return int(version)


def check(connection: sqlite3.Connection) -> None:
    """Raise `Unusable` if the database is damaged."""
    (first, *_) = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if first != ("ok",):
        message = f"it is damaged: {first[0]}"
        raise Unusable(message)
    broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken:
        message = f"it is damaged: rows of {broken[0]} refer to rows of {broken[2]} that are missing"
        raise Unusable(message)


def contents(connection: sqlite3.Connection) -> Contents:
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
    query = "SELECT count(*), count(*) FILTER (WHERE phase IN ('lobby', 'running')) FROM matches"
    ((matches, live),) = connection.execute(query)
    newest = (at for log, query in NEWEST.items() if log in names for (at,) in connection.execute(query))
    return Contents(matches, live, max((at for at in newest if at is not None), default=None))


def _locked(part: Path, flags: int) -> int:
    """Open and lock an unfinished file; raises `InUse` while another process writes it."""
    file = os.open(part, os.O_RDWR | flags, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # Between the two calls its writer may have put it in its place, where it is whole.
        if os.fstat(file).st_ino == part.stat().st_ino:
            return file
    except (BlockingIOError, FileNotFoundError):
        pass
    except BaseException:
        os.close(file)
        raise
    os.close(file)
    message = f"another process is writing {part.name}"
    raise InUse(message)


def _remove_leftovers(folder: Path) -> None:
    """Delete the unfinished files of processes that were killed, and what SQLite has left beside them."""
    for part in folder.glob(f"*{PART}"):
        with suppress(InUse, FileNotFoundError):
            file = _locked(part, 0)
            part.unlink()
            os.close(file)
    for beside in folder.glob(f"*{PART}-*"):
        if not beside.with_name(beside.name.rpartition("-")[0]).exists():
            beside.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Wait until the disk knows the new names in a folder."""
    file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
