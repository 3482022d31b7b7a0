"""Waiting for what other threads and processes bring about, of which nothing tells."""

from __future__ import annotations

import asyncio
import threading
from inspect import isawaitable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE: Final = 60.0
"""Seconds after which nothing more is expected."""
LOOK: Final = 0.01
"""Seconds between two looks."""


async def until(true: Callable[[], object]) -> None:
    """Wait until what `true` returns (or what that is awaited for) is true; raises `TimeoutError`."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = true()
            if await found if isawaitable(found) else found:
                return
            await asyncio.sleep(LOOK)


class Gate:
    """Holds a thread in the middle of its work until a test has it go on."""

    def __init__(self) -> None:
        self._reached, self._open = threading.Event(), threading.Event()

    def hold(self) -> None:
        """Wait, in the thread, until the gate is opened; raises `TimeoutError`."""
        self._reached.set()
        if not self._open.wait(PATIENCE):
            raise TimeoutError

    async def wait_for_arrival(self) -> None:
        """Wait, in the test, until the thread is held."""
        await asyncio.to_thread(self._reached.wait)

    def open(self) -> None:
        """Release the thread; later threads are not held."""
        self._open.set()
