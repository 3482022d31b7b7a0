"""Computer players answer through the same path as people, from a process of their own."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games.engine.chance import Dice
from games.engine.choice import Prompt
from games.engine.player import Player
from games.engine.text import say
from games.engine.title import title
from tables.computers import DELAY, PATIENCE, Computers
from tables.model import Asked, Phase, Table
from tables.thinker import Thinker, ThoughtFailed
from tables.thinking import LONGEST, think
from tests.tables.conftest import ANNE, BEN, PLAIN, House
from tests.toy.face import PebblesFace
from tests.toy.rules import Pebbles

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

TITLES = "tests.toy.titles:TITLES"
ROOT = Path(__file__).parent.parent.parent


class Endless(Player[object, object]):
    """Never content."""

    def thoughts(self, view: object, prompt: Prompt[object], dice: Dice) -> Iterator[object]:
        yield from (f"thought {number}" for number in itertools.count())


ENDLESS = {"pebbles": title(Pebbles(), PebblesFace(), endless=Endless())}
SMALL: Prompt[object] = Prompt(say("toy-ask"), (), "")


class Quick(Computers):
    """Its pauses end as soon as there are so many at a time; `pauses` are how long they would have been."""

    def __init__(self, house: House, thinker: Thinker, together: int) -> None:
        super().__init__(house.tables, thinker)
        self.pauses: list[float] = []
        self._barrier = asyncio.Barrier(together)

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await self._barrier.wait()


@contextlib.asynccontextmanager
async def playing(house: House, thinker: Thinker, together: int = 1) -> AsyncIterator[Quick]:
    """Computer players that answer as long as this lasts."""
    computers = Quick(house, thinker, together)
    running = asyncio.create_task(computers.run())
    yield computers
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def until(house: House, table: int, wanted: Callable[[Table], bool]) -> Table:
    """The table as soon as it is as wanted."""
    async with asyncio.timeout(20):
        while not wanted(now := await house.tables.get(table)):
            house.tables.stirred.clear()
            if not wanted(now := await house.tables.get(table)):
                await house.tables.stirred.wait()
    return now


async def against(house: House, *levels: str) -> Table:
    """A running match of Anne and computers."""
    table = (await house.tables.open("pebbles", 7, 70, ANNE, PLAIN, house.click())).id
    for level in levels:
        await house.tables.add_computer(table, ANNE.id, level, house.click())
    return await house.tables.begin(table, ANNE.id, house.click())


async def test_computers_answer_until_a_person_is_asked(house: House, thinker: Thinker) -> None:
    """A person and two computers play a whole match."""
    table = (
        await house.tables.open("pebbles", 7, 70, ANNE, (await house.begun(BEN)).options, house.click())
    ).id
    for _ in range(2):
        await house.tables.add_computer(table, ANNE.id, "random", house.click())
    now = await house.tables.begin(table, ANNE.id, house.click())
    async with playing(house, thinker):
        while now.phase is Phase.RUNNING:
            now = await until(house, table, lambda one: one.phase is not Phase.RUNNING or one.awaited == (0,))
            if now.phase is Phase.RUNNING:
                sealed = now.decision is not None and now.decision.sealed
                now = await house.answer(table, ANNE, *((1,) if now.hidden(0) and sealed else (0, 0, 0)))
    assert now.phase is Phase.OVER


async def test_every_answer_takes_the_same_time(house: House, thinker: Thinker) -> None:
    """Also one that is thought of at once: the time would tell that there was little to choose."""
    table = await against(house, "random", "dreamer")
    async with playing(house, thinker) as computers:
        await until(house, table.id, lambda one: one.awaited == (0,))
        assert computers.pauses == [DELAY, DELAY]


async def test_a_player_that_fails_takes_the_default_and_nobody_has_to_wait(
    house: House, thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    """No level of that name."""
    table = await against(house, "genius")
    prompt = table.prompt(1)
    assert prompt is not None
    async with playing(house, thinker):
        after = await until(house, table.id, lambda one: one.awaited == (0,))
    assert after.match is not None
    assert after.match.choices[1].action == prompt.default
    assert "takes the default" in caplog.text


async def test_tables_do_not_wait_for_each_other(house: House, thinker: Thinker) -> None:
    """Both computers think while neither has answered."""
    first, second = [await against(house, "random") for _ in range(2)]
    async with playing(house, thinker, together=2):
        await until(house, first.id, lambda one: one.awaited == (0,))
        await until(house, second.id, lambda one: one.awaited == (0,))


async def test_a_seat_is_asked_again_when_the_database_fails(
    house: House, thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The answer is lost, the question is not."""
    table = await against(house, "random")
    whole = house.tables.answer_for_computer
    failures = [RuntimeError("the disk is full")]

    async def answer(number: int, seat: int, asked: Asked, action: object) -> Table:
        if failures:
            raise failures.pop()
        return await whole(number, seat, asked, action)

    monkeypatch.setattr(house.tables, "answer_for_computer", answer)
    async with playing(house, thinker) as computers:
        await until(house, table.id, lambda one: one.awaited == (0,))
        assert computers.pauses == [DELAY, PATIENCE, DELAY]
    assert "was not answered for" in caplog.text


def test_the_latest_thought_counts_when_time_runs_out(house: House) -> None:
    """Two thoughts fit."""
    times = iter([0.0, 1.0, LONGEST, LONGEST + 1])
    asked = think(ENDLESS, ("pebbles", "endless", None, SMALL, b""), lambda: next(times))
    assert asked == "thought 2"


async def test_a_dead_worker_is_replaced(house: House, thinker: Thinker) -> None:
    """The question that it died on fails; the next one is answered."""
    table = await house.begun(BEN)
    prompt = table.prompt(0)
    assert prompt is not None
    assert await thinker.choose("pebbles", "random", table.view(0), prompt) in prompt
    process = thinker._process
    assert process is not None
    process.kill()
    await process.wait()
    assert await thinker.choose("pebbles", "random", table.view(0), prompt) in prompt
    assert thinker._process is not process


async def test_a_player_that_raises_is_told_and_the_worker_lives(house: House, thinker: Thinker) -> None:
    """No level of that name."""
    table = await house.begun(BEN)
    prompt = table.prompt(0)
    assert prompt is not None
    with pytest.raises(ThoughtFailed):
        await thinker.choose("pebbles", "genius", table.view(0), prompt)
    assert await thinker.choose("pebbles", "random", table.view(0), prompt) in prompt


async def test_the_worker_ends_with_its_parent_even_when_that_is_killed() -> None:
    """No process is left behind."""
    script = (
        "import asyncio\n"
        "from tables.thinker import Thinker\n"
        "async def main():\n"
        f"    thinker = Thinker({TITLES!r})\n"
        "    process = await thinker._running()\n"
        "    print(process.pid, flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, cwd=ROOT, stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    worker = int(await parent.stdout.readline())
    watch = os.pidfd_open(worker)
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(watch, ended.set)
    parent.send_signal(signal.SIGKILL)
    await parent.wait()
    try:
        await asyncio.wait_for(ended.wait(), 20)
    finally:
        asyncio.get_running_loop().remove_reader(watch)
        os.close(watch)


async def test_the_worker_carries_out_functions_too(thinker: Thinker) -> None:
    assert await thinker.work(max, 2, 3) == 3
    with pytest.raises(ThoughtFailed, match="invalid literal"):
        await thinker.work(int, "three")
    assert await thinker.work(sorted, (2, 1), reverse=True) == [2, 1]
