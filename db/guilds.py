"""Rows of what guilds have chosen; a guild without a row has chosen nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import first_of

if TYPE_CHECKING:
    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class GuildRow:
    """The choices of a guild: `channels` is a JSON list of ids, `threads` 1 or 0."""

    channels: str
    role: int | None
    language: str | None
    pace: str
    threads: int
    keep: str
    planners: int | None = None
    moderators: int | None = None
    puzzles: int | None = None


def get(connection: Connection, guild: int) -> GuildRow | None:
    """Return the choices of a guild, if it has made any."""
    columns = "channels, role, language, pace, threads, keep, planners, moderators, puzzles"
    query = f"SELECT {columns} FROM guild_settings WHERE guild = ?"
    row = first_of(connection, query, (guild,))
    return GuildRow(**row) if row else None


def put(connection: Connection, guild: int, row: GuildRow) -> None:
    """Replace the choices of a guild."""
    connection.execute(
        "INSERT INTO guild_settings"
        " (guild, channels, role, language, pace, threads, keep, planners, moderators, puzzles)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET channels = excluded.channels, role = excluded.role,"
        " language = excluded.language, pace = excluded.pace, threads = excluded.threads,"
        " keep = excluded.keep, planners = excluded.planners, moderators = excluded.moderators,"
        " puzzles = excluded.puzzles",
        (
            guild,
            row.channels,
            row.role,
            row.language,
            row.pace,
            row.threads,
            row.keep,
            row.planners,
            row.moderators,
            row.puzzles,
        ),
    )
