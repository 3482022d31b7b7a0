"""The studio: files that take long to make, one at a time, in a process that ends when its file is made."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from cogs.host.computed import Computed
from tables.thinker import Thinker

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from tables.model.table import Table

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 300.0
"""Seconds after which a file is given up. Discord lets an answer be edited for 15 minutes."""

KEPT: Final = 6
"""Most files that are kept, of up to 8 MB each."""


class Studio:
    """Makes files of matches: whoever asks for one again gets the same while it is kept.

    No other work waits for it: neither computer players nor the pages of a replay.
    """

    def __init__(self) -> None:
        self._made = Computed(KEPT)
        self._turn = asyncio.Lock()

    async def make(
        self, table: Table, of: Hashable, function: Callable[P, T], *given: P.args, **named: P.kwargs
    ) -> T:
        """Return what a pure function of a module makes, which `of` names together with all it depends on.

        Raises `ThoughtFailed` if the function raises, or takes too long.
        """

        async def work() -> T:
            async with self._turn:
                worker = Thinker(patience=PATIENCE)
                try:
                    return await worker.work(function, *given, **named)
                finally:
                    await worker.close()

        return await self._made.get(table, of, work)
