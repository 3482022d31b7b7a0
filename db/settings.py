"""Rows of people's own settings and absences, and what is due for them by the clock."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """A time in which a person is away, in ms; it is `lasting` (1) until they are back."""

    since: Milliseconds
    until: Milliseconds
    lasting: int


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """The settings of a person, with their absences in order.

    `zone` is an IANA name. Quiet hours begin at an hour of the day and last some hours. `rings` is the way to
    be rung, `digest` the hour of the day of the digest; `None` is for none. Once `told_of_rest` (1), the
    person has been told of quiet hours. `visibility` says who sees the person on lists of ratings.
    """

    person: int
    zone: str | None = None
    quiet_begin: int | None = None
    quiet_hours: int | None = None
    rings: str = "choice"
    absences: tuple[AbsenceRow, ...] = ()
    digest: int | None = None
    told_of_rest: int = 0
    visibility: str = "guild"


TIMERS: Final = "person_timers"
"""The table of the timers of people."""

COLUMNS = tuple(field.name for field in fields(SettingsRow) if field.name != "absences")


def get(connection: Connection, person: int) -> SettingsRow:
    """Return the settings of a person; the defaults if they have made none."""
    query = f"SELECT {', '.join(COLUMNS)} FROM settings WHERE person = ?"
    found = first_of(connection, query, (person,))
    if found is None:
        return SettingsRow(person)
    away = "SELECT since, until, lasting FROM absences WHERE person = ? ORDER BY since"
    return SettingsRow(
        **dict(found), absences=tuple(AbsenceRow(*row) for row in all_of(connection, away, (person,)))
    )


def put(connection: Connection, row: SettingsRow) -> None:
    """Write the settings of a person, and their absences."""
    values = tuple(getattr(row, name) for name in COLUMNS)
    marks = ", ".join("?" for _ in COLUMNS)
    columns = ", ".join(COLUMNS)
    new = ", ".join(f"{name} = excluded.{name}" for name in COLUMNS)
    query = f"INSERT INTO settings ({columns}) VALUES ({marks}) ON CONFLICT (person) DO UPDATE SET {new}"
    connection.execute(query, values)
    connection.execute("DELETE FROM absences WHERE person = ?", (row.person,))
    connection.executemany(
        "INSERT INTO absences (person, since, until, lasting) VALUES (?, ?, ?, ?)",
        [(row.person, absence.since, absence.until, absence.lasting) for absence in row.absences],
    )


def set_timer(connection: Connection, person: int, kind: str, due: Milliseconds | None) -> None:
    """Set a timer of a person, in ms; `None` deletes it."""
    connection.execute("DELETE FROM person_timers WHERE person = ? AND kind = ?", (person, kind))
    if due is not None:
        query = "INSERT INTO person_timers (person, kind, due) VALUES (?, ?, ?)"
        connection.execute(query, (person, kind, due))
        connection.commit_news.note_timer(TIMERS, due)


def due_people(connection: Connection, kind: str, now: Milliseconds, most: int) -> tuple[int, ...]:
    """Return the people whose timers of a kind are due, the oldest first, at most `most`.

    This and `next_due` know of none if the work that belongs to no server is not that of this process.
    """
    if not connection.share.alone:
        return ()
    query = "SELECT person FROM person_timers WHERE kind = ? AND due <= ? ORDER BY due LIMIT ?"
    return tuple(row[0] for row in all_of(connection, query, (kind, now, most)))


def next_due(connection: Connection, kind: str) -> int | None:
    """Return the time at which the next timer of a kind is due, in ms; `None` without timers."""
    if not connection.share.alone:
        return None
    row = first_of(connection, "SELECT min(due) FROM person_timers WHERE kind = ?", (kind,))
    return row[0] if row else None


def digest(connection: Connection, person: int) -> tuple[int, int] | None:
    """Return the channel and the message of the digest of a person that stands."""
    row = first_of(connection, "SELECT channel, message FROM digests WHERE person = ?", (person,))
    return (row[0], row[1]) if row else None


def put_digest(connection: Connection, person: int, posted: tuple[int, int] | None) -> None:
    """Remember the channel and the message of a digest; `None` once it is gone."""
    connection.execute("DELETE FROM digests WHERE person = ?", (person,))
    if posted is not None:
        query = "INSERT INTO digests (person, channel, message) VALUES (?, ?, ?)"
        connection.execute(query, (person, *posted))
