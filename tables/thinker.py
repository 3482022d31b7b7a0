"""The thinker: asks the worker process in which computer players think, and starts it again should it die."""

from __future__ import annotations

import asyncio
import pickle
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tables.thinking import LENGTH, pack

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from games.engine.choice import Prompt

ROOT = Path(__file__).parent.parent


class ThoughtFailed(RuntimeError):
    """A computer player raised an error, or its process died."""


class Thinker:
    """One worker process, started when it is first needed; it answers one question after another."""

    def __init__(self, titles: str = "games.catalogue:TITLES") -> None:
        self._titles = titles
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, game: str, level: str, view: object, prompt: Prompt[object]) -> object:
        """What the computer player of that level answers; raises `ThoughtFailed` if it does not."""
        async with self._turn:
            process = await self._running()
            if process.stdin is None or process.stdout is None:
                raise ThoughtFailed
            process.stdin.write(pack((game, level, view, prompt, secrets.token_bytes(32))))
            try:
                await process.stdin.drain()
                head = await process.stdout.readexactly(LENGTH)
                body = await process.stdout.readexactly(int.from_bytes(head, "big"))
            except (OSError, asyncio.IncompleteReadError) as error:
                message = "the worker process died"
                raise ThoughtFailed(message) from error
        answered, answer = pickle.loads(body)  # noqa: S301 - from our own child only
        if not answered:
            raise ThoughtFailed(answer)
        return answer

    async def close(self) -> None:
        """End the worker process."""
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tables.thinking",
                self._titles,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                cwd=ROOT,
                start_new_session=True,
            )
        return self._process
