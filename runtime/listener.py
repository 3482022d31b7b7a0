"""The ports for operators' programs: `GET /health` for containers, and `GET /metrics` for Prometheus."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from runtime.health import Finding

log = logging.getLogger(__name__)

AGAIN: Final = 2.0
"""Seconds until a port that is taken is tried again: a bot that is being replaced has it until its end."""

PLAIN: Final = "text/plain; version=0.0.4"


def health_page(look: Callable[[], Awaitable[Finding]]) -> web.Application:
    """Return a site whose only page is `/health`."""

    async def health(_: web.Request) -> web.Response:
        found = await look()
        return web.json_response(found.plain(), status=200 if found.healthy else 503)

    site = web.Application()
    site.router.add_get("/health", health)
    return site


def with_metrics(site: web.Application, page: Callable[[], Awaitable[bytes]]) -> web.Application:
    """Add the page `/metrics` to a site."""

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(body=await page(), headers={"Content-Type": f"{PLAIN}; charset=utf-8"})

    site.router.add_get("/metrics", metrics)
    return site


@contextlib.asynccontextmanager
async def listening(site: web.Application, host: str, port: int) -> AsyncIterator[None]:
    """Serve a site within the block, as soon as its port is free."""
    runner = web.AppRunner(site, access_log=None)
    await runner.setup()
    opening = asyncio.create_task(_open(runner, host, port))
    try:
        yield
    finally:
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
        await runner.cleanup()


async def _open(runner: web.AppRunner, host: str, port: int) -> None:
    told = False
    while True:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            if not told:
                log.warning("port %s of %s cannot be opened yet: %s", port, host, error.strerror)
            told = True
            await asyncio.sleep(AGAIN)
        else:
            log.info("listening on port %s of %s", port, host)
            return
