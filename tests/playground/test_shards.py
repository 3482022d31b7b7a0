"""Shards: which session gets which events, who may identify when, and what Discord refuses."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace

import aiohttp
import discord
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.connections.gateway import Shard
from playground.server import Playground
from tests.playground.driving import PATIENCE, Json, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import QuickShards, point_at

INTENTS = 1 | 1 << 9 | 1 << 12
DAY = 24 * 3600


@pytest_asyncio.fixture
async def playground(clock: VirtualClock) -> AsyncIterator[Playground]:
    """Run a playground with the limits of IDENTIFY, in virtual time."""
    async with Playground(clock=clock, gateway_clock=clock) as running:
        yield running


class Socket:
    """A connection to the gateway, without a library."""

    def __init__(self, raw: aiohttp.ClientWebSocketResponse) -> None:
        self.raw = raw

    async def identify(self, *shard: int, intents: object = INTENTS) -> None:
        """Send an IDENTIFY for a shard, or for none."""
        body: Json = {"token": "any", "intents": intents}
        await self.raw.send_json({"op": 2, "d": body | ({"shard": list(shard)} if shard else {})})

    async def frame(self) -> Json:
        """Return the next frame."""
        frame: Json = await self.raw.receive_json(timeout=PATIENCE)
        return frame

    async def events(self, number: int) -> list[str]:
        """Return the names of the next events."""
        return [str((await self.frame())["t"]) for _ in range(number)]

    async def close_code(self) -> int | None:
        """Return the code with which the connection is closed next."""
        message = await self.raw.receive(timeout=PATIENCE)
        return message.data if message.type is aiohttp.WSMsgType.CLOSE else None


class Gate:
    """Opens connections to the gateway, and lets so much time pass that each may identify."""

    def __init__(self, stack: AsyncExitStack, address: str, clock: VirtualClock) -> None:
        self._stack = stack
        self._address = address
        self._clock = clock

    async def socket(self) -> Socket:
        """Return a connection that has received HELLO."""
        session = await self._stack.enter_async_context(aiohttp.ClientSession())
        raw = await self._stack.enter_async_context(session.ws_connect(self._address))
        assert (await raw.receive_json(timeout=PATIENCE))["op"] == 10
        return Socket(raw)

    async def identified_socket(self, *shard: int) -> tuple[Socket, Json]:
        """Return a connection that has identified, and its READY."""
        self._clock.advance(5)
        socket = await self.socket()
        await socket.identify(*shard)
        ready = await socket.frame()
        assert ready["t"] == "READY", ready
        return socket, ready["d"]


@pytest_asyncio.fixture
async def gate(playground: Playground, clock: VirtualClock) -> AsyncIterator[Gate]:
    """Open connections that end with the test."""
    async with AsyncExitStack() as stack:
        yield Gate(stack, playground.local.gateway.address, clock)


def home(playground: Playground, count: int) -> int:
    """Return the shard of the first guild."""
    return (playground.local.world.guild_id >> 22) % count


async def test_a_guild_is_told_to_its_shard_and_direct_messages_to_the_first(
    playground: Playground, gate: Gate, scene: Scene
) -> None:
    """A direct message names no guild, wherever the people of it are."""
    of_guild = home(playground, 3)
    sockets = {}
    for number in range(3):
        socket, ready = await gate.identified_socket(number, 3)
        guilds = [int(guild["id"]) for guild in ready["guilds"]]
        assert guilds == ([playground.local.world.guild_id] if number == of_guild else [])
        assert ready["shard"] == [number, 3]
        if guilds:
            assert await socket.events(1) == ["GUILD_CREATE"]
        sockets[number] = socket
    for channel, number in ((scene.night, of_guild), (scene.dms[scene.anne], 0)):
        body = {"channel_id": channel, "content": "Hello"}
        await scene.page.post(f"/people/{scene.anne}/messages", body)
        frame = await sockets[number].frame()
        assert (frame["t"], frame["d"]["channel_id"]) == ("MESSAGE_CREATE", channel)


async def test_an_interaction_goes_to_the_shard_of_its_place(
    playground: Playground, gate: Gate, scene: Scene
) -> None:
    """The interaction fails at once if no session has that shard."""
    elsewhere = next(number for number in (1, 2) if number != home(playground, 3))
    body = {"channel_id": scene.dms[scene.anne], "custom_id": "x"}
    await gate.identified_socket(elsewhere, 3)
    sent = (await scene.page.post(f"/people/{scene.anne}/forge", body))["interaction"]
    await scene.page.interaction(sent, "failed")
    first, ready = await gate.identified_socket(0, 3)
    await first.events(len(ready["guilds"]))
    sent = (await scene.page.post(f"/people/{scene.anne}/forge", body))["interaction"]
    assert (await first.frame())["d"]["id"] == sent


async def test_two_sessions_of_one_shard_both_get_its_events(gate: Gate, scene: Scene) -> None:
    """A new process takes over from an old one in this way."""
    number = 0
    (old, _), (new, ready) = await gate.identified_socket(number, 1), await gate.identified_socket()
    assert "shard" not in ready
    for socket in (old, new):
        assert await socket.events(1) == ["GUILD_CREATE"]
    await scene.page.post("/admin/channels", {"name": "reef"})
    for socket in (old, new):
        assert await socket.events(1) == ["CHANNEL_CREATE"]


async def test_a_shard_resumes_by_itself(playground: Playground, gate: Gate, scene: Scene) -> None:
    """The other sessions go on; what the one has missed is replayed."""
    first, ready = await gate.identified_socket(0, 1)
    second, _ = await gate.identified_socket(0, 1)
    for socket in (first, second):
        await socket.events(1)
    await first.raw.close(code=4000)
    await scene.page.post("/admin/channels", {"name": "reef"})
    assert await second.events(1) == ["CHANNEL_CREATE"]
    again = await gate.socket()
    resume = {"token": "any", "session_id": ready["session_id"], "seq": 2}
    await again.raw.send_json({"op": 6, "d": resume})
    assert await again.events(2) == ["CHANNEL_CREATE", "RESUMED"]
    assert playground.local.gateway.shards == [Shard(0, 1)] * 2


@pytest.mark.parametrize(
    ("change", "answer"), [({"token": "other"}, {"op": 9, "d": False}), ({"seq": 9}, 4007)]
)
async def test_a_session_is_resumed_by_its_own_token_and_from_a_number_it_has(
    gate: Gate, change: Json, answer: object
) -> None:
    first, ready = await gate.identified_socket(0, 1)
    await first.events(1)
    again = await gate.socket()
    resume = {"token": "any", "session_id": ready["session_id"], "seq": 1} | change
    await again.raw.send_json({"op": 6, "d": resume})
    assert answer == (await again.close_code() if isinstance(answer, int) else await again.frame())


@pytest.mark.parametrize(
    ("shard", "intents", "code"),
    [
        ((2, 2), INTENTS, 4010),
        ((-1, 2), INTENTS, 4010),
        ((0, 0), INTENTS, 4010),
        ((1,), INTENTS, 4010),
        ((0, 1), 1 << 30, 4013),
        ((0, 1), "1", 4013),
        ((0, 1), 1 << 1, 4014),
    ],
)
async def test_impossible_sessions_are_refused(
    gate: Gate, shard: tuple[int, ...], intents: object, code: int
) -> None:
    socket = await gate.socket()
    await socket.identify(*shard, intents=intents)
    assert await socket.close_code() == code


async def test_a_connection_identifies_once(gate: Gate) -> None:
    socket, _ = await gate.identified_socket(0, 1)
    await socket.events(1)
    await socket.identify(0, 1)
    assert await socket.close_code() == 4005


async def test_a_session_with_too_many_guilds_has_to_be_sharded(playground: Playground, gate: Gate) -> None:
    starts = playground.local.gateway.starts
    starts.settings = replace(starts.settings, most_guilds=0)
    socket = await gate.socket()
    await socket.identify()
    assert await socket.close_code() == 4011


async def test_one_shard_of_a_bucket_identifies_in_five_seconds(
    playground: Playground, gate: Gate, page: Page, rest: Rest, clock: VirtualClock
) -> None:
    """Shards 0 and 1 of four start together when two may; shard 2 has the bucket of shard 0."""
    await page.post("/admin/gateway", {"shards": 4, "max_concurrency": 2})
    _, told = await rest.ask("GET", "/gateway/bot")
    assert (told["shards"], told["session_start_limit"]["max_concurrency"]) == (4, 2)
    zero, one, two = [await gate.socket() for _ in range(3)]
    for number, socket in enumerate((zero, one, two)):
        await socket.identify(number, 4)
    assert [(await socket.frame())["op"] for socket in (zero, one, two)] == [0, 0, 9]
    clock.advance(5)
    again = await gate.socket()
    await again.identify(2, 4)
    assert (await again.frame())["t"] == "READY"
    _, told = await rest.ask("GET", "/gateway/bot")
    assert (told["session_start_limit"]["total"], told["session_start_limit"]["remaining"]) == (1000, 996)
    assert told["session_start_limit"]["reset_after"] == (DAY - 5) * 1000
    assert len(playground.local.gateway.shards) == 3


async def test_a_token_is_reset_that_identifies_too_often_in_a_day(
    playground: Playground, gate: Gate, page: Page, rest: Rest
) -> None:
    """All that it had opened ends, and it opens nothing more, by REST neither."""
    await page.post("/admin/gateway", {"total": 1})
    first, _ = await gate.identified_socket(0, 1)
    await first.events(1)
    one_too_many = await gate.socket()
    await one_too_many.identify(0, 1)
    assert [await socket.close_code() for socket in (one_too_many, first)] == [4004, 4004]
    assert not playground.local.gateway.online
    rest._session.headers["Authorization"] = "Bot any"
    assert (await rest.ask("GET", "/users/@me"))[0] == 401


async def test_the_days_limit_is_renewed(gate: Gate, page: Page, rest: Rest, clock: VirtualClock) -> None:
    await page.post("/admin/gateway", {"total": 1})
    await gate.identified_socket(0, 1)
    clock.advance(DAY)
    _, told = await rest.ask("GET", "/gateway/bot")
    assert told["session_start_limit"]["remaining"] == 1
    await gate.identified_socket(0, 1)


@pytest.mark.parametrize("body", [{"shards": 0}, {"shards": "4"}, {"colour": 1}])
async def test_an_unknown_setting_of_the_gateway_is_refused(page: Page, body: Json) -> None:
    assert "settings" in await page.refuse("/admin/gateway", body)


class Sharded(QuickShards):
    """discord.py's own client with some of four shards."""

    def __init__(self, *shards: int) -> None:
        super().__init__(
            intents=discord.Intents(INTENTS), shard_ids=[*shards], shard_count=4, guild_ready_timeout=0.01
        )
        self.readied = asyncio.Event()

    async def on_ready(self) -> None:
        self.readied.set()


async def test_discord_py_shares_the_bot_among_processes(
    playground: Playground, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two clients with two shards each; together they have the guild once."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    point_at(playground.local.address)
    await page.post("/admin/gateway", {"shards": 4, "max_concurrency": 4})
    clients = [Sharded(0, 1), Sharded(2, 3)]
    running = [asyncio.create_task(client.start("any")) for client in clients]
    for client in clients:
        await asyncio.wait_for(client.readied.wait(), PATIENCE)
    assert playground.local.gateway.shards == [Shard(number, 4) for number in range(4)]
    (guild,) = [guild for client in clients for guild in client.guilds]
    assert guild.shard_id == home(playground, 4)
    for client in clients:
        await client.close()
    await asyncio.wait_for(asyncio.gather(*running), PATIENCE)
