"""Rows of drafts of events, until they are confirmed, and of the templates of guilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection


def add(connection: Connection, person: int, at: Milliseconds, state: str) -> int:
    """Keep a draft of a person at a time in ms; return its number."""
    query = "INSERT INTO event_drafts (person, at, state) VALUES (?, ?, ?) RETURNING draft"
    return int(connection.execute(query, (person, at, state)).fetchone()[0])


def get(connection: Connection, draft: int, person: int) -> str | None:
    """Return a draft of a person, if it is still kept."""
    row = first_of(
        connection, "SELECT state FROM event_drafts WHERE draft = ? AND person = ?", (draft, person)
    )
    return str(row[0]) if row else None


def put(connection: Connection, draft: int, state: str) -> None:
    """Replace a draft."""
    connection.execute("UPDATE event_drafts SET state = ? WHERE draft = ?", (state, draft))


def drop(connection: Connection, draft: int) -> None:
    """Forget a draft."""
    connection.execute("DELETE FROM event_drafts WHERE draft = ?", (draft,))


def forget(connection: Connection, before: int) -> None:
    """Forget the drafts made before a time in ms."""
    connection.execute("DELETE FROM event_drafts WHERE at < ?", (before,))


def forget_oldest(connection: Connection, person: int, kept: int) -> None:
    """Forget the drafts of a person except the `kept` newest ones."""
    query = (
        "DELETE FROM event_drafts WHERE person = ? AND draft NOT IN"
        " (SELECT draft FROM event_drafts WHERE person = ? ORDER BY draft DESC LIMIT ?)"
    )
    connection.execute(query, (person, person, kept))


def put_template(connection: Connection, guild: int, name: str, state: str) -> None:
    """Keep a template of a guild, in place of one of the same name."""
    query = (
        "INSERT INTO event_templates (guild, name, state) VALUES (?, ?, ?)"
        " ON CONFLICT (guild, name) DO UPDATE SET state = excluded.state"
    )
    connection.execute(query, (guild, name, state))


def template(connection: Connection, guild: int, name: str) -> str | None:
    """Return a template of a guild, if it has one of that name."""
    query = "SELECT state FROM event_templates WHERE guild = ? AND name = ?"
    row = first_of(connection, query, (guild, name))
    return str(row[0]) if row else None


def templates(connection: Connection, guild: int) -> tuple[str, ...]:
    """Return the names of the templates of a guild, in order."""
    query = "SELECT name FROM event_templates WHERE guild = ? ORDER BY name"
    return tuple(row[0] for row in all_of(connection, query, (guild,)))


def drop_template(connection: Connection, guild: int, name: str) -> bool:
    """Forget a template; return whether there was one of that name."""
    query = "DELETE FROM event_templates WHERE guild = ? AND name = ?"
    return connection.execute(query, (guild, name)).rowcount == 1
