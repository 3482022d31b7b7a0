"""The real process: it drains and ends on a signal, leaves nothing behind, and logs no secret."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playground.server import Playground
from tests.e2e.clients import Clients
from tests.e2e.forking import TOKEN
from tests.e2e.test_whole_game import begin_match, night

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from tests.e2e.forking import Heard

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60


async def start_bot(playground: Playground, database: Path, **settings: str) -> Process:
    """Return the bot as people start it, with more settings, its output in a pipe."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_ADDRESS": playground.local.address,
        "AHU_DATABASE": str(database),
        **settings,
    }
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "bot.py",
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    return [
        int(part) for part in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    ]


async def until_online(process: Process | Heard) -> str:
    """Return the bot's output up to its line about being connected."""
    assert process.stdout is not None
    said = ""
    while "has connected to Gateway" not in said:
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        assert line, said
        said += line.decode()
    return said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_drains_and_ends_with_code_0(tmp_path: Path, number: signal.Signals) -> None:
    """The token is never printed."""
    async with Playground(rate_factor=0) as playground:
        process = await start_bot(playground, tmp_path / "ahu.sqlite")
        said = await until_online(process)
        process.send_signal(number)
        rest, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        said += rest.decode()
    assert process.returncode == 0, said
    assert "Traceback" not in said
    assert "token-of-the-test" not in said
    assert not (tmp_path / "ahu.sqlite-wal").exists(), "the database was not closed"


async def test_nothing_is_left_when_the_playground_ends(clients: Clients) -> None:
    """The bot and its worker process for computer players are gone."""
    await begin_match(clients, "Ben", computers=1)
    await clients.until_public("Waiting for Anne and Ben")
    bot = clients.playground.local.supervisor
    assert bot is not None
    assert bot.pid is not None
    watched = [os.pidfd_open(process) for process in (bot.pid, *children_of(bot.pid))]
    assert len(watched) > 1
    await bot.kill()
    for descriptor in watched:
        ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(descriptor, ended.set)
        await asyncio.wait_for(ended.wait(), PATIENCE)
        asyncio.get_running_loop().remove_reader(descriptor)
        os.close(descriptor)


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the most verbose log level."""
    monkeypatch.setenv("AHU_LOG_LEVEL", "DEBUG")


async def test_the_log_tells_nothing_secret(loud: None, clients: Clients) -> None:
    """No bid, no token, no interaction token, no traceback."""
    await begin_match(clients, "Ben", secret_tile=False)
    channel = night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "play", channel=channel, answer="17")
    log = clients.playground.local.supervisor
    assert log is not None
    said = log.log()
    assert "Traceback" not in said
    assert "17" not in [word.strip(".,;:'\"()") for line in said.splitlines() for word in line.split()[2:]]
    assert "token" not in said.replace("static token", "")
