"""Rows of the outbox (places that are out of date) and of the messages at places."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from sqlite3 import Connection


UNKNOWN: Final = "?"
"""`shown` of a message whose content is unknown: no hash equals it."""


@dataclass(frozen=True, slots=True)
class JobRow:
    """A place to refresh.

    `mark` changes whenever the place is marked again; `tries` counts the attempts that failed.
    """

    table: int
    place: str
    mark: int
    tries: int


@dataclass(frozen=True, slots=True)
class MessageRow:
    """The message at a place.

    `at` is when it was posted, in ms; `turn` the last turn that it announced; `shown` the hash of what it
    shows, `UNKNOWN`, or empty if it is to be posted again; `covered`: people have written below it.
    """

    channel: int
    message: int
    at: int
    turn: int
    shown: str
    covered: bool


MARK: Final = (
    "INSERT INTO outbox (match, place, mark, due) VALUES (?, ?, 1, ?)"
    " ON CONFLICT (match, place) DO UPDATE SET mark = mark + 1,"
)


def mark(connection: Connection, match: int, places: Iterable[str], due: int) -> None:
    """Mark places as out of date, to be brought up to date by `due`, or earlier if that is due already."""
    connection.executemany(
        f"{MARK} due = min(due, excluded.due), tries = 0", [(match, place, due) for place in places]
    )


def schedule(connection: Connection, match: int, places: Iterable[str], due: int) -> None:
    """Mark places for the time `due`, also if they were due earlier."""
    connection.executemany(f"{MARK} due = excluded.due, tries = 0", [(match, place, due) for place in places])


def due(
    connection: Connection, now: int, latest: int, without: Collection[int], most: int
) -> tuple[JobRow, ...]:
    """The oldest jobs due by `now`, or later than `latest`, of all matches but some."""
    query = (
        "SELECT match, place, mark, tries FROM outbox WHERE (due <= ? OR due > ?)"
        " AND match NOT IN (SELECT value FROM json_each(?)) ORDER BY due, rowid LIMIT ?"
    )
    return tuple(JobRow(*row) for row in all_of(connection, query, (now, latest, _listed(without), most)))


def first_and_last_due(connection: Connection, without: Collection[int]) -> tuple[int, int] | None:
    """The times at which the first and the last job of all matches but some are due, in ms, if any."""
    query = "SELECT due FROM outbox WHERE match NOT IN (SELECT value FROM json_each(?)) ORDER BY due"
    first, last = (
        first_of(connection, f"{query}{order} LIMIT 1", (_listed(without),)) for order in ("", " DESC")
    )
    return (first[0], last[0]) if first and last else None


def _listed(matches: Collection[int]) -> str:
    return json.dumps(list(matches))


def is_marked(connection: Connection, match: int, place: str) -> bool:
    """Return whether a place has a job, due or not."""
    query = "SELECT 1 FROM outbox WHERE match = ? AND place = ?"
    return first_of(connection, query, (match, place)) is not None


def complete(connection: Connection, jobs: Iterable[JobRow]) -> None:
    """Delete jobs, unless their places were marked again meanwhile."""
    connection.executemany(
        "DELETE FROM outbox WHERE match = ? AND place = ? AND mark = ?",
        [(job.table, job.place, job.mark) for job in jobs],
    )


def cancel(connection: Connection, match: int, places: Iterable[str]) -> None:
    """Delete the jobs of some places."""
    connection.executemany(
        "DELETE FROM outbox WHERE match = ? AND place = ?", [(match, place) for place in places]
    )


def postpone(connection: Connection, job: JobRow, at: int) -> None:
    """Make a job due at `at`, in ms, unless the place was marked again meanwhile."""
    query = "UPDATE outbox SET due = ?, tries = tries + 1 WHERE match = ? AND place = ? AND mark = ?"
    connection.execute(query, (at, job.table, job.place, job.mark))


def message(connection: Connection, match: int, place: str) -> MessageRow | None:
    """The message that stands at a place."""
    query = (
        "SELECT channel, message, at, turn, shown, buried AS covered FROM messages"
        " WHERE match = ? AND place = ?"
    )
    row = first_of(connection, query, (match, place))
    return MessageRow(**{**dict(row), "covered": bool(row["covered"])}) if row else None


def shown(connection: Connection, channel: int, message: int) -> str:
    """The hash of what a message at a place shows; empty if it is at none."""
    query = "SELECT shown FROM messages WHERE channel = ? AND message = ?"
    found = first_of(connection, query, (channel, message))
    return found["shown"] if found else ""


def places_of(connection: Connection, channel: int, messages: Collection[int]) -> tuple[tuple[int, str], ...]:
    """`(match, place)` of those messages of a channel that are at a place."""
    found = all_of(connection, "SELECT match, place, message FROM messages WHERE channel = ?", (channel,))
    return tuple((row["match"], row["place"]) for row in found if row["message"] in messages)


def is_newest(connection: Connection, channel: int, message: int) -> bool:
    """Return whether no newer message stands at a place in the same channel."""
    query = "SELECT 1 FROM messages WHERE channel = ? AND message > ? LIMIT 1"
    return first_of(connection, query, (channel, message)) is None


def replaced(connection: Connection, guilds: Collection[int]) -> tuple[tuple[int, str], ...]:
    """`(match, place)` of the messages in some guilds that have been replaced and are still to be deleted."""
    query = "SELECT match, place, guild FROM messages JOIN matches USING (match) WHERE place GLOB 'old:*'"
    return tuple((row["match"], row["place"]) for row in all_of(connection, query) if row["guild"] in guilds)


def set_message(connection: Connection, match: int, place: str, row: MessageRow) -> None:
    """Remember the message that stands at a place."""
    connection.execute(
        "INSERT OR REPLACE INTO messages (match, place, channel, message, at, turn, shown, buried) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (match, place, row.channel, row.message, row.at, row.turn, row.shown, int(row.covered)),
    )


def forget_message(connection: Connection, match: int, place: str) -> None:
    """Forget the message at a place."""
    connection.execute("DELETE FROM messages WHERE match = ? AND place = ?", (match, place))


def move_message(connection: Connection, match: int, place: str, to: str) -> None:
    """Have the message at a place stand at another place, instead of what stood there."""
    query = "UPDATE OR REPLACE messages SET place = ? WHERE match = ? AND place = ?"
    connection.execute(query, (to, match, place))


def up_to_date(connection: Connection, channel: int, message: int) -> bool:
    """Return whether a direct message stands at the place of a seat that has no job."""
    query = (
        "SELECT 1 FROM messages LEFT JOIN outbox USING (match, place)"
        " WHERE channel = ? AND message = ? AND place GLOB 'seat:*' AND mark IS NULL"
    )
    return first_of(connection, query, (channel, message)) is not None


def expect_redraw(connection: Connection, channel: int, message: int, due: int) -> None:
    """Add a job for a direct message that is about to be redrawn. Its mark is 0, unlike that of any other."""
    connection.execute(
        "INSERT INTO outbox (match, place, mark, due) SELECT match, place, 0, ? FROM messages"
        " WHERE channel = ? AND message = ? AND place GLOB 'seat:*' ON CONFLICT DO NOTHING",
        (due, channel, message),
    )


def cancel_expected_redraw(connection: Connection, channel: int, message: int) -> None:
    """Delete the job that `expect_redraw` added, unless the place was marked meanwhile."""
    connection.execute(
        "DELETE FROM outbox WHERE mark = 0"
        " AND (match, place) IN (SELECT match, place FROM messages WHERE channel = ? AND message = ?)",
        (channel, message),
    )


def record_redraw(connection: Connection, channel: int, message: int, at: int, shown: str) -> None:
    """Record what a message shows since a press of it was answered at `at`, in ms.

    If that was unknown before, it stays unknown, because an older edit may still arrive.
    """
    connection.execute(
        "UPDATE messages SET at = ?, turn = max(turn, 0), shown = iif(shown = ?, shown, ?)"
        " WHERE channel = ? AND message = ?",
        (at, UNKNOWN, shown, channel, message),
    )


def mark_unknown(connection: Connection, match: int, place: str) -> None:
    """Record that it is unknown what the message at a place shows."""
    query = "UPDATE messages SET shown = ? WHERE match = ? AND place = ? AND shown != ''"
    connection.execute(query, (UNKNOWN, match, place))


def mark_all_unknown(connection: Connection) -> None:
    """Record for all cards and questions with a job that it is unknown what they show."""
    connection.execute(
        "UPDATE messages SET shown = ? WHERE (match, place) IN (SELECT match, place FROM outbox)"
        " AND (place IN ('lobby', 'card') OR place GLOB 'seat:*') AND shown != ''",
        (UNKNOWN,),
    )


def hasten(connection: Connection, now: int) -> None:
    """Make every job due by `now`, except those that ring somebody later."""
    connection.execute("UPDATE outbox SET due = ? WHERE due > ? AND place NOT GLOB 'ring:*'", (now, now))


def set_turn(connection: Connection, match: int, place: str, message: int, turn: int) -> None:
    """Record the turn that a message announces, unless another message has taken its place."""
    query = "UPDATE messages SET turn = ? WHERE match = ? AND place = ? AND message = ?"
    connection.execute(query, (turn, match, place, message))


def repost(connection: Connection, match: int, place: str) -> None:
    """Have the message at a place posted again."""
    connection.execute(
        "UPDATE messages SET shown = '', buried = 1 WHERE match = ? AND place = ?", (match, place)
    )


def has_uncovered(connection: Connection, channel: int) -> bool:
    """Return whether a channel holds a message below which nobody has written."""
    query = "SELECT 1 FROM messages WHERE channel = ? AND buried = 0 LIMIT 1"
    return first_of(connection, query, (channel,)) is not None


def mark_covered(connection: Connection, channel: int) -> None:
    """Record that people wrote below the messages of a channel."""
    connection.execute("UPDATE messages SET buried = 1 WHERE channel = ? AND buried = 0", (channel,))
