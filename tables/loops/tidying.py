"""A daily loop that deletes old interactions, old matches, and the data of people who asked for it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from db.errors import Closed

if TYPE_CHECKING:
    from keeping.clock import Clock
    from tables.service import Tables

log = logging.getLogger(__name__)

DAY: Final = 86_400_000
"""In ms."""

CHECK: Final = 3600.0
"""Seconds between readings of the clock, so that a machine that slept does not lose a day."""


class Tidying:
    """Tidies at the start and then once a day, by the injected clock, while `run` runs.

    Matches that ended more than `keep` days ago are deleted; without it, none are.
    """

    def __init__(self, tables: Tables, clock: Clock, keep: int | None = None) -> None:
        self._tables = tables
        self._clock = clock
        self._keep = keep

    async def run(self) -> None:
        """Tidy whenever a day has passed, until cancelled or the database is closed.

        A failure is logged, and tidying tried again at the next check.
        """
        last: int | None = None
        while True:
            now = self._clock.now()
            if last is None or abs(now - last) >= DAY or not self._tables.privacy.scrubbed:
                try:
                    await self._tables.people.tidy()
                    await self._tables.privacy.complete()
                    if self._keep is not None:
                        await self._tables.privacy.forget_matches(self._keep)
                    last = now
                except Closed:
                    return
                except Exception:
                    log.exception("what is old cannot be deleted")
            await self.pause(CHECK)

    async def pause(self, seconds: float) -> None:
        """Sleep for some seconds."""
        await asyncio.sleep(seconds)
