"""A loop that archives the logs of matches that are over, one after the other."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from db import archives
from db.errors import Closed

if TYPE_CHECKING:
    from db.connection import Database

log = logging.getLogger(__name__)

CHECK: Final = 60.0
"""Seconds before the first look, and after one that has found nothing: no match is in a hurry."""

BETWEEN: Final = 0.02
"""Seconds between two matches, in which others write: an archive takes some ms."""

SAID: Final = 1000
"""Matches after which the log says how many are archived."""

MOST: Final = (1 << 63) - 1
"""A number above those of all matches."""

AT_ONCE: Final = 100
"""Most matches that are looked for at a time."""


class Archiving:
    """Archives matches of this process's share that are over, while `run` runs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def run(self) -> None:
        """Archive whatever is over, until cancelled or the database is closed.

        A match that cannot be archived is logged, and tried again at the next look.
        """
        while True:
            await self.pause(CHECK)
            try:
                await self._archive_all()
            except Closed:
                return
            except Exception:
                log.exception("matches that are over cannot be archived")

    async def _archive_all(self) -> None:
        """Archive all that is over, the newest first, and say how many these were if they were many."""
        done, below = 0, MOST
        while found := await self._database.query(partial(archives.due, below=below, most=AT_ONCE)):
            for match in found:
                await self._archive(match)
                await self.pause(BETWEEN)
            done, below = done + len(found), found[-1]
            if done % SAID == 0:
                log.info("matches that are over are archived: %s so far", done)

    async def _archive(self, match: int) -> None:
        try:
            await self._database.write(partial(archives.pack, match=match), table=match)
        except Closed:
            raise
        except Exception:
            log.exception("match %s cannot be archived", match)

    async def pause(self, seconds: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(seconds)
