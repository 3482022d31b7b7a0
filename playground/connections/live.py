"""Keeps the pages up to date: one websocket per open page, each change sent to all of them."""

import json
from collections.abc import Callable

from aiohttp import WSCloseCode, web

from playground.connections.pipe import Pipe
from playground.json_types import Json


class Live:
    """The open pages."""

    def __init__(self) -> None:
        """Start with no page."""
        self._pages: set[Pipe] = set()

    def tell(self, event: Json) -> None:
        """Send an object to every page, in order."""
        for page in self._pages:
            page.send(json.dumps(event))

    async def serve(self, request: web.Request, world: Callable[[], Json]) -> web.WebSocketResponse:
        """Serve one page until it leaves; it gets the `world` as it is then, and every change after."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        page = Pipe(request, socket)
        page.send(json.dumps(world()))
        self._pages.add(page)
        try:
            async for _ in socket:
                continue
        finally:
            self._pages.discard(page)
            page.stop()
        return socket

    def close(self) -> None:
        """Close every page's socket."""
        for page in self._pages:
            page.close(WSCloseCode.GOING_AWAY)
