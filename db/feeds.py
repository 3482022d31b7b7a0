"""Rows of the calendar feeds of guilds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import EventId, Milliseconds


@dataclass(frozen=True, slots=True)
class FeedEventRow:
    """An event for a feed: its number and its kind, and when it was changed last, in ms."""

    event: EventId
    kind: str
    changed: int


def put(connection: Connection, guild: int, digest: str, at: Milliseconds) -> None:
    """Give a guild a feed, in place of the one that it has."""
    connection.execute(
        "INSERT INTO feeds (guild, digest, at) VALUES (?, ?, ?)"
        " ON CONFLICT (guild) DO UPDATE SET digest = excluded.digest, at = excluded.at",
        (guild, digest, at),
    )


def delete(connection: Connection, guild: int) -> None:
    """Delete the feed of a guild, if it has one."""
    connection.execute("DELETE FROM feeds WHERE guild = ?", (guild,))


def creation_time(connection: Connection, guild: int) -> int | None:
    """Return when the feed of a guild was made, in ms; `None` if it has none."""
    row = first_of(connection, "SELECT at FROM feeds WHERE guild = ?", (guild,))
    return row[0] if row else None


def guild_of(connection: Connection, digest: str) -> int | None:
    """Return the guild of a feed; `None` if there is none of that digest."""
    row = first_of(connection, "SELECT guild FROM feeds WHERE digest = ?", (digest,))
    return row[0] if row else None


def guilds(connection: Connection) -> tuple[int, ...]:
    """Return the guilds with a feed."""
    return tuple(row[0] for row in all_of(connection, "SELECT guild FROM feeds"))


def events_of(connection: Connection, guild: int, since: Milliseconds, most: int) -> tuple[FeedEventRow, ...]:
    """Return the live events of a guild, then those cancelled whose `starts` is after a time in ms.

    The last to start come first; at most `most`.
    """
    changed = "SELECT max(at) FROM event_log WHERE event_log.event = events.event"
    query = (
        f"SELECT event, kind, coalesce(({changed}), 0)"
        " FROM events WHERE guild = :guild AND (live = 1 OR (phase = 'cancelled' AND starts > :since))"
        " ORDER BY live DESC, starts DESC, event DESC LIMIT :most"
    )
    found = connection.execute(query, {"guild": guild, "since": since, "most": most}).fetchall()
    return tuple(FeedEventRow(*row) for row in found)
