"""Answers for computer players and standing orders, given by the same commands as people's answers."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from structlog.contextvars import bound_contextvars

from games.engine.text import Illegal
from tables.model.orders import has_due_order
from tables.model.unreadable import Unreadable
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from tables.model.table import Table
    from tables.service import Tables
    from tables.thinker import Thinker

log = logging.getLogger(__name__)

DELAY: Final = 1.0
"""Shortest time in seconds from question to answer: people can follow, and it reveals nothing."""

PATIENCE: Final = 30.0
"""Seconds after which an answer that failed is tried again."""


class Computers:
    """Answers for computer players and standing orders while `run` runs.

    Whose answers are awaited is read from the database, so a restart loses nothing.
    """

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker
        self._busy: set[tuple[int, Seat]] = set()

    async def run(self) -> None:
        """Answer whenever a table waits for a computer player or a standing order, until cancelled."""
        async with asyncio.TaskGroup() as answers:
            while True:
                self._tables.answers_needed.clear()
                for one in await self._awaited():
                    self._busy.add(one)
                    with bound_contextvars(match=one[0]):  # For all that the task logs.
                        answers.create_task(self._serve(*one))
                await self.rest()

    async def rest(self) -> None:
        """Wait until an answer may be due."""
        await self._tables.answers_needed.wait()

    async def pause(self, seconds: float) -> None:
        """Let some time pass."""
        await asyncio.sleep(seconds)

    async def _awaited(self) -> list[tuple[int, Seat]]:
        try:
            return [one for one in await self._tables.to_serve() if one not in self._busy]
        except Exception:
            log.exception("cannot read for whom tables wait")
            await self.pause(PATIENCE)
            self._tables.answers_needed.set()
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
            self._tables.answers_needed.set()

    async def _answer(self, number: int, seat: Seat) -> None:
        table = await self._tables.get(number)
        asked, prompt = table.asked(seat), table.prompt(seat)
        if asked is None or prompt is None:
            # It was answered meanwhile, or its row is wrong: without a pause, it would be read again at once.
            await self.pause(DELAY)
            return
        if not table.participants[seat].automatic or has_due_order(table, seat):
            await self.pause(DELAY)
            await self._tables.carry_out_order(number, seat, asked)
            return
        action, _ = await asyncio.gather(self._thought(table, seat, prompt), self.pause(DELAY))
        if isinstance(action, ThoughtFailed):  # Nobody has to wait for a player that fails.
            log.warning(
                "table %s: the computer player at seat %s takes the default: %s", number, seat, action
            )
            await self._tables.default_for_computer(number, seat, asked)
        else:
            await self._tables.answer_for_computer(number, seat, asked, action)

    async def _thought(self, table: Table, seat: Seat, prompt: Prompt[object]) -> object:
        """The answer of a computer player, or the `ThoughtFailed` that says why there is none."""
        participant = table.participants[seat]
        level = participant.level or participant.stand_in or ""
        try:
            return await self._thinker.choose(table.game.rules.key, level, table.view(seat), prompt)
        except ThoughtFailed as error:
            return error
