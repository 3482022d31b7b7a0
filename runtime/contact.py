"""The contact with Discord: since when it is lost, by events of the shards and by failed requests."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from types import SimpleNamespace

log = logging.getLogger(__name__)

BROKEN: Final = 500
"""HTTP statuses from here on mean that Discord does not work."""

LATE: Final = 408
"""The status by which a proxy says that Discord has not answered in time."""

AGAIN: Final = 30_000
"""Shortest time between two tries to reach Discord, in ms."""

PATIENCE: Final = 10.0
"""Seconds that a try may take."""


def is_down(status: int) -> bool:
    """Return whether an HTTP status says that Discord does not work."""
    return status >= BROKEN or status == LATE


class DiscordContact:
    """Contact is lost while any shard is not connected, and from a failed request to one that succeeds.

    One shard is enough, since people in the servers of a lost shard can press nothing. `now` tells the time
    in ms, and `ask` makes any request to Discord. The contact begins as lost. `changed` is called whenever it
    is lost or there again.
    """

    def __init__(self, now: Callable[[], int], ask: Callable[[], Awaitable[object]]) -> None:
        self._now = now
        self._ask = ask
        self._since = now()
        self._away: dict[int | None, int] = {None: self._since}
        """The times since which shards are not connected, in ms, by number; `None` stands for all of them."""
        self._failing: int | None = None
        self._tried = 0
        self.changed: Callable[[], None] = lambda: None
        self.trace = aiohttp.TraceConfig()
        """To be given to discord.py, so that each of its requests is heard of."""
        self.trace.on_request_start.append(self._note_begin)
        self.trace.on_request_end.append(self._note_end)
        self.trace.on_request_exception.append(self._note_error)

    @property
    def lost_since(self) -> int | None:
        """The time since which people cannot be reached, in ms; `None` while they can be."""
        failing = () if self._failing is None else (self._failing,)
        return min((*self._away.values(), *failing), default=None)

    @property
    def gateway_connected(self) -> bool:
        """True if all shards get events, be requests answered or not."""
        return not self._away

    def launching(self, shards: Iterable[int]) -> None:
        """Note which shards are about to connect for the first time."""
        away: dict[int | None, int] = dict.fromkeys(shards, self._since)
        self._set(away, self._failing)

    def note_connection(self, shard: int) -> None:
        """Note that a shard gets events."""
        away: dict[int | None, int] = {
            other: at for other, at in self._away.items() if other not in (shard, None)
        }
        self._set(away, self._failing)

    def note_disconnection(self, shard: int) -> None:
        """Note that the connection of a shard has ended."""
        away: dict[int | None, int] = {shard: self._now()}
        self._set(away | self._away, self._failing)

    async def try_again(self) -> None:
        """Make a request if the last ones failed, unless that was tried a moment ago.

        Without it, one message that Discord fails to take would be as bad as an outage.
        """
        if self._failing is None or 0 <= self._now() - self._tried < AGAIN:
            return
        self._tried = self._now()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ask()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.info("Discord cannot be reached: %r", error)

    async def _note_begin(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        request.begun = self._now()

    async def _note_end(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        self._note_outcome(request.begun, works=not is_down(end.response.status))

    async def _note_error(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if not isinstance(end.exception, asyncio.CancelledError):
            self._note_outcome(request.begun, works=False)

    def _note_outcome(self, begun: int, *, works: bool) -> None:
        """Note what has become of a request that was sent at a time in ms."""
        if works:
            self._set(self._away, None)
        elif self._failing is None:
            self._set(self._away, begun)

    def _set(self, away: dict[int | None, int], failing: int | None) -> None:
        before = self.lost_since
        self._away, self._failing = away, failing
        if (self.lost_since is None) != (before is None):
            self.changed()
