"""The files of a database: readable by their owner alone, and open in one process at a time."""

from __future__ import annotations

import fcntl
import logging
import os
from typing import TYPE_CHECKING

from db.errors import InUse

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)


class FileLock:
    """An exclusive lock on `NAME.lock` beside a database. It ends with the process, however that ends.

    The lock file is never deleted: a process might delete the one that another has just locked.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock; raises `InUse` if another holds it, and `OSError` if it cannot be made."""
        path = path.resolve()
        self._file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            message = f"process {holder or '(unknown)'} has it open"
            raise InUse(message) from None
        try:
            os.truncate(self._file, 0)
            os.write(self._file, f"{os.getpid()}\n".encode())
        except OSError:
            os.close(self._file)
            raise

    def release(self) -> None:
        """Release the file for another process."""
        os.close(self._file)


def make_private(path: Path) -> None:
    """Make the file unless it exists, and deny everybody but its owner access to it and its companions.

    They hold seeds and sealed choices. SQLite gives the files that it adds the same mode. A file that others
    can still read or write is named in a warning.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    for file in sorted(path.parent.iterdir()):
        if file.name == path.name or file.name.startswith((f"{path.name}-", f"{path.name}.before-")):
            _bar_others(file)


def _bar_others(file: Path) -> None:
    if not file.stat().st_mode & 0o077:
        return
    try:
        file.chmod(0o600)
    except OSError as error:
        reason = error.strerror
    else:
        reason = "the file system keeps no modes"
    if mode := file.stat().st_mode & 0o077:
        log.warning("others may read or write %s (mode 0%o): %s", file, 0o600 | mode, reason)
