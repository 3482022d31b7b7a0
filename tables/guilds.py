"""The settings of guilds, as one object."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from db import guilds as rows
from db import matches, outbox
from tables.model.guild import GuildSettings, Keep
from tables.model.pace import PaceName
from tables.model.places import CARD, LOBBY

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.connection import Database
    from db.rows import Connection
    from keeping.clock import Clock


class Guilds:
    """The settings of all guilds. `changed` is called when messages may be out of date by a new one."""

    def __init__(self, database: Database, clock: Clock, changed: Callable[[], None]) -> None:
        self._database = database
        self._clock = clock
        self._changed = changed

    async def settings(self, guild: int) -> GuildSettings:
        """The settings of a guild."""
        return await self._database.query(lambda connection: guild_settings_of(connection, guild))

    async def change(self, guild: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change the settings of a guild; return them as they are now.

        In another language, the cards of its live tables say something else.
        """

        def unit(connection: Connection) -> GuildSettings:
            before = guild_settings_of(connection, guild)
            after = change(before)
            rows.put(connection, guild, _row(after))
            if before.language != after.language:
                for number in matches.live_of_guild(connection, guild):
                    outbox.mark(connection, number, (LOBBY, CARD), self._clock.now())
            return after

        after = await self._database.write(unit)
        self._changed()
        return after

    async def forget_role(self, guild: int, role: int) -> None:
        """Give no rights to a role any more.

        The role that may open tables stays: without it, all members could.
        """
        settings = await self.settings(guild)
        if role in (settings.planners, settings.moderators):
            await self.change(guild, lambda before: _without(before, role))


def _without(settings: GuildSettings, role: int) -> GuildSettings:
    planners = None if settings.planners == role else settings.planners
    moderators = None if settings.moderators == role else settings.moderators
    return replace(settings, planners=planners, moderators=moderators)


def guild_settings_of(connection: Connection, guild: int) -> GuildSettings:
    """Read the settings of a guild."""
    row = rows.get(connection, guild)
    if row is None:
        return GuildSettings()
    return GuildSettings(
        channels=frozenset(json.loads(row.channels)),
        role=row.role,
        language=row.language,
        pace=PaceName(row.pace),
        threads=bool(row.threads),
        keep=Keep(row.keep),
        planners=row.planners,
        moderators=row.moderators,
        puzzles=row.puzzles,
    )


def _row(settings: GuildSettings) -> rows.GuildRow:
    return rows.GuildRow(
        channels=json.dumps(sorted(settings.channels)),
        role=settings.role,
        language=settings.language,
        pace=settings.pace.value,
        threads=int(settings.threads),
        keep=settings.keep.value,
        planners=settings.planners,
        moderators=settings.moderators,
        puzzles=settings.puzzles,
    )
