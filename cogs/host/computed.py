"""Results about matches that take long to work out: once for all who ask, and one at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

    from games.engine.ids import TableId
    from tables.model.table import Table

T = TypeVar("T")

KEPT: Final = 64
"""Most results that are kept: the largest are files of matches."""


class Computed:
    """The latest results, in memory only.

    Each holds as long as nothing is added to the log of its match, and no data of a person are taken from it.

    Callers that ask while a result is being worked out wait for it. Other work on the same match waits until
    it is there: the worker process also thinks for computer players, and no match keeps it to itself.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._made: OrderedDict[Hashable, asyncio.Task[object]] = OrderedDict()
        self._last: dict[int, asyncio.Task[object]] = {}
        """The work begun last on each match, as long as it is under way."""

    async def get(self, table: Table, of: Hashable, work: Callable[[], Coroutine[None, None, T]]) -> T:
        """Return the result of `work`, identified by `of`: its name and all that it depends on.

        Raises any error of `work`, which is then done again for the next caller. It must not ask for another
        result about the same match.
        """
        name = (table.id, table.match.digest if table.match else "", table.origin, of)
        made = self._made.get(name)
        if made is None:
            made = asyncio.create_task(_after(self._last.get(table.id), work))
            self._made[name] = self._last[table.id] = made
            made.add_done_callback(lambda done: self._finish(table.id, name, done))
        self._made.move_to_end(name)
        await asyncio.wait({made})  # unlike `shield`, which logs what is raised after a cancellation
        return cast("T", made.result())

    def _finish(self, table: TableId, name: Hashable, done: asyncio.Task[object]) -> None:
        """Forget work that has failed, and the results that are unused for longest."""
        if self._last.get(table) is done:
            del self._last[table]
        if done.cancelled() or done.exception() is not None:
            self._made.pop(name, None)
        for oldest in list(self._made)[: -self._kept]:
            if self._made[oldest].done():
                del self._made[oldest]


async def _after(
    before: asyncio.Task[object] | None, work: Callable[[], Coroutine[None, None, object]]
) -> object:
    """Run `work` after the previous job has finished or failed."""
    if before is not None:
        await asyncio.wait({before})
    return await work()
