"""Turns at one worker: what a person waits for goes first, then each table in turn."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from games.engine.ids import TableId


class Turns:
    """A lock that goes round: a table with many questions waits for every other after each of its own."""

    def __init__(self) -> None:
        self._is_taken = False
        self._people: list[asyncio.Future[None]] = []
        self._tables: dict[int, list[asyncio.Future[None]]] = {}
        """The questions that wait, by table; the table that is next comes first."""

    @asynccontextmanager
    async def turn(self, table: TableId | None) -> AsyncIterator[None]:
        """Hold the turn within this context; a person waits if there is no `table`."""
        if self._is_taken:
            await self._wait(self._people if table is None else self._tables.setdefault(table, []))
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, queue: list[asyncio.Future[None]]) -> None:
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(come)
        try:
            await come
        except asyncio.CancelledError:
            if not come.cancelled():
                self._pass_on()  # The turn came at the same moment.
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next question that still waits, if any."""
        for question in self._next():
            if not question.done():
                question.set_result(None)
                return
        self._is_taken = False

    def _next(self) -> Iterator[asyncio.Future[None]]:
        """Take questions out of their queues: all questions of people, then one of each table."""
        while self._people:
            yield self._people.pop(0)
        while self._tables:
            table = next(iter(self._tables))
            first, *others = self._tables.pop(table)
            if others:
                self._tables[table] = others  # Behind all other tables.
            yield first
