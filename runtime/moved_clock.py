"""A clock that the playground moves: the machine's time plus an offset that stands in a file."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

INTERVAL: Final = 0.5
"""Seconds between two looks at the file."""

FRESH: Final = 0.01
"""Seconds for which what the file says is believed: each press asks for the time several times."""


class MovedClock:
    """The machine's time plus the milliseconds in `file`; without the file, the machine's time."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known, self._read = 0, float("-inf")

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000 + self._offset()

    async def watch(self, moved: Callable[[], None]) -> None:
        """Call `moved` whenever the offset has changed, until cancelled.

        What sleeps until something is due measures real seconds, and has to look at the clock again.
        """
        before = self._offset()
        while True:
            await asyncio.sleep(INTERVAL)
            if (offset := self._offset()) != before:
                before = offset
                moved()

    def _offset(self) -> int:
        if time.monotonic() - self._read > FRESH:
            try:
                self._known = int(self._file.read_text(encoding="ascii"))
            except (FileNotFoundError, ValueError):  # Not written yet, or being written.
                self._known = 0
            self._read = time.monotonic()
        return self._known
