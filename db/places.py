"""Rows of places that are out of date and of the messages at places, whatever these places belong to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from db.rows import Connection

EARLIER: Final = "CASE WHEN {outbox}.due < excluded.due THEN {outbox}.due ELSE excluded.due END"
"""The due time of a place that is marked again, unless it is to be later."""

UNKNOWN: Final = "?"
"""`shown` of a message whose content is unknown: no hash equals it."""


@dataclass(frozen=True, slots=True)
class JobRow:
    """A place to refresh, of the match or the event of a `number`.

    `mark` changes whenever the place is marked again; `tries` counts the attempts that failed.
    """

    number: int
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


class PlaceRows:
    """The rows of an outbox and of the messages at its places, in two tables whose rows have a `key`."""

    def __init__(self, outbox: str, messages: str, key: str, subjects: str) -> None:
        """`subjects` is the table of the matches or events that the keys are of; `of_tables`: of matches."""
        self._names = {"outbox": outbox, "messages": messages, "key": key}
        self._key = key
        self._subjects = subjects
        self.of_tables = subjects == "matches"

    def mark(self, connection: Connection, number: int, places: Iterable[str], due: int) -> None:
        """Mark places as out of date, to be brought up to date by `due`, or earlier if due already."""
        self._mark(connection, number, dict.fromkeys(places, due), EARLIER)

    def mark_each(self, connection: Connection, number: int, due: Mapping[str, int]) -> None:
        """Mark places as out of date, each by a time of its own, as `mark` does."""
        self._mark(connection, number, due, EARLIER)

    def schedule(self, connection: Connection, number: int, places: Iterable[str], due: int) -> None:
        """Mark places for the time `due`, also if they were due earlier."""
        self._mark(connection, number, dict.fromkeys(places, due), "excluded.due")

    def due(
        self, connection: Connection, now: int, latest: int, without: Collection[int], most: int
    ) -> tuple[JobRow, ...]:
        """The oldest jobs due by `now`, or later than `latest`, but those of some numbers.

        This and `first_and_last_due` see only jobs within the share of the process.
        """
        ours = f"{self.shared(connection)} AND {{key}} NOT IN ({_numbers(connection)})"
        some = f"SELECT {{key}}, place, mark, tries, due, rowid FROM {{outbox}} WHERE {ours} AND due"
        # Two ranges of an index: most jobs are due later than now, and none of these is looked at.
        query = self._sql(f"{some} <= ? UNION ALL {some} > ? ORDER BY 5, 6 LIMIT ?")
        numbers = _listed(without)
        found = all_of(connection, query, (numbers, now, numbers, latest, most))
        return tuple(JobRow(*row[:4]) for row in map(tuple, found))

    def first_and_last_due(self, connection: Connection, without: Collection[int]) -> tuple[int, int] | None:
        """The times at which the first and the last job are due, in ms, but those of some numbers."""
        query = self._sql(
            f"SELECT due FROM {{outbox}} WHERE {self.shared(connection)}"
            f" AND {{key}} NOT IN ({_numbers(connection)}) ORDER BY due"
        )
        first, last = (
            first_of(connection, f"{query}{order} LIMIT 1", (_listed(without),)) for order in ("", " DESC")
        )
        return (first[0], last[0]) if first and last else None

    def shared(self, connection: Connection) -> str:
        """The condition, in SQL, that a row belongs to the share of the process."""
        return connection.share.rows(self._key, self._subjects)

    def is_marked(self, connection: Connection, number: int, place: str) -> bool:
        """Return whether a place has a job, due or not."""
        query = self._sql("SELECT 1 FROM {outbox} WHERE {key} = ? AND place = ?")
        return first_of(connection, query, (number, place)) is not None

    def complete(self, connection: Connection, jobs: Iterable[JobRow]) -> None:
        """Delete jobs, unless their places were marked again meanwhile."""
        connection.executemany(
            self._sql("DELETE FROM {outbox} WHERE {key} = ? AND place = ? AND mark = ?"),
            [(job.number, job.place, job.mark) for job in jobs],
        )

    def cancel(self, connection: Connection, number: int, places: Iterable[str]) -> None:
        """Delete the jobs of some places."""
        if gone := list(dict.fromkeys(places)):
            marks = ", ".join("?" for _ in gone)
            query = self._sql(f"DELETE FROM {{outbox}} WHERE {{key}} = ? AND place IN ({marks})")
            connection.execute(query, (number, *gone))

    def postpone(self, connection: Connection, job: JobRow, at: int) -> None:
        """Make a job due at `at`, in ms, unless the place was marked again meanwhile."""
        query = self._sql(
            "UPDATE {outbox} SET due = ?, tries = tries + 1 WHERE {key} = ? AND place = ? AND mark = ?"
        )
        connection.execute(query, (at, job.number, job.place, job.mark))

    def message(self, connection: Connection, number: int, place: str) -> MessageRow | None:
        """The message that stands at a place."""
        query = self._sql(
            "SELECT channel, message, at, turn, shown, buried AS covered FROM {messages}"
            " WHERE {key} = ? AND place = ?"
        )
        row = first_of(connection, query, (number, place))
        return MessageRow(**{**dict(row), "covered": bool(row["covered"])}) if row else None

    def shown(self, connection: Connection, channel: int, message: int) -> str:
        """The hash of what a message at a place shows; empty if it is at none."""
        query = self._sql("SELECT shown FROM {messages} WHERE channel = ? AND message = ?")
        found = first_of(connection, query, (channel, message))
        return found["shown"] if found else ""

    def places_of(
        self, connection: Connection, channel: int, messages: Collection[int]
    ) -> tuple[tuple[int, str], ...]:
        """`(number, place)` of those messages of a channel that are at a place."""
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

    def forget_message(self, connection: Connection, number: int, place: str) -> None:
        """Forget the message at a place."""
        query = self._sql("DELETE FROM {messages} WHERE {key} = ? AND place = ?")
        connection.execute(query, (number, place))

    def move_message(self, connection: Connection, number: int, place: str, to: str) -> None:
        """Have the message at a place stand at another place, instead of what stood there."""
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
        """Have the message at a place posted again."""
        query = self._sql("UPDATE {messages} SET shown = '', buried = 1 WHERE {key} = ? AND place = ?")
        connection.execute(query, (number, place))

    def has_uncovered(self, connection: Connection, channel: int) -> bool:
        """Return whether a channel holds a message below which nobody has written."""
        query = self._sql("SELECT 1 FROM {messages} WHERE channel = ? AND buried = 0 LIMIT 1")
        return first_of(connection, query, (channel,)) is not None

    def mark_covered(self, connection: Connection, channel: int) -> None:
        """Record that people wrote below the messages of a channel."""
        query = self._sql("UPDATE {messages} SET buried = 1 WHERE channel = ? AND buried = 0")
        connection.execute(query, (channel,))

    def _mark(self, connection: Connection, number: int, due: Mapping[str, int], when: str) -> None:
        if not due:
            return
        rows = ", ".join("(?, ?, 1, ?)" for _ in due)
        query = self._sql(
            f"INSERT INTO {{outbox}} ({{key}}, place, mark, due) VALUES {rows}"
            " ON CONFLICT ({key}, place) DO UPDATE SET mark = {outbox}.mark + 1, tries = 0, due = "
        )
        values = [value for place, at in due.items() for value in (number, place, at)]
        connection.execute(query + self._sql(when), values)

    def _sql(self, query: str) -> str:
        return query.format_map(self._names)


def _numbers(connection: Connection) -> str:
    return connection.dialect.numbers.format("?")


def _listed(numbers: Collection[int]) -> str:
    return json.dumps(list(numbers))
