"""A clock that the playground moves: the machine's time plus an offset that stands in a file."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

INTERVAL: Final = 0.5
"""Seconds between two looks at the file."""


class MovedClock:
    """The machine's time plus the milliseconds in `file`; without the file, the machine's time."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def now(self) -> Milliseconds:
        """Milliseconds since 1970, UTC."""
        return Milliseconds(time.time_ns() // 1_000_000 + self._offset())

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
        try:
            return int(self._file.read_text(encoding="ascii"))
        except (FileNotFoundError, ValueError):  # Not written yet, or being written.
            return 0
