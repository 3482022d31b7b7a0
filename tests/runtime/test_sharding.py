"""The shards of a process: they identify in turn, resume by themselves, and a new session knows nothing."""

from __future__ import annotations

import asyncio
import threading
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import pytest
from discord.gateway import KeepAliveHandler

from playground.connections.gateway import Shard
from playground.server import Playground
from runtime import sharding
from runtime.discord_connection import connect_to
from runtime.sharding import SPACING, ShardedClient, SpacedTurns
from tests.playground.driving import PATIENCE
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

FACTOR = 0.04
"""The factor by which the playground's five seconds are shorter than Discord's."""

LOOK = 0.01


class Client(ShardedClient):
    """A client that notes what it hears of its shards."""

    def __init__(self, shards: list[int] | None = None, count: int | None = None) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, shard_ids=shards, shard_count=count, guild_ready_timeout=0.01)
        self.launched: list[int] = []
        self.heard: list[tuple[str, int]] = []

    def launching(self, shards: list[int]) -> None:
        self.launched = shards

    async def on_shard_connect(self, shard: int) -> None:
        self.heard.append(("connect", shard))

    async def on_shard_resumed(self, shard: int) -> None:
        self.heard.append(("resumed", shard))

    async def on_shard_disconnect(self, shard: int) -> None:
        self.heard.append(("disconnect", shard))


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    """Run a playground that wants four shards, of which two may identify at once; its seconds are short."""
    monkeypatch.setattr(sharding, "SPACING", SPACING * FACTOR)
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: LOOK)
    async with Playground(rate_factor=FACTOR) as running:
        starts = running.local.gateway.starts
        starts.settings = replace(starts.settings, shards=4, max_concurrency=2)
        yield running


@asynccontextmanager
async def connect(playground: Playground, client: Client) -> AsyncIterator[asyncio.Task[None]]:
    """Run a client on a playground."""
    local = playground.local
    with connect_to(f"{local.address}/api/v10", local.gateway.address):
        async with client:
            running = asyncio.create_task(client.start("any"))
            yield running
            await client.close()
            await asyncio.wait({running})
    alive = [thread.name for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler)]
    assert all(
        thread._stop_ev.is_set() for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler)
    ), alive


async def test_as_many_shards_as_discord_recommends(playground: Playground) -> None:
    """None identifies too early, which would end its session, and each has its own servers' events."""
    client = Client()
    async with connect(playground, client):
        await until(client.is_ready)
        assert client.launched == [0, 1, 2, 3]
        assert playground.local.gateway.shards == [Shard(number, 4) for number in range(4)]
        assert [guild.id for guild in client.guilds] == [playground.local.world.guild_id]
        assert all(kind == "connect" for kind, _ in client.heard)
        assert playground.local.gateway.starts.remaining == 996


async def test_the_shards_of_one_process(playground: Playground) -> None:
    """Servers of others are not known."""
    home = (playground.local.world.guild_id >> 22) % 4
    others = [number for number in range(4) if number != home][:2]
    client = Client(others, 4)
    async with connect(playground, client):
        await until(client.is_ready)
        assert playground.local.gateway.shards == [Shard(number, 4) for number in others]
        assert not client.guilds


async def test_all_resume_after_an_outage(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> None:
    """No session is begun anew, so that nothing is missed."""
    client, refused = Client([0, 1], 2), list[object]()

    def delay(one: object) -> float:
        refused.append(one)
        return LOOK

    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", delay)
    async with connect(playground, client):
        await until(client.is_ready)
        playground.local.gateway.shut = True
        playground.local.gateway.drop()
        await until(lambda: {("disconnect", 0), ("disconnect", 1)} <= set(client.heard) and len(refused) > 4)
        client.heard.clear()
        playground.local.gateway.shut = False
        await until(lambda: {("resumed", 0), ("resumed", 1)} <= set(client.heard))
        assert ("connect", 0) not in client.heard
        assert playground.local.gateway.starts.remaining == 998


async def test_a_session_that_is_lost_begins_anew(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that has removed the bot meanwhile is known no more."""

    async def at_once(*_: object, **__: object) -> None:
        pass

    monkeypatch.setattr(discord.Client, "before_identify_hook", at_once)
    client = Client([0], 1)
    async with connect(playground, client):
        await until(client.is_ready)
        assert len(client.guilds) == 1
        world = playground.local.world
        world.guilds[world.guild_id] = replace(world.home, bot_inside=False)
        client.heard.clear()
        playground.local.gateway.forget()
        await until(lambda: ("connect", 0) in client.heard)
        assert not client.guilds


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4013])
async def test_a_shard_that_discord_closes_for_good_ends_the_bot(playground: Playground, code: int) -> None:
    """Although others of its shards have not connected yet."""
    client = Client([0, 2, 1], 4)
    async with connect(playground, client) as running:
        await until(lambda: len(playground.local.gateway.shards) > 0)
        session = next(iter(playground.local.gateway._sessions.values()))
        assert session.pipe is not None
        session.pipe.close(code)
        with pytest.raises(discord.ConnectionClosed) as closed:
            await asyncio.wait_for(running, PATIENCE)
        assert closed.value.code == code


async def test_a_shard_that_waits_for_its_turn_leaves_no_connection_open(playground: Playground) -> None:
    """The garbage collector would find it later, and warn of it in the midst of something else."""

    class FirstBucketAlone(SpacedTurns):
        async def take(self, bucket: int) -> None:
            if bucket:
                await asyncio.Event().wait()

    client = Client([0, 1], 4)
    client.turns = FirstBucketAlone()
    async with connect(playground, client):
        await until(lambda: len([socket for socket in client._sockets if socket._keep_alive]) == 2)
        sockets = list(client._sockets)
    assert all(socket.socket.closed for socket in sockets)


async def test_a_gateway_that_cannot_be_reached_ends_the_first_attempt(playground: Playground) -> None:
    playground.local.gateway.shut = True
    async with connect(playground, Client()) as running:
        with pytest.raises(discord.GatewayNotFound):
            await asyncio.wait_for(running, PATIENCE)


async def test_turns_to_identify_are_given_by_bucket() -> None:
    """There is a margin to Discord's five seconds."""
    time, taken = 100.0, list[tuple[int, float]]()

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    turns = SpacedTurns(lambda: time, pause)
    for bucket in (0, 1, 0, 0, 1):
        pauses: list[float] = []
        await turns.take(bucket)
        taken.append((bucket, sum(pauses)))
    assert taken == [(0, 0), (1, 0), (0, SPACING), (0, 2 * SPACING), (1, SPACING)]
    assert SPACING > 5
    time += 60
    pauses = []
    await turns.take(0)
    assert pauses == []
