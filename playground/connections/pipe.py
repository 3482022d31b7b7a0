"""The sending side of a websocket: texts go out in order, and senders never wait."""

import asyncio
import contextlib
from dataclasses import dataclass

from aiohttp import web

MAX_WAITING = 2000


@dataclass(frozen=True, slots=True)
class _Goodbye:
    code: int
    reason: bytes


class Pipe:
    """Sends to one prepared websocket until it is closed. A peer that does not read is cut off."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        """Start a task that sends; `stop` ends it."""
        self._transport = request.transport
        self._socket = socket
        self._queue: asyncio.Queue[str | _Goodbye] = asyncio.Queue(MAX_WAITING)
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Send a text after all before it."""
        self._put(text)

    def close(self, code: int, reason: bytes = b"") -> None:
        """Close the websocket properly, after everything sent so far."""
        self._put(_Goodbye(code, reason))

    def abort(self) -> None:
        """Cut the connection without a word."""
        if self._transport is not None:
            self._transport.abort()

    def stop(self) -> None:
        """Send nothing more."""
        self._writer.cancel()

    def _put(self, entry: str | _Goodbye) -> None:
        try:
            self._queue.put_nowait(entry)
        except asyncio.QueueFull:
            self.abort()

    async def _write(self) -> None:
        # A connection that is gone is noticed by the side that reads.
        with contextlib.suppress(ConnectionError):
            while isinstance(entry := await self._queue.get(), str):
                await self._socket.send_str(entry)
            await self._socket.close(code=entry.code, message=entry.reason)
