"""Rows of places that are out of date and of the messages at places, for all kinds of documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.commits import JobChange, JobRow
from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from db.rows import Connection, Row

EARLIER: Final = "CASE WHEN {outbox}.due < excluded.due THEN {outbox}.due ELSE excluded.due END"
"""The due time of a place that is marked again, unless it is to be later."""

MESSAGE: Final = (
    "SELECT place, channel, message, at, turn, shown, buried AS covered FROM {messages} WHERE {key} = ?"
)
"""The query for the messages of a match or an event."""

UNKNOWN: Final = "?"
"""`shown` of a message whose content is unknown: no hash equals it."""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """The message at a place.

    `at` is when it was posted, in ms; `turn` the last turn that it announced; `shown` the hash of what it
    shows, `UNKNOWN`, or empty if it is to be posted again; `covered`: people have written below it.
    """

    channel: int
    message: int
    at: Milliseconds
    turn: int
    shown: str
    covered: bool


class PlaceRows:
    """The rows of an outbox and of the messages at its places, in two tables whose rows have a `key`."""

    def __init__(self, outbox: str, messages: str, key: str, subjects: str) -> None:
        """`subjects` is the table of the matches or events that the keys are of; `of_tables`: of matches."""
        self.outbox = outbox
        self._names = {"outbox": outbox, "messages": messages, "key": key}
        self._key = key
        self._subjects = subjects
        self.of_tables = subjects == "matches"

    def mark(self, connection: Connection, number: int, places: Iterable[str], due: Milliseconds) -> None:
        """Mark places as out of date, to be brought up to date by `due`, or earlier if due already."""
        self._mark(connection, number, dict.fromkeys(places, due))

    def mark_each(
        self, connection: Connection, number: int, due: Mapping[str, int], scheduled: Mapping[str, int]
    ) -> None:
        """Mark places as out of date, each by a time of its own, as `mark` does.

        Others are `scheduled`: each is due at its time, also if it was due earlier.
        """
        self._mark(connection, number, {**due, **scheduled}, tuple(scheduled))

    def jobs(self, connection: Connection) -> tuple[JobRow, ...]:
        """All jobs within the share of the process, the oldest first."""
        query = self._sql(
            "SELECT {key}, place, mark, tries, due FROM {outbox}"
            f" WHERE {self.share_condition(connection)} ORDER BY due, rowid"
        )
        return tuple(JobRow(*row) for row in all_of(connection, query))

    def share_condition(self, connection: Connection) -> str:
        """Return the condition, in SQL, that a row belongs to the share of the process."""
        return connection.share.rows(self._key, self._subjects)

    def complete(self, connection: Connection, jobs: Iterable[JobRow]) -> None:
        """Delete jobs, unless their places were marked again meanwhile."""
        by_number: dict[int, list[JobRow]] = {}
        for job in jobs:
            by_number.setdefault(job.number, []).append(job)
        for number, done in by_number.items():
            marked = " OR ".join("place = ? AND mark = ?" for _ in done)
            query = self._sql(f"DELETE FROM {{outbox}} WHERE {{key}} = ? AND ({marked})")
            connection.execute(query, (number, *(value for job in done for value in (job.place, job.mark))))
            connection.commit_news.note_jobs(self.outbox, [JobChange(job, gone=True) for job in done])

    def cancel(self, connection: Connection, number: int, places: Iterable[str]) -> None:
        """Delete the jobs of some places."""
        if gone := list(dict.fromkeys(places)):
            marks = ", ".join("?" for _ in gone)
            query = f"DELETE FROM {{outbox}} WHERE {{key}} = ? AND place IN ({marks})"
            self._execute(connection, query, (number, *gone), gone=True)

    def postpone(self, connection: Connection, job: JobRow, at: Milliseconds) -> None:
        """Make a job due at `at`, in ms, unless the place was marked again meanwhile."""
        query = "UPDATE {outbox} SET due = ?, tries = tries + 1 WHERE {key} = ? AND place = ? AND mark = ?"
        self._execute(connection, query, (at, job.number, job.place, job.mark))

    def message(self, connection: Connection, number: int, place: str) -> MessageRow | None:
        """Return the message that stands at a place."""
        row = first_of(connection, self._sql(f"{MESSAGE} AND place = ?"), (number, place))
        return _message(row) if row else None

    def all_messages(self, connection: Connection, number: int) -> dict[str, MessageRow]:
        """Return the messages of a match or an event by their places."""
        return {row["place"]: _message(row) for row in all_of(connection, self._sql(MESSAGE), (number,))}

    def hash_of(self, connection: Connection, channel: int, message: int) -> str:
        """Return the hash of what a message at a place shows; empty if it is at none."""
        query = self._sql("SELECT shown FROM {messages} WHERE channel = ? AND message = ?")
        found = first_of(connection, query, (channel, message))
        return found["shown"] if found else ""

    def places_of(
        self, connection: Connection, channel: int, messages: Collection[int]
    ) -> tuple[tuple[int, str], ...]:
        """Return `(number, place)` of the messages of a channel that are at a place."""
        query = self._sql("SELECT {key}, place, message FROM {messages} WHERE channel = ?")
        return tuple((row[0], row[1]) for row in all_of(connection, query, (channel,)) if row[2] in messages)

    def is_newest(self, connection: Connection, channel: int, message: int) -> bool:
        """Return whether no newer message stands at a place in the same channel."""
        query = self._sql("SELECT 1 FROM {messages} WHERE channel = ? AND message > ? LIMIT 1")
        return first_of(connection, query, (channel, message)) is None

    def set_message(self, connection: Connection, number: int, place: str, row: MessageRow) -> None:
        """Remember the message that stands at a place."""
        query = self._sql(
            "INSERT INTO {messages} ({key}, place, channel, message, at, turn, shown, buried)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ({key}, place) DO UPDATE SET"
            " channel = excluded.channel, message = excluded.message, at = excluded.at,"
            " turn = excluded.turn, shown = excluded.shown, buried = excluded.buried"
        )
        told = (row.channel, row.message, row.at, row.turn, row.shown, int(row.covered))
        connection.execute(query, (number, place, *told))

    def replace_message(
        self, connection: Connection, number: int, place: str, before: MessageRow | None, row: MessageRow
    ) -> bool:
        """Remember that the message at a place has been edited; return whether it was still as `before`."""
        if before is None:
            return False
        query = self._sql(
            "UPDATE {messages} SET channel = ?, message = ?, at = ?, turn = ?, shown = ?, buried = ?"
            " WHERE {key} = ? AND place = ? AND message = ? AND shown = ?"
        )
        told = (row.channel, row.message, row.at, row.turn, row.shown, int(row.covered))
        known = (number, place, before.message, before.shown)
        return connection.execute(query, (*told, *known)).rowcount == 1

    def forget_message(self, connection: Connection, number: int, place: str) -> None:
        """Forget the message at a place."""
        query = self._sql("DELETE FROM {messages} WHERE {key} = ? AND place = ?")
        connection.execute(query, (number, place))

    def move_message(self, connection: Connection, number: int, place: str, to: str) -> None:
        """Move the message at a place to another place, instead of the message there."""
        if self.message(connection, number, place) is not None and place != to:
            self.forget_message(connection, number, to)
            query = self._sql("UPDATE {messages} SET place = ? WHERE {key} = ? AND place = ?")
            connection.execute(query, (to, number, place))

    def mark_unknown(self, connection: Connection, number: int, place: str) -> None:
        """Record that it is unknown what the message at a place shows."""
        query = self._sql("UPDATE {messages} SET shown = ? WHERE {key} = ? AND place = ? AND shown != ''")
        connection.execute(query, (UNKNOWN, number, place))

    def set_turn(self, connection: Connection, number: int, place: str, message: int, turn: int) -> None:
        """Record the turn that a message announces, unless another message has taken its place."""
        query = self._sql("UPDATE {messages} SET turn = ? WHERE {key} = ? AND place = ? AND message = ?")
        connection.execute(query, (turn, number, place, message))

    def repost(self, connection: Connection, number: int, place: str) -> None:
        """Mark the message at a place to be posted again."""
        query = self._sql("UPDATE {messages} SET shown = '', buried = 1 WHERE {key} = ? AND place = ?")
        connection.execute(query, (number, place))

    def has_uncovered(self, connection: Connection, channel: int) -> bool:
        """Return whether a channel holds a message without later messages below it."""
        query = self._sql("SELECT 1 FROM {messages} WHERE channel = ? AND buried = 0 LIMIT 1")
        return first_of(connection, query, (channel,)) is not None

    def mark_covered(self, connection: Connection, channel: int) -> None:
        """Record that people wrote below the messages of a channel."""
        query = self._sql("UPDATE {messages} SET buried = 1 WHERE channel = ? AND buried = 0")
        connection.execute(query, (channel,))

    def _mark(
        self, connection: Connection, number: int, due: Mapping[str, int], scheduled: tuple[str, ...] = ()
    ) -> None:
        """Mark places; those that are `scheduled` are due at their time, also if they were due earlier."""
        if not due:
            return
        rows = ", ".join("(?, ?, 1, ?)" for _ in due)
        when = EARLIER
        if scheduled:
            marks = ", ".join("?" for _ in scheduled)
            when = f"CASE WHEN excluded.place IN ({marks}) THEN excluded.due ELSE {EARLIER} END"
        query = (
            f"INSERT INTO {{outbox}} ({{key}}, place, mark, due) VALUES {rows}"
            f" ON CONFLICT ({{key}}, place) DO UPDATE SET mark = {{outbox}}.mark + 1, tries = 0, due = {when}"
        )
        values = [value for place, at in due.items() for value in (number, place, at)]
        self._execute(connection, query, [*values, *scheduled])

    def _execute(
        self, connection: Connection, query: str, values: Sequence[int | str], *, gone: bool = False
    ) -> None:
        """Carry out a statement that writes or deletes jobs, and note those within the share."""
        self.note(connection, f"{self._sql(query)} RETURNING", values, gone=gone)

    def note(
        self, connection: Connection, query: str, values: Sequence[int | str], *, gone: bool = False
    ) -> None:
        """Carry out a statement that ends with RETURNING, and note the jobs that it returns."""
        told = f"{query} {self._key}, place, mark, tries, due, {self.share_condition(connection)}"
        found = [tuple(row) for row in connection.execute(told, values).fetchall()]
        changes = [JobChange(JobRow(*row[:5]), gone) for row in found if row[5]]
        connection.commit_news.note_jobs(self.outbox, changes)

    def _sql(self, query: str) -> str:
        return query.format_map(self._names)


def _message(row: Row) -> MessageRow:
    return MessageRow(
        row["channel"], row["message"], row["at"], row["turn"], row["shown"], bool(row["covered"])
    )
