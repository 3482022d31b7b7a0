"""Runs the bot in processes of its own, keeps what it says, and leaves no process behind."""

import asyncio
import contextlib
import itertools
import os
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

LOG_BYTES = 64 * 1024
_WATCHDOG = Path(__file__).with_name("watchdog.py")


@dataclass(frozen=True, slots=True)
class Program:
    """The program to run: the bot's file, the database's, the address of Discord, and further settings.

    The log stands beside the database's file; the settings may name another database.
    """

    path: Path
    database: Path
    address: str
    settings: Mapping[str, str] = field(default_factory=dict)

    @property
    def log(self) -> Path:
        """The file beside the database that takes what the bot writes."""
        return self.database.with_suffix(".log")

    @property
    def clock_offset(self) -> Path:
        """The file beside the database that tells the bot by how many milliseconds the time was moved."""
        return self.database.with_suffix(".clock")

    def environment(self) -> dict[str, str]:
        """Return the bot's environment: this process's, with the settings for the playground."""
        return {
            **os.environ,
            "DISCORD_TOKEN": "playground.needs-no.token",
            "DISCORD_ADDRESS": self.address,
            "AHU_DATABASE": str(self.database),
            "AHU_CLOCK_OFFSET": str(self.clock_offset),
            "PYTHONUNBUFFERED": "1",
            **self.settings,
        }


class Running(Protocol):
    """A process that runs, the leader of a group of its own."""

    @property
    def pid(self) -> int:
        """Its number."""

    async def wait(self) -> int:
        """Wait until it ends; return its exit code."""


async def launch(program: Program) -> Running:
    """Start a program."""
    # A file, not a pipe: nothing has to read along, and what outlives the bot cannot keep us waiting.
    with program.log.open("ab") as log:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            str(program.path),
            cwd=program.path.parent,
            env=program.environment(),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=log,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )


class Supervisor:
    """At most one process of the bot, in a process group of its own."""

    def __init__(self, program: Program, died: Callable[[int], None], ended: Callable[[], None]) -> None:
        """Call `ended` whenever the process is gone, `died` (exit code) when it ended unasked."""
        self._program = program
        self._died = died
        self._ended = ended
        self._process: Running | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._wanted = False
        self._starting = asyncio.Lock()

    @property
    def running(self) -> bool:
        """Whether the process runs."""
        return self._process is not None

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return None if self._process is None else self._process.pid

    def move_clock(self, offset: float) -> None:
        """Tell the bot by how many seconds the time was moved, also one that starts later."""
        part = self._program.clock_offset.with_suffix(".clock-part")
        part.write_text(str(round(offset * 1000)), encoding="ascii")
        part.replace(self._program.clock_offset)

    def log(self) -> str:
        """Return the end of what the bot has written."""
        if not self._program.log.exists():
            return ""
        with self._program.log.open("rb") as written:
            written.seek(max(0, self._program.log.stat().st_size - LOG_BYTES))
            return written.read().decode(errors="replace")

    async def start(self) -> None:
        """Start the bot unless it runs."""
        async with self._starting:
            if self._process is not None:
                return
            self._wanted = True
            self._process = await launch(self._program)
            watchdog = await _start_watchdog(self._process.pid)
            self._watcher = asyncio.create_task(self._watch(self._process, watchdog))

    async def kill(self) -> None:
        """Kill the bot's whole process group, without warning, and wait until it is gone."""
        async with self._starting:
            self._wanted = False
            if self._process is not None and self._watcher is not None:
                _kill_group(self._process.pid)
                await self._watcher

    async def _watch(self, process: Running, watchdog: asyncio.subprocess.Process) -> None:
        code = await process.wait()
        # Its own children may have outlived it.
        _kill_group(process.pid)
        await watchdog.communicate(b"dismissed")
        self._process = None
        self._ended()
        if self._wanted:
            self._died(code)


def shares(bots: int, shards: int) -> list[range]:
    """Return the shards of each of `bots` bots: about equally many for each, in order."""
    ends = [shards * number // bots for number in range(bots + 1)]
    return [range(first, end) for first, end in itertools.pairwise(ends)]


def _kill_group(leader: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


async def _start_watchdog(leader: int) -> asyncio.subprocess.Process:
    """Start the process that kills the bot's group if this one ends in any way, SIGKILL included."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-I",
        "-S",
        str(_WATCHDOG),
        str(leader),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
