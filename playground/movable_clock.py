"""The real time plus an offset, which the page's clock control moves forward."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from playground.clock import Timer


@dataclass(eq=False, slots=True)
class _Planned:
    """A call that is due at a time, in seconds; `handle` wakes it unless the clock is moved first."""

    due: float
    action: Callable[[], None]
    handle: asyncio.TimerHandle
    plans: "set[_Planned]"

    def cancel(self) -> None:
        """Cancel the call."""
        self.handle.cancel()
        self.plans.discard(self)


class MovableClock:
    """The machine's time plus `offset` seconds. `later` and `move` need a running event loop."""

    def __init__(self) -> None:
        """Start with the real time."""
        self.offset = 0.0
        self._plans: set[_Planned] = set()

    def now(self) -> float:
        """Seconds since 1970 (UTC)."""
        return time.time() + self.offset

    def later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Call `action` once, `seconds` from now."""
        return self._plan(self.now() + seconds, action)

    def move(self, seconds: float) -> None:
        """Move the time forward; calls that fall due meanwhile come at once, in their order."""
        self.offset += seconds
        for planned in sorted(self._plans, key=lambda timer: timer.due):
            planned.cancel()
            self._plan(planned.due, planned.action)

    def _plan(self, due: float, action: Callable[[], None]) -> _Planned:
        def carry_out() -> None:
            self._plans.discard(planned)
            action()

        handle = asyncio.get_running_loop().call_later(max(0.0, due - self.now()), carry_out)
        planned = _Planned(due, action, handle, self._plans)
        self._plans.add(planned)
        return planned
