"""Computer players at the tables: they are asked and they answer through the same path as people."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from games.engine.text import Illegal

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.service import Tables
    from tables.thinker import Thinker

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds after which a seat that could not answer is asked again."""


class Computers:
    """Answers for all computer players, one after another, as long as `run` runs. Who is awaited is read from the database, so nothing is
    lost by a restart.
    """

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker

    async def run(self) -> None:
        """Answer whenever a table waits for a computer player; ends when cancelled."""
        while True:
            self._tables.waiting.clear()
            failed = await self.answer_all()
            await self.rest(PATIENCE if failed else None)

    async def rest(self, seconds: float | None) -> None:
        """Wait until a computer player may have to choose, at most so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._tables.waiting.wait()
        except TimeoutError:
            return

    async def answer_all(self) -> bool:
        """Answer until no table waits for a computer player; whether some could not answer."""
        failed: set[tuple[int, Seat]] = set()
        while awaited := [one for one in await self._tables.computers_awaited() if one not in failed]:
            for table, seat in awaited:
                try:
                    await self._answer(table, seat)
                except Illegal:
                    failed.add((table, seat))  # Most likely the table has moved on; then it has set `waiting` again.
                except Exception:
                    log.exception("table %s: the computer player at seat %s did not answer", table, seat)
                    failed.add((table, seat))
        return bool(failed)

    async def _answer(self, number: int, seat: Seat) -> None:
        table = await self._tables.get(number)
        asked, prompt, level = table.asked(seat), table.prompt(seat), table.sitters[seat].level
        if asked is None or prompt is None or level is None:
            return
        action = await self._thinker.choose(table.title.game.key, level, table.view(seat), prompt)
        await self._tables.answer_for_computer(number, seat, asked, action)
