"""The reconciler: brings Discord into line with the committed state of tables, events and errands.

It works off an outbox: one task a subject at a time, retried, and taken up after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Final, Protocol

import discord
from structlog.contextvars import bound_contextvars

from cogs.host.failures import Failure, failure_of, seconds_held
from cogs.host.urgency import Urgency, urgency_of, urgent
from cogs.host.writes import MessageBusy
from db.errors import Closed
from games.engine.ids import Milliseconds
from games.engine.text import Illegal
from keeping.outbox import LONGEST_DELAY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from cogs.host.urgency import RequestBudget
    from db.share import Share
    from keeping.clock import Clock
    from keeping.outbox import Job, PlaceOutbox

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""Most subjects that are brought up to date at the same time; as many more may tell people something."""

SHORT: Final = 0.25
"""Seconds between looks at the remaining jobs while the budget of requests is short."""

DRAINING: Final = 5.0
"""Seconds that refreshes under way may take when the program ends."""

RECOVERY: Final = 5.0
"""Pause after an error of the database, in seconds."""

SHORTLY: Final = 500
"""Delay of a job whose message is being written to by something else, in ms."""

FIRST_RETRY: Final = 1_000
"""Delay of the first retry, in ms. Each further one waits twice as long, up to `LONGEST_DELAY`: Discord still
knows a nonce after that.
"""

GIVING_UP: Final = 12
"""Most tries of a job that fails because of a bug. The next change marks its place again."""


class Subjects(Protocol):
    """All subjects of a sort, such as tables, as their reconciler sees them."""

    async def take_up(self) -> None:
        """Take up the jobs that the last process left."""

    def stale(self) -> set[int]:
        """Return the subjects that are to be looked at although they have no jobs."""

    async def choose_jobs(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Return the jobs of a subject that are to be done now, in order."""

    async def show(self, job: Job) -> int | None:
        """Do a job; return when it is to be done again, in ms, if it is.

        What a place shows is derived from its subject when it is sent. Raises Discord's errors and
        `MessageBusy`, after which the job is tried again, and `Illegal` if it is refused.
        """

    async def handle_refusal(self, job: Job, error: discord.HTTPException) -> int | None:
        """Handle a lasting refusal of Discord; return when to do the job again, in ms, if at all."""


class Reconciler:
    """Works off an outbox while `run` runs; the newest state wins.

    While the budget of requests is short, only jobs that bring news to a person are begun. A card waits in
    the outbox until there is room, however often it changes, and is sent once.
    """

    def __init__(
        self,
        name: str,
        outbox: PlaceOutbox,
        subjects: Subjects,
        clock: Clock,
        budget: RequestBudget,
    ) -> None:
        self._name = name
        self._id = {"table": "match", "server": "guild"}.get(name, "event_id")
        self._outbox = outbox
        self._clock = clock
        self._budget = budget
        self._needed = outbox.changed
        self._subjects = subjects
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._slots = {ring: asyncio.Semaphore(AT_ONCE) for ring in (True, False)}

    @property
    def busy(self) -> Collection[asyncio.Task[None]]:
        """The refreshes under way."""
        return self._busy.values()

    async def run(self) -> None:
        """Refresh all places that are out of date, beginning with the last process's. Ends when cancelled."""
        taken_up: Share | None = None
        while True:
            self._needed.clear()
            try:
                if (share := self._outbox.share) != taken_up:  # Another process may have had some of it.
                    await self._subjects.take_up()
                    self._outbox.read_again()
                    taken_up = share
                await self.begin()
                await self.rest(await self._seconds_to_next())
            except Closed:
                return
            except Exception:
                log.exception("the outbox of %ss cannot be read", self._name)
                await asyncio.sleep(RECOVERY)

    async def rest(self, seconds: float | None) -> None:
        """Wait until there may be something to do, at most for some seconds. Reads nothing meanwhile."""
        try:
            async with asyncio.timeout(seconds):
                await self._needed.wait()
        except TimeoutError:
            return

    async def close(self) -> None:
        """Wait for the refreshes under way; the others are done after the next start."""
        if self._busy:
            _, late = await asyncio.wait(self._busy.values(), timeout=DRAINING)
            for task in late:
                task.cancel()

    async def begin(self) -> None:
        """Begin to refresh what is due now and is not being refreshed."""
        due: dict[int, list[Job]] = {}
        for job in await self._outbox.due(self._busy):
            if self._budget.short and not _rings(job):
                continue
            due.setdefault(job.number, []).append(job)
        stale = self._subjects.stale()
        for number in stale:
            due.setdefault(number, [])
        for number, jobs in due.items():
            if number not in self._busy:
                stale.discard(number)
                with bound_contextvars(**{self._id: number}):  # For all that the task logs.
                    self._busy[number] = asyncio.create_task(self._refresh(number, jobs))

    async def _seconds_to_next(self) -> float | None:
        """Return the seconds until the next job is due; `None` without jobs."""
        # A subject that is busy wakes us when its task ends.
        due = await self._outbox.next_due(self._busy)
        if due is None:
            return None
        return max(SHORT if self._budget.short else 0, (due - self._clock.now()) / 1000)

    async def _refresh(self, number: int, jobs: Sequence[Job]) -> None:
        try:
            async with self._slots[any(map(_rings, jobs))], self._outbox.together(number):
                for job in await self._subjects.choose_jobs(number, jobs):
                    if not self._budget.short or _rings(job):  # The budget may have become short meanwhile.
                        await self._do(job)
        except Closed:
            log.info("%s %s: left for the next start", self._name, number)
        except Exception:
            log.exception("%s %s: its outbox cannot be worked off", self._name, number)
            await asyncio.sleep(RECOVERY)
        finally:
            del self._busy[number]
            self._needed.set()

    async def _do(self, job: Job) -> None:
        """Do a job, then complete or postpone it."""
        try:
            with urgent(urgency_of(job.place)):
                again = await self._subjects.show(job)
        except MessageBusy:
            again = self._clock.now() + SHORTLY
        except Closed:
            raise
        except Exception as error:  # noqa: BLE001 - one place must not hold up the others
            again = await self._retry_at(job, error)
        if again is None:
            await self._outbox.complete(job)
        else:
            await self._outbox.postpone(job, Milliseconds(again))

    async def _retry_at(self, job: Job, error: Exception) -> int | None:
        """Return when to retry a failed job, in ms, by Discord's rate limit if there is one; or `None`."""
        passing, name = failure_of(error) is Failure.PASSING, f"{self._name} {job.number}"
        if failure_of(error) is Failure.BARRED and isinstance(error, discord.HTTPException):
            return await self._subjects.handle_refusal(job, error)
        delay = FIRST_RETRY * 2**job.tries
        if (seconds := seconds_held(error)) is not None:
            log.info("%s, %s: Discord holds it for %s seconds", name, job.place, round(seconds))
            delay = math.ceil(1000 * seconds)
        elif passing:
            log.info("%s, %s: %r; trying again", name, job.place, error)
        elif isinstance(error, Illegal):  # The table or event has moved on meanwhile.
            log.info("%s, %s: refused: %s", name, job.place, error)
        elif job.tries < GIVING_UP:
            log.error("%s, %s cannot be shown", name, job.place, exc_info=error)
        else:
            log.error("%s, %s is given up", name, job.place, exc_info=error)
        if not passing and job.tries >= GIVING_UP:
            return None
        return int(self._clock.now() + min(delay, LONGEST_DELAY))


def _rings(job: Job) -> bool:
    """Return whether a job brings news to a person."""
    return urgency_of(job.place) <= Urgency.RING
