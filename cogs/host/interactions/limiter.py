"""The limit on presses and commands under way: with hundreds at once, no deferral would be sent in time."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

AT_ONCE: Final = 16
"""Most interactions that are worked on at the same time.

They keep the painting processes busy, and the writer of the database, which keeps what waits together. Each
one more would only make the steps of all others wait longer, also deferrals.
"""

LONGEST: Final = 0.5
"""Seconds after which an interaction does not count any more: it waits for a thought, or for Discord."""


class Limiter:
    """Lets `AT_ONCE` interactions be worked on, and the others wait in the order in which they came."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and keep it until the end of the block, but no longer than `LONGEST`."""
        await self._places.acquire()
        place = _Place(self._places)
        late = asyncio.get_running_loop().call_later(LONGEST, place.leave)
        try:
            yield
        finally:
            late.cancel()
            place.leave()


class _Place:
    """A place that is taken."""

    def __init__(self, places: asyncio.Semaphore) -> None:
        self._places = places
        self._is_left = False

    def leave(self) -> None:
        """Leave the place to another, unless that was done before."""
        if not self._is_left:
            self._is_left = True
            self._places.release()
