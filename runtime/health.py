"""The health of a running bot: whether it is connected, can write its database, and its outbox moves."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from db import facts
from db.waiting import outboxes
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from db.connection import Database
    from runtime.contact import DiscordContact

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""Seconds that the database may take."""

AGAIN: Final = 2_000
"""Time for which a finding holds, in ms: however many ask, the database is written no more often."""

STUCK: Final = 180_000
"""Time for which a job may be due while Discord can be reached, in ms. A job that fails is postponed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding: whether the gateway is connected, the database can be written, and the outboxes move."""

    gateway: bool = False
    database: bool = False
    outbox: bool = False

    @property
    def healthy(self) -> bool:
        """True if all is well."""
        return self.gateway and self.database and self.outbox

    def plain(self) -> dict[str, bool]:
        """Return the finding as JSON shows it."""
        return asdict(self)


class Health:
    """Looks at the health of a bot that is there: its contact with Discord and its database."""

    def __init__(self, contact: DiscordContact, database: Database, now: Callable[[], int]) -> None:
        self._contact = contact
        self._database = database
        self._now = now
        self._lost = now()
        """The last time at which Discord was seen out of reach."""
        self._looked: int | None = None
        self._found = Finding(gateway=True, database=True, outbox=True)
        self._turn = asyncio.Lock()

    async def look(self) -> Finding:
        """Return the state of the bot, looked up at most once every `AGAIN` ms, and log a change."""
        async with self._turn:
            now = self._now()
            if self._looked is None or not 0 <= now - self._looked < AGAIN:
                found = await self._find(Milliseconds(now))
                if found != self._found:
                    log.log(logging.INFO if found.healthy else logging.WARNING, "health: %s", found.plain())
                self._looked, self._found = now, found
            return self._found

    async def _find(self, now: Milliseconds) -> Finding:
        if self._contact.lost_since is not None:
            self._lost = now
        writable, moves = await self._works(self._writes(now)), await self._works(self._moves(now))
        return Finding(self._contact.gateway_connected, writable, moves)

    async def _writes(self, now: int) -> bool:
        await self._database.write(lambda connection: facts.put(connection, facts.CHECKED, str(now)))
        return True

    async def _moves(self, now: Milliseconds) -> bool:
        """Return whether no job has been due for too long since Discord could be reached.

        Jobs of shards that other processes work for, or none, are theirs: this one can do nothing about them.
        """
        waiting = await self._database.read(lambda connection: outboxes(connection, connection.share, now))
        return all(jobs.oldest is None or now - max(jobs.oldest, self._lost) < STUCK for jobs in waiting)

    async def _works(self, trial: Coroutine[object, object, bool]) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                return await trial
        except Exception as error:  # noqa: BLE001 - any failure means that it is not well
            log.info("the database cannot be used: %s", type(error).__name__)
            return False
