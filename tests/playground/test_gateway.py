"""The gateway: sessions, RESUME with replay, and the ways in which a connection ends."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest_asyncio

from playground.server import Playground
from tests.playground.driving import PATIENCE, Json, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


@pytest_asyncio.fixture
async def playground(clock: VirtualClock) -> AsyncIterator[Playground]:
    """Run a playground whose heartbeats are counted in virtual time too."""
    async with Playground(clock=clock, gateway_clock=clock, rate_factor=0) as running:
        yield running


@pytest_asyncio.fixture
async def socket(playground: Playground) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """Open a connection to the gateway that has received HELLO."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(playground.local.gateway.address) as raw,
    ):
        assert (await raw.receive_json(timeout=PATIENCE))["op"] == 10
        yield raw


async def identify(
    socket: aiohttp.ClientWebSocketResponse, intents: int = 513, *, named: bool = True
) -> None:
    """Identify as a bot does; 513 asks for the guild and its messages."""
    await socket.send_json({"op": 2, "d": {"token": "any" if named else "", "intents": intents}})


async def receive(socket: aiohttp.ClientWebSocketResponse) -> Json:
    """Return the next frame."""
    frame: Json = await socket.receive_json(timeout=PATIENCE)
    return frame


async def test_events_missed_during_a_drop_are_replayed(
    bot: TinyBot, playground: Playground, page: Page, scene: Scene
) -> None:
    """A command that was called while the line was cut is answered after the RESUME."""
    playground.local.gateway.drop()
    await page.until("bot", lambda event: event["bot"]["state"] == "offline")
    sent = await scene.call("hello")
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    interaction = await bot.next()
    await interaction.response.send_message("Back in time")
    await page.interaction(sent, "answered")


async def test_the_bot_resumes_when_asked_to_reconnect(bot: TinyBot, playground: Playground) -> None:
    """Op 7 leads to a RESUME of the same session."""
    playground.local.gateway.ask_to_reconnect()
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert playground.local.gateway.online


async def test_a_heartbeat_is_acknowledged(socket: aiohttp.ClientWebSocketResponse) -> None:
    """Op 1 is answered by op 11."""
    await socket.send_json({"op": 1, "d": None})
    assert (await receive(socket))["op"] == 11


async def test_a_zombie_is_closed(
    socket: aiohttp.ClientWebSocketResponse, playground: Playground, clock: VirtualClock
) -> None:
    """Two missed heartbeats end a connection with 4009."""
    await identify(socket)
    assert (await receive(socket))["t"] == "READY"
    assert (await receive(socket))["t"] == "GUILD_CREATE"
    clock.advance(83)
    message = await socket.receive(timeout=PATIENCE)
    assert (message.type, message.data) == (aiohttp.WSMsgType.CLOSE, 4009)


async def test_no_token_is_4004(socket: aiohttp.ClientWebSocketResponse) -> None:
    """Discord calls it a failed authentication."""
    await identify(socket, named=False)
    assert (await socket.receive(timeout=PATIENCE)).data == 4004


async def test_a_privileged_intent_is_4014(socket: aiohttp.ClientWebSocketResponse) -> None:
    """The bot is not meant to read what people write."""
    await identify(socket, intents=1 << 15)
    assert (await socket.receive(timeout=PATIENCE)).data == 4014


async def test_resuming_an_unknown_session_is_op_9(socket: aiohttp.ClientWebSocketResponse) -> None:
    """The bot has to identify again."""
    await socket.send_json({"op": 6, "d": {"token": "any", "session_id": "gone", "seq": 3}})
    assert await receive(socket) == {"op": 9, "d": False}


async def test_a_session_without_a_connection_expires(
    socket: aiohttp.ClientWebSocketResponse, playground: Playground, page: Page, clock: VirtualClock
) -> None:
    """The session waits for a RESUME for three minutes."""
    await identify(socket)
    session_id = (await receive(socket))["d"]["session_id"]
    playground.local.gateway.drop()
    await page.until("bot", lambda event: event["bot"]["state"] == "offline")
    assert playground.local.gateway.reaches(None)
    clock.advance(181)
    assert not playground.local.gateway.reaches(None)
    assert session_id


async def test_events_come_only_with_their_intent(
    socket: aiohttp.ClientWebSocketResponse, rest: Rest, scene: Scene
) -> None:
    """Without the intent for messages, the next event is the new channel."""
    await identify(socket, intents=1)
    assert [(await receive(socket))["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
    await rest.ask("POST", f"/channels/{scene.night}/messages", {"content": "unheard"})
    await scene.page.post("/admin/channels", {"name": "New place", "bot_may_write": True})
    event = await receive(socket)
    assert (event["t"], event["s"], event["d"]["name"]) == ("CHANNEL_CREATE", 3, "new-place")
