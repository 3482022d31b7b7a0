"""Rows of timers: what is due at a table by the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from db.share import Share


@dataclass(frozen=True, slots=True)
class TimerRow:
    """A timer of a match; `due` in ms."""

    match: int
    kind: str
    due: int


def put(connection: Connection, match: int, timers: Mapping[str, int]) -> None:
    """Replace the timers of a match: when each kind is due, in ms. Those of rests stay."""
    connection.execute("DELETE FROM timers WHERE match = ? AND kind NOT GLOB 'wake:*'", (match,))
    connection.executemany(
        "INSERT INTO timers (match, kind, due) VALUES (?, ?, ?)",
        [(match, kind, due) for kind, due in timers.items()],
    )


def wake(connection: Connection, match: int, seat: int, due: int) -> None:
    """Have a seat rung at a time in ms, when its person rests no more."""
    query = (
        "INSERT INTO timers (match, kind, due) VALUES (?, ?, ?)"
        " ON CONFLICT (match, kind) DO UPDATE SET due = excluded.due"
    )
    connection.execute(query, (match, f"wake:{seat}", due))


def kinds(connection: Connection, match: int) -> frozenset[str]:
    """The kinds of timers of a match that are still to come."""
    query = "SELECT kind FROM timers WHERE match = ?"
    return frozenset(row[0] for row in all_of(connection, query, (match,)))


def due(connection: Connection, share: Share, now: int, most: int) -> tuple[TimerRow, ...]:
    """The timers that are due within a share, the oldest first; at most so many."""
    shared = share.rows("match", "matches")
    query = f"SELECT match, kind, due FROM timers WHERE due <= ? AND {shared} ORDER BY due LIMIT ?"
    return tuple(TimerRow(*row) for row in all_of(connection, query, (now, most)))


def next_due(connection: Connection) -> int | None:
    """The time at which the next timer within the share is due, in ms; `None` without timers."""
    shared = connection.share.rows("match", "matches")
    row = first_of(connection, f"SELECT min(due) FROM timers WHERE {shared}")
    return row[0] if row else None


def take(connection: Connection, timer: TimerRow) -> bool:
    """Delete a timer; return whether it was still there, due at that time."""
    query = "DELETE FROM timers WHERE match = ? AND kind = ? AND due = ?"
    return connection.execute(query, (timer.match, timer.kind, timer.due)).rowcount == 1


def postpone(connection: Connection, timer: TimerRow, to: int) -> None:
    """Have a timer due at `to`, in ms, unless it has changed meanwhile."""
    query = "UPDATE timers SET due = ? WHERE match = ? AND kind = ? AND due = ?"
    connection.execute(query, (to, timer.match, timer.kind, timer.due))


def delay_all(connection: Connection, share: Share, since: int, now: int) -> None:
    """Have the timers of all clocks of a share due later by what these ran between two times in ms.

    Lobbies close, threads are archived and rests end when they would. A seat is offered to others later by
    what its stand-in has played.
    """
    begin = (
        "CASE WHEN coalesce(clock_since, 0) > coalesce(paused_at, 0) THEN clock_since"
        " ELSE coalesce(paused_at, 0) END"
    )
    query = (
        "UPDATE timers SET due = due + :now - ("
        f" SELECT CASE WHEN {begin} > :since THEN {begin} ELSE :since END FROM matches"
        " WHERE matches.match = timers.match)"
        " WHERE kind NOT IN ('lobby', 'thread', 'offer') AND kind NOT GLOB 'wake:*'"
        f" AND {share.rows('match', 'matches')}"
    )
    connection.execute(query, {"since": since, "now": now})
    offers = (
        "UPDATE timers SET due = due + :now - ("
        " SELECT min(CASE WHEN stood_in > :since THEN stood_in ELSE :since END) FROM seats"
        " WHERE seats.match = timers.match AND stand_in IS NOT NULL AND offered = 0)"
        f" WHERE kind = 'offer' AND {share.rows('match', 'matches')}"
    )
    connection.execute(offers, {"since": since, "now": now})
