"""Virtual time: an event loop whose clock leaps to the next due time, and a database without threads."""

from __future__ import annotations

import asyncio
import selectors
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import pytest

from db.sqlite import engine, writing
from db.sqlite.opening import connect
from games.engine.ids import Milliseconds
from tests.tables.killing import mortal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Generator, Iterator
    from pathlib import Path

    from db.sqlite.opening import FileConnection
    from tests.tables.killing import Life

T = TypeVar("T")

START: Final = 1_700_000_000_000
"""The time at which every month begins, in ms."""


class Stuck(RuntimeError):
    """Everybody waits, and nothing will ever happen."""


class _Leaping(selectors.SelectSelector):
    """A selector that never waits: the time until the next timer passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck
        self.seconds += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time. It has no threads: what is meant for one runs at once.

    `failed` is called when the alarm of pytest, whose time is the real one, has ended a task: otherwise the
    bot would go on without that.
    """

    def __init__(self) -> None:
        self._leaping = _Leaping()
        self.failed: Callable[[BaseException], None] = lambda _: None
        super().__init__(self._leaping)
        self.set_task_factory(self._make_task)

    def time(self) -> float:
        return self._leaping.seconds

    def run_in_executor(  # type: ignore[override]  # it takes any function, as its stub cannot say
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - the waiting task gets it
            done.set_exception(error)
        return done

    def _make_task(
        self,
        _: asyncio.AbstractEventLoop,
        coroutine: Coroutine[Any, Any, T] | Generator[Any, None, T],
        **options: Any,
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coroutine, loop=self, **options)
        task.add_done_callback(self._note_end)
        return task

    def _note_end(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, pytest.fail.Exception):
            self.failed(error)

    def now(self) -> Milliseconds:
        """Return the time in ms since 1970."""
        return Milliseconds(START + round(self._leaping.seconds * 1000))


class LoopClock:
    """The clock that the bot reads: that of a virtual loop."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def now(self) -> Milliseconds:
        return self._loop.now()


class InlineConnection:
    """A connection whose units run at once; `committed` is called after each, and `lost` if one fails."""

    committed: Callable[[], None] = staticmethod(lambda: None)
    lost: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, connection: FileConnection) -> None:
        self._connection = connection

    async def run(self, function: Callable[[FileConnection], T]) -> T:
        await asyncio.sleep(0)  # Others may come first, as they may where it takes a trip to a thread.
        try:
            result = function(self._connection)
        except BaseException:
            InlineConnection.lost()
            raise
        InlineConnection.committed()
        return result

    async def close(self) -> None:
        self._connection.close()


async def _inline(path: Path, *more: str) -> InlineConnection:
    connection = connect(path)
    engine._prepare(connection, *more, "PRAGMA synchronous = OFF")
    return InlineConnection(connection)


@contextmanager
def without_threads() -> Iterator[Life]:
    """Make databases opened within this context work without threads, and their connections share a life.

    Nothing waits for the disk: this is about processes that die, not about machines. Each unit is kept by
    itself, so that it is known at once whether it was.
    """
    with mortal() as life, pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "_connect", _inline)
        patch.setattr(writing, "MOST", 1)
        yield life


def run_virtually(main: Callable[[VirtualLoop], Coroutine[None, None, T]]) -> T:
    """Run a coroutine on a virtual loop of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(main(loop))
    finally:
        loop.close()
