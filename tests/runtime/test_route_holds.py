"""Holds of routes: Discord refuses one request a hold, however many wait, and other routes go on."""

from __future__ import annotations

import asyncio
from collections import deque
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord.http import Route

from cogs.host.failures import seconds_held
from runtime.route_holds import RouteHolds, route_of
from tests.runtime.test_budget import virtual

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.runtime.test_budget import VirtualLoop

TRANSIT = 0.1
LONGEST = 30.0
OPEN = ("POST", "/users/@me/channels")
PROXY = {"Via": "1.1 google"}


class Limited:
    """A Discord that lets `most` requests of a route through in `seconds`, and tells of no limit before."""

    def __init__(self, loop: VirtualLoop, most: int, seconds: float, headers: dict[str, str]) -> None:
        self._loop, self._most, self._seconds, self._headers = loop, most, seconds, headers
        self._passed: dict[str, deque[float]] = {}
        self.refused: list[float] = []
        self.passed = 0
        self.counts_all = False

    def answer(self, path: str) -> tuple[int, dict[str, str]]:
        now = self._loop.time()
        passed = self._passed.setdefault("" if self.counts_all else path, deque())
        while passed and passed[0] <= now - self._seconds:
            passed.popleft()
        if len(passed) < self._most:
            passed.append(now)
            self.passed += 1
            return 200, {}
        self.refused.append(now)
        return 429, self._headers | {"Retry-After": str(int(passed[0] + self._seconds - now) + 1)}


class Caller:
    """A client whose requests are held, and who tries again as discord.py and the outbox do."""

    def __init__(self, loop: VirtualLoop, there: Limited) -> None:
        self._loop, self._there = loop, there
        trace: Any = SimpleNamespace(on_request_start=[], on_request_end=[], on_request_exception=[])
        RouteHolds(lambda: round(loop.time() * 1000), LONGEST).watch(trace, self._before)
        self._trace = trace
        self.sent: list[str] = []

    async def _before(self, *_: object) -> None:
        self.sent.append("")

    async def attempt(self, method: str, path: str) -> tuple[int, dict[str, str]]:
        context = SimpleNamespace()
        request = SimpleNamespace(method=method, url=Route.BASE + path)
        for hook in self._trace.on_request_start:
            await hook(None, context, request)
        try:
            await asyncio.sleep(TRANSIT / 2)
            status, headers = self._there.answer(path)
            await asyncio.sleep(TRANSIT / 2)
        except BaseException as error:
            for hook in self._trace.on_request_exception:
                await hook(None, context, SimpleNamespace(exception=error))
            raise
        for hook in self._trace.on_request_end:
            await hook(
                None, context, SimpleNamespace(response=SimpleNamespace(status=status, headers=headers))
            )
        return status, headers

    async def insist(self, method: str, path: str) -> None:
        """Try until it is done, as a job of the outbox does."""
        while True:
            try:
                status, headers = await self.attempt(method, path)
            except discord.RateLimited as error:
                await asyncio.sleep(seconds_held(error) or 0)
                continue
            if status == 200:
                return
            await asyncio.sleep(float(headers["Retry-After"]))


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    with virtual() as loop:
        yield loop


def run(loop: VirtualLoop, *work: Any) -> None:
    async def all_of() -> None:
        await asyncio.gather(*work)

    loop.run_until_complete(all_of())


@pytest.mark.parametrize(("most", "seconds"), [(5, 60.0), (1, 2.0), (2, 600.0)])
def test_a_hold_costs_one_refusal(loop: VirtualLoop, most: int, seconds: float) -> None:
    """Twenty-four requests of a route wait at the same time."""
    there = Limited(loop, most, seconds, PROXY)
    caller = Caller(loop, there)
    run(loop, *(caller.insist(*OPEN) for _ in range(24)))
    assert there.passed == 24
    holds = -(-24 // most) - 1
    assert 0 < len(there.refused) <= holds
    assert len(caller.sent) == 24 + len(there.refused)


def test_other_routes_go_on_while_one_is_held(loop: VirtualLoop) -> None:
    there = Limited(loop, 1, 20.0, PROXY)
    caller = Caller(loop, there)

    async def other() -> float:
        await asyncio.sleep(1)
        await caller.insist("POST", "/channels/8/messages")
        return loop.time()

    async def both() -> float:
        held = asyncio.gather(*(caller.insist("POST", "/channels/7/messages") for _ in range(3)))
        done = await other()
        await held
        return done

    assert loop.run_until_complete(both()) == pytest.approx(1 + TRANSIT)


@pytest.mark.parametrize(
    "headers",
    [
        PROXY | {"X-RateLimit-Global": "true"},
        PROXY | {"X-RateLimit-Scope": "global"},
        {},  # a refusal of the proxy before Discord
    ],
)
def test_a_global_refusal_holds_every_route(loop: VirtualLoop, headers: dict[str, str]) -> None:
    there = Limited(loop, 1, 10.0, headers)
    caller = Caller(loop, there)

    async def work() -> None:
        for _ in range(2):
            await caller.attempt(*OPEN)
        await caller.attempt("POST", "/channels/8/messages")

    loop.run_until_complete(work())
    assert loop.time() >= 10
    assert len(there.refused) == 1


def test_routes_of_a_bucket_are_held_together(loop: VirtualLoop) -> None:
    """Discord's headers tell which routes it counts together."""
    shared = PROXY | {"X-RateLimit-Bucket": "abc"}
    there = Limited(loop, 1, 10.0, shared)
    there.counts_all = True
    caller = Caller(loop, there)

    async def work() -> None:
        for path in ("/channels/7/messages/1", "/channels/7/messages/2", "/channels/7/messages/3"):
            await caller.attempt("PATCH", path)
            await caller.attempt("DELETE", path)

    loop.run_until_complete(work())
    # Each route learns its bucket by a refusal of its own; from then on a hold of either is one of both.
    assert len(there.refused) <= 3


@pytest.mark.parametrize(
    ("headers", "under_way"), [({"X-RateLimit-Bucket": "abc"}, 2), ({"X-RateLimit-Global": "true"}, 10)]
)
def test_routes_that_are_held_together_cost_one_refusal_together(
    loop: VirtualLoop, headers: dict[str, str], under_way: int
) -> None:
    """Ten routes wait at the same time; what is under way when a hold begins is refused with it."""
    there = Limited(loop, 1, 5.0, PROXY | headers)
    there.counts_all = True
    caller = Caller(loop, there)
    paths = [f"/channels/7/{name}" for name in "abcdefghij"]

    async def work() -> None:
        for path in paths:  # Discord tells the bucket of each.
            await caller.insist("PUT", path)
        known = len(there.refused)
        await asyncio.gather(*(caller.insist("PUT", path) for path in paths))
        assert len(there.refused) - known <= len(paths) - 1 + under_way

    loop.run_until_complete(work())


def test_a_hold_that_is_too_long_is_told_at_once(loop: VirtualLoop) -> None:
    there = Limited(loop, 1, 600.0, PROXY)
    caller = Caller(loop, there)

    async def work() -> float:
        for _ in range(2):
            await caller.attempt("PATCH", "/channels/7")
        began = loop.time()
        with pytest.raises(discord.RateLimited) as refused:
            await caller.attempt("PATCH", "/channels/7")
        assert refused.value.retry_after == pytest.approx(600, abs=2)
        return loop.time() - began

    assert loop.run_until_complete(work()) == 0


def test_requests_that_are_given_up_hold_up_no_other(loop: VirtualLoop) -> None:
    """Given up while they wait for their turn, while they are held, and while they are under way."""
    there = Limited(loop, 2, 20.0, PROXY)
    caller = Caller(loop, there)

    async def work() -> None:
        for patience in (TRANSIT / 4, TRANSIT * 1.5, 5.0):
            tasks = [asyncio.create_task(caller.attempt(*OPEN)) for _ in range(4)]
            await asyncio.sleep(patience)
            for task in tasks[:3]:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await caller.insist(*OPEN)

    loop.run_until_complete(asyncio.wait_for(work(), 600))


def test_answers_to_interactions_are_never_held(loop: VirtualLoop) -> None:
    there = Limited(loop, 1, 600.0, PROXY)
    caller = Caller(loop, there)

    async def work() -> None:
        for _ in range(3):
            await caller.attempt("POST", "/interactions/1/token/callback")

    loop.run_until_complete(work())
    assert loop.time() == pytest.approx(3 * TRANSIT)


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("GET", "/gateway/bot", "GET /gateway/bot"),
        ("PUT", "/guilds/5/members/6/roles/7", "PUT /guilds/5/members/*/roles/*"),
        ("POST", "/channels/5/messages/6/threads", "POST /channels/5/messages/*/threads"),
    ],
)
def test_a_route_keeps_the_id_of_its_channel_or_guild(method: str, path: str, route: str) -> None:
    assert route_of(method, path) == route
