"""The outbox of guilds: their boards and logs that are out of date, and the messages that stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import guild_places as rows
from games.engine.ids import Milliseconds
from keeping.outbox import PlaceOutbox
from keeping.server_log import LINE

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.connection import Database
    from db.rows import Connection
    from games.engine.text import Text
    from keeping.clock import Clock
    from keeping.outbox import Posted

BOARD: Final = rows.BOARD
LOG: Final = rows.LOG


TOGETHER: Final = 20_000
"""Time within which changes of a board are shown together, in ms."""


def mark_board(connection: Connection, guild: int, now: Milliseconds) -> None:
    """Mark the board of a guild as out of date, if it has one."""
    if rows.has_board(connection, guild):
        rows.PLACES.mark(connection, guild, (BOARD,), Milliseconds(now + TOGETHER))


class GuildOutbox(PlaceOutbox):
    """The work of the reconciler of guilds. `barred` are the guilds where Discord has refused some of it."""

    def __init__(self, database: Database, clock: Clock) -> None:
        super().__init__(database, clock, rows.PLACES)
        self.barred: set[int] = set()

    async def take_up(self) -> None:
        """Take up the jobs that the last process left, also those that it had postponed.

        It may have ended while it was writing to their places, so it is unknown what the boards show.
        """
        await self._database.write(lambda connection: rows.take_up_jobs(connection, self._clock.now()))

    async def lines(self, guild: int) -> tuple[tuple[int, int, Text], ...]:
        """Return the lines of the log of a guild that are to be sent, in order: number, channel and text."""
        found = await self._database.query(lambda connection: rows.lines_of(connection, guild))
        return tuple((row.number, row.channel, LINE.load(row.text)) for row in found)

    async def post_lines(self, guild: int, posted: Posted, numbers: Collection[int]) -> None:
        """Record the message with some lines of the log, which are sent."""

        def unit(connection: Connection) -> None:
            self._record(connection, guild, LOG, posted, None)
            rows.delete_lines(connection, numbers)

        await self._write(guild, unit)

    async def retry(self, guilds: Collection[int]) -> None:
        """Bring the boards and logs of some guilds up to date: the bot may be allowed to now."""
        found = await self._database.read(lambda connection: rows.to_take_up(connection, guilds))
        self.barred.difference_update(guilds)

        def unit(connection: Connection) -> None:
            for guild, place in found:
                rows.PLACES.mark(connection, guild, (place,), self._clock.now())

        if found:
            await self._database.write(unit)
