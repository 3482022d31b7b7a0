"""The real process at its start and end: faults only its operator can mend end it with code 2.

The first tests start it as people do, the others by a fork.
"""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from playground.connections.faults import Fault
from playground.server import Playground
from tests.e2e.forking import fork_bot, has_loaded
from tests.e2e.test_process import PATIENCE, start_bot, until_online
from tests.sizes import first_of

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.e2e.forking import Heard

IN_USE = 5.0
"""Seconds within which a second process on a database ends."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Yield a local Discord without a bot."""
    async with Playground(rate_factor=0) as running:
        yield running


async def until_said(process: Process | Heard, words: str) -> str:
    """Return the bot's output up to the line with these words."""
    assert process.stdout is not None
    output = ""
    while words not in output:
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        assert line, output
        output += line.decode()
    return output


async def wait_for_end(process: Process | Heard, code: int) -> str:
    """Return the last line that the bot printed before it ended with this code; no line is a traceback's."""
    output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == code, output.decode()
    assert b"Traceback" not in output, output.decode()
    lines = output.decode().splitlines()
    assert [line for line in lines if line.startswith("ahu: ")] == lines[-1:]
    return lines[-1]


async def test_a_second_process_on_a_database_ends_soon(playground: Playground, tmp_path: Path) -> None:
    """The first process is not disturbed."""
    time = asyncio.get_running_loop().time
    begun = time()
    first = await start_bot(playground, tmp_path / "ahu.sqlite")
    await until_online(first)
    online = time()
    second = await start_bot(playground, tmp_path / "ahu.sqlite")
    said = await wait_for_end(second, 2)
    # On a busy machine any start is slow, and one may take much longer than another just before.
    assert time() - online < max(IN_USE, 3 * (online - begun))
    assert f"process {first.pid} has it open" in said
    assert playground.local.gateway.online
    first.send_signal(signal.SIGTERM)
    await asyncio.wait_for(first.communicate(), PATIENCE)
    assert first.returncode == 0


async def test_a_locked_database_is_said(playground: Playground, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "ahu.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "another program keeps it locked" in await wait_for_end(
            await start_bot(playground, tmp_path / "ahu.sqlite"), 2
        )


async def test_a_database_server_that_is_down_is_said(playground: Playground, tmp_path: Path) -> None:
    """The message holds no password, and the bot may be started again."""
    address = "postgresql://ahu:hidden@127.0.0.1:1/tables"
    process = await fork_bot(playground, tmp_path / "ahu.sqlite", AHU_DATABASE=address)
    said = await wait_for_end(process, 1)
    assert said == "ahu: the database 127.0.0.1/tables: it cannot be reached (ConnectionRefusedError)"


@pytest.mark.parametrize("code", first_of(4004, 4013, 4014))
async def test_a_connection_that_discord_closes_for_good(
    playground: Playground, tmp_path: Path, code: int
) -> None:
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    await until_online(process)
    (session,) = playground.local.gateway._sessions.values()
    assert session.pipe is not None
    session.pipe.close(code)
    assert f"({code})" in await wait_for_end(process, 2)


@pytest.mark.parametrize(("shards", "code"), [("", 1), ("0/1", 2)])
async def test_a_bot_with_too_few_shards_for_its_servers_ends(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shards: str, code: int
) -> None:
    """A bot that takes what Discord recommends need only be started again."""
    monkeypatch.setenv("AHU_SHARDS", shards)
    starts = playground.local.gateway.starts
    starts.settings = replace(starts.settings, most_guilds=0)
    assert "shards" in (said := await wait_for_end(await fork_bot(playground, tmp_path / "ahu.sqlite"), code))
    assert "(4011)" in said


async def test_a_discord_that_cannot_be_reached(playground: Playground, tmp_path: Path) -> None:
    await playground.__aexit__(None, None, None)
    assert "cannot be reached" in await wait_for_end(await fork_bot(playground, tmp_path / "ahu.sqlite"), 1)


async def test_a_discord_that_is_down_is_waited_for(playground: Playground, tmp_path: Path) -> None:
    """The failure is logged once, not at every attempt."""
    playground.local.faults.add(Fault(re.compile("GET"), re.compile("/users/@me"), 503, times=2))
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    assert (await until_online(process)).count("Discord is down (503)") == 1
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0


async def test_a_gateway_that_is_down_is_waited_for(playground: Playground, tmp_path: Path) -> None:
    playground.local.gateway.shut = True
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    output = await until_said(process, "Discord is down (no gateway)")
    playground.local.gateway.shut = False
    output += await until_online(process)
    assert "Traceback" not in output
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0


async def test_a_signal_ends_the_waiting(playground: Playground, tmp_path: Path) -> None:
    playground.local.faults.add(Fault(re.compile("GET"), re.compile("/users/@me"), 503, times=1000))
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    output = await until_said(process, "Discord is down")
    process.send_signal(signal.SIGTERM)
    rest, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    assert "Traceback" not in output + rest.decode()
    assert not (tmp_path / "ahu.sqlite-wal").exists(), "the database was not closed"


@pytest.mark.parametrize("status", first_of(400, 403))
async def test_commands_that_discord_refuses_do_not_stop_the_bot(
    playground: Playground, tmp_path: Path, status: int
) -> None:
    """The bot logs one line, and tries again at its next start."""
    fault = Fault(re.compile("PUT"), re.compile(r"/applications/\d+/commands"), status, code=50035)
    playground.local.faults.add(fault)
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    output = await until_online(process)
    assert output.count("Discord refuses the commands") == 1
    assert "Traceback" not in output
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    process = await fork_bot(playground, tmp_path / "ahu.sqlite")
    assert "the commands were synced" in await until_online(process)
    process.send_signal(signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), PATIENCE)


async def test_the_library_of_metrics_is_loaded_only_where_it_is_needed() -> None:
    assert await has_loaded("bot")
    assert not await has_loaded("prometheus_client")
