"""Turns to identify for the shards of all processes that share a database."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING, Final

from db import holds
from db.errors import Unavailable
from runtime.sharding import SPACING

if TYPE_CHECKING:
    from db.connection import Database

LOOK: Final = 0.5
"""Seconds between two looks whether a turn is free."""


class HeldTurns:
    """Turns as holds: a bucket has no other turn for `SPACING` seconds after one was taken."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, bucket: int) -> None:
        """Wait until a shard of a bucket may identify."""
        turn, things = secrets.token_hex(8), [f"identify:{bucket}"]
        lease = int(SPACING * 1000)
        while True:
            with contextlib.suppress(Unavailable):  # A shard that gave up would never connect.
                if await self._database.write(lambda connection: holds.take(connection, things, turn, lease)):
                    return
            await asyncio.sleep(LOOK)
