"""Niceness: let a measurement started with `nice -n -10` go before other work on the machine."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def take(process: int | None = None) -> None:
    """Give the session of a process (`None`: this one) the niceness of this process, where the system allows
    it.

    Linux weighs sessions against each other first, and processes only within theirs (sched(7), autogroups);
    the playground gives the bot a session of its own.
    """
    if nice := os.getpriority(os.PRIO_PROCESS, 0):
        with contextlib.suppress(OSError):
            Path(f"/proc/{process or os.getpid()}/autogroup").write_text(str(nice), encoding="ascii")
