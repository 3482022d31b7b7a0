"""Holds of a process on its share of the work, which other processes take over once it is gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import secrets
import socket
import time
from typing import TYPE_CHECKING, Final

from db import holds
from db.budget import database_clock
from db.errors import Closed, Unavailable
from db.share import NOTHING, Share

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine

    from db.connection import Database
    from db.rows import Connection
    from db.shards import Shards

log = logging.getLogger(__name__)

LEASE: Final = 10.0
"""Seconds for which a hold stands unless it is renewed: far below the time for which Discord knows nonces."""

RENEWAL: Final = 2.5
"""Seconds between two renewals."""

SAFE: Final = 7.0
"""Seconds after the beginning of the last renewal in which the process may count on its holds. It may be held
up between looking at its share and acting on it.
"""

LEAP: Final = 1.0
"""Seconds by which the clock of the database may drift from ours; after more, it counts as having been set.
This is less than what lies between `SAFE` and `LEASE`.
"""

LEAVING: Final = 2.0
"""Seconds that a process which ends waits for a database that does not answer; then its leases run out."""

ALONE: Final = "alone"
"""The thing whose holder does the work that belongs to no server."""


_SINCE_BOOT: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def since_boot() -> float:
    """Return monotonic seconds that go on while the machine sleeps, unlike `time.monotonic` on Linux."""
    return time.clock_gettime(_SINCE_BOOT)


class OtherCount(RuntimeError):
    """Other processes divide the servers into another number of shards."""

    def __init__(self, things: Collection[str]) -> None:
        super().__init__(f"other processes hold {', '.join(sorted(things))}; AHU_SHARDS has to agree")


class Holder:
    """Takes and renews the holds of a process while `run` runs; `database.share` follows.

    The process hears from Discord about `shards`. It takes each that no other process has, once `ready` says
    that it knows their servers. `changed` is called whenever its share has grown. `now` tells monotonic
    seconds that include the sleep of the machine.

    Leases are told by the clock of the database. If that is set forward, they seem to be over, though their
    holders still count on them; if it is set back, leases of dead processes seem to last. So nothing is taken
    until all holders have had the time to renew what they hold, and then only what was not renewed.
    """

    def __init__(
        self,
        database: Database,
        shards: Shards,
        ready: Callable[[], bool],
        changed: Callable[[], None],
        now: Callable[[], float] = since_boot,
    ) -> None:
        self._database = database
        self._shards = {f"shard:{number}/{shards.count}": number for number in shards.numbers}
        self._count = shards.count
        self._ready = ready
        self._changed = changed
        self._now = now
        self._owner = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
        self._share = NOTHING
        self._until = now()
        self._held: frozenset[str] = frozenset()
        self._ahead = (-math.inf, math.inf)
        """Least and most seconds by which the clock of the database was before ours when it was last read."""
        self._leapt = -math.inf
        self._watched_since = math.inf
        self._freed = asyncio.Event()
        database.work_for(self.share)

    def share(self) -> Share:
        """Return the share at this moment; nothing if the last renewal is too long ago."""
        return self._share if self._now() < self._until else NOTHING

    async def run(self) -> None:
        """Renew the holds, until cancelled or the database is closed."""
        while True:
            self._freed.clear()
            try:
                await self.renew()
            except Closed:
                return
            except OtherCount as error:
                log.error("the shards wait: %s", error)  # noqa: TRY400 - it says enough
            except Exception:
                log.exception("the holds cannot be renewed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEWAL):
                    await self._freed.wait()

    def look_again(self) -> None:
        """Renew at once if anything is missing: others may have left it."""
        if not self._share.alone or len(self._share.shards or ()) < len(self._shards):
            self._freed.set()

    async def renew(self) -> None:
        """Take what is free, and renew what is held."""
        begun = self._now()
        things = {ALONE, *self._shards} if self._ready() else {ALONE}

        def unit(connection: Connection) -> tuple[frozenset[str], tuple[float, float]]:
            others = {
                thing
                for thing, owner in holds.owners(connection).items()
                if owner != self._owner and thing.startswith("shard:")
            }
            # One server may be in shards of either count: two processes would work for it.
            if strange := {thing for thing in others if not thing.endswith(f"/{self._count}")}:
                raise OtherCount(strange)
            asked, clock = self._now(), database_clock(connection) / 1000
            ahead = clock - self._now(), clock - asked
            steady = begun >= self._leapt + LEASE and not self._leaps(ahead)
            wanted = things if steady else things & self._held
            watched = begun >= self._watched_since + LEASE
            longest = int((LEASE + LEAP) * 1000) if steady and watched else None
            return holds.take(connection, wanted, self._owner, int(LEASE * 1000), longest), ahead

        self._held, ahead = await self._database.write(unit, at_once=True)
        if self._leaps(ahead):
            log.warning("the clock of the database was set: nothing is taken from others for now")
            self._leapt = begun
        self._ahead = ahead
        self._watched_since = min(self._watched_since, begun)
        before = (
            self.share()
        )  # A hold may have run out only now: a process that looked for work since then found none.
        shards = frozenset(number for thing, number in self._shards.items() if thing in self._held)
        self._share, self._until = Share(shards, self._count, ALONE in self._held), begun + SAFE
        self._note(before)

    def _leaps(self, ahead: tuple[float, float]) -> bool:
        return ahead[0] > self._ahead[1] + LEAP or ahead[1] < self._ahead[0] - LEAP

    def _note(self, before: Share) -> None:
        lost = (before.shards or frozenset()) - (self._share.shards or frozenset())
        gained = (self._share.shards or frozenset()) - (before.shards or frozenset())
        if gained:
            log.info("works for shards %s of %s", _list_numbers(gained), self._count)
        if lost:
            log.warning("shards %s of %s are held by another process", _list_numbers(lost), self._count)
        if gained or self._share.alone > before.alone:
            self._changed()

    async def release(self) -> None:
        """Release everything, so that other processes need not wait for the end of the lease."""
        self._share = NOTHING
        with contextlib.suppress(Closed, Unavailable, TimeoutError):
            async with asyncio.timeout(LEAVING):
                await self._database.write(lambda connection: holds.release(connection, self._owner))

    async def rest(self) -> None:
        """Wait until the share is to be looked at again."""
        await asyncio.sleep(RENEWAL / 2)

    async def while_alone(self, make_loop: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run a loop whenever the process does the work that belongs to no server, until cancelled.

        The loop is cancelled once another process may do that work. Raises what the loop raises.
        """
        while True:
            while not self.share().alone:
                await self.rest()
            running = asyncio.create_task(make_loop())
            try:
                while self.share().alone:
                    if running.done():
                        running.result()
                    await self.rest()
            finally:
                running.cancel()
                await asyncio.wait({running})
            if not running.cancelled():
                running.result()


def _list_numbers(numbers: Collection[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers))
