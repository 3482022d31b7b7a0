"""Rows of events, of those who have signed up, of what was done there, and of the matches played there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db import facts
from db.places import UNKNOWN, PlaceRows
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from db.rows import Connection

PLACES: Final = PlaceRows("event_outbox", "event_messages", "event", "events")
"""The outbox of events and the messages at its places."""

ERRANDS: Final = PlaceRows("event_errands", "event_messages", "event", "events")
"""The errands of events on Discord besides messages, such as roles; no message stands at these places."""


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event: `starts` in ms, `live` 1 or 0, `state` a document of that `version`."""

    kind: str
    guild: int
    channel: int
    phase: str
    live: int
    starts: int
    turn: int
    version: int
    state: str


@dataclass(frozen=True, slots=True)
class EventLogRow:
    """Something that was done, by a person or of itself, at a time in ms; `text` is JSON."""

    number: int
    at: int
    by: int | None
    text: str


@dataclass(frozen=True, slots=True)
class EventTimerRow:
    """A timer of an event; `due` in ms."""

    event: int
    kind: str
    due: int


@dataclass(frozen=True, slots=True)
class EventMatchRow:
    """A match that is played at an event, at the table of a `number` in a `round`."""

    match: int
    event: int
    round: int
    number: int


def last_number(connection: Connection) -> int:
    """The highest number of an event, also of one that a restored backup may lack; 0 for none."""
    row = first_of(connection, "SELECT max(event) FROM events")
    return max(row[0] or 0 if row else 0, int(facts.get(connection, facts.LAST_LOST_EVENT) or 0))


def put(connection: Connection, number: int, row: EventRow) -> None:
    """Insert an event, or replace what is kept of it."""
    connection.execute(
        "INSERT INTO events (event, kind, guild, channel, phase, live, starts, turn, version, state)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event) DO UPDATE SET channel = excluded.channel,"
        " phase = excluded.phase, live = excluded.live, starts = excluded.starts, turn = excluded.turn,"
        " version = excluded.version, state = excluded.state",
        (
            number,
            row.kind,
            row.guild,
            row.channel,
            row.phase,
            row.live,
            row.starts,
            row.turn,
            row.version,
            row.state,
        ),
    )


def get(connection: Connection, number: int) -> EventRow | None:
    """An event, if there is one of that number."""
    query = (
        "SELECT kind, guild, channel, phase, live, starts, turn, version, state FROM events WHERE event = ?"
    )
    row = first_of(connection, query, (number,))
    return EventRow(**row) if row else None


def of_guild(connection: Connection, guild: int, kind: str, *, live: bool, most: int) -> tuple[int, ...]:
    """The events of a kind in a guild: the next first while they are `live`, else the last first."""
    query = (
        "SELECT event FROM events WHERE guild = :guild AND kind = :kind AND live = :live"
        " ORDER BY CASE WHEN live = 1 THEN starts ELSE -starts END,"
        " CASE WHEN live = 1 THEN event ELSE -event END LIMIT :most"
    )
    given = {"guild": guild, "kind": kind, "live": int(live), "most": most}
    return tuple(row[0] for row in connection.execute(query, given).fetchall())


def planned_by(
    connection: Connection, guild: int, kind: str, person: int, *, live: bool = False, since: int = 0
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


def live_of_guild(connection: Connection, guild: int) -> tuple[int, ...]:
    """The live events of a guild, of all kinds."""
    query = "SELECT event FROM events WHERE guild = ? AND live = 1 ORDER BY event"
    return tuple(row[0] for row in all_of(connection, query, (guild,)))


def of_person(connection: Connection, person: int) -> tuple[int, ...]:
    """The events for which a person has signed up, the newest first."""
    query = "SELECT event FROM event_people WHERE person = ? ORDER BY event DESC"
    return tuple(row[0] for row in all_of(connection, query, (person,)))


def set_people(connection: Connection, event: int, people: Iterable[int]) -> None:
    """Replace those who have signed up for an event."""
    wanted = frozenset(people)
    query = "SELECT person FROM event_people WHERE event = ?"
    known = {row[0] for row in all_of(connection, query, (event,))}
    connection.executemany(
        "DELETE FROM event_people WHERE event = ? AND person = ?", [(event, one) for one in known - wanted]
    )
    connection.executemany(
        "INSERT INTO event_people (event, person) VALUES (?, ?)",
        [(event, one) for one in sorted(wanted - known)],
    )


def add_to_log(connection: Connection, event: int, at: int, by: int | None, texts: Iterable[str]) -> None:
    """Add to what was done at an event."""
    row = first_of(connection, "SELECT max(number) FROM event_log WHERE event = ?", (event,))
    first = 1 + (row[0] or 0) if row else 1
    connection.executemany(
        "INSERT INTO event_log (event, number, at, by, text) VALUES (?, ?, ?, ?, ?)",
        [(event, first + step, at, by, text) for step, text in enumerate(texts)],
    )


def log_of(connection: Connection, event: int, most: int) -> tuple[EventLogRow, ...]:
    """The last entries of an event's log, in order."""
    query = "SELECT number, at, by, text FROM event_log WHERE event = ? ORDER BY number DESC LIMIT ?"
    return tuple(reversed([EventLogRow(*row) for row in all_of(connection, query, (event, most))]))


def set_timers(connection: Connection, event: int, timers: Mapping[str, int]) -> None:
    """Replace the timers of an event: when each kind is due, in ms."""
    connection.execute("DELETE FROM event_timers WHERE event = ?", (event,))
    connection.executemany(
        "INSERT INTO event_timers (event, kind, due) VALUES (?, ?, ?)",
        [(event, kind, due) for kind, due in timers.items()],
    )


def due_timers(connection: Connection, now: int, most: int) -> tuple[EventTimerRow, ...]:
    """The timers that are due within the share of the process, the oldest first; at most so many."""
    query = (
        f"SELECT event, kind, due FROM event_timers WHERE due <= ? AND {PLACES.shared(connection)}"
        " ORDER BY due LIMIT ?"
    )
    return tuple(EventTimerRow(*row) for row in all_of(connection, query, (now, most)))


def next_timer(connection: Connection) -> int | None:
    """The time at which the next timer within the share is due, in ms; `None` without timers."""
    query = f"SELECT min(due) FROM event_timers WHERE {PLACES.shared(connection)}"
    row = first_of(connection, query)
    return row[0] if row else None


def take_timer(connection: Connection, timer: EventTimerRow) -> bool:
    """Delete a timer; return whether it was still there, due at that time."""
    query = "DELETE FROM event_timers WHERE event = ? AND kind = ? AND due = ?"
    return connection.execute(query, (timer.event, timer.kind, timer.due)).rowcount == 1


def postpone_timer(connection: Connection, timer: EventTimerRow, to: int) -> None:
    """Have a timer due at `to`, in ms, unless it has changed meanwhile."""
    query = "UPDATE event_timers SET due = ? WHERE event = ? AND kind = ? AND due = ?"
    connection.execute(query, (to, timer.event, timer.kind, timer.due))


def add_match(connection: Connection, row: EventMatchRow) -> None:
    """Remember that a match is played at an event; its table in that round has no other."""
    connection.execute(
        "INSERT INTO event_matches (match, event, round, number) VALUES (?, ?, ?, ?)",
        (row.match, row.event, row.round, row.number),
    )


def remove_match(connection: Connection, match: int) -> None:
    """Have a match belong to no event any more."""
    connection.execute("DELETE FROM event_matches WHERE match = ?", (match,))


def unsettled(connection: Connection, most: int) -> tuple[EventMatchRow, ...]:
    """The matches of live events that have ended, of which their events do not know yet; at most so many."""
    query = (
        "SELECT em.match, em.event, em.round, em.number FROM event_matches AS em"
        " JOIN results USING (match) JOIN events USING (event)"
        " WHERE em.settled = 0 AND events.live = 1 ORDER BY results.number LIMIT ?"
    )
    return tuple(EventMatchRow(*row) for row in all_of(connection, query, (most,)))


def settle(connection: Connection, match: int) -> None:
    """Remember that its event knows of the end of a match."""
    connection.execute("UPDATE event_matches SET settled = 1 WHERE match = ?", (match,))


def take_up_jobs(connection: Connection, now: int) -> None:
    """Make every job of the share due by `now`, and record that it is unknown what their cards show."""
    shared = PLACES.shared(connection)
    connection.execute(
        f"UPDATE event_messages SET shown = ? WHERE place = 'card' AND shown != '' AND {shared}"
        " AND event IN (SELECT event FROM event_outbox WHERE place = 'card')",
        (UNKNOWN,),
    )
    query = f"UPDATE event_outbox SET due = ? WHERE due > ? AND {shared}"
    connection.execute(query, (now, now))
