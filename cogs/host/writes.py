"""Writes to messages that are under way in this process: one at a time for each message."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

PATIENCE: Final = 1.0
"""Seconds that a write waits for another one to the same message: a press must be answered within three."""


class MessageBusy(Exception):
    """Another write to the message is under way; its final content is not known yet."""


@dataclass(slots=True, eq=False)
class Write:
    """A write to a message. `alone`: no other write to it was under way at the same time."""

    alone: bool = True


@dataclass(slots=True)
class _Line:
    """The writes to one message that are under way; `empty` is set when the last of them has ended."""

    writes: list[Write] = field(default_factory=list)
    empty: asyncio.Event = field(default_factory=asyncio.Event)


class Writes:
    """Writes and presses by message.

    Discord may carry out two requests in another order than they were sent, so the one that was sent last
    need not be the one that stands. Only after a write that was alone, and was confirmed, is it known what a
    message shows.
    """

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}
        self._presses: Counter[int] = Counter()

    @contextmanager
    def press(self, message: int) -> Iterator[None]:
        """Mark a message as pressed, until its press has been answered."""
        self._presses[message] += 1
        try:
            yield
        finally:
            self._presses[message] -= 1
            if not self._presses[message]:
                del self._presses[message]

    def presses(self, message: int) -> int:
        """Return the number of presses of a message that have not been answered yet."""
        return self._presses[message]

    @asynccontextmanager
    async def write(self, message: int) -> AsyncIterator[Write]:
        """Write to a message. Waits for other writes to end, but no longer than `PATIENCE`."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while message in self._lines:
                    await self._lines[message].empty.wait()
        own, line = Write(), self._lines.setdefault(message, _Line())
        line.writes.append(own)
        if len(line.writes) > 1:
            for other in line.writes:
                other.alone = False
        try:
            yield own
        finally:
            line.writes.remove(own)
            if not line.writes:
                del self._lines[message]
                line.empty.set()
