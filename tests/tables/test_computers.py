"""Computer players answer through the same path as people, from a process of their own."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from games.engine.ids import TableId
from tables.loops.computers import DELAY, PATIENCE, Computers
from tables.model.table import Phase, Table
from tables.thinker import Thinker
from tests.tables.conftest import ANNE, BEN, PLAIN, Rig

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from db.rows import Connection
    from games.engine.choice import Prompt

pytestmark = pytest.mark.process
CATALOGUE = "tests.toy.catalogue:CATALOGUE"
ROOT = Path(__file__).parent.parent.parent


class Quick(Computers):
    """Computer players whose pauses end as soon as `together` of them wait.

    `pauses` are their lengths in seconds; `long_pauses` is released at each that follows a failure.
    """

    def __init__(self, rig: Rig, thinker: Thinker, together: int) -> None:
        super().__init__(rig.tables, thinker)
        self.pauses: list[float] = []
        self.long_pauses = asyncio.Semaphore(0)
        self._barrier = asyncio.Barrier(together)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        if seconds == PATIENCE:
            self.long_pauses.release()
        await self._barrier.wait()


@contextlib.asynccontextmanager
async def playing(rig: Rig, thinker: Thinker, together: int = 1) -> AsyncIterator[Quick]:
    """Run computer players within this context."""
    computers = Quick(rig, thinker, together)
    running = asyncio.create_task(computers.run())
    try:
        yield computers
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def until(rig: Rig, table: int, wanted: Callable[[Table], bool]) -> Table:
    """Wait until a table is as wanted, and return it."""
    changed = asyncio.Event()
    rig.database.watch_commits(lambda _: changed.set())
    async with asyncio.timeout(120):
        while not wanted(now := await rig.tables.reader.get(TableId(table))):
            changed.clear()
            if not wanted(now := await rig.tables.reader.get(TableId(table))):
                await changed.wait()
    return now


async def against(rig: Rig, *levels: str) -> Table:
    """Begin a match of Anne and computers."""
    table = (await rig.tables.lobbies.open("pebbles", 7, 70, ANNE, PLAIN, rig.click())).id
    for level in levels:
        await rig.tables.add_computer(table, ANNE.id, level, rig.click())
    return await rig.tables.begin(table, ANNE.id, rig.click())


async def test_computers_answer_until_a_person_is_asked(rig: Rig, thinker: Thinker) -> None:
    """A person and two computers play a whole match."""
    table = (
        await rig.tables.lobbies.open(
            "pebbles", 7, 70, ANNE, (await rig.begin_match(BEN)).options, rig.click()
        )
    ).id
    for _ in range(2):
        await rig.tables.add_computer(table, ANNE.id, "beginner", rig.click())
    now = await rig.tables.begin(table, ANNE.id, rig.click())
    async with playing(rig, thinker):
        while now.phase is Phase.RUNNING:
            now = await until(rig, table, lambda now: now.phase is not Phase.RUNNING or now.awaited == (0,))
            if now.phase is Phase.RUNNING:
                sealed = now.decision is not None and now.decision.sealed
                now = await rig.answer(table, ANNE, *((1,) if now.hidden(0) and sealed else (0, 0, 0)))
    assert now.phase is Phase.OVER


async def test_every_answer_takes_the_same_time(rig: Rig, thinker: Thinker) -> None:
    """Quick answers are delayed too: their time would tell that there was little to choose."""
    table = await against(rig, "beginner", "easy")
    async with playing(rig, thinker) as computers:
        await until(rig, table.id, lambda now: now.awaited == (0,))
        assert computers.pauses == [DELAY, DELAY]


async def test_a_player_that_fails_takes_the_default_without_delay(
    rig: Rig, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    """The seat's level does not exist."""
    table = await against(rig, "genius")
    prompt = table.prompt(1)
    assert prompt is not None
    async with playing(rig, thinker):
        after = await until(rig, table.id, lambda now: now.awaited == (0,))
    assert after.match is not None
    assert after.match.choices[1].action == prompt.default
    assert "takes the default" in caplog.text


async def test_tables_do_not_wait_for_each_other(rig: Rig, thinker: Thinker) -> None:
    """Both computers think while neither has answered."""
    first, second = [await against(rig, "beginner") for _ in range(2)]
    async with playing(rig, thinker, together=2):
        await until(rig, first.id, lambda now: now.awaited == (0,))
        await until(rig, second.id, lambda now: now.awaited == (0,))


class Pondering(Thinker):
    """Computer players that never answer.

    `begun` is released when one begins to think, `stopped` when one is stopped; `left` are the levels of
    those that still think.
    """

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.stopped = asyncio.Semaphore(0), asyncio.Semaphore(0)
        self.left: list[str] = []

    async def choose(
        self, game: str, level: str, view: object, prompt: Prompt[object], table: int | None = None
    ) -> object:
        self.left.append(level)
        self.begun.release()
        try:
            return await asyncio.Event().wait()
        finally:
            self.left.remove(level)
            self.stopped.release()


async def test_a_thought_stops_when_its_table_ends(rig: Rig) -> None:
    table, thinker = await against(rig, "expert"), Pondering()
    async with playing(rig, thinker):
        await thinker.begun.acquire()
        await rig.tables.resign(table.id, ANNE.id, rig.click())
        await asyncio.wait_for(thinker.stopped.acquire(), 60)


async def test_a_thought_is_stopped_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Later commits at the table do not cut short the time in which its worker may end it."""
    table, thinker = await against(rig, "expert"), Pondering()
    stops = list[object]()

    async def ending(*_: object) -> object:
        thinker.begun.release()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            stops.append("stopped")
            thinker.stopped.release()
            try:
                await asyncio.Event().wait()
            finally:
                stops.append("cut short")
        return None

    monkeypatch.setattr(thinker, "choose", ending)
    told = asyncio.Event()
    async with playing(rig, thinker):
        await thinker.begun.acquire()
        await rig.tables.resign(table.id, ANNE.id, rig.click())
        await asyncio.wait_for(thinker.stopped.acquire(), 60)
        rig.database.watch_commits(lambda _: told.set())
        await rig.tables.note(table.id, ANNE.id, "well played", rig.click())
        await told.wait()
        await asyncio.sleep(0)
        assert stops == ["stopped"]


async def test_only_the_thought_stops_whose_question_is_answered_otherwise(rig: Rig) -> None:
    """Another computer player still thinks about the same turn."""
    table, thinker = await against(rig, "expert", "strong"), Pondering()
    asked = table.question_of(1)
    assert asked is not None
    async with playing(rig, thinker):
        await thinker.begun.acquire()
        await thinker.begun.acquire()
        await rig.tables.default_for_computer(table.id, 1, asked)
        await asyncio.wait_for(thinker.stopped.acquire(), 60)
        assert thinker.left == ["strong"]


async def test_a_thought_goes_on_while_nothing_is_answered(rig: Rig) -> None:
    """Only a note is written."""
    table, thinker = await against(rig, "expert"), Pondering()
    told = asyncio.Event()
    rig.database.watch_commits(lambda _: told.set())
    async with playing(rig, thinker):
        await thinker.begun.acquire()
        told.clear()
        await rig.tables.note(table.id, ANNE.id, "bid less", rig.click())
        await told.wait()
        assert thinker.left == ["expert"]


async def test_a_seat_is_asked_again_when_the_database_fails(
    rig: Rig, thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer is lost, the question is not."""
    table = await against(rig, "beginner")
    whole = rig.tables.transactor.change
    failures = [RuntimeError("the disk is full")]

    async def change(*given: Any) -> Table:
        if failures:
            raise failures.pop()
        return await whole(*given)

    monkeypatch.setattr(rig.tables.transactor, "change", change)
    async with playing(rig, thinker) as computers:
        await until(rig, table.id, lambda now: now.awaited == (0,))
        assert computers.pauses == [DELAY, PATIENCE, DELAY]
    assert "was not answered for" in caplog.text


async def test_a_row_that_is_wrong_does_not_keep_the_computers_turning_in_circles(
    rig: Rig, thinker: Thinker
) -> None:
    """The row says that a seat is awaited in a lobby. They look again after a pause, and serve others."""
    lobby = (await rig.tables.lobbies.open("pebbles", 7, 70, ANNE, PLAIN, rig.click())).id
    await rig.tables.add_computer(lobby, ANNE.id, "beginner", rig.click())
    other = await against(rig, "beginner")

    def spoil(connection: Connection) -> None:
        connection.execute("UPDATE matches SET serve = '[1]' WHERE match = ?", (lobby,))

    await rig.database.write(spoil)
    async with playing(rig, thinker, together=2) as computers:
        await until(rig, other.id, lambda now: now.awaited == (0,))
    assert computers.pauses[:2] == [DELAY, DELAY]
