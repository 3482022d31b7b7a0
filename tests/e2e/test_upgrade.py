"""An upgrade at noon: one process takes over from another, and people press all the while."""

from __future__ import annotations

import asyncio
import itertools
import signal
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Self

import aiohttp
import pytest

from db.migrate import migrations
from playground.server import Playground
from tests import engines
from tests.e2e.clients import Clients, texts
from tests.e2e.forking import fork_bot
from tests.e2e.test_process import PATIENCE, until_online
from tests.e2e.test_start import until_said, wait_for_end
from tests.e2e.test_whole_game import begin_match, night
from tests.playground.driving import Page

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Awaitable
    from pathlib import Path

    from tests.e2e.forking import Heard

CONTAINER = 10.0
"""Seconds that a container is given to end."""

WAITING = "waiting until it ends"
GOING_ON = "the database is this process's"
WORKING = "works for shards 0 of 1"


@pytest.fixture
async def clients() -> AsyncIterator[Clients]:
    """People whose bot is yet to be started."""
    async with Playground(rate_factor=0) as playground, aiohttp.ClientSession() as session:
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        yield Clients(playground, page)
        listening.cancel()


async def serving(clients: Clients, database: Path, **settings: str) -> Heard:
    """Return a serving process of the bot, with a table of Anne and Ben at which both are asked for a bid."""
    process = await fork_bot(clients.playground, database, **settings)
    await until_online(process)
    await clients.commands_synced()
    await begin_match(clients, "Ben")
    return process


async def start_standby(clients: Clients, database: Path) -> Heard:
    """Return a process that is ready to take over."""
    process = await fork_bot(clients.playground, database, AHU_WAIT_FOR_DATABASE="60")
    said = await until_online(process)
    if WAITING not in said:
        await until_said(process, WAITING)
    return process


class Pressing:
    """Three people who press while this is entered, each again as soon as an answer is there.

    `failed` counts the presses without an answer; `bid` is the last of Anne's that was answered.
    """

    def __init__(self, clients: Clients) -> None:
        self._clients = clients
        self._tasks: list[asyncio.Task[None]] = []
        self._ending = False
        self.answered = self.failed = self.bid = 0

    async def __aenter__(self) -> Self:
        self._tasks = [asyncio.create_task(act()) for act in (self._anne, self._ben, self._cara)]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._ending = True
        await asyncio.gather(*self._tasks)

    async def more(self, number: int = 10) -> None:
        """Wait for more answers."""
        enough = self.answered + number
        while self.answered < enough:
            await asyncio.wait_for(self._clients.news(), PATIENCE)

    async def _anne(self) -> None:
        """Bid another number each time: a command that writes."""
        for shells in itertools.cycle((3, 4, 5)):
            if await self._pressed(self._command("Anne", "orongo", "play", answer=str(shells), table=1)):
                self.bid = shells
            if self._ending:
                return

    async def _ben(self) -> None:
        """Open the panel: a press of the card."""
        while not self._ending:
            await self._pressed(self._clients.press("Ben", await self._clients.wait_for("play")))

    async def _cara(self) -> None:
        """Read about the table: a command that only reads."""
        while not self._ending:
            await self._pressed(self._command("Cara", "table", "more", table=1))

    async def _command(self, name: str, /, *path: str, **options: object) -> bool:
        channel = night(self._clients.playground.local.world)
        return await self._clients.command(name, *path, channel=channel, **options)

    async def _pressed(self, press: Awaitable[object]) -> bool:
        answered = bool(await press)
        self.answered += answered
        self.failed += not answered
        await asyncio.sleep(0.2)  # A person's pace, below the rate limit.
        return answered


def kept_bid(clients: Clients) -> str:
    """Return the bid that the newest private message to Anne states."""
    return next(
        texts(message)
        for message in reversed(clients.messages())
        if message.get("for") == clients.people["Anne"] and "You bid" in texts(message)
    )


async def quiet_end(process: Process | Heard, number: signal.Signals = signal.SIGTERM) -> str:
    """Return the output of a process until it ends, which a container's time is enough for."""
    process.send_signal(number)
    output, _ = await asyncio.wait_for(process.communicate(), CONTAINER)
    said = output.decode()
    assert process.returncode == 0, said
    assert "Traceback" not in said, said
    assert " ERROR " not in said, said
    return said


@pytest.mark.timeout(180)
async def test_an_upgrade_goes_unnoticed(clients: Clients, tmp_path: Path) -> None:
    """The new process is started first, and the old one is ended when the new one stands by."""
    old = await serving(clients, tmp_path / "ahu.sqlite")
    async with Pressing(clients) as pressing:
        await pressing.more()
        new = await start_standby(clients, tmp_path / "ahu.sqlite")
        await pressing.more()
        said = await quiet_end(old)
        await until_said(new, GOING_ON)
        await pressing.more(20)
    assert pressing.failed == 0, said
    assert f"You bid {pressing.bid}" in kept_bid(clients)
    await quiet_end(new)


@pytest.mark.soak
@pytest.mark.postgres
@pytest.mark.timeout(180)
async def test_a_change_of_a_shard_s_process_goes_unnoticed(clients: Clients, tmp_path: Path) -> None:
    """On a server both processes hear each press; the new one takes over what goes on without any."""
    engines.require()
    shared = {"AHU_DATABASE": (await engines.DATABASES.server_of(tmp_path / "shared")).dsn}
    old = await serving(clients, tmp_path / "old", **shared)
    async with Pressing(clients) as pressing:
        await pressing.more()
        new = await fork_bot(clients.playground, tmp_path / "new", **shared)
        await until_online(new)
        await pressing.more(20)
        said = await quiet_end(old)
        await until_said(new, WORKING)
        await pressing.more(20)
    assert pressing.failed == 0, said
    assert f"You bid {pressing.bid}" in kept_bid(clients)
    await quiet_end(new)
    await asyncio.to_thread(engines.DATABASES.give_back)


@pytest.mark.timeout(180)
async def test_a_restart_loses_only_what_is_pressed_meanwhile(clients: Clients, tmp_path: Path) -> None:
    """The old process is ended first: what is pressed until the new one is there fails, and nothing else."""
    old = await serving(clients, tmp_path / "ahu.sqlite")
    async with Pressing(clients) as pressing:
        await pressing.more()
        assert pressing.failed == 0
        await quiet_end(old)
        new = await fork_bot(clients.playground, tmp_path / "ahu.sqlite")
        await until_online(new)
        failed = pressing.failed
        await pressing.more(20)
        assert pressing.failed <= failed + 3, "each of the three may have had one press under way"
    assert f"You bid {pressing.bid}" in kept_bid(clients)
    await quiet_end(new)


@pytest.mark.timeout(180)
async def test_presses_while_the_old_process_hangs_are_answered_by_the_new_one(
    clients: Clients, tmp_path: Path
) -> None:
    """The answer is announced within three seconds, and comes when the old process is gone."""
    old = await serving(clients, tmp_path / "ahu.sqlite")
    new = await start_standby(clients, tmp_path / "ahu.sqlite")
    old.send_signal(signal.SIGSTOP)
    channel = night(clients.playground.local.world)
    bidding = asyncio.create_task(
        clients.command("Anne", "orongo", "play", channel=channel, answer="7", table=1)
    )
    await clients.page.until("interaction", lambda event: event["state"] == "deferred")
    assert not bidding.done()
    old.kill()
    assert await asyncio.wait_for(bidding, PATIENCE)
    assert "You bid 7" in kept_bid(clients)
    await old.communicate()
    await quiet_end(new)


async def test_one_that_stands_by_can_be_ended(clients: Clients, tmp_path: Path) -> None:
    """The one that serves is not disturbed."""
    old = await serving(clients, tmp_path / "ahu.sqlite")
    new = await start_standby(clients, tmp_path / "ahu.sqlite")
    await quiet_end(new)
    async with Pressing(clients) as pressing:
        await pressing.more()
    assert pressing.failed == 0
    await quiet_end(old)


async def test_waiting_has_an_end(clients: Clients, tmp_path: Path) -> None:
    old = await fork_bot(clients.playground, tmp_path / "ahu.sqlite")
    await until_online(old)
    new = await fork_bot(clients.playground, tmp_path / "ahu.sqlite", AHU_WAIT_FOR_DATABASE="0.5")
    assert f"process {old.pid} has it open" in await wait_for_end(new, 2)
    await quiet_end(old)


@pytest.mark.parametrize("served", [False, True])
async def test_an_older_program_refuses_a_newer_database(
    clients: Clients, tmp_path: Path, *, served: bool
) -> None:
    """The refusal is one line, also before the wait for the process that serves."""
    path = tmp_path / "ahu.sqlite"
    old = await fork_bot(clients.playground, path)
    await until_online(old)
    if not served:
        await quiet_end(old)
    known = len(migrations())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {known + 1}")
    told = await wait_for_end(await fork_bot(clients.playground, path, AHU_WAIT_FOR_DATABASE="60"), 2)
    assert told.endswith(f"the database is at version {known + 1}, this program knows {known}")
    if served:
        await quiet_end(old)
