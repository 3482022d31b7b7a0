"""Rows of events: their participants, their logs, and the matches played there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db import facts
from db.documents import DocumentRows
from db.places import UNKNOWN, PlaceRows
from db.rows import all_of, first_of
from games.engine.ids import EPOCH

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.rows import Connection
    from games.engine.ids import EventId, Milliseconds, TableId

DOCUMENTS: Final = DocumentRows("events", "event", "event_people", "event_timers")
"""The documents of nights and cups: `state` is that of a `version`."""

PLACES: Final = PlaceRows("event_outbox", "event_messages", "event", "events")
"""The outbox of events and the messages at its places."""

ERRANDS: Final = PlaceRows("event_errands", "event_messages", "event", "events")
"""The errands of events on Discord besides messages, such as roles; no message stands at these places."""


@dataclass(frozen=True, slots=True)
class EventLogRow:
    """Something that was done, by a person or of itself, at a time in ms; `text` is JSON."""

    number: int
    at: Milliseconds
    by: int | None
    text: str


@dataclass(frozen=True, slots=True)
class EventMatchRow:
    """A match that is played at an event, at the table of a `number` in a `round`."""

    match: TableId
    event: EventId
    round: int
    number: int


def last_number(connection: Connection) -> int:
    """Return the highest number of an event, also of one that a restored backup may lack; 0 for none."""
    return max(DOCUMENTS.highest(connection), int(facts.get(connection, facts.LAST_LOST_EVENT) or 0))


def kind_and_guild(connection: Connection, number: int) -> tuple[str, int] | None:
    """Return the kind and the guild of an event, if there is one of that number."""
    row = first_of(connection, "SELECT kind, guild FROM events WHERE event = ?", (number,))
    return (row[0], row[1]) if row else None


def of_guild(connection: Connection, guild: int, kind: str, *, live: bool, most: int) -> tuple[EventId, ...]:
    """Return the events of a kind in a guild: the next first while they are `live`, else the last first."""
    query = (
        "SELECT event FROM events WHERE guild = :guild AND kind = :kind AND live = :live"
        " ORDER BY CASE WHEN live = 1 THEN starts ELSE -starts END,"
        " CASE WHEN live = 1 THEN event ELSE -event END LIMIT :most"
    )
    given = {"guild": guild, "kind": kind, "live": int(live), "most": most}
    return tuple(row[0] for row in connection.execute(query, given).fetchall())


def count_plans(
    connection: Connection,
    guild: int,
    kind: str,
    person: int,
    *,
    live: bool = False,
    since: Milliseconds = EPOCH,
) -> int:
    """Return how many events of a kind a person has planned in a guild since a time in ms.

    With `live`, only those count that are not over. The first entry of a log says who planned the event.
    """
    query = (
        "SELECT count(*) FROM events JOIN event_log USING (event) WHERE guild = ? AND kind = ? AND live >= ?"
        " AND number = 1 AND by = ? AND at >= ?"
    )
    row = first_of(connection, query, (guild, kind, int(live), person, since))
    return row[0] if row else 0


def live_of_guild(connection: Connection, guild: int) -> tuple[EventId, ...]:
    """Return the live events of a guild, of all kinds."""
    query = "SELECT event FROM events WHERE guild = ? AND live = 1 ORDER BY event"
    return tuple(row[0] for row in all_of(connection, query, (guild,)))


def add_to_log(
    connection: Connection, event: EventId, at: Milliseconds, by: int | None, texts: Iterable[str]
) -> None:
    """Add to what was done at an event."""
    row = first_of(connection, "SELECT max(number) FROM event_log WHERE event = ?", (event,))
    first = 1 + (row[0] or 0) if row else 1
    connection.executemany(
        "INSERT INTO event_log (event, number, at, by, text) VALUES (?, ?, ?, ?, ?)",
        [(event, first + step, at, by, text) for step, text in enumerate(texts)],
    )


def log_of(connection: Connection, event: EventId, most: int) -> tuple[EventLogRow, ...]:
    """Return the last entries of an event's log, in order."""
    query = "SELECT number, at, by, text FROM event_log WHERE event = ? ORDER BY number DESC LIMIT ?"
    return tuple(reversed([EventLogRow(*row) for row in all_of(connection, query, (event, most))]))


def add_match(connection: Connection, row: EventMatchRow) -> None:
    """Remember that a match is played at an event; its table in that round has no other."""
    connection.execute(
        "INSERT INTO event_matches (match, event, round, number) VALUES (?, ?, ?, ?)",
        (row.match, row.event, row.round, row.number),
    )


def remove_match(connection: Connection, match: TableId) -> None:
    """Detach a match from its event."""
    connection.execute("DELETE FROM event_matches WHERE match = ?", (match,))


def find_unsettled(connection: Connection, most: int) -> tuple[EventMatchRow, ...]:
    """Return the matches that have ended without their event's notice, at most `most`.

    Events that are over count as well: tables may outlast a night.
    """
    query = (
        "SELECT em.match, em.event, em.round, em.number FROM event_matches AS em"
        " JOIN results USING (match) JOIN events USING (event)"
        " WHERE em.settled = 0 ORDER BY results.number LIMIT ?"
    )
    return tuple(EventMatchRow(*row) for row in all_of(connection, query, (most,)))


def settle(connection: Connection, match: TableId) -> None:
    """Remember that its event knows of the end of a match."""
    connection.execute("UPDATE event_matches SET settled = 1 WHERE match = ?", (match,))


def take_up_jobs(connection: Connection, now: Milliseconds) -> None:
    """Make every job of the share due by `now`, and record that it is unknown what their cards show."""
    shared = PLACES.share_condition(connection)
    connection.execute(
        f"UPDATE event_messages SET shown = ? WHERE place = 'card' AND shown != '' AND {shared}"
        " AND event IN (SELECT event FROM event_outbox WHERE place = 'card')",
        (UNKNOWN,),
    )
    query = f"UPDATE event_outbox SET due = ? WHERE due > ? AND {shared}"
    connection.execute(query, (now, now))
