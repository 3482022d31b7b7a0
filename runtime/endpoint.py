"""The HTTP interactions endpoint: interactions that Discord sends as signed requests, instead of events."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from aiohttp import web
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from aiohttp.web_protocol import RequestHandler

    from runtime.feed_page import FeedPages

log = logging.getLogger(__name__)

PATH: Final = "/interactions"

PING: Final = 1
INTERACTIONS: Final = (2, 3, 4, 5)
"""Discord's types of interactions: commands, components, suggestions, forms."""

LARGEST: Final = 128 * 1024
"""Most bytes of a request. A form of five long texts has half of them."""

FRESH: Final = 300
"""Seconds by which Discord's clock and ours may differ. An older request is a repetition by others."""

READING: Final = 3.0
"""Seconds in which a request must be there: after that Discord waits for no answer any more."""

OPENING: Final = 5.0
"""Seconds in which a new connection must send the head of a request."""

IDLE: Final = 75.0
"""Seconds after a request in which a connection must send the next one."""

AGAIN: Final = 0.05
"""Seconds between two attempts to listen."""

MOST: Final = 1000
"""Most connections at once. One more takes the place of the oldest that has not sent a whole request."""

DRAINING: Final = 2.0
"""Seconds that requests under way may take when the program ends."""

_SIGNATURE: Final = re.compile("[0-9a-fA-F]{128}")
_TIMESTAMP: Final = re.compile("[0-9]{1,15}")

_SILENT: Final = logging.getLogger(f"{__name__}.requests")
_SILENT.disabled = True  # aiohttp logs each unreadable request, with a traceback.


@dataclass(frozen=True, slots=True)
class Listening:
    """The address to listen on, and the application's public key unless Discord is to be asked for it.

    `public` is the address by which all reach the port; without one, no calendar feeds are served.
    """

    host: str
    port: int
    key: str | None = None
    public: str | None = None


class CannotListen(Exception):
    """The address of the endpoint cannot be listened on."""


class _RefusalError(Exception):
    """A request that is not served."""

    def __init__(self, status: HTTPStatus, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status)
        self.status = status
        self.headers = headers


class _Refused(asyncio.Protocol):
    """A connection too many."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.Transport):
            transport.abort()


class InteractionsEndpoint:
    """Listens for interactions that are signed by Discord's half of `key`, and hands each to `take`.

    `key` is the application's public key, in hexadecimal digits, and `now` tells the time in ms. Nothing is
    kept: any process of the bot may get any interaction. Discord is told at once that the answer comes later,
    by a request of ours. A request that Discord has not made gets a refusal that tells nothing, unless it is
    for one of the pages of `feeds`.
    """

    def __init__(
        self,
        key: str,
        take: Callable[[dict[str, Any]], None],
        now: Callable[[], int],
        feeds: FeedPages | None = None,
    ) -> None:
        self._key = VerifyKey(bytes.fromhex(key))
        self._take = take
        self._now = now
        self._feeds = feeds
        self._timers: dict[RequestHandler, asyncio.TimerHandle] = {}
        self._silent: dict[RequestHandler, None] = {}
        """The connections from which no request has been answered, the oldest first. They make room."""
        self._server = web.Server(
            self._serve,
            access_log=None,
            logger=_SILENT,
            keepalive_timeout=IDLE,
            lingering_time=0,
            auto_decompress=False,
        )
        self._listener: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> int:
        """Begin to listen; return the port, which for port 0 is any that is free. Raises `CannotListen`."""
        try:
            self._listener = await asyncio.get_running_loop().create_server(self._make_protocol, host, port)
        except OSError as error:
            raise CannotListen(error.strerror or str(error)) from None
        taken: int = self._listener.sockets[0].getsockname()[1]
        log.info("interactions are taken at port %s", taken)
        return taken

    async def listen_after(self, host: str, port: int, waits: Callable[[], bool]) -> None:
        """Listen as soon as the address is free, so that no interaction is refused.

        Raises `CannotListen` if it is not, unless `waits` says that another process is about to leave it.
        """
        while True:
            try:
                await self.listen(host, port)
            except CannotListen:
                if not waits():
                    raise
                await asyncio.sleep(AGAIN)
            else:
                return

    async def close(self) -> None:
        """Take no more requests, and let those under way end."""
        if self._listener is not None:
            self._listener.close()
        self._server.pre_shutdown()
        await self._server.shutdown(DRAINING)
        for timer in self._timers.values():
            timer.cancel()

    def _make_protocol(self) -> asyncio.Protocol:
        if len(self._server.connections) >= MOST:
            if not self._silent:
                return _Refused()
            self._give_up(next(iter(self._silent)))
        connection = self._server()
        self._silent[connection] = None
        self._expect(connection, OPENING)
        return connection

    def _expect(self, connection: RequestHandler, seconds: float) -> None:
        """End a connection that sends no whole head of a request within some seconds: aiohttp would wait."""
        loop = asyncio.get_running_loop()
        self._timers[connection] = loop.call_later(seconds, self._give_up, connection)

    def _give_up(self, connection: RequestHandler) -> None:
        if timer := self._timers.pop(connection, None):
            timer.cancel()
        self._silent.pop(connection, None)
        if connection.transport is not None:
            connection.transport.abort()

    async def _serve(self, request: web.BaseRequest) -> web.Response:
        if timer := self._timers.pop(request.protocol, None):
            timer.cancel()
        try:
            answer = await self._answer(request)
        except _RefusalError as refusal:
            answer = web.Response(status=refusal.status, headers=refusal.headers)
            answer.force_close()
        except Exception:
            # The request may hold secrets: nothing of it is logged.
            log.exception("a request to the interactions endpoint failed")
            answer = web.Response(status=HTTPStatus.INTERNAL_SERVER_ERROR)
        self._silent.pop(request.protocol, None)
        self._expect(request.protocol, IDLE)
        return answer

    async def _answer(self, request: web.BaseRequest) -> web.Response:
        if self._feeds is not None and self._feeds.has(request.path):
            return await self._feeds.answer(request)
        return self._hand_on(await self._read(request))

    async def _read(self, request: web.BaseRequest) -> bytes:
        """Return the body of a request that Discord has signed. Raise `_RefusalError` for any other
        request.
        """
        if request.path != PATH:
            raise _RefusalError(HTTPStatus.NOT_FOUND)
        if request.method != "POST":
            raise _RefusalError(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "POST"})
        if not _SIGNATURE.fullmatch(request.headers.get("X-Signature-Ed25519", "")):
            raise _RefusalError(HTTPStatus.UNAUTHORIZED)  # before anything of it takes up room
        try:
            async with asyncio.timeout(READING):
                body = await _body(request)
        except TimeoutError:
            raise _RefusalError(HTTPStatus.REQUEST_TIMEOUT) from None
        except (web.RequestPayloadError, ConnectionError, ValueError):
            raise _RefusalError(HTTPStatus.BAD_REQUEST) from None
        if not self._is_discords(request, body):
            raise _RefusalError(HTTPStatus.UNAUTHORIZED)
        return body

    def _is_discords(self, request: web.BaseRequest, body: bytes) -> bool:
        """Return whether Discord has signed a request, a moment ago."""
        written = request.headers.get("X-Signature-Timestamp", "")
        if not _TIMESTAMP.fullmatch(written):
            return False
        try:
            signature = bytes.fromhex(request.headers.get("X-Signature-Ed25519", ""))
            self._key.verify(written.encode() + body, signature)
            return abs(int(written) - self._now() / 1000) <= FRESH
        except (BadSignatureError, ValueError):
            return False

    def _hand_on(self, body: bytes) -> web.Response:
        """Hand on what Discord has signed; raises `_RefusalError` for what is no interaction."""
        try:
            interaction = json.loads(body)
        except (ValueError, RecursionError):
            raise _RefusalError(HTTPStatus.BAD_REQUEST) from None
        kind = interaction.get("type") if isinstance(interaction, dict) else None
        if kind == PING:
            return web.json_response({"type": PING})
        if kind not in INTERACTIONS:
            raise _RefusalError(HTTPStatus.BAD_REQUEST)
        self._take(interaction)
        return web.Response(status=HTTPStatus.ACCEPTED)


async def _body(request: web.BaseRequest) -> bytes:
    """Return the body of a request. Raise `_RefusalError` if it is too large, without reading it all."""
    body = bytearray()
    too_large = (request.content_length or 0) > LARGEST
    while not too_large and (part := await request.content.readany()):
        body += part
        too_large = len(body) > LARGEST
    if too_large:
        raise _RefusalError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
    return bytes(body)
