"""The bot with a stop-watch on its event loop: run by path, in the place of `bot.py`.

Every callback that the loop runs is timed, so nothing that keeps the loop from going on escapes. On SIGUSR1
the slow ones since the last time are written, as JSON, beside the database.
People may press as fast as they can.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from pathlib import Path
from types import CoroutineType
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

import bot
from cogs.host.interactions import allowance

SLOW: Final = 0.01
"""Callbacks that take longer than this many seconds are recorded."""

Stall = tuple[float, float, str]
"""Wall seconds, processor seconds, and the callback."""

stalls: list[Stall] = []


def watch() -> None:
    """Time every callback of the event loop from now on."""
    run = asyncio.Handle._run  # noqa: SLF001 - the one place through which the loop runs everything

    def time_step(handle: asyncio.Handle) -> None:
        before, worked = time.perf_counter(), time.thread_time()
        run(handle)
        spent = time.perf_counter() - before
        if spent > SLOW:
            stalls.append((spent, time.thread_time() - worked, _name_of(handle)))

    asyncio.Handle._run = time_step  # type: ignore[assignment,method-assign]  # noqa: SLF001 - as above


def _name_of(handle: asyncio.Handle) -> str:
    """Name a callback; a step of a task by the places where its coroutines wait now, innermost last."""
    task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]  # noqa: SLF001 - as above
    if not isinstance(task, asyncio.Task):
        return repr(handle)
    places: list[str] = []
    waiting: object = task.get_coro()
    while isinstance(waiting, CoroutineType):
        line = waiting.cr_frame.f_lineno if waiting.cr_frame else "ended"
        places.append(f"{waiting.__qualname__}:{line}")
        waiting = waiting.cr_await
    return " ".join(places)


def write(*_: object) -> None:
    """Write the recorded callbacks to the file and start anew."""
    file = stalls_file(Path(os.environ["AHU_DATABASE"]))
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(stalls), encoding="utf-8")
    fresh.replace(file)
    stalls.clear()


def stalls_file(database: Path) -> Path:
    """Return the file of the recorded callbacks."""
    return database.with_suffix(".stalls")


if __name__ == "__main__":
    watch()
    allowance.BURST = 1_000_000  # type: ignore[misc]  # as said above
    signal.signal(signal.SIGUSR1, write)
    sys.exit(bot.main())
