"""A loop that rates matches once they have ended, and at the start those that ended before."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from db import outbox
from db.errors import Closed
from keeping.server_board import mark_board
from ratings import ledger
from tables.earlier_results import add_earlier
from tables.model.places import CARD

if TYPE_CHECKING:
    from db.connection import Database
    from db.rows import Connection
    from keeping.clock import Clock
    from tables.service import Tables
    from tables.store import Catalogue

log = logging.getLogger(__name__)

RECOVERY: Final = 60.0
"""Pause after a failure, in seconds."""

NEWS: Final = 3_600_000
"""Time in which the card of a match that has ended is brought up to date with the ratings, in ms."""


class RatingLoop:
    """Rates what has ended while `run` runs. It can be ended at any moment, and goes on where it was."""

    def __init__(self, database: Database, catalogue: Catalogue, tables: Tables, clock: Clock) -> None:
        self._database = database
        self._catalogue = catalogue
        self._tables = tables
        self._clock = clock
        self._filled = False

    async def run(self) -> None:
        """Rate matches as they end, until cancelled or the database is closed."""
        while True:
            self._tables.results_changed.clear()
            try:
                await self.catch_up()
                await self.rest()
            except Closed:
                return
            except Exception:
                log.exception("the results cannot be rated")
                await asyncio.sleep(RECOVERY)

    async def rest(self) -> None:
        """Wait until a match may have ended."""
        await self._tables.results_changed.wait()

    async def catch_up(self) -> None:
        """Rate all that has ended. Every transaction is short, and lets others in between."""
        while not self._filled:
            self._filled = await self._database.write(
                lambda connection: add_earlier(connection, self._catalogue)
            )
        while await self._database.query(ledger.behind):
            if await self._database.write(self._rate):
                self._tables.tell_others()

    def _rate(self, connection: Connection) -> bool:
        """Rate the next results; return whether cards have to show it."""
        now = self._clock.now()
        fresh = [
            result
            for result in ledger.rate_next(connection)
            if now - result.ended < NEWS and result.number > 0
        ]
        for result in fresh:
            outbox.mark(connection, result.match, (CARD,), now)
        for guild in {result.guild for result in fresh}:
            mark_board(connection, guild, now)
        return bool(fresh)
