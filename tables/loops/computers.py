"""Answers for computer players and standing orders, given by the same commands as people's answers."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from structlog.contextvars import bound_contextvars

from games.engine.text import Illegal
from tables.commands import orders, play
from tables.model.orders import has_due_order
from tables.model.unreadable import Unreadable
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.commits import Commit, Served
    from games.engine.choice import Prompt
    from games.engine.ids import TableId
    from games.engine.text import Seat
    from tables.model.table import Change, Table
    from tables.service import Tables
    from tables.store import StoredTable
    from tables.thinker import Thinker

log = logging.getLogger(__name__)

DELAY: Final = 1.0
"""Shortest time in seconds from question to answer: people can follow, and it reveals nothing."""

PATIENCE: Final = 30.0
"""Seconds after which an answer that failed is tried again."""


class Computers:
    """Answers for computer players and standing orders while `run` runs.

    The awaited seats are read from the database at the start, so a restart loses nothing; after that, each
    commit names its own.
    """

    def __init__(self, tables: Tables, thinker: Thinker) -> None:
        self._tables = tables
        self._thinker = thinker
        self._busy: set[tuple[TableId, Seat]] = set()
        self._told: set[tuple[TableId, Seat]] = set()
        """The awaited seats of commits for which nothing has been done yet."""
        self._thoughts: dict[tuple[TableId, Seat], tuple[int, asyncio.Task[object]]] = {}
        """The turns that computer players think about, and their thoughts."""
        self._needed = asyncio.Event()
        self._to_read = True
        """Whether other seats may be awaited, too."""
        tables.database.watch_commits(self._note_commit)

    async def run(self) -> None:
        """Answer whenever a table waits for a computer player or a standing order, until cancelled."""
        async with asyncio.TaskGroup() as answers:
            while True:
                self._needed.clear()
                for awaited in await self._find_awaited():
                    self._busy.add(awaited)
                    with bound_contextvars(match=awaited[0]):  # For all that the task logs.
                        answers.create_task(self._serve(*awaited))
                await self.rest()

    async def rest(self) -> None:
        """Wait until an answer may be due."""
        await self._needed.wait()

    async def pause(self, seconds: float) -> None:
        """Sleep for some seconds."""
        await asyncio.sleep(seconds)

    async def _find_awaited(self) -> list[tuple[TableId, Seat]]:
        if self._to_read:
            self._to_read = False
            try:
                self._told.update(await self._tables.queries.to_serve())
            except Exception:
                log.exception("cannot read for whom tables wait")
                await self.pause(PATIENCE)
                self._read_again()
                return []
        found = sorted(self._told - self._busy)
        self._told.difference_update(found)
        return found

    def _note_commit(self, commit: Commit) -> None:
        """Note the seats that a commit awaits from this process, and stop thoughts about other questions."""
        share = self._tables.database.share
        for served in commit.served:
            if share.has(served.guild):
                self._told.update((served.match, seat) for seat in served.seats)
            self._stop_thoughts(served)
        if commit.anything:
            self._read_again()
        if commit.served:
            self._needed.set()

    def _stop_thoughts(self, served: Served) -> None:
        """Stop the thoughts about a match whose questions are gone."""
        for (match, seat), (turn, thought) in self._thoughts.items():
            is_asked = match != served.match or (turn == served.turn and seat in served.seats)
            if not is_asked and not thought.cancelling():  # Told again, a worker would be killed at once.
                thought.cancel()

    def _read_again(self) -> None:
        self._to_read = True
        self._needed.set()

    async def _serve(self, number: TableId, seat: Seat) -> None:
        try:
            await self._answer(number, seat)
        except Illegal:
            log.info("table %s has moved on meanwhile", number)
        except Unreadable:
            await self.pause(PATIENCE)
            self._to_read = True
        except Exception:
            log.exception("table %s: seat %s was not answered for", number, seat)
            await self.pause(PATIENCE)
            self._to_read = True
        finally:
            self._busy.discard((number, seat))
            self._needed.set()

    async def _answer(self, number: TableId, seat: Seat) -> None:
        table = await self._tables.reader.get(number)
        asked, prompt = table.question_of(seat), table.prompt(seat)
        if asked is None or prompt is None:
            # Answered meanwhile, or its row is wrong: without a pause, it would be read again at once.
            await self.pause(DELAY)
            self._to_read = True
            return
        if not table.participants[seat].automatic or has_due_order(table, seat):
            await self.pause(DELAY)
            await self._change(
                number, lambda stored: orders.carry_out_order(stored.table, seat, asked, stored.at)
            )
            return
        thought = asyncio.create_task(self._think(table, seat, prompt))
        self._thoughts[number, seat] = asked.turn, thought
        try:
            await asyncio.gather(thought, self.pause(DELAY), return_exceptions=True)
        finally:
            del self._thoughts[number, seat]
        if thought.cancelled():
            return  # The question is gone.
        action = thought.result()
        if isinstance(action, ThoughtFailed):  # No player has to wait for one that fails.
            log.warning(
                "table %s: the computer player at seat %s takes the default: %s", number, seat, action
            )
            await self._change(
                number, lambda stored: play.default_for_computer(stored.table, seat, asked, stored.at)
            )
        else:
            await self._change(
                number, lambda stored: play.answer_for_computer(stored.table, seat, asked, action, stored.at)
            )

    async def _change(self, number: TableId, command: Callable[[StoredTable], Change]) -> None:
        """Run a command at a table; raises `Illegal` if that has moved on meanwhile."""
        await self._tables.transactor.change(number, None, lambda stored, _: command(stored))

    async def _think(self, table: Table, seat: Seat, prompt: Prompt[object]) -> object:
        """Ask a computer player; return its answer, or the `ThoughtFailed` if there is none."""
        participant = table.participants[seat]
        level = participant.level or participant.stand_in or ""
        try:
            return await self._thinker.choose(table.game.rules.key, level, table.view(seat), prompt, table.id)
        except ThoughtFailed as error:
            return error
