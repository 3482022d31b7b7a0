"""Calendar feeds: all coming nights and cups of a server, at an address that is its secret."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from db import feeds as rows
from events.calendars import feed_of, start_of
from events.cups.entering import FARTHEST
from events.cups.service import CUP
from events.nights.service import NIGHT
from games.engine.ids import Milliseconds
from games.engine.text import Illegal, say
from keeping.kind import UnreadableDocument
from keeping.server_log import add_line
from keeping.store import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.rows import Connection
    from events.cups.model import Cup
    from events.nights.model import Night
    from keeping.clock import Clock

SECRET: Final = 16
"""Bytes of the secret part of an address."""

PATH: Final = "/calendar/"
"""The path below which feeds are served, each by its secret."""

MOST: Final = 200
"""Most nights and cups of a feed."""


class Feeds:
    """The calendar feeds of all guilds.

    `address` is the public address of the port at which they are served; without one there are none.
    """

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self.address: str | None = None

    async def creation_time(self, guild: int) -> int | None:
        """Return when the feed of a guild was made, in ms; `None` if it has none."""
        return await self._database.query(lambda connection: rows.creation_time(connection, guild))

    async def make(self, guild: int, by: int) -> str:
        """Give a guild a feed, as a person has asked for, and return its secret, which is told only now.

        The secret that it had before is worth nothing any more.
        """
        secret = secrets.token_hex(SECRET)

        def unit(connection: Connection) -> None:
            now = self._clock.now()
            rows.put(connection, guild, _digest(secret), now)
            add_line(connection, guild, say("server-log-feed-made", actor=f"<@{by}>"), now)

        await self._database.write(unit)
        return secret

    def url(self, secret: str) -> str:
        """Return the whole address of a feed."""
        return f"{self.address or ''}{PATH}{secret}.ics"

    async def remove(self, guild: int, by: int | None = None) -> None:
        """Delete the feed of a guild, as a person has asked for, or because the bot was removed there."""

        def unit(connection: Connection) -> None:
            rows.delete(connection, guild)
            if by is not None:
                line = say("server-log-feed-removed", actor=f"<@{by}>")
                add_line(connection, guild, line, self._clock.now())

        if await self.creation_time(guild) is not None:
            await self._database.write(unit)

    async def forget_left(self, is_inside: Callable[[int], bool]) -> None:
        """Delete the feeds of the guilds in which the bot is not any more, as `is_inside` says."""
        for guild in await self._database.read(rows.guilds):
            if not is_inside(guild):
                await self.remove(guild)

    async def read(self, secret: str) -> bytes | None:
        """Return the feed of a secret as an iCalendar file; `None` if it is that of no guild.

        The time that this takes tells nothing of a secret: only its digest is compared.
        """
        digest, now = _digest(secret), self._clock.now()

        def unit(connection: Connection) -> list[tuple[Night | Cup, int]] | None:
            guild = rows.guild_of(connection, digest)
            return None if guild is None else _events(connection, guild, now)

        found = await self._database.read(unit)
        return None if found is None else await asyncio.to_thread(feed_of, found)


def _events(connection: Connection, guild: int, now: Milliseconds) -> list[tuple[Night | Cup, int]]:
    """Return the events of the feed of a guild, without those that cannot be read."""
    found: list[tuple[Night | Cup, int]] = []
    for row in rows.events_of(connection, guild, Milliseconds(now - FARTHEST), MOST):
        with contextlib.suppress(Illegal, UnreadableDocument):
            event: Night | Cup
            if row.kind == CUP.name:
                event = load(connection, CUP, row.event)
            else:
                event = load(connection, NIGHT, row.event)
            if event.live or (start_of(event) or 0) > now:
                found.append((event, row.changed))
    return found


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
