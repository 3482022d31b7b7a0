"""The studio: files that take long to make, in turn, in a process that ends when its file is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, TypeVarTuple

from cogs.host.computed import Computed
from cogs.host.workshop import Bench
from tables.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from cogs.host.workshop import Workshop
    from tables.model.table import Table

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

PATIENCE: Final = 300.0
"""Seconds after which a file is given up. Discord lets an answer be edited for 15 minutes."""

KEPT: Final = 6
"""Most files that are kept, of up to 8 MB each."""


class Studio:
    """Makes files of matches; later callers get the same file while it is kept.

    No other work waits for it: neither computer players nor the pages of a replay.
    """

    def __init__(self, workshop: Workshop) -> None:
        self._made = Computed(KEPT)
        self._workshop = workshop

    async def make(
        self, person: int, table: Table, of: Hashable, function: Callable[[*Ts], T], *given: *Ts
    ) -> T:
        """Return the result of a pure function of a module; `of` names it and all it depends on.

        Raises `ThoughtFailed` if the function raises, or takes too long, and `Illegal` if the person has no
        place in the queue.
        """

        async def work() -> T:
            worker = Thinker(patience=PATIENCE)
            try:
                return await worker.work(function, *given)
            finally:
                await worker.close()

        return await self._made.get(table, of, lambda: self._workshop.work(person, Bench.FILES, work))
