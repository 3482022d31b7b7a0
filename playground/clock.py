"""The time, as one injected object: seconds since 1970, and calls due later."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due later unless it is cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


class Clock(Protocol):
    """A source of time for the playground; tests inject a virtual one."""

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
