"""A loop that tells events of the matches that have ended."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from db.errors import Closed, Unavailable
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument

if TYPE_CHECKING:
    from db.events import EventMatchRow
    from events.service import Events

log = logging.getLogger(__name__)

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""


class Settling:
    """The loop that brings results of matches to their events, also results from the last process.

    `matches_changed` is set whenever a match may have ended. A match that fails is left out until the next
    start, so that it hurts no other.
    """

    def __init__(self, events: Events, matches_changed: asyncio.Event) -> None:
        self._events = events
        self._matches_changed = matches_changed
        self._failed: set[int] = set()

    async def run(self) -> None:
        """Settle ended matches until cancelled or the database is closed."""
        while True:
            self._matches_changed.clear()
            try:
                await self.look()
            except Closed:
                return
            except Exception:
                log.exception("the matches of events cannot be read")
                await asyncio.sleep(RECOVERY)
            else:
                await self.rest()

    async def rest(self) -> None:
        """Wait until a match may have ended. Reads nothing."""
        await self._matches_changed.wait()

    async def look(self) -> None:
        """Settle all matches that have ended, each once."""
        seen = set(self._failed)
        while rows := [row for row in await self._events.find_unsettled() if row.match not in seen]:
            for row in rows:
                seen.add(row.match)
                await self._settle(row)

    async def _settle(self, row: EventMatchRow) -> None:
        try:
            await self._events.settle(row)
        except (Closed, Unavailable):
            raise
        except Illegal as refusal:
            log.info("match %s: its result is refused: %s", row.match, refusal)
            self._failed.add(row.match)
        except UnreadableDocument as error:
            log.warning("match %s: its result cannot be taken: %s", row.match, error)
            self._failed.add(row.match)
        except Exception:
            log.exception("match %s: its result cannot be taken", row.match)
            self._failed.add(row.match)
