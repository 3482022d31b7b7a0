"""Holds of routes: after Discord's refusal for too many requests, a route waits as long as Discord says."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import deque
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import discord
from discord.http import Route

from runtime.budget import EXEMPT

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from types import SimpleNamespace

    import aiohttp

    BeforeRequest = Callable[
        [aiohttp.ClientSession, SimpleNamespace, aiohttp.TraceRequestStartParams], Awaitable[None]
    ]

log = logging.getLogger(__name__)

EVERYWHERE: Final = "*"
"""The hold of all routes."""

UNTOLD: Final = 5.0
"""Length of a hold, in seconds, of which Discord does not tell how long it lasts."""

MOST: Final = 1024
"""Most routes of which the bucket is remembered."""

_MAJOR: Final = re.compile(r"/(channels|guilds)/\d+")
_NUMBER: Final = re.compile(r"/\d+")


def route_of(method: str, path: str) -> str:
    """Return the route of a request: its method and path without ids, but for the channel's or guild's.

    >>> route_of("PATCH", "/channels/12/messages/345?wait=1")
    'PATCH /channels/12/messages/*'
    >>> route_of("POST", "/users/@me/channels")
    'POST /users/@me/channels'
    """
    path = path.partition("?")[0]
    major = _MAJOR.match(path)
    kept = major.group() if major else ""
    return f"{method} {kept}{_NUMBER.sub('/*', path[len(kept) :])}"


class RouteHolds:
    """Sends requests that Discord counts together one after the other, and none while it holds them.

    The first request after a hold finds out whether the route is open again before the next one is sent, so a
    hold costs one refusal, however many requests wait. Routes that Discord counts together, as its headers
    tell, are held together. `now` tells the time in ms. A request waits for at most `longest` seconds of a
    hold; it is refused at once, with `discord.RateLimited`, if the hold is longer.
    """

    def __init__(self, now: Callable[[], int], longest: float) -> None:
        self._now = now
        self._longest = longest
        self._holds: dict[str, tuple[int, int]] = {}
        """Begin and end of each hold, in ms."""
        self._buckets: dict[str, str] = {}
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """The requests that wait, by the turn (a bucket, a route or all) that has a request under way."""

    def watch(self, trace: aiohttp.TraceConfig, before: BeforeRequest) -> None:
        """Hold the requests of a client, and run `before` ahead of each when its route is free.

        Every attempt of a request counts, those that discord.py repeats too.
        """

        async def begin(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            url = str(request.url)
            path = url.removeprefix(Route.BASE)
            context.route = None
            if path != url and not path.startswith(EXEMPT):
                route = route_of(request.method, path)
                turn = await self._take(route)
                try:
                    await before(session, context, request)
                except BaseException:
                    self._release(turn)
                    raise
                context.route, context.turn = route, turn

        trace.on_request_start.insert(0, begin)
        trace.on_request_end.append(self._end)
        trace.on_request_exception.append(self._fail)

    async def _end(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        if context.route is not None:
            self._learn(context.route, end.response.headers)
            if end.response.status == HTTPStatus.TOO_MANY_REQUESTS:
                self._hold(context.route, end.response.headers)
            elif context.turn == EVERYWHERE:
                self._holds.pop(EVERYWHERE, None)
            self._release(context.turn)

    async def _fail(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if context.route is not None:
            self._release(context.turn)

    async def _take(self, route: str) -> str:
        """Wait for the requests that are counted with this one, and for the end of a hold; return the turn.

        After a hold of all routes, the first request of any goes alone, to find out whether it is over.
        """
        self._refuse_long(route)
        turn = EVERYWHERE if EVERYWHERE in self._holds else self._key(route)
        await self._line_up(turn)
        try:
            while (left := self._time_left(route)) > 0:
                self._refuse_long(route)
                await asyncio.sleep(left)
        except BaseException:
            self._release(turn)
            raise
        return turn

    async def _line_up(self, turn: str) -> None:
        """Wait for the requests of a turn before this one."""
        if (waiting := self._waiting.get(turn)) is None:
            self._waiting[turn] = deque()
            return
        waiting.append(mine := asyncio.get_running_loop().create_future())
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._release(turn)
            raise

    def _release(self, turn: str) -> None:
        """Give a turn to the next request that waits for it."""
        waiting = self._waiting[turn]
        while waiting:
            if not (following := waiting.popleft()).done():
                following.set_result(None)
                return
        del self._waiting[turn]

    def _refuse_long(self, route: str) -> None:
        if (left := self._time_left(route)) > self._longest:
            raise discord.RateLimited(left)

    def _time_left(self, route: str) -> float:
        """Return the seconds for which a route is still held; 0 or less if it is not."""
        now = self._now()
        holds = (self._holds.get(key, (now, now)) for key in (self._key(route), EVERYWHERE))
        # A clock that was set back before the beginning of a hold tells nothing of its end.
        return max((end - now) / 1000 if now >= begin else 0.0 for begin, end in holds)

    def _hold(self, route: str, headers: Mapping[str, str]) -> None:
        """Hold a route, or all of them where the refusal is about the whole bot or comes from a proxy."""
        everywhere = (
            "X-RateLimit-Global" in headers
            or headers.get("X-RateLimit-Scope") == "global"
            or "Via" not in headers
        )
        key = EVERYWHERE if everywhere else self._key(route)
        seconds = UNTOLD
        with contextlib.suppress(KeyError, ValueError):
            seconds = max(0.0, float(headers["Retry-After"]))
        now = self._now()
        self._holds = {
            held: (begin, end)
            for held, (begin, end) in self._holds.items()
            if begin <= now < end or held == EVERYWHERE  # until a request has passed
        }
        self._holds[key] = (now, now + round(seconds * 1000))
        log.info("Discord holds %s for %s seconds", key, seconds)

    def _learn(self, route: str, headers: Mapping[str, str]) -> None:
        """Remember the bucket in which Discord counts a route."""
        if bucket := headers.get("X-RateLimit-Bucket"):
            self._buckets.pop(route, None)
            self._buckets[route] = bucket
            if len(self._buckets) > MOST:
                del self._buckets[next(iter(self._buckets))]

    def _key(self, route: str) -> str:
        """Return what a route is held by: its bucket with its channel or guild, else itself."""
        bucket = self._buckets.get(route)
        if bucket is None:
            return route
        major = _MAJOR.search(route)
        return f"{bucket} {major.group() if major else ''}"
