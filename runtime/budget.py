"""The budget of requests to Discord: a number per second for a bot, spent first where people wait."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import logging
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from discord.http import Route

from db import budget as rows
from db.errors import Closed, Unavailable
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import SimpleNamespace

    import aiohttp

    from db.connection import Database
    from db.rows import Connection

log = logging.getLogger(__name__)

LIMIT: Final = 50
"""Most requests within any second. Answers to interactions do not count."""

WINDOW: Final = 1.1
"""Seconds within which no more are sent: a second, and a margin for the way to Discord."""

RESERVE: Final = 4
"""Requests that are left to the more urgent ones of other processes, for each step of urgency."""

SHORTEST_PAUSE: Final = 0.01
"""Shortest time between two questions for a share, in seconds."""

PROMPT: Final = 0.5
"""Seconds that the database may take to answer what the others have sent."""

EXEMPT: Final = ("/interactions/", "/webhooks/")
"""The beginnings of routes that answer interactions."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A share: `granted` requests, to be sent at once. More may be had after `again` seconds."""

    granted: int
    again: float = 0.0


CAREFUL: Final = Lease(1, 0.5)
"""The share of a process that cannot find out what the others spend."""


class Shares(Protocol):
    """Shares the requests of a second among the processes of a bot."""

    async def lease(self, wanted: int, reserve: int) -> Lease:
        """Take as many requests as there are, but no more than `wanted`.

        With several processes, `reserve` of them are left: others may have more urgent ones.
        """


class OneProcess:
    """The budget of one process, `limit` requests within any second.

    `now` tells the seconds of any clock that only goes on.
    """

    def __init__(self, now: Callable[[], float], limit: int = LIMIT) -> None:
        self._now = now
        self._limit = limit
        self._sent: deque[float] = deque(maxlen=limit)

    async def lease(self, wanted: int, _: int) -> Lease:
        """Take as many requests as there are, but no more than `wanted`."""
        now = self._now()
        while self._sent and self._sent[0] <= now - WINDOW:
            self._sent.popleft()
        granted = min(wanted, self._limit - len(self._sent))
        self._sent.extend([now] * granted)
        return Lease(granted, self._sent[0] + WINDOW - now if granted < wanted else 0.0)


class AllProcesses:
    """The share of one of several processes on one database. `now` reads a clock that all share, in ms.

    While the database does not answer, the process keeps to a budget of its `own`.
    """

    def __init__(
        self,
        database: Database,
        own: OneProcess,
        now: Callable[[Connection], int] = rows.database_clock,
    ) -> None:
        self._database = database
        self._own = own
        self._now = now
        self._late: asyncio.Task[Lease] | None = None
        """The question that is not answered yet: others would wait as long, and are not asked."""

    async def lease(self, wanted: int, reserve: int) -> Lease:
        """Take as many requests as there are but `reserve`, and no more than `wanted`."""
        if self._late is None:
            asked = asyncio.create_task(self._ask(wanted, reserve))
            await asyncio.wait({asked}, timeout=PROMPT)
            if asked.done():
                with contextlib.suppress(Unavailable):
                    lease = asked.result()
                    await self._own.lease(lease.granted, 0)  # They count if the database falls silent now.
                    return lease
            else:
                log.warning("the database does not answer: each process sends its own part of the requests")
                self._late = asked
                asked.add_done_callback(self._note_answer)
        return await self._own.lease(wanted, reserve)

    async def _ask(self, wanted: int, reserve: int) -> Lease:
        window = round(WINDOW * 1000)
        granted, again = await self._database.write(
            lambda connection: rows.lease(
                connection, wanted, LIMIT - reserve, window, Milliseconds(self._now(connection))
            ),
            at_once=True,
        )
        return Lease(granted, again / 1000)

    def _note_answer(self, late: asyncio.Task[Lease]) -> None:
        self._late = None
        if not late.cancelled():
            late.exception()  # Unread otherwise.


class Budget:
    """Delays requests until they may be sent: the most urgent first, equals in the order of arrival.

    `urgency` tells that of the request that is made, from 0; lower numbers are more urgent. `shares` may
    be replaced at any time.
    """

    def __init__(self, shares: Shares, urgency: Callable[[], int]) -> None:
        self.shares = shares
        self._urgency = urgency
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        self._serving: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self.short = False
        """`True` while requests wait because the budget is spent."""

    async def before_request(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        """Wait until a request may be sent: for the start of requests in an `aiohttp.TraceConfig`.

        There each attempt of a request is counted when it is sent, after it has waited for other limits.
        """
        url = str(request.url)
        if url.startswith(Route.BASE) and not url.removeprefix(Route.BASE).startswith(EXEMPT):
            await self.take()

    async def take(self) -> None:
        """Wait until a request may be sent."""
        turn, urgency = asyncio.get_running_loop().create_future(), self._urgency()
        if self._waiting and urgency < self._waiting[0][0]:
            self._hurry.set()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), turn))
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await turn

    async def _serve(self) -> None:
        """Serve the most urgent requests, and wait for room or for one that is still more urgent."""
        while self._waiting:
            urgency = self._waiting[0][0]
            wanted = [turn for other, _, turn in self._waiting if other == urgency and not turn.done()]
            lease = await self._lease(len(wanted), urgency * RESERVE) if wanted else Lease(0)
            self._grant(urgency, lease.granted)
            self.short = bool(self._waiting) and self._waiting[0][0] <= urgency and bool(wanted)
            if self.short:
                await self._room(max(lease.again, SHORTEST_PAUSE))
        self.short = False

    def _grant(self, urgency: int, number: int) -> None:
        """Grant the first requests of an urgency, and forget requests that were given up."""
        while self._waiting and self._waiting[0][0] <= urgency:
            turn = self._waiting[0][2]
            if not turn.done() and not number:
                return
            heapq.heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                number -= 1

    async def _room(self, seconds: float) -> None:
        self._hurry.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._hurry.wait()

    async def _lease(self, wanted: int, reserve: int) -> Lease:
        try:
            return await self.shares.lease(wanted, reserve)
        except Closed:  # The last requests, at the end of the program.
            return Lease(wanted)
        except Exception:
            log.exception("the budget of requests cannot be read")
            return CAREFUL
