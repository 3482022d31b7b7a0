"""Precedence: what measures on a busy machine comes first, where it was started with `nice -n -10`."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def take(process: int | None = None) -> None:
    """Give the session of a process (`None`: of this one) the niceness of this one, as far as the system has
    such a thing and lets us.

    Linux weighs sessions against each other first, and processes only within theirs (sched(7), autogroups);
    the playground gives the bot a session of its own.
    """
    if nice := os.getpriority(os.PRIO_PROCESS, 0):
        with contextlib.suppress(OSError):
            Path(f"/proc/{process or os.getpid()}/autogroup").write_text(str(nice), encoding="ascii")
