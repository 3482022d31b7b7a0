"""The clock that the page moves forward, for the playground and for the bot that it runs."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import aiohttp
import pytest

from playground.movable_clock import MovableClock
from playground.processes.process import Program, Supervisor
from playground.server import Playground
from runtime.moved_clock import MovedClock
from tests.playground.driving import Page

if TYPE_CHECKING:
    from pathlib import Path

HOUR = 3600
NOW = 1_790_000_000


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the page moves the clock, however long the machine is busy."""
    monkeypatch.setattr(time, "time", lambda: float(NOW))
    monkeypatch.setattr(time, "time_ns", lambda: NOW * 1_000_000_000)


async def test_calls_that_fall_due_by_a_move_come_at_once_and_in_order() -> None:
    clock, came = MovableClock(), []
    clock.later(2 * HOUR, lambda: came.append("two"))
    clock.later(HOUR, lambda: came.append("one"))
    clock.later(HOUR, lambda: came.append("cancelled")).cancel()
    clock.later(9 * HOUR, lambda: came.append("nine"))
    clock.move(3 * HOUR)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert came == ["one", "two"]
    assert clock.now() == NOW + 3 * HOUR


async def test_the_page_moves_the_time_of_the_playground_and_of_its_bot(tmp_path: Path) -> None:
    async with Playground() as playground, aiohttp.ClientSession() as session:
        program = Program(tmp_path / "bot.py", tmp_path / "ahu.sqlite", playground.local.address)
        playground.local.bots.append(Supervisor(program, died=lambda _: None, ended=lambda: None))
        of_the_bot = MovedClock(program.clock_offset)
        assert of_the_bot.now() == NOW * 1000
        page = Page(session, playground.local.address)
        for _ in range(2):
            await page.post("/admin/clock", {"seconds": HOUR})
        assert of_the_bot.now() == (NOW + 2 * HOUR) * 1000
        assert playground.local.snapshot()["clock"] == 2 * HOUR
        assert program.environment()["AHU_CLOCK_OFFSET"] == str(program.clock_offset)
        for seconds in (0, -HOUR, 400 * 24 * HOUR, "soon", 1.5):
            assert "forward" in await page.refuse("/admin/clock", {"seconds": seconds})


async def test_a_virtual_clock_cannot_be_moved_by_the_page(page: Page) -> None:
    assert "cannot be moved" in await page.refuse("/admin/clock", {"seconds": HOUR})


async def test_a_move_wakes_what_waits_for_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runtime.moved_clock.INTERVAL", 0)
    moved, file = asyncio.Event(), tmp_path / "ahu.clock"
    watching = asyncio.create_task(MovedClock(file).watch(moved.set))
    await asyncio.sleep(0)
    assert not moved.is_set()
    file.write_text("60000")
    await asyncio.wait_for(moved.wait(), timeout=30)
    watching.cancel()
