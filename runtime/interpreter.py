"""Settings of the Python interpreter that keep the event loop free."""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a thread that paints lets the event loop run; Python's default is ten times as long."""

YOUNG: Final = 10_000
"""Net new objects after which the collector looks through the youngest generation.

Python's default is 700; presses leave little garbage in cycles, so each look would cost more than it frees.
"""

MIDDLE: Final = 4
"""Collections of the youngest generation after which the middle one is looked through, too."""

ALL: Final = 25
"""Collections of the middle generation after which everything is looked through, at any load.

These are a million new objects. While dozens of presses are under way, it takes a tenth of a second and more.
"""

DUE: Final = 5
"""Collections of the middle generation after which everything is looked through while little goes on.

Less would free no more than a few MB. It takes 20 to 50 ms.
"""

BEAT: Final = 0.5
"""Seconds between two checks whether little goes on."""

QUIET: Final = 0.05
"""The share of a beat for which the event loop may have worked while little goes on.

A beat that ends later than by this share is not quiet either: other programs had the processor, which the
event loop was waiting for.
"""

BEGINNING: Final = 120
"""Beats for which all that has been made is left alone until one is quiet.

After these, what is garbage in a bot that is never quiet is found as at any load.
"""


def keep_the_loop_free() -> None:
    """Shorten the pauses of the event loop; call it when everything is imported.

    What has been imported stays, so the garbage collector need not look through it again, which takes 50 ms.
    """
    _collect_for_good()
    gc.set_threshold(YOUNG, MIDDLE, ALL)
    sys.setswitchinterval(SWITCH_INTERVAL)


async def collect_when_quiet(
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    worked: Callable[[], float] = time.thread_time,
    passed: Callable[[], float] = time.monotonic,
) -> None:
    """Collect all garbage whenever that is worthwhile and the event loop has little to do.

    What exists at the first such time was made at the start and stays: texts, commands, the connection. This
    first collection may take 100 ms; what it leaves is never looked through again. Until then all that has
    been made is left alone for the first minute, which takes no time: a busy machine may have no quiet time
    for long.
    """
    settled, beginning = False, BEGINNING
    while True:
        before, begun = worked(), passed()
        await pause(BEAT)
        beginning -= 1
        if worked() - before > QUIET * BEAT or passed() - begun > (1 + QUIET) * BEAT:
            if not settled and beginning >= 0:
                gc.freeze()
            continue
        if not settled:
            _collect_for_good()
            settled = True
        elif gc.get_count()[2] >= DUE:
            gc.collect()


def _collect_for_good() -> None:
    """Collect all garbage, and never look again through what is left."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
