"""The outbox of events: the places that are out of date, and the messages that stand at places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import events as rows
from events.nights.places import CARD
from keeping.outbox import PlaceOutbox

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.connection import Database
    from db.rows import Connection
    from games.engine.ids import EventId
    from keeping.clock import Clock


class EventOutbox(PlaceOutbox):
    """The work of the reconciler of events."""

    def __init__(self, database: Database, clock: Clock) -> None:
        super().__init__(database, clock, rows.PLACES)

    async def take_up(self) -> None:
        """Take up the jobs that the last process left, also those that it had postponed.

        It may have ended while it was writing to their places, so it is unknown what the cards show.
        """
        await self._database.write(lambda connection: rows.take_up_jobs(connection, self._clock.now()))

    async def kind_of(self, number: EventId) -> str | None:
        """Return the kind of an event, if there is one of that number."""
        found = await self.kind_and_guild(number)
        return found[0] if found else None

    async def kind_and_guild(self, number: EventId) -> tuple[str, int] | None:
        """Return the kind and the guild of an event, if there is one of that number."""
        return await self._database.query(lambda connection: rows.kind_and_guild(connection, number))

    async def mark_of_guilds(self, guilds: Collection[int]) -> None:
        """Mark the cards of the live events of some guilds as out of date."""
        now = self._clock.now()

        def unit(connection: Connection) -> None:
            for number in [number for guild in guilds for number in rows.live_of_guild(connection, guild)]:
                rows.PLACES.mark(connection, number, (CARD,), now)

        await self._database.write(unit)
