"""The shards of a process: how they identify, connect, and come back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import aiohttp
import discord
import yarl
from discord.backoff import ExponentialBackoff
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, Shard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from contextlib import AbstractAsyncContextManager

log = logging.getLogger(__name__)

SPACING: Final = 5.5
"""Seconds between two shards of a bucket that identify: Discord's five, and a margin for the way there."""

PATIENCE: Final = 180.0
"""Seconds that a shard may take to connect, its turn to identify included."""

PASSING: Final = (
    OSError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    aiohttp.ClientError,
    asyncio.TimeoutError,
)
"""Errors of a connection that may work when it is tried again."""


class IdentifyTurns(Protocol):
    """Gives turns to the shards that are to identify, in all processes of a bot."""

    async def take(self, bucket: int) -> None:
        """Wait until a shard of a bucket may identify."""


class SpacedTurns:
    """Turns for the shards of one process: turns of a bucket come one after another, `SPACING` apart."""

    def __init__(
        self,
        now: Callable[[], float] | None = None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._now = now or (lambda: asyncio.get_running_loop().time())
        self._pause = pause
        self._next: dict[int, float] = defaultdict(float)

    async def take(self, bucket: int) -> None:
        """Wait until a shard of a bucket may identify."""
        now = self._now()
        at = max(now, self._next[bucket])
        self._next[bucket] = at + SPACING
        if at > now:
            await self._pause(at - now)


class LastingShard(Shard):
    """A shard that resumes its session after an outage, and keeps no other shard waiting meanwhile."""

    def __init__(
        self, socket: DiscordWebSocket, client: ShardedClient, put: Callable[[EventItem], None]
    ) -> None:
        super().__init__(socket, client, put)
        self._sharded = client
        self._connecting: asyncio.Task[None] | None = None

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Connect again in a task of its own: discord.py waits here, and would leave other shards alone."""
        self._dispatch("shard_disconnect", self.id)
        if self.ws.session_id is None:
            exc = ReconnectWebSocket(self.id, resume=False)
        turn = contextlib.nullcontext() if exc.resume else self._sharded.one_identifying(self.id)
        self._begin(partial(super().reidentify, exc), turn)

    async def reconnect(self) -> None:
        """Resume the session where discord.py would begin a new one, and miss what was sent meanwhile."""
        await self.reidentify(ReconnectWebSocket(self.id, resume=True))

    async def close(self) -> None:
        """End the connection, or the attempt to connect."""
        if self._connecting is not None:
            self._connecting.cancel()
        await super().close()

    def _begin(self, work: Callable[[], Awaitable[None]], turn: AbstractAsyncContextManager[object]) -> None:
        async def connect() -> None:
            async with turn:
                await work()

        self._connecting = self._client.loop.create_task(connect())


class ShardedClient(discord.AutoShardedClient):
    """A client whose shards connect side by side, as far as Discord allows.

    Without `shard_ids` it has as many shards as Discord recommends. `turns` says when one may identify, and
    `launching` is called with the numbers of all before they connect.
    """

    turns: IdentifyTurns
    _concurrency = 1
    _launches: tuple[asyncio.Task[None], ...] = ()

    def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 - discord.py's own
        super().__init__(*given, **named)
        self.turns = SpacedTurns()
        self._identifying: dict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._sockets: weakref.WeakSet[DiscordWebSocket] = weakref.WeakSet()
        state = self._connection
        state._update_references = self._prepare_socket  # type: ignore[method-assign]  # noqa: SLF001 - see `close`
        state.parsers["READY"] = self._ready_anew(state.parsers["READY"])

    def one_identifying(self, shard: int) -> asyncio.Lock:
        """Return the lock that a shard holds while it identifies: no shard waits with an open connection for
        a turn in a bucket that is not next.
        """
        return self._identifying[shard % self._concurrency]

    def launching(self, shards: list[int]) -> None:
        """Prepare for the shards that are about to connect; by default do nothing."""

    async def launch_shards(self) -> None:
        """Connect the first shard, and have the others follow.

        Raises `discord.GatewayNotFound` if the first one cannot connect.
        """
        if self.is_closed():
            return
        recommended, address, limits = await self.http.get_bot_gateway()
        self._concurrency = max(1, limits["max_concurrency"])
        count = self.shard_count or recommended
        numbers = list(self.shard_ids or range(count))
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = numbers
        self.launching(numbers)
        gateway = yarl.URL(address)
        await self.launch_shard(gateway, numbers[0], initial=True)
        self._launches = tuple(
            asyncio.create_task(self._launch_until_connected(gateway, number)) for number in numbers[1:]
        )

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; raises `discord.GatewayNotFound` if that does not work now."""
        try:
            async with self.one_identifying(shard_id), asyncio.timeout(PATIENCE):
                socket = await DiscordWebSocket.from_client(
                    self, initial=initial, gateway=gateway, shard_id=shard_id
                )
        except (*PASSING, ReconnectWebSocket) as error:
            raise discord.GatewayNotFound from error
        # discord.py keeps its shards and their queue to itself.
        shards = cast("dict[int, Shard]", self.__dict__["_AutoShardedClient__shards"])
        put = self.__dict__["_AutoShardedClient__queue"].put_nowait
        shards[shard_id] = shard = LastingShard(socket, self, put)
        shard.launch()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a turn to identify; a session that has ended first leaves Discord some time."""
        await super().before_identify_hook(shard_id, initial=initial)
        await self.turns.take((shard_id or 0) % self._concurrency)

    async def close(self) -> None:
        """End all connections, and the attempts to connect.

        discord.py would leave the connections of such attempts open, and their threads behind, which send
        heartbeats. It names each new connection to its voice clients, of which there are none here: so all
        connections are known.
        """
        for launch in self._launches:
            launch.cancel()
        await super().close()
        for socket in list(self._sockets):
            if socket._keep_alive is not None:  # noqa: SLF001 - discord.py tells no other way
                socket._keep_alive.stop()  # noqa: SLF001 - as said
            await socket.socket.close()

    def _prepare_socket(self, ws: DiscordWebSocket) -> None:
        self._sockets.add(ws)

    def _ready_anew(self, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        """Parse READY as discord.py does for a bot without shards: what was known before counts no more.

        Otherwise a server that removed the bot while it was away would be taken for one that it is in.
        """

        def parse_guarded(data: Any) -> None:  # noqa: ANN401 - what Discord sends
            for guild in self.guilds:
                if guild.shard_id == data["shard"][0]:
                    self._connection._remove_guild(guild)  # noqa: SLF001 - discord.py forgets no other way
            parse(data)

        return parse_guarded

    async def _launch_until_connected(self, gateway: yarl.URL, number: int) -> None:
        """Connect a shard, however often that has to be tried."""
        backoff: ExponentialBackoff[bool] = ExponentialBackoff()
        while not self.is_closed():
            try:
                await self.launch_shard(gateway, number, initial=True)
            except discord.GatewayNotFound as error:
                wait = backoff.delay()
                log.warning(
                    "shard %s cannot connect (%r); trying again in %.2fs", number, error.__cause__, wait
                )
                await asyncio.sleep(wait)
            else:
                return
