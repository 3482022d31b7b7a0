"""Rows about a person, wherever they are: to show, to export and to delete."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

from db import facts
from db.events import PLACES
from db.rows import all_of, first_of
from db.seats import SeatRow
from games.engine.codec import canonical

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from db.rows import Connection
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
}
"""The tables whose rows are a person's own, with the column of the person: they are deleted."""

SEATED: Final[Mapping[str, str]] = {"seats": "person", "former": "person", "matches": "host"}
"""The tables of matches in which a person becomes a former player."""

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
    ("barred", "person"),
    ("erasures", "person"),
    ("event_people", "person"),
    ("event_log", "by"),
)
"""The other columns that name a person: inviters, who is barred from a lobby, events, and this room."""

NAMES: Final = ("name", "host_name")
"""The keys in documents of events under which the name of somebody stands beside their id."""

CARD: Final = "card"
"""The place of the card of an event, which is drawn anew."""

LIVE: Final = "('lobby', 'running')"

_INVOLVED: Final = (
    "opened <= :at AND (host = :person OR match IN (SELECT match FROM seats WHERE person = :person)"
    " OR match IN (SELECT match FROM former WHERE person = :person)"
    " OR match IN (SELECT match FROM barred WHERE person = :person))"
)


@dataclass(frozen=True, slots=True)
class ErasureRow:
    """A person whose data are being deleted, in all that was opened until `at`, in ms.

    `name` holds the names under which they were known last, one a line.
    """

    person: int
    alias: int
    at: int
    name: str | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names under which the person was known last."""
        return tuple(self.name.splitlines()) if self.name else ()


@dataclass(frozen=True, slots=True)
class OldMatchRow:
    """A match that is over: what it began with, and the seed of its dice."""

    match: int
    origin: str | None
    seed: bytes

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<OldMatchRow {self.match}>"


def own_rows(connection: Connection, person: int) -> dict[str, Json]:
    """A person's own rows, by table, without tables in which there is none."""
    found = {name: _rows(connection, name, column, person) for name, column in OWN.items()}
    return {name: rows for name, rows in found.items() if rows}


def own_seats(connection: Connection, person: int) -> list[dict[str, Json]]:
    """The seats of a person with their matches, without those that somebody else has taken since.

    What the matches keep of each seat is among it: `pleas`, `undoing`, `pressed` and `spoilt`, as stored.
    """
    query = (
        f"SELECT {', '.join(field.name for field in fields(SeatRow))}, game, guild, channel, opened, phase,"
        " pace, options, result, pleas, undoing, pressed, spoilt,"
        " CASE WHEN host = :person THEN 1 ELSE 0 END AS host"
        " FROM seats JOIN matches USING (match) WHERE person = :person ORDER BY match"
    )
    return [dict(row) for row in connection.execute(query, {"person": person})]


def seats_of(connection: Connection, person: int) -> tuple[tuple[int, int, int | None], ...]:
    """`(match, seat, until)` of the seats of a person; `until` the turn in which somebody else took one."""
    query = (
        "SELECT match, seat, NULL FROM seats WHERE person = :person"
        " UNION ALL SELECT match, seat, turn FROM former WHERE person = :person ORDER BY 1, 3 NULLS FIRST"
    )
    found = connection.execute(query, {"person": person}).fetchall()
    return tuple((row[0], row[1], row[2]) for row in found)


def own_orders(connection: Connection, person: int) -> list[Json]:
    """The orders that a person has left at tables that run."""
    query = (
        "SELECT standing_orders.match AS match, answers FROM standing_orders JOIN seats USING (match, seat)"
        " WHERE person = ?"
    )
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_results(connection: Connection, person: int) -> list[Json]:
    """The results of a person's matches, oldest first."""
    query = (
        "SELECT results.match AS match, results.guild AS guild, game, ending, rated, began, ended, seat,"
        " rank, moves, silences, departure, seconds, owes FROM result_players JOIN results USING (match)"
        " JOIN result_seats USING (match, seat) WHERE person = ? ORDER BY ended"
    )
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_ratings(connection: Connection, person: int) -> list[Json]:
    """The ratings of a person: by game, in each guild and (`scope` 0) everywhere."""
    query = "SELECT scope, game, mu, sigma, matches, owed FROM ratings WHERE person = ? ORDER BY scope, game"
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_opponents(connection: Connection, person: int) -> list[Json]:
    """The points that a person has gained from each opponent. Who these are is data of theirs."""
    query = (
        "SELECT scope, game, gained, matches FROM rating_opponents WHERE person = ?"
        " ORDER BY scope, game, gained, matches"
    )
    return [dict(row) for row in all_of(connection, query, (person,))]


def own_events(connection: Connection, person: int) -> list[Json]:
    """The records of a person in the documents of nights and cups, oldest first."""
    query = (
        "SELECT event, kind, guild, starts, state FROM events"
        " WHERE event IN (SELECT event FROM event_people WHERE person = ?) ORDER BY event"
    )
    return [
        {
            "event": event,
            "kind": kind,
            "guild": guild,
            "starts": starts,
            "kept": list(_about(json.loads(state), person)),
        }
        for event, kind, guild, starts, state in all_of(connection, query, (person,))
    ]


def _about(value: Json, person: int) -> Iterator[Json]:
    """Yield the records in a document that are those of a person."""
    if isinstance(value, dict) and value.get("person") == person:
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _about(one, person)


def known_name(connection: Connection, person: int) -> str | None:
    """The name of a person as it was last seen, if they have been met."""
    row = first_of(connection, "SELECT name FROM people WHERE person = ?", (person,))
    return row[0] if row else None


def live_matches(
    connection: Connection, person: int, until: int | None = None
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


def begin_erasure(connection: Connection, person: int, at: int, called: str = "") -> None:
    """Note that a person's data are to be deleted; delete what is theirs alone, and their name in events.

    They are `called` so where they ask for it: that may be the name that they have in one server only.
    """
    if any(one.person == person and one.at == at for one in erasures(connection)):
        return
    number = int(facts.get(connection, facts.LAST_ALIAS) or 0) + 1
    facts.put(connection, facts.LAST_ALIAS, str(number))
    names = dict.fromkeys(one for one in (known_name(connection, person), called) if one)
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
    redact_events(connection, row)


def erasures(connection: Connection) -> tuple[ErasureRow, ...]:
    """All deletions that are not complete, in the order in which they were asked for."""
    query = "SELECT person, alias, at, name FROM erasures ORDER BY at"
    return tuple(ErasureRow(*row) for row in all_of(connection, query))


def alias_of(connection: Connection, person: int, opened: int) -> int:
    """The id under which a match opened at a time in ms is remembered: that of the person, or their alias."""
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


def to_redact(connection: Connection, row: ErasureRow) -> tuple[int, ...]:
    """The matches that are over in which a person still is."""
    query = f"SELECT match FROM matches WHERE phase NOT IN {LIVE} AND {_INVOLVED} ORDER BY match"
    found = connection.execute(query, {"person": row.person, "at": row.at}).fetchall()
    return tuple(one[0] for one in found)


def old_match(connection: Connection, match: int) -> OldMatchRow | None:
    """A match, if it is over."""
    query = f"SELECT match, origin, seed FROM matches WHERE match = ? AND phase NOT IN {LIVE}"
    row = first_of(connection, query, (match,))
    return OldMatchRow(*row) if row else None


def names_in(connection: Connection, match: int, person: int) -> frozenset[str]:
    """The names that a person had in a match."""
    query = (
        "SELECT name FROM seats WHERE match = :match AND person = :person"
        " UNION SELECT name FROM former WHERE match = :match AND person = :person"
    )
    found = connection.execute(query, {"match": match, "person": person})
    return frozenset(row[0] for row in found)


def set_origin(connection: Connection, match: int, origin: str) -> None:
    """Replace what a match that is over began with."""
    connection.execute("UPDATE matches SET origin = ? WHERE match = ?", (origin, match))


def make_former(connection: Connection, match: int, row: ErasureRow, name: str) -> None:
    """Make a person a former player of a match that is over, and forget where they were told of it."""
    values = {"match": match, "person": row.person, "alias": row.alias, "name": name}
    seats = connection.execute("SELECT seat FROM seats WHERE match = :match AND person = :person", values)
    for (seat,) in seats.fetchall():
        _forget_places(connection, match, f"seat:{seat}", f"ring:{seat}", f"unheard:seat:{seat}")
        connection.execute("DELETE FROM standing_orders WHERE match = ? AND seat = ?", (match, seat))
        connection.execute("DELETE FROM spent_orders WHERE match = ? AND seat = ?", (match, seat))
    _forget_places(connection, match, *(f"{kind}:{row.person}" for kind in ("invite", "former", "trouble")))
    for statement in (
        "UPDATE seats SET person = :alias, name = '', luck = '' WHERE match = :match AND person = :person",
        "UPDATE former SET person = :alias, name = :name WHERE match = :match AND person = :person",
        "UPDATE matches SET host = :alias WHERE match = :match AND host = :person",
        "DELETE FROM barred WHERE match = :match AND person = :person",
    ):
        connection.execute(statement, values)


def redact_events(connection: Connection, row: ErasureRow) -> None:
    """Make a person a former player in the documents and logs of all events."""
    named = connection.dialect.contains.format("state", ":text")
    query = (
        f"SELECT event, state FROM events WHERE {named}"
        " OR event IN (SELECT event FROM event_people WHERE person = :person)"
        " OR event IN (SELECT event FROM event_log WHERE by = :person)"
    )
    found = connection.execute(query, {"text": str(row.person), "person": row.person}).fetchall()
    places = "SELECT place FROM event_messages WHERE event = ?"
    for event, state in found:
        _redact_event(connection, row, event, state)
        shown = [place for (place,) in all_of(connection, places, (event,))]
        PLACES.mark(connection, event, tuple(dict.fromkeys((CARD, *shown))), row.at)
    # Jobs stay, such as to take a role away: they go when they are done.
    connection.execute("DELETE FROM event_messages WHERE place LIKE ?", (f"%:{row.person}",))
    for name, column in (("event_people", "person"), ("event_log", "by")):
        query = f"UPDATE {name} SET {column} = ? WHERE {column} = ?"
        connection.execute(query, (row.alias, row.person))


def _redact_event(connection: Connection, row: ErasureRow, event: int, state: str) -> None:
    """Redact an event with its log, also where the person had another name before."""
    document: Json = json.loads(state)
    log = [
        (number, by, json.loads(text))
        for number, by, text in all_of(
            connection, "SELECT number, by, text FROM event_log WHERE event = ?", (event,)
        )
    ]
    names = {*row.names, *_names_of(document, row.person)}
    for _, by, text in log:
        if by == row.person and text["key"] == "cups-log-entered":
            names.add(dict(text["params"])["name"])
    new = canonical(_without(document, row))
    connection.execute("UPDATE events SET state = ? WHERE event = ?", (new, event))
    for number, _, text in log:
        redacted = canonical(_said_without(text, names))
        query = "UPDATE event_log SET text = ? WHERE event = ? AND number = ?"
        connection.execute(query, (redacted, event, number))


def _names_of(value: Json, person: int) -> Iterator[str]:
    """Yield the names that a person has in JSON."""
    if isinstance(value, dict) and person in [one for one in value.values() if type(one) is int]:
        yield from (str(value[key]) for key in NAMES if value.get(key))
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in parts:
        yield from _names_of(one, person)


def _without(value: Json, row: ErasureRow) -> Json:
    """Return a document in which a person is their alias, and has no name beside it.

    Any other text stays, also one that is the name of the person: they may be called like a game, or like
    somebody else.
    """
    if isinstance(value, list):
        return [_without(one, row) for one in value]
    if isinstance(value, dict):
        own = row.person in [one for one in value.values() if type(one) is int]
        return {key: "" if own and key in NAMES else _without(one, row) for key, one in value.items()}
    return row.alias if type(value) is int and value == row.person else value


def _said_without(text: Json, names: Collection[str]) -> Json:
    """Return a text of a log in which no parameter is one of these names. It has no ids of people."""
    if isinstance(text, list):
        return [_said_without(one, names) for one in text]
    if isinstance(text, dict):
        return {key: _params_without(one, names) if key == "params" else one for key, one in text.items()}
    return "" if isinstance(text, str) and text in names else text


def _params_without(params: Json, names: Collection[str]) -> Json:
    """The same of `[name, value]` of each parameter of a text."""
    pairs = [one for one in params if isinstance(one, list)] if isinstance(params, list) else []
    return [[name, *(_said_without(one, names) for one in values)] for name, *values in pairs]


def _forget_places(connection: Connection, match: int, *places: str) -> None:
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
    """The number of cards of matches that are over and are still to be drawn anew."""
    query = f"SELECT count(*) FROM outbox JOIN matches USING (match) WHERE place = ? AND phase NOT IN {LIVE}"
    row = first_of(connection, query, (place,))
    return row[0] if row else 0
