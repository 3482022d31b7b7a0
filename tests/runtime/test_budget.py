"""The budget of requests: no second has more than fifty, and people who wait are served first."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from bisect import bisect_left
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from cogs.host.urgency import Urgency, current_urgency, urgency_of, urgent
from db import budget as rows
from db.budget import SLOT
from db.connection import Database
from db.errors import Unavailable
from games.engine.ids import Milliseconds
from runtime.budget import LIMIT, PROMPT, RESERVE, WINDOW, AllProcesses, Budget, Lease, OneProcess
from runtime.discord_connection import connect_to

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator, Sequence

    from db.rows import Connection
    from runtime.budget import Shares

T = TypeVar("T")

SECONDS = 20

ROOT = Path(__file__).parent.parent.parent


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in which time passes only while all wait, and then at once."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.0

    def time(self) -> float:
        return self.at

    def now(self, _: Connection) -> int:
        """Return the clock of the database, in ms: it goes with the loop."""
        return round(self.at * 1000)

    def _run_once(self) -> None:
        loop: Any = self
        if not loop._ready and loop._scheduled:
            self.at = max(self.at, loop._scheduled[0].when())
        super()._run_once()  # type: ignore[misc]  # asyncio's own


@contextmanager
def virtual() -> Iterator[VirtualLoop]:
    """Run a loop in virtual time."""
    loop = VirtualLoop()
    try:
        yield loop
    finally:
        loop.close()


@dataclass(frozen=True)
class Sent:
    """A request: when it was asked for and when it was sent, in seconds, and by which process."""

    process: int
    urgency: Urgency
    asked: float
    sent: float


async def requests(budgets: Sequence[Budget], per_second: int) -> list[Sent]:
    """Send `per_second` requests a second, of all kinds, from all processes; return their outcome."""
    loop, sent = asyncio.get_running_loop(), list[Sent]()
    chance = random.Random(7)

    async def ask(process: int, urgency: Urgency) -> None:
        asked = loop.time()
        with urgent(urgency):
            await budgets[process].take()
        sent.append(Sent(process, urgency, asked, loop.time()))

    async with asyncio.TaskGroup() as group:
        for _ in range(per_second * SECONDS):
            group.create_task(ask(chance.randrange(len(budgets)), chance.choice(list(Urgency))))
            await asyncio.sleep(chance.expovariate(per_second))
    return sent


def most_in_a_second(sent: Sequence[Sent]) -> int:
    """Return the greatest number of requests within any second."""
    times = sorted(request.sent for request in sent)
    return max(bisect_left(times, at + 1) - number for number, at in enumerate(times))


OPENED: Final[list[sqlite3.Connection]] = []
"""The databases that the test has opened."""


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close the databases that the test opens."""
    yield
    while OPENED:
        OPENED.pop().close()


class VirtualRows:
    """The shares of several processes by the rows of a database, in virtual time."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop
        self.connection: Any = sqlite3.connect(":memory:")
        OPENED.append(self.connection)
        self.connection.row_factory = sqlite3.Row
        (migration,) = (ROOT / "db" / "migrations").glob("*_request_budget.sql")
        self.connection.executescript(migration.read_text())

    async def lease(self, wanted: int, reserve: int) -> Lease:
        now, window = round(self._loop.time() * 1000), round(WINDOW * 1000)
        granted, again = rows.lease(self.connection, wanted, LIMIT - reserve, window, Milliseconds(now))
        return Lease(granted, again / 1000)


def simulate(processes: int, per_second: int) -> list[Sent]:
    """Simulate requests in virtual time; return their outcome."""
    with virtual() as loop:
        shares: Shares = OneProcess(loop.time) if processes == 1 else VirtualRows(loop)
        made = [Budget(shares, current_urgency) for _ in range(processes)]
        work: Coroutine[Any, Any, list[Sent]] = requests(made, per_second)
        return loop.run_until_complete(work)


@pytest.mark.parametrize("processes", [1, 2])
def test_no_second_has_more_than_fifty(processes: int) -> None:
    """Twice as many are wanted; what there is is used, but for what several processes reserve."""
    sent = simulate(processes, 2 * LIMIT)
    assert len(sent) == 2 * LIMIT * SECONDS
    assert most_in_a_second(sent) <= LIMIT
    used = LIMIT if processes == 1 else LIMIT - Urgency.TIDYING * RESERVE
    assert max(request.sent for request in sent) < len(sent) / used * (WINDOW + SLOT / 1000) + 1


@pytest.mark.parametrize("processes", [1, 2])
def test_the_most_urgent_go_first(processes: int) -> None:
    """No request of a process is sent while a more urgent one of it waits, nor before an older equal one.

    Answers and rings are half of what is asked for, so these hardly wait.
    """
    sent = simulate(processes, 64)
    for process in range(processes):
        own = [request for request in sent if request.process == process]
        for later in own:
            for first in own:
                if first.asked < later.sent and (first.urgency, first.asked) < (later.urgency, later.asked):
                    assert first.sent <= later.sent, (first, later)
    waits = {
        urgency: max(request.sent - request.asked for request in sent if request.urgency is urgency)
        for urgency in Urgency
    }
    assert waits[Urgency.ANSWER] < WINDOW
    assert waits[Urgency.RING] < 2 * WINDOW
    assert waits[Urgency.TIDYING] > 5 * WINDOW


def test_requests_do_not_wait_while_there_is_enough() -> None:
    sent = simulate(2, LIMIT // 4)
    assert all(request.sent == request.asked for request in sent)


def test_the_budget_is_short_while_requests_wait() -> None:
    async def scene() -> None:
        budget = Budget(OneProcess(loop.time), current_urgency)
        await asyncio.gather(*(budget.take() for _ in range(LIMIT)))
        assert not budget.short
        late, given_up = (asyncio.create_task(budget.take()) for _ in range(2))
        await asyncio.sleep(WINDOW / 2)
        assert budget.short
        given_up.cancel()
        await late
        assert loop.time() == pytest.approx(WINDOW)
        await asyncio.sleep(WINDOW / 10)
        assert not budget.short

    with virtual() as loop:
        loop.run_until_complete(scene())


def test_the_reserve_is_for_urgent_requests() -> None:
    """A ring that comes while others tidy is not kept waiting until there is room for those."""

    async def scene() -> None:
        shares = VirtualRows(loop)
        tidying, other = (Budget(shares, current_urgency) for _ in range(2))
        with urgent(Urgency.TIDYING):
            left = [asyncio.create_task(tidying.take()) for _ in range(2 * LIMIT)]
        await asyncio.sleep(WINDOW / 2)
        assert tidying.short
        begun = loop.time()
        for budget in (other, tidying):
            with urgent(Urgency.RING):
                await budget.take()
        assert loop.time() == begun
        await asyncio.gather(*left)

    with virtual() as loop:
        loop.run_until_complete(scene())


class Away(Database):
    """A database on a server that has not answered for a time, when `back` says that it does again."""

    def __init__(self, loop: VirtualLoop, back: float) -> None:
        self._loop = loop
        self.back = back
        self._rows = VirtualRows(loop)

    async def write(
        self, unit: Callable[[Connection], T], *, table: int | None = None, at_once: bool = False
    ) -> T:
        if self._loop.time() < self.back:
            await asyncio.sleep(10)
            message = "PostgreSQL does not answer"
            raise Unavailable(message)
        return unit(self._rows.connection)


def test_requests_do_not_wait_for_a_database_that_is_away() -> None:
    """The process keeps to its own part; once in a while it asks again."""

    async def scene() -> list[float]:
        shares = AllProcesses(Away(loop, back=30), OneProcess(loop.time, 5), loop.now)
        budget, sent = Budget(shares, current_urgency), []
        while loop.time() < 60:
            begun = loop.time()
            await budget.take()
            sent.append(loop.time() - begun)
            await asyncio.sleep(0.5)
        return sent

    with virtual() as loop:
        waits = loop.run_until_complete(scene())
    assert max(waits) == PROMPT
    assert sum(waits) <= 4 * PROMPT


def test_a_process_whose_database_is_away_keeps_to_its_part() -> None:
    async def scene() -> None:
        shares = AllProcesses(Away(loop, back=30), OneProcess(loop.time, 5))
        budget = Budget(shares, current_urgency)
        await asyncio.gather(*(budget.take() for _ in range(5 * 8)))
        assert loop.time() == pytest.approx(PROMPT + 7 * WINDOW)

    with virtual() as loop:
        loop.run_until_complete(scene())


def test_grants_count_when_the_database_falls_silent() -> None:
    """A process that is all of the bot would send twice as many as it may."""

    async def scene() -> None:
        database = Away(loop, back=0)
        budget = Budget(AllProcesses(database, OneProcess(loop.time, LIMIT), loop.now), current_urgency)
        await asyncio.gather(*(budget.take() for _ in range(LIMIT)))
        database.back = 30
        await budget.take()
        assert loop.time() >= WINDOW
        await asyncio.sleep(30)  # until the question is given up

    with virtual() as loop:
        loop.run_until_complete(scene())


async def test_a_share_that_cannot_be_had_does_not_stop_the_bot(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        async def lease(self, _: int, __: int) -> Lease:
            raise OSError

    await asyncio.wait_for(Budget(Broken(), current_urgency).take(), 5)
    assert [record.getMessage() for record in caplog.records] == ["the budget of requests cannot be read"]


async def test_answers_to_interactions_do_not_count() -> None:
    """Requests to others than Discord do not count either; every attempt of a request does."""
    taken: list[str] = []
    trace, budget = aiohttp.TraceConfig(), Budget(OneProcess(lambda: 0.0, 2), current_urgency)
    trace.on_request_start.append(budget.before_request)

    async def answer(request: web.Request) -> web.Response:
        taken.append(request.path)
        return web.Response()

    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", answer)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        with connect_to(str(server.make_url("/api/v10")), None):
            for path in (
                "interactions/1/t/callback",
                "webhooks/1/t/messages/@original",
                "channels/1/messages",
            ):
                for _ in range(2):
                    async with session.post(server.make_url(f"/api/v10/{path}")):
                        pass
            async with session.get(server.make_url("/elsewhere")):
                pass
            with pytest.raises(TimeoutError):
                async with (
                    asyncio.timeout(0.05),
                    session.post(server.make_url("/api/v10/channels/1/messages")),
                ):
                    pass
    assert len(taken) == 7


@pytest.mark.parametrize(
    ("place", "urgency"),
    [
        ("seat:1", Urgency.RING),
        ("ring:1", Urgency.RING),
        ("invite:7", Urgency.RING),
        ("call", Urgency.RING),
        ("soon:7", Urgency.RING),
        ("card", Urgency.CARD),
        ("lobby", Urgency.CARD),
        ("old:7", Urgency.TIDYING),
        ("thread", Urgency.TIDYING),
        ("role:7", Urgency.TIDYING),
    ],
)
def test_urgencies_of_jobs(place: str, urgency: Urgency) -> None:
    assert urgency_of(place) is urgency


def test_urgency_is_that_of_the_work_at_hand() -> None:
    assert current_urgency() is Urgency.ANSWER
    with urgent(Urgency.TIDYING):
        with urgent(Urgency.RING):
            assert current_urgency() is Urgency.RING
        assert current_urgency() is Urgency.TIDYING
