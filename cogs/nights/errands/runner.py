"""Runs the errands of nights: one night at a time, retried, and taken up after a restart."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.host.failures import Failure, failure_of
from cogs.host.sync.worker import Worker, retry
from cogs.host.urgency import urgency_of, urgent
from cogs.nights.errands.host_notices import HostNotices
from cogs.nights.errands.lacking import Lacking
from cogs.nights.errands.roles import Roles
from cogs.nights.errands.scheduling import Scheduling
from db.errors import Closed
from events.nights.errands import EVENT, LOOK, errands_of
from events.nights.model import Lack
from games.engine.text import Illegal
from keeping.kind import UnreadableDocument

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from cogs.host.context import Context
    from cogs.host.sync.posting import Poster
    from events.errands import Errands
    from events.nights.model import Night
    from keeping.outbox import Job

log = logging.getLogger(__name__)


class ErrandRunner:
    """Works off the errands of nights while `run` runs."""

    def __init__(self, context: Context, errands: Errands, client: discord.Client, poster: Poster) -> None:
        self._context = context
        self._errands = errands
        self._client = client
        self._scheduling = Scheduling(context, errands)
        self._roles = Roles(errands)
        self._notices = HostNotices(context, errands, poster)
        self._worker = Worker("night", errands.outbox, context, self)

    async def run(self) -> None:
        """Run whatever errand is due, beginning with what the last process left. Ends when cancelled."""
        await self._client.wait_until_ready()
        await self._worker.run()

    async def close(self) -> None:
        """Let the errands under way end; what is left is done after the next start."""
        await self._worker.close()

    async def take_up(self) -> None:
        """Errands that were left are due as they are; what has changed since is heard once Discord tells."""

    def stale(self) -> set[int]:
        """No night is looked at without an errand."""
        return set()

    async def refresh(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Run the errands of a night; return those that are done. What others have changed is seen first."""
        ordered = sorted(jobs, key=lambda job: (job.place != LOOK, job.place != EVENT))
        return [job for job in ordered if await self._do(number, job)]

    async def _do(self, number: int, job: Job) -> bool:
        """Run an errand; return whether it is done."""
        try:
            with urgent(urgency_of(job.place)):
                await self._run(await self._errands.night(number), job.place)
        except (Illegal, UnreadableDocument):
            return True
        except Lacking as lacking:
            log.info("night %s, %s: the bot lacks something: %s", number, job.place, lacking)
            await self._errands.lacking(number, lacking.lack)
        except Closed:
            raise
        except Exception as error:  # noqa: BLE001 - one errand must not hold up the others
            if failure_of(error) is not Failure.BARRED:
                return await retry(self._errands.outbox, self._context.clock, job, error, f"night {number}")
            log.warning("night %s, %s: Discord refuses: %r", number, job.place, error)
        return True

    async def _run(self, night: Night, errand: str) -> None:
        guild = self._client.get_guild(night.guild)
        if guild is None:
            return  # Once the bot is back in it, `returned` looks what is to be done.
        if guild.unavailable:
            raise TimeoutError
        kind, _, what = errand.partition(":")
        if kind == "role":
            if night.role_obstacle is None:
                await self._roles.keep(guild, night.id, int(what))
        elif kind == "tell":
            if errand in errands_of(night):
                await self._notices.tell(night, Lack(what))
        elif errand == LOOK:
            await self._scheduling.look(guild, night)
        elif EVENT in errands_of(night):
            await self._scheduling.keep(guild, night)
