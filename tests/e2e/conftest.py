"""Fixtures: a playground with the real bot in its own process, and a page that watches it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import pytest

from playground.clock import SystemClock
from playground.processes import process
from playground.server import Playground
from tests.e2e.clients import Clients
from tests.e2e.forking import BOT, launch_by_fork
from tests.playground.driving import Page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playground.clock import Clock


@pytest.fixture(autouse=True)
def _starts_take_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the tests' own bots by a fork."""
    monkeypatch.setattr(process, "launch", launch_by_fork)


@pytest.fixture
def clock() -> Clock:
    """Return the playground's clock; modules in which hours pass override it with a virtual one."""
    return SystemClock()


@pytest.fixture
async def clients(tmp_path: Path, clock: Clock) -> AsyncIterator[Clients]:
    """Anne, Ben, Cara and Dan, with the bot online; Discord's rates do not slow the test down."""
    died: list[int] = []
    async with Playground(clock=clock, rate_factor=0) as playground, aiohttp.ClientSession() as session:
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        clients = Clients(playground, page)
        await playground.run_bot(BOT, tmp_path / "ahu.sqlite", died.append)
        await clients.bot_is("online")
        await clients.commands_synced()
        yield clients
        listening.cancel()
    assert not died, f"the bot ended by itself: {died}\n{tail(tmp_path)}"


def tail(folder: Path) -> str:
    """Return the last lines that the bot wrote."""
    log = folder / "ahu.log"
    return log.read_text(encoding="utf-8")[-4000:] if log.exists() else ""
