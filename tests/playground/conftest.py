"""A playground on a free port with virtual time, a page that looks at it, and a real discord.py client."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.server import Playground
from tests.playground.driving import PATIENCE, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot, point_at


@pytest.fixture
def clock() -> VirtualClock:
    """Return a clock that stands still until a test moves it."""
    return VirtualClock()


@pytest_asyncio.fixture
async def playground(clock: VirtualClock) -> AsyncIterator[Playground]:
    """Run a playground in virtual time, without rate limits."""
    async with Playground(clock=clock, rate_factor=0) as running:
        yield running


@pytest_asyncio.fixture
async def page(playground: Playground) -> AsyncIterator[Page]:
    """Open a page that has got the world."""
    async with aiohttp.ClientSession() as session:
        opened = Page(session, playground.local.address)
        listening = asyncio.create_task(opened.listen())
        await opened.until("world")
        yield opened
        listening.cancel()


@pytest_asyncio.fixture
async def rest(playground: Playground) -> AsyncIterator[Rest]:
    """Make a REST client of a bot without a library."""
    async with aiohttp.ClientSession(headers={"Authorization": "Bot any.token"}) as session:
        yield Rest(session, playground.local.address)


@pytest.fixture
def scene(playground: Playground, page: Page) -> Scene:
    """Name what is there at the start."""
    return Scene(playground.local.world, page)


@pytest_asyncio.fixture
async def bot(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TinyBot]:
    """Log a real client in, synced and ready."""
    # discord.py keeps these two in globals; monkeypatch puts them back in any case.
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    point_at(playground.local.address)
    client = TinyBot()
    running = asyncio.create_task(client.start("any.token"))
    ready = asyncio.create_task(_ready(client))
    await asyncio.wait_for(asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED), PATIENCE)
    assert ready.done(), running.exception()
    yield client
    await client.close()
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running


async def _ready(client: TinyBot) -> None:
    await client.logged_in.wait()
    await client.wait_until_ready()
