"""Rows of people, guilds and their languages, and of interactions that were carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.rows import first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection, Row


def note_person(connection: Connection, person: int, name: str, language: str) -> None:
    """Remember the name and the language of a person."""
    connection.execute(
        "INSERT INTO people (person, name, language) VALUES (?, ?, ?)"
        " ON CONFLICT (person) DO UPDATE SET name = excluded.name, language = excluded.language",
        (person, name, language),
    )


def noted_person(connection: Connection, person: int) -> tuple[str, str] | None:
    """Return the name and the language of a person, if they have been met."""
    row = first_of(connection, "SELECT name, language FROM people WHERE person = ?", (person,))
    return (row[0], row[1]) if row else None


def person_language(connection: Connection, person: int) -> str | None:
    """Return the language of a person, if known."""
    return _language(connection, "SELECT language FROM people WHERE person = ?", person)


def note_guild(connection: Connection, guild: int, language: str) -> None:
    """Remember the language of a guild."""
    connection.execute(
        "INSERT INTO guilds (guild, language) VALUES (?, ?) ON CONFLICT (guild) DO UPDATE SET language "
        "= excluded.language",
        (guild, language),
    )


def guild_language(connection: Connection, guild: int) -> str | None:
    """Return the language that a guild has chosen, else its language on Discord, if known."""
    query = (
        "SELECT language FROM guild_settings WHERE guild = :guild AND language IS NOT NULL"
        " UNION ALL SELECT language FROM guilds WHERE guild = :guild LIMIT 1"
    )
    row: Row | None = connection.execute(query, {"guild": guild}).fetchone()
    return str(row[0]) if row else None


def noted_language(connection: Connection, guild: int) -> str | None:
    """Return the language that a guild has on Discord, if known."""
    return _language(connection, "SELECT language FROM guilds WHERE guild = ?", guild)


def want_tips(connection: Connection, person: int, game: str, *, wanted: bool) -> None:
    """Remember whether a person wants tips at the questions of a game."""
    connection.execute(
        "INSERT INTO tips (person, game, wanted) VALUES (?, ?, ?)"
        " ON CONFLICT (person, game) DO UPDATE SET wanted = excluded.wanted",
        (person, game, int(wanted)),
    )


def first_time(connection: Connection, interaction: int, at: Milliseconds) -> bool:
    """Remember an interaction; return whether it is new."""
    cursor = connection.execute(
        "INSERT INTO interactions (interaction, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, at)
    )
    return cursor.rowcount == 1


def is_known(connection: Connection, interaction: int) -> bool:
    """Return whether an interaction is remembered."""
    query = "SELECT 1 FROM interactions WHERE interaction = ?"
    return first_of(connection, query, (interaction,)) is not None


def forget_interactions(connection: Connection, before: int) -> None:
    """Forget the interactions carried out before a time."""
    connection.execute("DELETE FROM interactions WHERE at < ?", (before,))


def _language(connection: Connection, query: str, key: int) -> str | None:
    row = first_of(connection, query, (key,))
    return str(row[0]) if row else None
