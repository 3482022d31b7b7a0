"""The clock, which is injected wherever the time is needed."""

import time
from typing import Protocol

from games.engine.ids import Milliseconds


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> Milliseconds:
        """Milliseconds since 1970, UTC."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> Milliseconds:
        """Milliseconds since 1970, UTC."""
        return Milliseconds(time.time_ns() // 1_000_000)
