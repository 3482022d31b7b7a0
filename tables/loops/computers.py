"""Who need not be asked: computer players, and who has left an answer in advance. They are answered for
through the path of people.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.engine.choice import ANY
from games.engine.text import Illegal
from tables.model import Unreadable
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from tables.model import Table
    from tables.service import Tables
    from tables.thinker import Thinker

log = logging.getLogger(__name__)

DELAY: Final = 1.0
"""Seconds from the question to the answer, however short the thought, and whether anything was thought at
all: people can follow, and the time tells nothing.
"""

PATIENCE: Final = 30.0
"""Seconds after which a seat is asked again whose answer could not be written."""


class Computers:
    """Answers for all who need not be asked, while `run` runs. Who that is, it reads from the database:
    nothing is lost by a restart.
    """

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker
        self._busy: set[tuple[int, Seat]] = set()

    async def run(self) -> None:
        """Answer whenever a table waits for somebody who need not be asked; ends when cancelled."""
        async with asyncio.TaskGroup() as answers:
            while True:
                self._tables.waiting.clear()
                for one in await self._awaited():
                    self._busy.add(one)
                    answers.create_task(self._serve(*one))
                await self.rest()

    async def rest(self) -> None:
        """Wait until somebody may have to be answered for."""
        await self._tables.waiting.wait()

    async def pause(self, seconds: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(seconds)

    async def _awaited(self) -> list[tuple[int, Seat]]:
        try:
            return [one for one in await self._tables.to_serve() if one not in self._busy]
        except Exception:
            log.exception("cannot read for whom tables wait")
            await self.pause(PATIENCE)
            self._tables.waiting.set()
            return []

    async def _serve(self, number: int, seat: Seat) -> None:
        try:
            await self._answer(number, seat)
        except Illegal:
            log.info("table %s has moved on meanwhile", number)
        except Unreadable:
            await self.pause(PATIENCE)
        except Exception:
            log.exception("table %s: seat %s was not answered for", number, seat)
            await self.pause(PATIENCE)
        finally:
            self._busy.discard((number, seat))
            self._tables.waiting.set()

    async def _answer(self, number: int, seat: Seat) -> None:
        table = await self._tables.get(number)
        asked, prompt = table.asked(seat), table.prompt(seat)
        if asked is None or prompt is None:
            return
        if not table.participants[seat].computer:
            await self.pause(DELAY)
            await self._tables.carry_out_order(number, seat, asked)
            return
        action, _ = await asyncio.gather(self._thought(table, seat, prompt), self.pause(DELAY))
        await self._tables.answer_for_computer(number, seat, asked, action)

    async def _thought(self, table: Table, seat: Seat, prompt: Prompt[object]) -> object:
        """What the computer player answers. One that fails answers as silence would: nobody at the table has
        to wait for a repair.
        """
        try:
            return await self._thinker.choose(
                table.game.rules.key, table.participants[seat].level or "", table.view(seat), prompt
            )
        except ThoughtFailed as error:
            log.warning(
                "table %s: the computer player at seat %s failed and takes the default: %s",
                table.id,
                seat,
                error,
            )
            return (
                prompt.sample(KeyedDice(secrets.token_bytes(32), "player"))
                if prompt.default is ANY
                else prompt.default
            )
