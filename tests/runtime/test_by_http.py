"""Interactions by HTTP reach the whole bot, also in a process without the shard of their server."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot import Bot
from cogs.host.custom_ids import Verb
from db.shards import Shards
from playground.server import Playground
from runtime.discord_connection import connect_to
from runtime.endpoint import Listening
from tests.e2e.clients import Clients, Part
from tests.playground.driving import PATIENCE, Page, VirtualClock
from tests.secrets.setting import StandingClock, connect

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@asynccontextmanager
async def people_of(playground: Playground) -> AsyncIterator[Clients]:
    """Return the people on the page."""
    async with aiohttp.ClientSession() as session:
        page = Page(session, playground.local.address)
        listening = asyncio.create_task(page.listen())
        await page.until("world")
        yield Clients(playground, page)
        listening.cancel()
        await asyncio.wait({listening})


@pytest.fixture
async def people(tmp_path: Path) -> AsyncIterator[Clients]:
    """People whose interactions go by HTTP to a process that has another shard than that of their server."""
    clock, port = VirtualClock(), free_port()
    async with Playground(clock=clock, rate_factor=0) as playground:
        local = playground.local
        other = 1 - (local.world.guild_id >> 22) % 2
        bot = Bot(
            tmp_path / "ahu.sqlite",
            StandingClock(clock),
            shards=Shards(range(other, other + 1), 2),
            listening=Listening("127.0.0.1", port),
        )
        with connect_to(f"{local.address}/api/v10", local.gateway.address):
            async with bot, connect(bot), people_of(playground) as people:
                assert not bot.guilds
                await local.endpoint.change(f"http://127.0.0.1:{port}/interactions")
                yield people


async def choice_button(people: Clients, name: str) -> Part:
    """Wait for the newest button of a choice among direct messages."""

    async def there() -> Part:
        while True:
            for message in reversed(people.messages()):
                if message["channel_id"] == people.channel_of(name):
                    for part in people.parts(message):
                        if part.verb == Verb.GO:
                            return part
            await people.news()

    return await asyncio.wait_for(there(), PATIENCE)


async def test_a_match_is_played_without_the_server_in_the_cache(
    people: Clients, caplog: pytest.LogCaptureFixture
) -> None:
    """Commands and presses there, and presses among direct messages, whose shard is another one."""
    channel = next(
        str(place.id) for place in people.playground.local.world.channels.values() if place.kind == "text"
    )
    assert await people.command("Anne", "orongo", "start", channel=channel)
    assert await people.press("Ben", await people.wait_for(Verb.JOIN))
    assert await people.press("Anne", await people.wait_for(Verb.BEGIN))
    for name in ("Anne", "Ben"):
        part = await choice_button(people, name)
        assert await people.press(name, part, next(iter(part.values), None))
    await people.open_panel("Anne")
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_a_feed_is_served_while_it_has_an_address(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Beside the interactions; without a public address there is none."""
    clock, port = VirtualClock(), free_port()
    public = f"http://127.0.0.1:{port}"
    listening = Listening("127.0.0.1", port, public=public)
    async with Playground(clock=clock, rate_factor=0) as playground, aiohttp.ClientSession() as session:
        local = playground.local
        bot = Bot(tmp_path / "ahu.sqlite", StandingClock(clock), listening=listening)
        with connect_to(f"{local.address}/api/v10", local.gateway.address):
            async with bot, connect(bot):
                feeds = bot.context.events.feeds
                secret = await feeds.make(local.world.guild_id, 1)
                async with session.get(feeds.url(secret)) as answer:
                    assert (answer.status, answer.content_type) == (200, "text/calendar")
                    assert (await answer.read()).startswith(b"BEGIN:VCALENDAR\r\n")
                await feeds.remove(local.world.guild_id, 1)
                async with session.get(feeds.url(secret)) as answer:
                    assert answer.status == 404
                assert secret not in caplog.text
