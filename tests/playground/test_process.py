"""The bot's process: started, killed, restarted, and never left behind; and the command that starts all."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import aiohttp
import pytest
import pytest_asyncio

from playground.connections.gateway import Shard
from playground.processes.process import Program, Supervisor, shares
from playground.server import Playground
from tests.playground.driving import PATIENCE, Page, Scene, VirtualClock

pytestmark = pytest.mark.process

ROOT = Path(__file__).parents[2]
TINY_BOT = Path(__file__).with_name("tiny_bot.py")


@pytest_asyncio.fixture
async def playground(clock: VirtualClock, tmp_path: Path) -> AsyncIterator[Playground]:
    """Run a playground that runs the tiny bot itself."""
    deaths.clear()
    async with Playground(clock=clock, rate_factor=0) as running:
        await running.run_bot(TINY_BOT, tmp_path / "bot.sqlite3", deaths.append)
        yield running


deaths: list[int] = []


async def bot_becomes(page: Page, state: str) -> None:
    """Wait until the bot is in a state."""
    if not any(event["type"] == "world" and event["bot"]["state"] == state for event in page.told):
        await page.until("bot", lambda event: event["bot"]["state"] == state)


@contextlib.asynccontextmanager
async def ends(pid: int) -> AsyncIterator[None]:
    """Do something that must end a process, and wait until the kernel says that it has ended."""
    ended = asyncio.Event()
    handle = os.pidfd_open(pid)
    asyncio.get_running_loop().add_reader(handle, ended.set)
    try:
        yield
        await asyncio.wait_for(ended.wait(), PATIENCE)
    finally:
        asyncio.get_running_loop().remove_reader(handle)
        os.close(handle)


async def test_the_bot_is_killed_and_started_again(playground: Playground, page: Page, scene: Scene) -> None:
    """The bot answers from a new process afterwards, and the kill is not reported as a crash."""
    supervisor = playground.local.supervisor
    assert supervisor is not None
    await bot_becomes(page, "online")
    first = supervisor.pid
    await scene.call("hello")
    await page.message(lambda message: message["content"] == f"Hello from {first}")
    assert (await page.post("/admin/bot/kill"))["state"] == "offline"
    failed = await scene.call("hello")
    await page.interaction(failed, "failed")
    page.told.clear()
    assert (await page.post("/admin/bot/start"))["state"] == "starting"
    await bot_becomes(page, "online")
    assert supervisor.pid != first
    await scene.call("hello")
    await page.message(lambda message: message["content"] == f"Hello from {supervisor.pid}")
    assert deaths == []


async def test_waiting_interactions_fail_when_the_bot_is_killed(page: Page, scene: Scene) -> None:
    """Its process is gone, so the failure does not take three seconds."""
    await bot_becomes(page, "online")
    body = {"channel_id": scene.night, "message_id": None, "custom_id": "never:answered"}
    sent = (await page.post(f"/people/{scene.anne}/forge", body))["interaction"]
    await page.interaction(sent, "pending")
    await page.post("/admin/bot/restart")
    await page.interaction(sent, "failed")


async def test_the_log_shows_what_the_bot_wrote(playground: Playground, page: Page) -> None:
    """The terminal stays quiet."""
    await bot_becomes(page, "online")
    async with page._session.get(f"{playground.local.address}/admin/log") as response:
        assert "tiny bot starts" in await response.text()


async def test_a_bot_that_dies_by_itself_is_noticed(playground: Playground, page: Page, scene: Scene) -> None:
    """The callback gets the exit code."""
    supervisor = playground.local.supervisor
    assert supervisor is not None
    await bot_becomes(page, "online")
    assert supervisor.pid is not None
    page.told.clear()
    os.kill(supervisor.pid, signal.SIGKILL)
    await bot_becomes(page, "offline")
    assert deaths == [-signal.SIGKILL]


async def test_children_of_the_bot_do_not_outlive_it(tmp_path: Path) -> None:
    """They do not delay the news that it has ended either."""
    child = (
        "import signal, os, sys; print(os.getpid(), flush=True); open(sys.argv[1], 'w').close(); "
        "signal.pause()"
    )
    program = tmp_path / "parent.py"
    ready, end = tmp_path / "ready", tmp_path / "end"
    os.mkfifo(ready)
    os.mkfifo(end)
    lines = [
        "import subprocess, sys",
        f"subprocess.Popen([sys.executable, '-c', {child!r}, {str(ready)!r}])",
        f"open({str(end)!r})",
    ]
    program.write_text("\n".join(lines))
    ended = asyncio.Event()
    supervisor = Supervisor(
        Program(program, tmp_path / "x.sqlite3", "http://127.0.0.1:1"), died=lambda _: None, ended=ended.set
    )
    await supervisor.start()
    await asyncio.to_thread(ready.read_bytes)
    async with ends(int(supervisor.log())):
        await asyncio.to_thread(end.write_bytes, b"")
        await asyncio.wait_for(ended.wait(), PATIENCE)


async def start() -> tuple[asyncio.subprocess.Process, str]:
    """Start the whole command with the tiny bot; return its process and the address that it printed."""
    command = ["-m", "playground", "--bot", str(TINY_BOT)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    return process, line.split()[-1]


async def bots_process(address: str) -> int:
    """Return the number of the process that runs the bot, as it says itself."""
    async with aiohttp.ClientSession() as session:
        page = Page(session, address)
        listening = asyncio.create_task(page.listen())
        world = await page.until("world")
        await bot_becomes(page, "online")
        places = [channel["id"] for channel in world["channels"] if channel["kind"] == "text"]
        body = {"channel_id": places[0], "path": ["hello"]}
        await page.post(f"/people/{world['people'][0]['id']}/commands", body)
        hello = await page.message(lambda message: message["content"].startswith("Hello from"))
        listening.cancel()
    return int(hello["content"].split()[-1])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
async def test_a_signal_ends_everything_with_exit_code_0(number: signal.Signals) -> None:
    """The bot's process ends as well, and nothing more is printed."""
    process, address = await start()
    async with ends(await bots_process(address)):
        process.send_signal(number)
        output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
        assert (process.returncode, output) == (0, b"")


async def test_no_process_is_left_when_the_playground_is_killed() -> None:
    """The watchdog kills the bot."""
    process, address = await start()
    async with ends(await bots_process(address)):
        process.kill()
        await process.wait()


async def test_a_port_in_use_is_said_in_one_line() -> None:
    """There is no traceback."""
    process, address = await start()
    port = address.rpartition(":")[2]
    second = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        "--port",
        port,
        "--no-bot",
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    output, _ = await asyncio.wait_for(second.communicate(), PATIENCE)
    assert (second.returncode, output.count(b"\n")) == (1, 1)
    process.terminate()
    assert await process.wait() == 0


@pytest_asyncio.fixture
async def pair(clock: VirtualClock, tmp_path: Path) -> AsyncIterator[Playground]:
    """Run a playground that runs the tiny bot twice, with two of four shards each."""
    async with Playground(clock=clock, rate_factor=0) as running:
        starts = running.local.gateway.starts
        starts.settings = replace(starts.settings, shards=4)
        settings = [{"AHU_DATABASE": f"postgresql://one-{number}"} for number in range(2)]
        await running.run_bots(TINY_BOT, tmp_path, deaths.append, settings)
        yield running


async def test_several_processes_share_the_shards(pair: Playground) -> None:
    """One that is killed takes its sessions with it, and only those."""
    local = pair.local
    async with aiohttp.ClientSession() as session:
        page = Page(session, local.address)
        listening = asyncio.create_task(page.listen())
        await bot_becomes(page, "online")
        assert local.gateway.shards == [Shard(number, 4) for number in range(4)]
        await page.post("/admin/bot/kill", {"process": 1})
        assert local.gateway.shards == [Shard(0, 4), Shard(1, 4)]
        assert [bot.running for bot in local.bots] == [True, False]
        assert "no such process" in await page.refuse("/admin/bot/kill", {"process": 2})
        page.told.clear()
        await page.post("/admin/bot/start", {"process": 1})
        await bot_becomes(page, "online")
        async with session.get(f"{local.address}/admin/log") as response:
            log = await response.text()
        for number in range(2):
            assert f"postgresql://one-{number}" in log
        listening.cancel()


def test_shards_are_shared_about_evenly() -> None:
    assert shares(2, 4) == [range(2), range(2, 4)]
    assert shares(3, 4) == [range(1), range(1, 2), range(2, 4)]


@pytest.mark.parametrize("options", [["--bots", "2"], ["--bots", "3", "--shards", "2"], ["--shards", "0"]])
async def test_impossible_options_are_refused(options: list[str]) -> None:
    environment = {**os.environ, "AHU_DATABASE": "" if len(options) == 2 else "postgresql://x"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        *options,
        cwd=ROOT,
        env=environment,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert (process.returncode, b"Traceback" in said) == (2, False)
    assert said
