"""The thinker: asks the worker process in which computer players think, and starts it again should it die."""

from __future__ import annotations

import asyncio
import pickle
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar, cast

from tables.thinking import LENGTH, pack

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Callable

    from games.engine.choice import Prompt

P = ParamSpec("P")
T = TypeVar("T")

ROOT: Final = Path(__file__).parent.parent

PATIENCE: Final = 10.0
"""Seconds after which a worker process that does not answer is ended."""


class ThoughtFailed(RuntimeError):
    """A computer player, or a function, raised an error, or the process died."""


class Thinker:
    """One worker process, started when it is first needed; it answers one question after another."""

    def __init__(self, catalogue: str = "games.catalogue:CATALOGUE") -> None:
        self._catalogue = catalogue
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def choose(self, game: str, level: str, view: object, prompt: Prompt[object]) -> object:
        """What the computer player of that level answers, one that `prompt` offers; raises `ThoughtFailed` if
        it does not.
        """
        answer = await self._answer((game, level, view, prompt, secrets.token_bytes(32)))
        if answer not in prompt:
            raise ThoughtFailed(answer)
        return answer

    async def work(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """What a pure function of a module returns, for those that would keep the loop for too long; raises
        `ThoughtFailed`.

        What it is given and what it returns is pickled. It should take no longer than a thought: nobody else
        is answered meanwhile.
        """
        return cast("T", await self._answer((function, given, named)))

    async def _answer(self, question: tuple[object, ...]) -> object:
        asked = pack(question)
        async with self._turn:
            try:
                async with asyncio.timeout(PATIENCE):
                    body = await self._ask(await self._running(), asked)
            except (OSError, asyncio.IncompleteReadError) as error:
                message = "the worker process died"
                raise ThoughtFailed(message) from error
            except TimeoutError as error:
                await self.close()
                message = "the worker process thinks for too long"
                raise ThoughtFailed(message) from error
            except asyncio.CancelledError:
                await self.close()  # or its late answer would be taken for that to the next question
                raise
        answered, answer = pickle.loads(body)  # noqa: S301 - from our own child only
        if not answered:
            raise ThoughtFailed(answer)
        return cast("object", answer)

    @staticmethod
    async def _ask(process: Process, question: bytes) -> bytes:
        if process.stdin is None or process.stdout is None:
            raise ThoughtFailed
        process.stdin.write(question)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        return await process.stdout.readexactly(int.from_bytes(head, "big"))

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
                self._catalogue,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                cwd=ROOT,
                start_new_session=True,
            )
        return self._process
