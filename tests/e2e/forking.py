"""Starts of the bot by a fork of a process that has imported it: most of a start is imports."""

from __future__ import annotations

import asyncio
import os
import runpy
import signal
import sys
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playground.processes.process import Program, launch

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerProcess

    from playground.processes.process import Running
    from playground.server import Playground

BOT: Final = Path(__file__).with_name("impatient_bot.py")
TESTS: Final = Path(__file__).parents[1]
TOKEN: Final = "made.up.token-of-the-test"  # noqa: S105 - made up
SERVER: Final = get_context("forkserver")
SERVER.set_forkserver_preload(["bot", "tests.e2e.hurry", "tests.e2e.warm"])


class Forked:
    """A process that was forked, as its supervisor sees it."""

    def __init__(self, child: ForkServerProcess) -> None:
        self._child = child

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._child.pid is not None
        return self._child.pid

    @property
    def returncode(self) -> int | None:
        """The exit code of a process that has ended."""
        return self._child.exitcode

    async def wait(self) -> int:
        loop, ended = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._child.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._child.sentinel)
        self._child.join()
        assert self._child.exitcode is not None
        return self._child.exitcode


class Heard(Forked):
    """A process that was forked with its output in a pipe, used like one of asyncio's."""

    def __init__(self, child: ForkServerProcess, stdout: asyncio.StreamReader) -> None:
        super().__init__(child)
        self.stdout = stdout

    async def communicate(self) -> tuple[bytes, None]:
        """Return the rest of its output when it has ended."""
        said = await self.stdout.read()
        await self.wait()
        return said, None

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it and what it has started."""
        os.killpg(self.pid, signal.SIGKILL)


async def has_loaded(module: str) -> bool:
    """Return whether a process that has imported the bot has also imported a module."""
    with SERVER.Pool(1) as pool:
        return await asyncio.to_thread(pool.apply, _is_loaded, (module,))


def _is_loaded(module: str) -> bool:
    return module in sys.modules


async def fork_bot(playground: Playground, database: Path, **settings: str) -> Heard:
    """Return the impatient bot with more settings, its output in a pipe."""
    named = {"DISCORD_TOKEN": TOKEN, **settings}
    program = Program(BOT, database, playground.local.address, named)
    hears, speaks = SERVER.Pipe(duplex=False)
    child = await _fork(program, speaks)
    speaks.close()
    reader = asyncio.StreamReader()
    pipe = os.fdopen(os.dup(hears.fileno()), "rb", buffering=0)
    hears.close()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    return Heard(child, reader)


async def launch_by_fork(program: Program) -> Running:
    """Start a program of the tests by a fork, and any other as usual."""
    if not program.path.is_relative_to(TESTS):
        return await launch(program)
    return Forked(await _fork(program, None))


async def _fork(program: Program, output: Connection | None) -> ForkServerProcess:
    """Start a program that writes to a pipe, or else to its log."""
    told, tells = SERVER.Pipe(duplex=False)
    child = SERVER.Process(target=_run, args=(program, program.environment(), tells, output))
    await asyncio.to_thread(child.start)
    tells.close()
    await asyncio.to_thread(told.recv_bytes)  # Its group can be killed from now on.
    told.close()
    return child


def _run(program: Program, environment: dict[str, str], tells: Connection, output: Connection | None) -> None:
    """Run the program in a session of its own, with its own output."""
    os.setsid()
    log = output.fileno() if output else os.open(program.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (log, 1), (log, 2)):
        os.dup2(source, target)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(program.path.parent)
    sys.argv = [str(program.path)]
    if output:
        output.close()
    tells.send_bytes(b"ready")
    tells.close()
    runpy.run_path(str(program.path), run_name="__main__")
