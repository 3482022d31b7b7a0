"""Rows of timers: what is due at a table by the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.documents import DocumentRows
from db.rows import all_of

if TYPE_CHECKING:
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import Milliseconds, TableId


ROWS: Final = DocumentRows("matches", "match", "seats", "timers")
"""The rows that any document has."""

put = ROWS.set_timers
due = ROWS.due_timers
next_due = ROWS.next_timer
take = ROWS.take_timer
postpone = ROWS.postpone_timer


def wake(connection: Connection, match: TableId, seat: int, due: Milliseconds) -> None:
    """Set the timer of a seat's ring to a time in ms, the end of its person's rest."""
    query = (
        "INSERT INTO timers (match, kind, due) VALUES (?, ?, ?)"
        " ON CONFLICT (match, kind) DO UPDATE SET due = excluded.due"
    )
    connection.execute(query, (match, f"wake:{seat}", due))
    connection.commit_news.note_timer(ROWS.timers, due)


def kinds(connection: Connection, match: TableId) -> frozenset[str]:
    """Return the kinds of timers of a match that are still to come."""
    query = "SELECT kind FROM timers WHERE match = ?"
    return frozenset(row[0] for row in all_of(connection, query, (match,)))


def delay_all(connection: Connection, share: Share, since: Milliseconds, now: Milliseconds) -> None:
    """Delay the timers of all clocks of a share by the time that these ran between two times in ms.

    Lobbies close, threads are archived and rests end on time; seats to be offered are left to `delay_offers`.
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


def with_offers(connection: Connection, share: Share) -> tuple[TableId, ...]:
    """Return the matches of a share at which a seat is to be offered to others."""
    query = (
        f"SELECT match FROM timers WHERE kind = 'offer' AND {share.rows('match', 'matches')} ORDER BY match"
    )
    return tuple(row[0] for row in all_of(connection, query))


def delay_offer(connection: Connection, match: TableId, by: int) -> None:
    """Offer the seat of a match to others later by a time in ms."""
    query = "UPDATE timers SET due = due + ? WHERE match = ? AND kind = 'offer'"
    connection.execute(query, (by, match))
