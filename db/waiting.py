"""Rows that wait or stand open, counted for the operator: jobs of all outboxes, and tables by state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.documents import TimerRow
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import Milliseconds, TableId

OUTBOXES: Final[Mapping[str, tuple[str, str, str]]] = {
    "tables": ("outbox", "match", "matches"),
    "events": ("event_outbox", "event", "events"),
    "errands": ("event_errands", "event", "events"),
    "guilds": ("guild_outbox", "guild", "guild_settings"),
}
"""The outboxes by their names for the operator: the table of the database, its key, and the table of that."""

COUNTED: Final = (
    "SELECT count(*), coalesce(sum(CASE WHEN due <= ? THEN 1 ELSE 0 END), 0),"
    " coalesce(sum(CASE WHEN tries > 0 THEN 1 ELSE 0 END), 0), min(due) FROM {table} WHERE {shared}"
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The jobs of an outbox: how many there are, are due, and have failed at least once.

    `oldest` is the time in ms since which the oldest of those that are due is due; `None` without any.
    """

    outbox: str
    jobs: int
    due: Milliseconds
    retried: int
    oldest: int | None


def outboxes(connection: Connection, share: Share, now: Milliseconds) -> tuple[Waiting, ...]:
    """Return the jobs of each outbox, within a share of the work, at a time in ms."""
    return tuple(_count_jobs(connection, name, share, now) for name in OUTBOXES)


def _count_jobs(connection: Connection, name: str, share: Share, now: Milliseconds) -> Waiting:
    table, key, subjects = OUTBOXES[name]
    query = COUNTED.format(table=table, shared=share.rows(key, subjects))
    ((jobs, due, retried, first),) = all_of(connection, query, (now,))
    return Waiting(name, jobs, due, retried, first if due else None)


def live_tables(connection: Connection) -> Mapping[str, int]:
    """Return the number of tables that are not over, by state: `lobby`, `running` or `paused`."""
    query = (
        "SELECT CASE WHEN paused_at IS NULL THEN phase ELSE 'paused' END, count(*) FROM matches"
        " WHERE phase IN ('lobby', 'running') GROUP BY 1"
    )
    counted = {str(row[0]): int(row[1]) for row in all_of(connection, query)}
    return {state: counted.get(state, 0) for state in ("lobby", "running", "paused")}


@dataclass(frozen=True, slots=True)
class WaitingJob:
    """A job of a match: the place, when it is due, in ms, and how often it has failed."""

    match: TableId
    place: str
    due: Milliseconds
    tries: int


def live_events(connection: Connection) -> Mapping[str, int]:
    """Return the number of nights and cups that are not over, by kind."""
    query = "SELECT kind, count(*) FROM events WHERE live = 1 GROUP BY kind"
    return {str(row[0]): int(row[1]) for row in all_of(connection, query)}


def next_timer(connection: Connection) -> TimerRow | None:
    """Return the timer of a match that is due first."""
    row = first_of(connection, "SELECT match, kind, due FROM timers ORDER BY due, match, kind LIMIT 1")
    return TimerRow(*row) if row else None


def timers_of(connection: Connection, match: TableId) -> tuple[TimerRow, ...]:
    """Return the timers of a match, in order."""
    query = "SELECT match, kind, due FROM timers WHERE match = ? ORDER BY due, kind"
    return tuple(TimerRow(*row) for row in all_of(connection, query, (match,)))


def jobs_of(connection: Connection, match: TableId) -> tuple[WaitingJob, ...]:
    """Return the jobs of a match, in order."""
    query = "SELECT match, place, due, tries FROM outbox WHERE match = ? ORDER BY due, place"
    return tuple(WaitingJob(*row) for row in all_of(connection, query, (match,)))


def failing(connection: Connection, most: int) -> tuple[WaitingJob, ...]:
    """Return the jobs of matches that have failed most often, at most `most`."""
    query = (
        "SELECT match, place, due, tries FROM outbox WHERE tries > 0"
        " ORDER BY tries DESC, match, place LIMIT ?"
    )
    return tuple(WaitingJob(*row) for row in all_of(connection, query, (most,)))


def troubled_matches(connection: Connection, most: int) -> tuple[int, ...]:
    """Return the live matches with something that cannot be shown, newest first, at most `most`."""
    query = (
        "SELECT match FROM matches WHERE trouble IS NOT NULL AND phase IN ('lobby', 'running')"
        " ORDER BY match DESC LIMIT ?"
    )
    return tuple(row[0] for row in all_of(connection, query, (most,)))
