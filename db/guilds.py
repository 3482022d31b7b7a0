"""Rows of what guilds have chosen; a guild without a row has chosen nothing."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING, Final

from db.rows import first_of

if TYPE_CHECKING:
    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class GuildRow:
    """The choices of a guild.

    `channels` and `moderator_roles` are JSON lists of ids, `threads` and `guests` 1 or 0.
    """

    channels: str
    role: int | None
    language: str | None
    pace: str
    threads: int
    keep: str
    planners: int | None = None
    puzzles: int | None = None
    moderator_roles: str = "[]"
    log: int | None = None
    board: int | None = None
    guests: int = 0
    announce: int | None = None


COLUMNS: Final = tuple(field.name for field in fields(GuildRow))


def get(connection: Connection, guild: int) -> GuildRow | None:
    """Return the choices of a guild, if it has made any."""
    query = f"SELECT {', '.join(COLUMNS)} FROM guild_settings WHERE guild = ?"
    row = first_of(connection, query, (guild,))
    return GuildRow(*row) if row else None


def put(connection: Connection, guild: int, row: GuildRow) -> None:
    """Replace the choices of a guild."""
    marks = ", ".join("?" for _ in COLUMNS)
    changes = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS)
    connection.execute(
        f"INSERT INTO guild_settings (guild, {', '.join(COLUMNS)}) VALUES (?, {marks})"
        f" ON CONFLICT (guild) DO UPDATE SET {changes}",
        (guild, *astuple(row)),
    )
