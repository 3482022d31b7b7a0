"""Errands of nights as one object: what they ask of Discord besides messages, and what it told of that."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from db import events as rows
from events.nights import errands
from keeping.outbox import PlaceOutbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from events.nights.errands import Seen
    from events.nights.model import Lack, Night, Scheduled
    from events.nights.service import Nights
    from games.engine.ids import EventId
    from keeping.clock import Clock
    from keeping.kind import EventChange


class Errands:
    """The scheduled events of nights and the roles of participants, as far as they are known.

    `outbox` holds the errands that are to be run.
    """

    def __init__(self, database: Database, clock: Clock, nights: Nights) -> None:
        self._database = database
        self._clock = clock
        self._nights = nights
        self.outbox = PlaceOutbox(database, clock, rows.ERRANDS)

    async def night(self, number: EventId) -> Night:
        """Return a committed night; raises `Illegal` if there is none, `UnreadableDocument` if broken."""
        return await self._nights.get(number)

    async def of_guild(self, guild: int) -> tuple[Night, ...]:
        """Return the live and the coming nights of a guild, and the last ones that are over."""
        live = await self._nights.of_guild(guild, live=True)
        return (*live, *await self._nights.of_guild(guild, live=False))

    async def look(self, number: EventId) -> None:
        """Queue a look at the scheduled event of a night."""
        await self.outbox.mark(number, errands.LOOK)

    async def again(self, night: Night) -> None:
        """Queue the errands of a night that were left because the bot was not in its guild."""
        for errand in errands.errands_of(night):
            await self.outbox.mark(night.id, errand)

    async def note_event(self, number: EventId, event: Scheduled | None) -> Night:
        """Remember the scheduled event as it was written; `None` once there is none any more."""
        return await self._keep(number, partial(errands.note_event, event=event))

    async def take_over(self, number: EventId, event: int, seen: Seen | None) -> Night:
        """Take over what a person has done to the scheduled event with that id."""
        return await self._nights.transactor.change(
            number, None, lambda night, now: errands.take_over(night, event, seen, now)
        )

    async def note_role(self, number: EventId, person: int, role: int | None, *, kept: bool = False) -> Night:
        """Remember the role that a person has because of a night."""
        return await self._keep(number, partial(errands.note_role, person=person, role=role, kept=kept))

    async def lacking(self, number: EventId, lack: Lack) -> Night:
        """Remember what keeps the bot from an errand; the host is to be told."""
        return await self._keep(number, partial(errands.lacking, lack=lack))

    async def note_told(self, number: EventId, lack: Lack) -> Night:
        """Remember that the host knows what the bot lacks."""
        return await self._keep(number, partial(errands.note_told, lack=lack))

    async def able(self, number: EventId, *, event: bool, role: bool) -> Night:
        """Forget what kept the bot from errands, so that they are run again."""
        return await self._keep(number, partial(errands.able, event=event, role=role))

    async def _keep(self, number: EventId, command: Callable[[Night], EventChange[Night]]) -> Night:
        return await self._nights.transactor.change(number, None, lambda night, _: command(night))
