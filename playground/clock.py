"""The time, as one injected object: seconds since 1970 and something to be done later."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will be done later unless it is cancelled."""

    def cancel(self) -> None:
        """Make sure that it is not done."""


class Clock(Protocol):
    """What the playground knows of time; tests give it a virtual one."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call `action` once, `seconds` from now."""


class SystemClock:
    """The real time. `later` needs a running event loop."""

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return time.time()

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call `action` once, `seconds` from now."""
        return asyncio.get_running_loop().call_later(seconds, action)
