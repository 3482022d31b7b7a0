"""A loop that archives the logs of matches that are over, one after the other."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from db import archives
from db.errors import Closed

if TYPE_CHECKING:
    from db.commits import Commit
    from db.connection import Database
    from games.engine.ids import TableId

log = logging.getLogger(__name__)

CALM: Final = 60.0
"""Seconds between the end of a match and its archive: until then it is read often."""

BETWEEN: Final = 0.02
"""Seconds between two matches, in which others write: an archive takes some ms."""

SAID: Final = 1000
"""Matches after which the log says how many are archived."""

MOST: Final = (1 << 63) - 1
"""A number above the numbers of all matches."""

AT_ONCE: Final = 100
"""Most matches that are looked for at a time."""


class Archiving:
    """Archives matches of this process's share that are over, while `run` runs."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._ended = asyncio.Event()
        self._ended.set()  # Matches may have ended before the start.
        database.watch_commits(self._note)

    async def run(self) -> None:
        """Archive matches a while after they end, until cancelled or the database is closed.

        A match that cannot be archived is logged, and tried again when the next one ends.
        """
        while True:
            await self.rest()
            try:
                await self._archive_all()
            except Closed:
                return
            except Exception:
                log.exception("matches that are over cannot be archived")

    async def rest(self) -> None:
        """Wait until a match has ended, and has become quiet."""
        await self._ended.wait()
        await asyncio.sleep(CALM)
        self._ended.clear()

    def _note(self, commit: Commit) -> None:
        if commit.ended:
            self._ended.set()

    async def _archive_all(self) -> None:
        """Archive the matches that are over, newest first; log the count of a long run."""
        done, below = 0, MOST
        while found := await self._database.query(partial(archives.due, below=below, most=AT_ONCE)):
            for match in found:
                await self._archive(match)
                await asyncio.sleep(BETWEEN)
            done, below = done + len(found), found[-1]
            if done % SAID == 0:
                log.info("matches that are over are archived: %s so far", done)

    async def _archive(self, match: TableId) -> None:
        try:
            await self._database.write(partial(archives.pack, match=match), table=match)
        except Closed:
            raise
        except Exception:
            log.exception("match %s cannot be archived", match)
