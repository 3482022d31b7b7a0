"""Processes that paint: Python's lock would have the event loop wait for a painter in its own process."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict, deque
from contextlib import nullcontext
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final, cast

from cogs.host.screens.images.subjects import draw_apart, forget_pictures, get_ready
from tables.thinker import Thinker, ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from cogs.host.screens.images.subjects import File, SceneFile, Subject

log = logging.getLogger(__name__)

MOST: Final = 4
"""Most painting processes, however many processors there are."""

START: Final = 10.0
"""Seconds for which a picture that no person has pressed for waits for the first process to get ready.

To paint it here would load the art of its game, which takes 25 MB for each game, and delay the start.
"""

GETTING_READY: Final = 60.0
"""Seconds that a process may take to get ready, on a machine that is busy with the start of the bot."""

PAUSES: Final = (1.0, 5.0, 30.0)
"""Seconds before each further try to get a process ready; the last is repeated."""

IN_A_ROW: Final = 4
"""Subjects for which a person has pressed that are painted while another waits.

Without it, hundreds of presses would keep the cards of all tables as they are.
"""

KEPT: Final = 64
"""Subjects whose pictures are kept, of up to 200 kB each: what looks the same is often drawn again."""


def spare_processors() -> int:
    """Return the number of processors beside that of the event loop; one if there is no other.

    Linux tells which of them this process may use, other systems only how many there are.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(MOST, usable - 1))


class Painters:
    """Processes that each paint one subject at a time, first subjects for which a person has pressed.

    After `IN_A_ROW` of these comes one of the others, if any waits. A process is used once it is ready.
    `close` ends them all.
    """

    def __init__(self) -> None:
        self._hired: list[Thinker] = []
        self._free: list[Thinker] = []
        self._coming: set[asyncio.Task[None]] = set()
        self._awaited: deque[asyncio.Future[Thinker | None]] = deque()
        self._others: deque[asyncio.Future[Thinker | None]] = deque()
        self._in_a_row = 0
        """The subjects painted for presses since the last other one."""
        self._ready = 0
        """The processes that are ready, at work or free."""
        self._kept: OrderedDict[Subject | SceneFile, tuple[File, ...]] = OrderedDict()
        self.timed: Callable[[], AbstractContextManager[object]] = nullcontext
        """Returns the context manager around the painting of each subject, until its pictures are there."""

    def hire(self, number: int) -> None:
        """Start some processes."""
        self._hired = [Thinker() for _ in range(number)]
        self._coming = {asyncio.create_task(self._come(painter)) for painter in self._hired}

    async def close(self) -> None:
        """End all processes."""
        hired, self._hired, self._ready = self._hired, [], 0
        for task in self._coming:
            task.cancel()
        await asyncio.gather(*self._coming, return_exceptions=True)
        for painter in hired:
            await painter.close()
        self._free, self._coming = [], set()
        self._kept.clear()

    async def paint(self, subject: Subject | SceneFile, *, awaited: bool) -> tuple[File, ...] | None:
        """Return the pictures of a subject; `None` if no process can paint them."""
        if not self._ready and not awaited and self._coming:
            await asyncio.wait(self._coming, timeout=START, return_when=asyncio.FIRST_COMPLETED)
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

    async def _paint(self, subject: Subject | SceneFile, *, awaited: bool) -> tuple[File, ...] | None:
        painter = await self._painter(awaited=awaited)
        if painter is None:
            return None
        try:
            files = await painter.work(draw_apart, subject)
        except ThoughtFailed as failure:
            log.warning("a picture is painted without a process of its own: %s", failure)
            self._replace(painter)
            return None
        except BaseException as error:
            self._release(painter)
            if not isinstance(error, Exception):
                raise
            log.exception("a picture cannot be asked for")
            return None
        self._release(painter)
        return files

    def _replace(self, painter: Thinker) -> None:
        """Restart a process that has failed, with more patience than there is for a picture.

        If no other is ready, this process paints meanwhile, also the waiting subjects.
        """
        if painter not in self._hired:
            return
        self._ready -= 1
        self._coming.add(asyncio.create_task(self._come(painter)))
        while not self._ready and (waiting := self._awaited or self._others):
            turn = waiting.popleft()
            if not turn.cancelled():
                turn.set_result(None)

    async def _come(self, painter: Thinker) -> None:
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            if await _is_ready(painter):
                break
            await asyncio.sleep(pause)
        log.info("a process that paints is ready")
        if not self._ready:
            forget_pictures()
        self._ready += 1
        self._coming.discard(cast("asyncio.Task[None]", asyncio.current_task()))
        self._release(painter)

    async def _painter(self, *, awaited: bool) -> Thinker | None:
        """Wait for a free process; `None` if none is ready any more."""
        turn: asyncio.Future[Thinker | None] = asyncio.get_running_loop().create_future()
        (self._awaited if awaited else self._others).append(turn)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and (painter := turn.result()) is not None:
                self._release(painter)
            raise

    def _release(self, painter: Thinker) -> None:
        self._free.append(painter)
        self._serve()

    def _serve(self) -> None:
        """Give the free processes to the waiting callers, the most urgent first."""
        while self._free and (waiting := self._line()):
            turn = waiting.popleft()
            if not turn.cancelled():
                self._in_a_row = self._in_a_row + 1 if waiting is self._awaited else 0
                turn.set_result(self._free.pop())

    def _line(self) -> deque[asyncio.Future[Thinker | None]]:
        """Return the callers of whom one is served next; empty if none waits."""
        if self._others and self._in_a_row >= IN_A_ROW:
            return self._others
        return self._awaited or self._others


async def _is_ready(painter: Thinker) -> bool:
    """Get a process ready; return whether it is. A busy machine may take longer than a thought may."""
    patience, painter.patience = painter.patience, GETTING_READY
    try:
        await painter.work(get_ready)
    except ThoughtFailed as failure:
        log.warning("a process that paints did not start: %s", failure)
        return False
    finally:
        painter.patience = patience
    return True


PAINTERS: Final = Painters()
