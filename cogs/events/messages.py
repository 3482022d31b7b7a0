"""The messages of nights and cups, each at its place."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Protocol

import discord

from games.engine.ids import EventId
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument
from keeping.outbox import LONGEST_DELAY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from keeping.outbox import Job

log = logging.getLogger(__name__)


class MessagesOfKind(Protocol):
    """The messages of the events of a kind."""

    async def show(self, number: int, place: str) -> int | None:
        """Bring a place of an event up to date; return when that is to be done again, in ms, if it is.

        Raises Discord's errors, `Illegal` for an event that is gone, and `UnreadableDocument`.
        """


class EventMessages:
    """Brings the messages of events into line, with the `messages` of each kind of event."""

    def __init__(self, context: Context, poster: Poster, messages: Mapping[str, MessagesOfKind]) -> None:
        self._context = context
        self._poster = poster
        self._messages = messages
        self._outbox = context.events.outbox

    async def take_up(self) -> None:
        """Take up what the last process left."""
        await self._outbox.take_up()

    def stale(self) -> set[int]:
        """Return no events: only events with jobs are shown."""
        return set()

    async def choose_jobs(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Return all jobs of an event."""
        log.debug("event %s: %s places are out of date", number, len(jobs))
        return jobs

    async def show(self, job: Job) -> int | None:
        """Bring a place up to date; return when that is to be done again, in ms, if it is."""
        try:
            return await self._show(job.number, job.place)
        except Illegal:
            return None
        except UnreadableDocument as error:
            log.error("%s; %s waits", error, job.place)  # noqa: TRY400 - it says enough
            return self._context.clock.now() + LONGEST_DELAY

    async def handle_refusal(self, job: Job, error: discord.HTTPException) -> None:
        """Leave what the bot may not do until the next change."""
        log.warning("event %s, %s: Discord refuses: %r", job.number, job.place, error)

    async def _show(self, number: int, place: str) -> int | None:
        found = await self._outbox.kind_and_guild(EventId(number))
        if found is not None and not self._poster.inside(found[1]):
            return None  # `Upkeep.guilds_joined` marks the card once the bot is back.
        if place.startswith("old:"):
            await self._discard(number, place)
            return None
        messages = self._messages.get(found[0]) if found else None
        return await messages.show(number, place) if messages else None

    async def _discard(self, number: int, place: str) -> None:
        """Delete a message that has been replaced, where the bot may."""
        old = await self._outbox.message_at(number, place)
        if old:
            with contextlib.suppress(discord.Forbidden):
                await self._poster.delete(old.channel, old.message)
            await self._outbox.forget_message(number, place)
