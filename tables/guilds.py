"""The settings of guilds, as one object, and the outbox of what guilds are shown of themselves."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import TYPE_CHECKING

from db import guild_places, matches, outbox
from db import guilds as rows
from games.engine.ids import Milliseconds
from games.engine.text import say
from keeping.server_log import add_line
from tables.guild_outbox import BOARD, GuildOutbox
from tables.model.guild import GuildSettings, Keep
from tables.model.pace import PaceName
from tables.model.places import CARD, LOBBY
from tables.model.told import doer

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
        self.outbox = GuildOutbox(database, clock)

    async def settings(self, guild: int) -> GuildSettings:
        """Return the settings of a guild."""
        return await self._database.query(lambda connection: guild_settings_of(connection, guild))

    async def change(
        self, guild: int, change: Callable[[GuildSettings], GuildSettings], by: int | None = None
    ) -> GuildSettings:
        """Change the settings of a guild, as a person has asked for; return them as they are now.

        A change of language marks the cards of its live tables.
        """

        def unit(connection: Connection) -> GuildSettings:
            before, now = guild_settings_of(connection, guild), self._clock.now()
            after = change(before)
            rows.put(connection, guild, _row(after))
            if before.language != after.language:
                for number in matches.live_of_guild(connection, guild):
                    outbox.mark(connection, number, (LOBBY, CARD), now)
            if {before.board, after.board} != {None}:
                guild_places.PLACES.mark(connection, guild, (BOARD,), now)
            _tell(connection, guild, before, after, by, now)
            return after

        after = await self._database.write(unit)
        self._changed()
        return after

    async def forget_role(self, guild: int, role: int) -> None:
        """Remove the rights of a role.

        The role that may open tables stays: without it, all members could.
        """
        settings = await self.settings(guild)
        if role in (settings.planners, *settings.moderators):
            await self.change(guild, lambda before: _without(before, role))


def _without(settings: GuildSettings, role: int) -> GuildSettings:
    planners = None if settings.planners == role else settings.planners
    return replace(settings, planners=planners, moderators=settings.moderators - {role})


def _tell(
    connection: Connection,
    guild: int,
    before: GuildSettings,
    after: GuildSettings,
    by: int | None,
    now: Milliseconds,
) -> None:
    """Tell the log of a guild which of its settings have changed; also the log that it had before."""
    names = [field.name for field in fields(GuildSettings)]
    changed = [name for name in names if getattr(before, name) != getattr(after, name)]
    if not changed:
        return
    settings = tuple(say(f"server-setting-{name}") for name in changed)
    line = say("server-log-settings", actor=doer(by), settings=settings)
    if after.log is not None:
        guild_places.move_lines(connection, guild, after.log)
    if before.log not in (None, after.log):
        add_line(connection, guild, line, now, before.log)
    add_line(connection, guild, line, now)


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
        moderators=frozenset(json.loads(row.moderator_roles)),
        log=row.log,
        board=row.board,
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
        moderator_roles=json.dumps(sorted(settings.moderators)),
        log=settings.log,
        board=settings.board,
        puzzles=settings.puzzles,
    )
