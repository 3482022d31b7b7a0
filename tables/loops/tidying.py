"""A daily loop that forgets the interactions which Discord cannot repeat any more."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from db.connection import Closed

if TYPE_CHECKING:
    from tables.clock import Clock
    from tables.service import Tables

log = logging.getLogger(__name__)

DAY: Final = 86_400_000
"""In ms."""

CHECK: Final = 3600.0
"""Seconds between readings of the clock, so that a machine that slept does not lose a day."""


class Tidying:
    """Tidies at the start and then once a day, by the injected clock, while `run` runs."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock

    async def run(self) -> None:
        """Tidy whenever a day has passed, until cancelled or the database is closed.

        A failure is logged, and tidying tried again at the next check.
        """
        last: int | None = None
        while True:
            now = self._clock.now()
            if last is None or abs(now - last) >= DAY:
                try:
                    await self._tables.people.tidy()
                    await self._tables.privacy.complete()
                    last = now
                except Closed:
                    return
                except Exception:
                    log.exception("old interactions cannot be forgotten")
            await self.pause(CHECK)

    async def pause(self, seconds: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(seconds)
