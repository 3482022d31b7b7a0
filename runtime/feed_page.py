"""The pages of calendar feeds, which any stranger with an address may ask for, beside the interactions."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

RATE: Final = 10.0
"""Feeds a second that are looked up at most, once there is no reserve left."""

RESERVE: Final = 100.0
"""Feeds that are looked up at once, after a quiet time."""

READING: Final = 5.0
"""Seconds in which a feed must be there."""

AGAIN: Final = "60"
"""Seconds after which a reader who was refused should ask again."""

FRESH: Final = 900
"""Seconds for which a reader may keep a feed without asking."""

METHODS: Final = ("GET", "HEAD")

_NAME: Final = re.compile(r"([0-9a-f]{32})\.ics")


class FeedPages:
    """The pages below a path, one for each secret; `read` returns a feed, or `None` if there is none.

    `now` is a time in seconds that never goes back. All readers share one limit: behind a proxy they have one
    address. Nothing is logged, since addresses are secret, and any unknown one gets the same answer as a page
    that does not exist.
    """

    def __init__(
        self, path: str, read: Callable[[str], Awaitable[bytes | None]], now: Callable[[], float]
    ) -> None:
        self._path = path
        self._read = read
        self._now = now
        self._left = RESERVE
        self._counted = now()

    def has(self, path: str) -> bool:
        """Return whether a path is below that of the feeds."""
        return path.startswith(self._path)

    async def answer(self, request: web.BaseRequest) -> web.Response:
        """Return the answer to a request for a page."""
        if request.method not in METHODS:
            return _refusal(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": ", ".join(METHODS)})
        named = _NAME.fullmatch(request.path.removeprefix(self._path))
        if named is None:
            return _refusal(HTTPStatus.NOT_FOUND)
        if not self._take():
            return _refusal(HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": AGAIN})
        try:
            async with asyncio.timeout(READING):
                feed = await self._read(named[1])
        except TimeoutError:
            return _refusal(HTTPStatus.SERVICE_UNAVAILABLE, {"Retry-After": AGAIN})
        if feed is None:
            return _refusal(HTTPStatus.NOT_FOUND)
        return _page(feed, request)

    def _take(self) -> bool:
        """Return whether one more feed may be looked up now, and count it."""
        now = self._now()
        self._left = min(RESERVE, self._left + (now - self._counted) * RATE)
        self._counted = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _page(feed: bytes, request: web.BaseRequest) -> web.Response:
    """Return a feed, or that it has not changed since the reader got it."""
    tag = sha256(feed).hexdigest()[:32]
    headers = {"Cache-Control": f"private, max-age={FRESH}", "ETag": f'"{tag}"', "X-Robots-Tag": "noindex"}
    if any(known.value in (tag, "*") for known in request.if_none_match or ()):
        return web.Response(status=HTTPStatus.NOT_MODIFIED, headers=headers)
    return web.Response(body=feed, content_type="text/calendar", charset="utf-8", headers=headers)


def _refusal(status: HTTPStatus, headers: dict[str, str] | None = None) -> web.Response:
    answer = web.Response(status=status, headers=headers)
    answer.force_close()
    return answer
