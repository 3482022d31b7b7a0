"""Costly work about matches: queued, done elsewhere, and its results kept a while."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from cogs.host.computed import Computed
from cogs.host.studio import Studio
from cogs.host.workshop import Bench, Workshop

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

    from tables.model.table import Table
    from tables.thinker import Thinker

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

    @cached_property
    def studio(self) -> Studio:
        """The studio, which makes files of matches that are over, by the queue of the workshop."""
        return Studio(self.workshop)

    async def compute(self, person: int, table: Table, of: Hashable, job: Callable[[], Awaitable[T]]) -> T:
        """Return the result of a short job about a match, identified by `of`, for a person who waits for it.

        It is computed in its turn, once for all callers. Raises `Illegal` if the person has no place in the
        queue.
        """
        return await self.computed.get(table, of, lambda: self.workshop.work(person, Bench.PAGES, job))
