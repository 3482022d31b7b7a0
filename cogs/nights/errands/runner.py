"""The errands of nights, as the reconciler runs them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.nights.errands.host_notices import HostNotices
from cogs.nights.errands.lacking import Lacking
from cogs.nights.errands.roles import Roles
from cogs.nights.errands.scheduling import Scheduling
from events.nights.errands import EVENT, LOOK, errands_of
from events.nights.model import Lack
from games.engine.ids import EventId
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
    """Runs errands of nights."""

    def __init__(self, context: Context, errands: Errands, client: discord.Client, poster: Poster) -> None:
        self._errands = errands
        self._client = client
        self._scheduling = Scheduling(context, errands)
        self._roles = Roles(errands)
        self._notices = HostNotices(context, errands, poster)

    async def take_up(self) -> None:
        """Wait until Discord has told of its servers; what has changed since is heard then.

        Errands that were left are due as they are.
        """
        await self._client.wait_until_ready()

    def stale(self) -> set[int]:
        """No night is looked at without an errand."""
        return set()

    async def choose_jobs(self, number: int, jobs: Sequence[Job]) -> Sequence[Job]:
        """Return the errands of a night in order: what others have changed is seen first."""
        del number
        return sorted(jobs, key=lambda job: (job.place != LOOK, job.place != EVENT))

    async def show(self, job: Job) -> None:
        """Run an errand. What the bot lacks for it is noted."""
        try:
            await self._run(await self._errands.night(EventId(job.number)), job.place)
        except (Illegal, UnreadableDocument):
            return
        except Lacking as lacking:
            log.info("night %s, %s: the bot lacks something: %s", job.number, job.place, lacking)
            await self._errands.lacking(EventId(job.number), lacking.lack)

    async def handle_refusal(self, job: Job, error: discord.HTTPException) -> None:
        """Leave an errand that Discord refuses."""
        log.warning("night %s, %s: Discord refuses: %r", job.number, job.place, error)

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
