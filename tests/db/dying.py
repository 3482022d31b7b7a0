"""A process that is killed at its n-th step: a call out of Python, or some work of SQLite."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

WATCHED: Final = ("db/replacing.py", "db/sqlite/copies.py", "db/sqlite/restoring.py", "shutil.py")
EVENTS: Final = frozenset({"os.rename", "os.remove"})
WORK: Final = 800
"""Instructions of SQLite's machine that count as a step."""


def killed(work: Callable[[], object], steps: int) -> bool:
    """Do some work in a process that is killed after some steps; return whether it had that many."""
    child = os.fork()
    if not child:
        _die_after(steps)
        try:
            work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _die_after(steps: int) -> None:
    left = steps

    def step() -> None:
        nonlocal left
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    def note_call(frame: FrameType, event: str, _: object) -> None:
        if event == "c_call" and frame.f_code.co_filename.endswith(WATCHED):
            step()

    def note_audit(event: str, _: object) -> None:
        if event in EVENTS:
            step()

    connect: Any = sqlite3.connect

    def connect_watched(address: str, **named: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(address, **named)
        connection.set_progress_handler(step, WORK)
        return connection

    sqlite3.connect = connect_watched  # type: ignore[assignment]  # in a process of its own
    sys.addaudithook(note_audit)
    sys.setprofile(note_call)


def rows(path: Path) -> list[str]:
    """Return all rows of a database, as SQL."""
    connection = sqlite3.connect(path)
    try:
        return list(connection.iterdump())
    finally:
        connection.close()
