"""Files put in the place of others in one step: written beside their place, whole or not at all."""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from db.errors import InUse

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PART: Final = ".ahu-part"
"""The end of the name of a file that is not yet whole. One that no process holds locked is a leftover."""


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
    file = _lock(part, os.O_CREAT)
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


def _lock(part: Path, flags: int) -> int:
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
            file = _lock(part, 0)
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
