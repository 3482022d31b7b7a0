"""Processes that paint: Python's lock would have the event loop wait for a painter in its own process."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict, deque
from contextlib import nullcontext
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

from cogs.host.screens.subjects import drawn_apart, get_ready
from tables.thinker import Thinker, ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from cogs.host.screens.subjects import File, Subject

log = logging.getLogger(__name__)

MOST: Final = 4
"""Most painting processes, however many processors there are."""


PAUSES: Final = (1.0, 5.0, 30.0)
"""Seconds before each further try to get a process ready; the last is repeated."""

KEPT: Final = 64
"""Subjects whose pictures are kept, of up to 200 kB each: what looks the same is often drawn again."""


def spare_processors() -> int:
    """The processors beside that of the event loop; one where there is no other.

    Linux tells which of them this process may use, other systems only how many there are.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST, usable - 1))


class Painters:
    """Processes that each paint one subject at a time, first those for which somebody waits who has pressed.

    A process is used once it is ready. `close` ends them all.
    """

    def __init__(self) -> None:
        self._hired: list[Thinker] = []
        self._free: list[Thinker] = []
        self._coming: list[asyncio.Task[None]] = []
        self._awaited: deque[asyncio.Future[Thinker]] = deque()
        self._others: deque[asyncio.Future[Thinker]] = deque()
        self._ready = False
        self._kept: OrderedDict[Subject, tuple[File, ...]] = OrderedDict()
        self.timed: Callable[[], AbstractContextManager[object]] = nullcontext
        """Makes what surrounds the painting of each subject, from asking for it to its pictures."""

    def hire(self, number: int) -> None:
        """Start some processes."""
        self._coming = [asyncio.create_task(self._come(Thinker())) for _ in range(number)]

    async def close(self) -> None:
        """End all processes."""
        self._ready = False
        for task in self._coming:
            task.cancel()
        await asyncio.gather(*self._coming, return_exceptions=True)
        for one in self._hired:
            await one.close()
        self._hired, self._free, self._coming = [], [], []
        self._kept.clear()

    async def paint(self, subject: Subject, *, awaited: bool) -> tuple[File, ...] | None:
        """The pictures of a subject; `None` if no process can paint them."""
        if not self._ready:
            return None
        if subject in self._kept:
            self._kept.move_to_end(subject)
            return self._kept[subject]
        with self.timed():
            files = await self._paint(subject, awaited=awaited)
        if files is not None:
            self._kept[subject] = files
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return files

    async def _paint(self, subject: Subject, *, awaited: bool) -> tuple[File, ...] | None:
        painter = await self._painter(awaited=awaited)
        try:
            return await painter.work(drawn_apart, subject)
        except ThoughtFailed as failure:
            log.warning("a picture is painted without a process of its own: %s", failure)
        except Exception:
            # Whoever waits gets the picture all the same.
            log.exception("a picture cannot be asked for")
        finally:
            self._release(painter)
        return None

    async def _come(self, painter: Thinker) -> None:
        self._hired.append(painter)
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            if await _is_ready(painter):
                break
            await asyncio.sleep(pause)
        log.info("a process that paints is ready")
        self._ready = True
        self._release(painter)

    async def _painter(self, *, awaited: bool) -> Thinker:
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        (self._awaited if awaited else self._others).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            raise

    def _release(self, painter: Thinker) -> None:
        self._free.append(painter)
        self._serve()

    def _serve(self) -> None:
        """Give the free processes to those who wait, the most urgent first."""
        while self._free and (waiting := self._awaited or self._others):
            turn = waiting.popleft()
            if not turn.cancelled():
                turn.set_result(self._free.pop())


async def _is_ready(painter: Thinker) -> bool:
    """Get a process ready; return whether it is. A busy machine may take longer than a thought may."""
    try:
        await painter.work(get_ready)
    except ThoughtFailed as failure:
        log.warning("a process that paints did not start: %s", failure)
        return False
    return True


PAINTERS: Final = Painters()
