"""The reconciler of events: brings Discord into line with what is committed of nights and cups."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Protocol

import discord

from cogs.host.failures import Failure, failure_of
from cogs.host.sync.worker import SHORTLY, Worker, retry
from cogs.host.urgency import urgency_of, urgent
from cogs.host.writes import MessageBusy
from db.errors import Closed
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument
from keeping.outbox import LONGEST_DELAY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from keeping.outbox import Job

log = logging.getLogger(__name__)


class EventMessages(Protocol):
    """The messages of the events of a kind."""

    async def show(self, number: int, place: str) -> int | None:
        """Bring a place of an event up to date; return when that is to be done again, in ms, if it is.

        Raises Discord's errors, `Illegal` for an event that is gone, and `UnreadableDocument`.
        """


class EventReconciler:
    """Works off the outbox of events while `run` runs, with the `messages` of each kind of event."""

    def __init__(self, context: Context, poster: Poster, messages: Mapping[str, EventMessages]) -> None:
        self._context = context
        self._poster = poster
        self._messages = messages
        self._outbox = context.events.outbox
        self._worker = Worker("event", self._outbox, context, self)

    async def run(self) -> None:
        """Refresh whatever is out of date, beginning with what the last process left. Ends when cancelled."""
        await self._worker.run()

    async def close(self) -> None:
        """Let the refreshes under way end; what is left is done after the next start."""
        await self._worker.close()

    async def take_up(self) -> None:
        """Take up what the last process left."""
        await self._outbox.take_up()

    def stale(self) -> set[int]:
        """No events: nothing is shown of them but what has jobs."""
        return set()

    async def refresh(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Do the jobs of an event; return those that are done."""
        log.debug("event %s: %s places are out of date", number, len(jobs))
        return [job for job in jobs if await self._do(job)]

    async def _do(self, job: Job) -> bool:
        """Do a job; return whether it is done. What the bot may not do is left until the next change."""
        try:
            with urgent(urgency_of(job.place)):
                again = await self._show(job.number, job.place)
        except Illegal:
            return True
        except MessageBusy:
            again = self._context.clock.now() + SHORTLY
        except UnreadableDocument as error:
            log.error("%s; %s waits", error, job.place)  # noqa: TRY400 - it says enough
            again = self._context.clock.now() + LONGEST_DELAY
        except Closed:
            raise
        except Exception as error:  # noqa: BLE001 - one place must not hold up the others
            if failure_of(error) is Failure.BARRED:
                log.warning("event %s, %s: Discord refuses: %r", job.number, job.place, error)
                return True
            return await retry(self._outbox, self._context.clock, job, error, f"event {job.number}")
        if again is not None:
            await self._outbox.postpone(job, again)
        return again is None

    async def _show(self, number: int, place: str) -> int | None:
        found = await self._outbox.kind_and_guild(number)
        if found is not None and not self._poster.inside(found[1]):
            return None  # `Upkeep.joined` marks the card once the bot is back.
        if place.startswith("old:"):
            await self._discard(number, place)
            return None
        messages = self._messages.get(found[0]) if found else None
        return await messages.show(number, place) if messages else None

    async def _discard(self, number: int, place: str) -> None:
        """Delete a message that has been replaced, where the bot may."""
        old = await self._outbox.posted(number, place)
        if old:
            with contextlib.suppress(discord.Forbidden):
                await self._poster.delete(old.channel, old.message)
            await self._outbox.forget_message(number, place)
