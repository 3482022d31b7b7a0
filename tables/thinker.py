"""The worker process in which computer players think, seen from the bot.

No library does what is needed: a worker of `anyio.to_process` notices that its parent was killed only between
two calls, and `loky` cannot stop a single hung worker. This one ends even in the middle of a thought (see
`tables.thinking`), stops a thought when it is told to, and is killed whenever it does not answer properly.
"""

from __future__ import annotations

import asyncio
import pickle
import secrets
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar, cast

from tables.thinking import LENGTH, STOP, pack
from tables.turns import Turns

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from games.engine.choice import Prompt
    from games.engine.ids import TableId

P = ParamSpec("P")
T = TypeVar("T")

ROOT: Final = Path(__file__).parent.parent

PATIENCE: Final = 10.0
"""Seconds after which a worker process that has not answered is killed."""

GRACE: Final = 1.0
"""Seconds that a worker process has for ending a thought that is given up, before it is killed."""


class ThoughtFailed(RuntimeError):
    """Raised without a usable answer. The message says why, without any of the question or answer."""


class Thinker:
    """One worker process, started when it is first needed, that answers one question after another.

    A worker that fails to answer the question it was asked is killed, and the next question starts another,
    so that no answer can be mistaken for the answer to another question.
    """

    def __init__(self, catalogue: str = "games.catalogue:CATALOGUE", patience: float = PATIENCE) -> None:
        self.patience = patience
        self.timed: Callable[[], AbstractContextManager[object]] = nullcontext
        """Returns the context manager around each question, from asking it to its answer."""
        self._catalogue = catalogue
        self._process: Process | None = None
        self._turns = Turns()
        self._asked = 0

    async def choose(
        self, game: str, level: str, view: object, prompt: Prompt[object], table: TableId | None = None
    ) -> object:
        """Ask a computer player; raises `ThoughtFailed` if `prompt` does not offer its answer.

        Questions of a person go first. Computer players at a `table` take turns with other tables.
        A caller that is cancelled stops the thought.
        """
        answer = await self._answer((game, level, view, prompt, secrets.token_bytes(32)), table)
        if not _offered(answer, prompt):
            message = "it answered what was not offered"
            raise ThoughtFailed(message)
        return answer

    async def work(self, function: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Call a pure function of a module in the worker process, to keep the event loop free.

        Arguments and result are pickled. The call should be no longer than a thought, since all other
        questions wait for it. Raises `ThoughtFailed` if it raises.
        """
        return cast("T", await self._answer((function, given, named), None))

    async def _answer(self, question: tuple[object, ...], table: TableId | None) -> object:
        self._asked += 1
        number = self._asked
        asked = pack((number, question))
        with self.timed():
            async with self._turns.turn(table):
                exchange = asyncio.create_task(self._exchange(number, asked))
                try:
                    return await asyncio.shield(exchange)
                except asyncio.CancelledError:
                    await self._give_up(exchange)
                    raise

    async def _exchange(self, number: int, asked: bytes) -> object:
        """Ask the worker process; kill it unless it gives a proper answer in time."""
        process = await self._running()
        try:
            async with asyncio.timeout(self.patience):
                body = await self._ask(process, asked)
            answered, succeeded, answer = pickle.loads(body)  # noqa: S301 - from our own child only
        except TimeoutError:  # Before OSError, of which it is a kind.
            failure = f"no answer after {self.patience} s"
        except (OSError, asyncio.IncompleteReadError):
            failure = "the worker process died"
        except Exception:  # noqa: BLE001 - its message may hold a part of the answer
            failure = "the answer cannot be read"
        except BaseException:
            await _end(process)  # Cancelled: the answer would still come.
            raise
        else:
            if answered == number:
                if succeeded:
                    return cast("object", answer)
                raise ThoughtFailed(answer)
            failure = "the answer is to another question"
        await _end(process)
        raise ThoughtFailed(failure)

    async def _give_up(self, exchange: asyncio.Task[object]) -> None:
        """Stop the question that is being asked, and drop its answer."""
        process = self._process
        try:
            if process and process.returncode is None and process.stdin:
                process.stdin.write(STOP)
                await asyncio.wait({exchange}, timeout=GRACE)
        finally:
            if exchange.cancel():
                self._process = None  # No other question may reach the process, which is being killed.
            elif not exchange.cancelled():
                exchange.exception()  # Read, so that it is not reported as lost.

    @staticmethod
    async def _ask(process: Process, question: bytes) -> bytes:
        if process.stdin is None or process.stdout is None:
            message = "the worker process has no pipes"
            raise ThoughtFailed(message)
        process.stdin.write(question)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        return await process.stdout.readexactly(int.from_bytes(head, "big"))

    async def close(self) -> None:
        """Kill the worker process."""
        if self._process:
            await _end(self._process)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            try:
                self._process = await self._start()
            except Exception as error:
                message = f"the worker process cannot be started: {type(error).__name__}"
                raise ThoughtFailed(message) from error
        return self._process

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tables.thinking",
            self._catalogue,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            cwd=ROOT,
            start_new_session=True,
        )


async def _end(process: Process) -> None:
    """Kill a worker process."""
    if process.returncode is None:
        process.kill()
        await process.wait()


def _offered(answer: object, prompt: Prompt[object]) -> bool:
    """Return whether a prompt offers an answer, which may be any object."""
    try:
        return answer in prompt
    except Exception:  # noqa: BLE001 - a player that answers nonsense has failed like any other
        return False
