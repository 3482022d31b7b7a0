"""The workshop: a bounded queue of costly jobs, with one place for each person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

SOON: Final = 1.5
"""Seconds of waiting after which a caller is told of it. By then the interaction has been acknowledged."""

log = logging.getLogger(__name__)

T = TypeVar("T")

Withdraw: TypeAlias = Callable[[], Awaitable[None]]
Notify: TypeAlias = Callable[[int], Awaitable[Withdraw]]
"""Tells a caller how many jobs are ahead. Returns what withdraws the notice."""

NOTIFY: Final[ContextVar[Notify | None]] = ContextVar("notify", default=None)
"""How to tell the present caller to wait."""


class Bench(Enum):
    """A queue of jobs of a kind. Each does one job at a time, so that no short job waits for a long one."""

    PAGES = "pages"
    """Less than a second: a replay, a check, a file of a match."""
    SEATING = "seating"
    """Seconds: the people of a night wait for it."""
    FILES = "files"
    """Seconds to minutes, in a process that ends with the job: an analysis, an animation."""


MOST: Final = {Bench.PAGES: 20, Bench.SEATING: 20, Bench.FILES: 8}
"""Most jobs of a queue, the one under way included: an answer can be given for a quarter of an hour."""


@dataclass(slots=True)
class _Line:
    """The people whose jobs are waiting or under way, and the lock of the job under way."""

    people: list[int] = field(default_factory=list)
    under_way: asyncio.Lock = field(default_factory=asyncio.Lock)


class Workshop:
    """Bounds the costly jobs that people can start: a place per person and queue, one job at a time."""

    def __init__(self) -> None:
        self._lines = {bench: _Line() for bench in Bench}

    @asynccontextmanager
    async def turn(self, person: int, bench: Bench) -> AsyncIterator[None]:
        """Wait for a turn in a queue and keep it until the end of the block.

        Raises `Illegal` if the person has a place there already, or the queue is full.
        """
        line = self._lines[bench]
        if person in line.people:
            raise Illegal(say("workshop-one-each"))
        if len(line.people) >= MOST[bench]:
            raise Illegal(say("workshop-full"))
        line.people.append(person)
        try:
            async with _notice(len(line.people) - 1) as told, line.under_way:
                told()
                yield
        finally:
            line.people.remove(person)

    async def work(self, person: int, bench: Bench, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job in its turn and return its result. Raises any error of the job or of `turn`."""
        async with self.turn(person, bench):
            return await job()


@asynccontextmanager
async def _notice(ahead: int) -> AsyncIterator[Callable[[], None]]:
    """Notify the caller of a job that waits long. Yields a function that ends the wait.

    A task of its own withdraws the notice, so that a failure of that affects no job.
    """
    notify = NOTIFY.get()
    if not ahead or notify is None:
        yield lambda: None
        return
    begun = asyncio.Event()
    telling = asyncio.create_task(_tell(notify, ahead, begun))
    _TELLING.add(telling)
    telling.add_done_callback(_TELLING.discard)
    try:
        yield begun.set
    finally:
        begun.set()


_TELLING: Final[set[asyncio.Task[None]]] = set()
"""The notices under way: the loop keeps no task alive by itself."""


async def _tell(notify: Notify, ahead: int, begun: asyncio.Event) -> None:
    """Give a notice if a job has not begun soon, and withdraw it when it has."""
    try:
        async with asyncio.timeout(SOON):
            await begun.wait()
    except TimeoutError:
        try:
            withdraw = await notify(ahead)
            await begun.wait()
            await withdraw()
        except Exception as error:  # noqa: BLE001 - a notice is worth no job
            log.info("a notice that a request waits failed: %r", error)
