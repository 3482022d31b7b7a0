"""Rows of people, guilds and their languages, and of interactions that were carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.rows import first_of

if TYPE_CHECKING:
    from aiosqlite import Connection


async def note_person(connection: Connection, person: int, name: str, language: str) -> None:
    """Remember the name and the language of a person."""
    await connection.execute(
        "INSERT INTO people (person, name, language) VALUES (?, ?, ?)"
        " ON CONFLICT (person) DO UPDATE SET name = excluded.name, language = excluded.language",
        (person, name, language),
    )


async def person_language(connection: Connection, person: int) -> str | None:
    """The language of a person, if known."""
    return await _language(connection, "SELECT language FROM people WHERE person = ?", person)


async def note_guild(connection: Connection, guild: int, language: str) -> None:
    """Remember the language of a guild."""
    await connection.execute(
        "INSERT INTO guilds (guild, language) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET language "
        "= excluded.language",
        (guild, language),
    )


async def guild_language(connection: Connection, guild: int) -> str | None:
    """The language of a guild, if known."""
    return await _language(connection, "SELECT language FROM guilds WHERE guild = ?", guild)


async def first_time(connection: Connection, interaction: int, at: int) -> bool:
    """Remember an interaction; return whether it is new."""
    cursor = await connection.execute(
        "INSERT OR IGNORE INTO interactions (interaction, at) VALUES (?, ?)", (interaction, at)
    )
    return cursor.rowcount == 1


async def forget_interactions(connection: Connection, before: int) -> None:
    """Forget the interactions carried out before a time."""
    await connection.execute("DELETE FROM interactions WHERE at < ?", (before,))


async def _language(connection: Connection, query: str, key: int) -> str | None:
    row = await first_of(connection, query, (key,))
    return str(row[0]) if row else None
