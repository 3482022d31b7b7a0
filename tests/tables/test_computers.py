"""Computer players answer through the same path as people, from a process of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tables.computers import Computers
from tables.model import Phase
from tables.thinker import Thinker, ThoughtFailed
from tests.tables.conftest import ANNE, BEN, House

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

TITLES = "tests.toy.titles:TITLES"
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """A worker process that knows the toy game."""
    thinker = Thinker(TITLES)
    yield thinker
    await thinker.close()


async def test_computers_answer_until_a_person_is_asked(house: House, thinker: Thinker) -> None:
    """A person and two computers play a whole match."""
    table = (await house.tables.open("pebbles", 7, 70, ANNE, (await house.begun(BEN)).options, house.click())).id
    for _ in range(2):
        await house.tables.add_computer(table, ANNE.id, "random", house.click())
    now = await house.tables.begin(table, ANNE.id, house.click())
    computers = Computers(house.tables, thinker)
    while now.phase is Phase.RUNNING:
        assert not await computers.answer_all()
        now = await house.tables.get(table)
        if now.phase is Phase.RUNNING:
            assert now.awaited == (0,)
            now = await house.answer(table, ANNE, *((1,) if now.hidden(0) and len(now.decision.prompts) > 1 else (0, 0, 0)))  # type: ignore[union-attr]  # running: there is one
    assert now.phase is Phase.OVER


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
    parent = await asyncio.create_subprocess_exec(sys.executable, "-c", script, cwd=ROOT, stdout=subprocess.PIPE)
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
