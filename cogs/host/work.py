"""Costly work about matches: queued, done elsewhere, and its results kept a while."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, cast

from cogs.host.computed import Computed
from cogs.host.studio import Studio
from cogs.host.workshop import Bench, Workshop
from games.engine.text import Illegal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Hashable

    from tables.model.table import Table
    from tables.thinker import Thinker

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True)
class Work:
    """The costly work of the bot.

    `thinker` does what would block the event loop for too long. The `workshop` is the queue of costly jobs,
    and `computed` are results about matches.
    """

    thinker: Thinker
    workshop: Workshop = field(default_factory=Workshop)
    computed: Computed = field(default_factory=Computed)
    _under_way: dict[Hashable, asyncio.Task[object]] = field(default_factory=dict)
    """Work for which its callers need not wait, by name."""

    @cached_property
    def studio(self) -> Studio:
        """The studio, which makes files of matches that are over, by the queue of the workshop."""
        return Studio(self.workshop)

    def begin(self, name: Hashable, job: Callable[[], Coroutine[None, None, T]]) -> asyncio.Task[T]:
        """Begin a long job, or find the one of that name that is under way.

        It goes on if its caller is cancelled.
        """
        found = self._under_way.get(name)
        if found is None:
            found = self._under_way[name] = asyncio.create_task(job())
            found.add_done_callback(lambda done: self._forget(name, done))
        return cast("asyncio.Task[T]", found)

    def is_under_way(self, name: Hashable) -> bool:
        """Return whether a long job of that name is not done yet."""
        return name in self._under_way

    def _forget(self, name: Hashable, done: asyncio.Task[object]) -> None:
        """Forget a job that is done, and log its failure. Its callers get that, too."""
        del self._under_way[name]
        if (
            not done.cancelled()
            and (error := done.exception()) is not None
            and not isinstance(error, Illegal)
        ):
            log.error("%s failed", name, exc_info=error)

    async def compute(self, person: int, table: Table, of: Hashable, job: Callable[[], Awaitable[T]]) -> T:
        """Return the result of a short job about a match, identified by `of`, for a person who waits for it.

        It is computed in its turn, once for all callers. Raises `Illegal` if the person has no place in the
        queue.
        """
        return await self.computed.get(table, of, lambda: self.workshop.work(person, Bench.PAGES, job))
