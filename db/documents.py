"""Rows of documents: the document, the columns by which it is found, its people, and its timers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from db.rows import Connection, Row
    from db.share import Share

Value: TypeAlias = "int | str | bytes | None"


@dataclass(frozen=True, slots=True)
class TimerRow:
    """A timer of the document of a `number`; `due` in ms."""

    number: int
    kind: str
    due: Milliseconds


class DocumentRows:
    """The rows of documents in three tables of the database, whose rows have a `key`."""

    def __init__(self, documents: str, key: str, people: str, timers: str) -> None:
        self._documents = documents
        self._key = key
        self._people = people
        self.timers = timers

    def get(self, connection: Connection, number: int) -> Row | None:
        """Return the row of a document, if there is one of that number."""
        query = f"SELECT * FROM {self._documents} WHERE {self._key} = ?"
        return first_of(connection, query, (number,))

    def highest(self, connection: Connection) -> int:
        """Return the highest number of a document that is there; 0 if there is none."""
        row = first_of(connection, f"SELECT max({self._key}) FROM {self._documents}")
        return row[0] or 0 if row else 0

    def add(self, connection: Connection, number: int, columns: Mapping[str, Value]) -> None:
        """Add a document."""
        names = ", ".join((self._key, *columns))
        marks = ", ".join("?" for _ in range(len(columns) + 1))
        query = f"INSERT INTO {self._documents} ({names}) VALUES ({marks})"
        connection.execute(query, (number, *columns.values()))

    def save(
        self,
        connection: Connection,
        number: int,
        before: Mapping[str, Value] | None,
        columns: Mapping[str, Value],
    ) -> None:
        """Write the columns that differ from `before`; all of them if that is `None`.

        To write a column of an index writes the index anew, even with the value that it has.
        """
        changed = {name: value for name, value in columns.items() if before is None or before[name] != value}
        if changed:
            written = ", ".join(f"{name} = ?" for name in changed)
            query = f"UPDATE {self._documents} SET {written} WHERE {self._key} = ?"
            connection.execute(query, (*changed.values(), number))

    def of_person(self, connection: Connection, person: int) -> tuple[int, ...]:
        """Return the documents that name a person, the newest first."""
        query = f"SELECT {self._key} FROM {self._people} WHERE person = ? ORDER BY {self._key} DESC"
        return tuple(row[0] for row in all_of(connection, query, (person,)))

    def set_people(self, connection: Connection, number: int, people: Iterable[int]) -> None:
        """Replace the people whom a document names."""
        wanted = frozenset(people)
        query = f"SELECT person FROM {self._people} WHERE {self._key} = ?"
        known = {row[0] for row in all_of(connection, query, (number,))}
        if gone := [(number, person) for person in known - wanted]:
            connection.executemany(f"DELETE FROM {self._people} WHERE {self._key} = ? AND person = ?", gone)
        if new := [(number, person) for person in sorted(wanted - known)]:
            connection.executemany(f"INSERT INTO {self._people} ({self._key}, person) VALUES (?, ?)", new)

    def set_timers(self, connection: Connection, number: int, timers: Mapping[str, int]) -> None:
        """Replace the timers of a document: when each kind is due, in ms. The timers of rests stay."""
        query = f"DELETE FROM {self.timers} WHERE {self._key} = ? AND kind NOT GLOB 'wake:*'"
        connection.execute(query, (number,))
        if rows := [(number, kind, due) for kind, due in timers.items()]:
            connection.executemany(
                f"INSERT INTO {self.timers} ({self._key}, kind, due) VALUES (?, ?, ?)", rows
            )
            connection.commit_news.note_timer(self.timers, Milliseconds(min(timers.values())))

    def due_timers(
        self, connection: Connection, share: Share, now: Milliseconds, most: int
    ) -> tuple[TimerRow, ...]:
        """Return the timers that are due within a share, the oldest first; at most `most`."""
        query = (
            f"SELECT {self._key}, kind, due FROM {self.timers}"
            f" WHERE due <= ? AND {share.rows(self._key, self._documents)} ORDER BY due LIMIT ?"
        )
        return tuple(TimerRow(*row) for row in all_of(connection, query, (now, most)))

    def next_timer(self, connection: Connection) -> int | None:
        """Return the time at which the next timer within the share is due, in ms; `None` without timers."""
        shared = connection.share.rows(self._key, self._documents)
        row = first_of(connection, f"SELECT min(due) FROM {self.timers} WHERE {shared}")
        return row[0] if row else None

    def take_timer(self, connection: Connection, timer: TimerRow) -> bool:
        """Delete a timer; return whether it was still there, due at that time."""
        query = f"DELETE FROM {self.timers} WHERE {self._key} = ? AND kind = ? AND due = ?"
        return connection.execute(query, (timer.number, timer.kind, timer.due)).rowcount == 1

    def postpone_timer(self, connection: Connection, timer: TimerRow, to: Milliseconds) -> None:
        """Make a timer due at `to`, in ms, unless it has changed meanwhile."""
        query = f"UPDATE {self.timers} SET due = ? WHERE {self._key} = ? AND kind = ? AND due = ?"
        connection.commit_news.note_timer(self.timers, to)
        connection.execute(query, (to, timer.number, timer.kind, timer.due))
