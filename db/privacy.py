"""Rows about a person, wherever they are: to show, to export and to delete."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from db import facts, reviews
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection
    from games.engine.ids import EventId, Milliseconds, TableId
    from games.engine.json_type import Json

OWN: Final[Mapping[str, str]] = {
    "people": "person",
    "settings": "person",
    "absences": "person",
    "person_timers": "person",
    "digests": "person",
    "tips": "person",
    "invited": "person",
    "event_drafts": "person",
    "puzzle_streaks": "person",
    "puzzle_places": "person",
    "puzzle_answers": "person",
}
"""The tables whose rows are a person's own, with the column of the person: they are deleted."""

SEATED: Final[Mapping[str, str]] = {"seats": "person", "table_people": "person", "matches": "host"}
"""The tables of matches in which a person becomes a former player, besides the documents of these."""

LOGGED: Final = (
    ("result_players", "person"),
    ("result_feats", "person"),
    ("ratings", "person"),
    ("rating_steps", "person"),
    ("rating_opponents", "person"),
    ("rating_opponents", "other"),
)
"""The columns of the log of results and of what follows from it, in which a person becomes their alias."""

NAMED: Final = (
    ("invited", "inviter"),
    ("erasures", "person"),
    ("event_people", "person"),
    ("event_log", "by"),
)
"""The other columns that name a person: inviters, events, and this room."""

LIVE: Final = "('lobby', 'running')"

_INVOLVED: Final = (
    "opened <= :at AND (host = :person OR match IN (SELECT match FROM seats WHERE person = :person)"
    " OR match IN (SELECT match FROM table_people WHERE person = :person))"
)


@dataclass(frozen=True, slots=True)
class ErasureRow:
    """A person whose data are being deleted, in all that was opened until `at`, in ms.

    `name` holds the names under which they were known last, one a line.
    """

    person: int
    alias: int
    at: Milliseconds
    name: str | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names under which the person was known last."""
        return tuple(self.name.splitlines()) if self.name else ()


@dataclass(frozen=True, slots=True)
class OldMatchRow:
    """A match that is over: what it began with, and the seed of its dice."""

    match: TableId
    origin: str | None
    seed: bytes

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<OldMatchRow {self.match}>"


def own_rows(connection: Connection, person: int) -> dict[str, Json]:
    """Return a person's own rows, by table, without tables in which there is none."""
    found = {name: _rows(connection, name, column, person) for name, column in OWN.items()}
    return {name: rows for name, rows in found.items() if rows}


@dataclass(frozen=True, slots=True)
class KeptTableRow:
    """A table whose document names a person: the document of a `format`, and the match in plain columns."""

    match: TableId
    format: int
    document: str
    game: str
    version: int
    guild: int
    channel: int
    opened: int
    phase: str
    options: str
    result: str | None
    host: int


def tables_naming(connection: Connection, person: int) -> tuple[KeptTableRow, ...]:
    """Return the tables whose documents name a person, at a seat or without one, in order."""
    columns = ", ".join(field.name for field in fields(KeptTableRow))
    query = (
        f"SELECT {columns} FROM matches WHERE match IN (SELECT match FROM seats WHERE person = :person)"
        " OR match IN (SELECT match FROM table_people WHERE person = :person) ORDER BY match"
    )
    found = connection.execute(query, {"person": person}).fetchall()
    return tuple(KeptTableRow(*row) for row in found)


def own_results(connection: Connection, person: int) -> list[Json]:
    """Return the results of a person's matches, oldest first."""
    query = (
        "SELECT results.match AS match, results.guild AS guild, game, ending, rated, began, ended, seat,"
        " rank, moves, silences, departure, seconds, owes FROM result_players JOIN results USING (match)"
        " JOIN result_seats USING (match, seat) WHERE person = ? ORDER BY ended"
    )
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_ratings(connection: Connection, person: int) -> list[Json]:
    """Return the ratings of a person: by game, in each guild and (`scope` 0) everywhere."""
    query = "SELECT scope, game, mu, sigma, matches, owed FROM ratings WHERE person = ? ORDER BY scope, game"
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_opponents(connection: Connection, person: int) -> list[Json]:
    """Return the points that a person has gained from each opponent. Who these are is data of theirs."""
    query = (
        "SELECT scope, game, gained, matches FROM rating_opponents WHERE person = ?"
        " ORDER BY scope, game, gained, matches"
    )
    return [dict(row) for row in all_of(connection, query, (person,))]


@dataclass(frozen=True, slots=True)
class KeptEventRow:
    """An event that names a person; `state` is its document of a `version`."""

    event: EventId
    kind: str
    guild: int
    starts: int
    version: int
    state: str


def events_of(connection: Connection, person: int) -> tuple[KeptEventRow, ...]:
    """Return the events for which a person has signed up, oldest first."""
    columns = ", ".join(field.name for field in fields(KeptEventRow))
    query = (
        f"SELECT {columns} FROM events"
        " WHERE event IN (SELECT event FROM event_people WHERE person = ?) ORDER BY event"
    )
    return tuple(KeptEventRow(*row) for row in all_of(connection, query, (person,)))


def events_naming(connection: Connection, row: ErasureRow) -> tuple[KeptEventRow, ...]:
    """Return the events in whose documents or logs a person stands."""
    columns = ", ".join(field.name for field in fields(KeptEventRow))
    named = connection.dialect.contains.format("state", ":text")
    query = (
        f"SELECT {columns} FROM events WHERE {named}"
        " OR event IN (SELECT event FROM event_people WHERE person = :person)"
        " OR event IN (SELECT event FROM event_log WHERE by = :person)"
    )
    found = connection.execute(query, {"text": str(row.person), "person": row.person}).fetchall()
    return tuple(KeptEventRow(*event) for event in found)


def rename_in_events(connection: Connection, row: ErasureRow) -> None:
    """Make a person their alias in the columns of events, and forget their messages there.

    Jobs stay, such as to take a role away: they go when they are done.
    """
    connection.execute("DELETE FROM event_messages WHERE place LIKE ?", (f"%:{row.person}",))
    for name, column in (("event_people", "person"), ("event_log", "by")):
        query = f"UPDATE {name} SET {column} = ? WHERE {column} = ?"
        connection.execute(query, (row.alias, row.person))


def known_name(connection: Connection, person: int) -> str | None:
    """Return the name of a person as it was last seen, if they have been met."""
    row = first_of(connection, "SELECT name FROM people WHERE person = ?", (person,))
    return row[0] if row else None


def live_matches(
    connection: Connection, person: int, until: Milliseconds | None = None
) -> tuple[tuple[int, str], ...]:
    """`(match, phase)` of the live tables at which a person sits, or which they host.

    With `until`, only those that were opened until then, in ms.
    """
    query = (
        f"SELECT match, phase FROM matches WHERE phase IN {LIVE}"
        " AND opened <= coalesce(:until, opened)"
        " AND (host = :person OR match IN (SELECT match FROM seats WHERE person = :person)) ORDER BY match"
    )
    found = connection.execute(query, {"person": person, "until": until}).fetchall()
    return tuple((row[0], row[1]) for row in found)


def begin_erasure(
    connection: Connection, person: int, at: Milliseconds, called: str = ""
) -> ErasureRow | None:
    """Note that a person's data are to be deleted; delete what is theirs alone. Return `None` if it is noted.

    They are `called` so where they ask for it: that may be the name that they have in one server only.
    """
    if any(erasure.person == person and erasure.at == at for erasure in erasures(connection)):
        return None
    number = int(facts.get(connection, facts.LAST_ALIAS) or 0) + 1
    facts.put(connection, facts.LAST_ALIAS, str(number))
    names = dict.fromkeys(name for name in (known_name(connection, person), called) if name)
    row = ErasureRow(person, -number, at, "\n".join(names) or None)
    connection.execute(
        "INSERT INTO erasures (person, at, alias, name) VALUES (?, ?, ?, ?)",
        (row.person, row.at, row.alias, row.name),
    )
    for name, column in LOGGED:
        statement = f"UPDATE {name} SET {column} = ? WHERE {column} = ?"
        connection.execute(statement, (-number, person))
    for name, column in OWN.items():
        connection.execute(f"DELETE FROM {name} WHERE {column} = ?", (person,))
    # The people invited have got their messages today all the same.
    connection.execute("UPDATE invited SET inviter = ? WHERE inviter = ?", (-number, person))
    return row


def erasures(connection: Connection) -> tuple[ErasureRow, ...]:
    """All deletions that are not complete, in the order in which they were asked for."""
    query = "SELECT person, alias, at, name FROM erasures ORDER BY at"
    return tuple(ErasureRow(*row) for row in all_of(connection, query))


def alias_of(connection: Connection, person: int, opened: int) -> int:
    """Return the id under which a match opened at a time in ms is remembered: that of the person, or their
    alias.
    """
    query = "SELECT alias FROM erasures WHERE person = ? AND at >= ? ORDER BY at LIMIT 1"
    row = first_of(connection, query, (person, opened))
    return person if row is None else int(row[0])


def end_erasure(connection: Connection, row: ErasureRow) -> bool:
    """Forget an erasure of whose person nothing is left; return whether that is so."""
    query = f"SELECT 1 FROM matches WHERE {_INVOLVED} LIMIT 1"
    if connection.execute(query, {"person": row.person, "at": row.at}).fetchone() is not None:
        return False
    connection.execute("DELETE FROM erasures WHERE person = ? AND at = ?", (row.person, row.at))
    return True


def to_redact(connection: Connection, row: ErasureRow) -> tuple[TableId, ...]:
    """Return the matches that are over in which a person still is."""
    query = f"SELECT match FROM matches WHERE phase NOT IN {LIVE} AND {_INVOLVED} ORDER BY match"
    found = connection.execute(query, {"person": row.person, "at": row.at}).fetchall()
    return tuple(row[0] for row in found)


def old_match(connection: Connection, match: TableId) -> OldMatchRow | None:
    """Return a match, if it is over."""
    query = f"SELECT match, origin, seed FROM matches WHERE match = ? AND phase NOT IN {LIVE}"
    row = first_of(connection, query, (match,))
    return OldMatchRow(*row) if row else None


def set_origin(connection: Connection, match: TableId, origin: str) -> None:
    """Replace what a match that is over began with."""
    connection.execute("UPDATE matches SET origin = ? WHERE match = ?", (origin, match))


def make_former(connection: Connection, match: TableId, row: ErasureRow) -> None:
    """Make a person a former player of a match that is over, and forget where they were told of it.

    The document of its table is left to the caller.
    """
    values = {"match": match, "person": row.person, "alias": row.alias}
    seats = connection.execute("SELECT seat FROM seats WHERE match = :match AND person = :person", values)
    for (seat,) in seats.fetchall():
        _forget_places(connection, match, f"seat:{seat}", f"ring:{seat}", f"unheard:seat:{seat}")
        connection.execute("DELETE FROM spent_orders WHERE match = ? AND seat = ?", (match, seat))
        reviews.delete(connection, match, seat)
    _forget_places(connection, match, *(f"{kind}:{row.person}" for kind in ("invite", "former", "trouble")))
    for statement in (
        "UPDATE seats SET person = :alias WHERE match = :match AND person = :person",
        "UPDATE matches SET host = :alias WHERE match = :match AND host = :person",
    ):
        connection.execute(statement, values)


def _forget_places(connection: Connection, match: TableId, *places: str) -> None:
    for place in places:
        for name in ("messages", "outbox"):
            connection.execute(
                f"DELETE FROM {name} WHERE match = ? AND place = ?",
                (match, place),
            )


def _rows(connection: Connection, name: str, column: str, person: int) -> list[Json]:
    found = all_of(connection, f"SELECT * FROM {name} WHERE {column} = ?", (person,))
    return [dict(row) for row in found]


def waiting_cards(connection: Connection, place: str) -> int:
    """Return the number of cards of matches that are over and are still to be drawn anew."""
    query = f"SELECT count(*) FROM outbox JOIN matches USING (match) WHERE place = ? AND phase NOT IN {LIVE}"
    row = first_of(connection, query, (place,))
    return row[0] if row else 0
