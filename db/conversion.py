"""The documents of tables, made from the rows of before migration 33: those of live tables before a start.

The others get theirs one after the other afterwards (`db/archives.py`), and are read meanwhile as if they had
them. What is written here is format 1 of that document, whatever has become of it since. A conversion that
ends at any moment goes on where it was: rows that have a document are left alone.
"""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from games.engine.codec import canonical
from games.engine.origin import ORIGIN, ClicksOrigin

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.engine.json_type import Json

log = logging.getLogger(__name__)

AT_ONCE: Final = 500
"""Most live tables that get their documents in one transaction."""

SEATS: Final[Mapping[str, Json]] = {
    "seen": 0,
    "agrees": False,
    "luck": "",
    "acted": 0,
    "asked": -1,
    "rung": -1,
    "reserve": 0,
    "silences": 0,
    "stand_in": None,
    "resigned": False,
    "stood_in": 0,
    "offered": False,
    "muted": -1,
    "spared": 0,
    "called": 0,
}
"""The fields of a seat that are not written if they are so, besides those that are always written."""

ROWS: Final[Mapping[str, tuple[str, ...]]] = {
    "seats": ("seat", "person", "former_name", "level", "awaited", "click", *SEATS),
    "standing_orders": ("seat", "answers", "ready", "version"),
    "former": ("turn", "seat", "person", "name"),
    "barred": ("person",),
}
"""The columns of the tables that documents are made of."""

TABLE: Final = (
    *(
        "match",
        "game",
        "version",
        "options",
        "state",
        "origin",
        "first",
        "pace",
        "clock_asked",
        "clock_since",
    ),
    *("clock_length", "clock_until", "clock_half", "clock_late", "clock_stops", "paused_at", "paused_by"),
    *("paused_for", "ending", "undoing", "ended_clock", "rated", "pleas", "pressed", "spoilt"),
)
"""The columns of a match that its document is made of."""

WRITTEN: Final = ("format", "document", "serve", "acted", "origin")
"""The columns that a conversion writes."""

EMPTIED: Final = (
    *("first", "pace", "clock_asked", "clock_length", "clock_half", "clock_late", "clock_stops", "paused_by"),
    *("paused_for", "ending", "undoing", "ended_clock", "pleas", "pressed", "spoilt"),
)
"""The columns of a match that hold nothing once there is a document: to drop them would write all anew."""

EMPTIED_SEATS: Final[Mapping[str, Json]] = {
    "former_name": None,
    "level": None,
    "click": None,
    "awaited": 0,
    **SEATS,
}
"""Those of a seat, with what stands there then."""


def convert_live(connection: Any) -> int:  # noqa: ANN401 - of any engine, before a `Connection` can be had
    """Give some live tables their documents; return how many are left. Runs within a transaction."""
    # Asked for their order, SQLite would read all matches rather than those of an index.
    query = (
        f"SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND document IS NULL LIMIT {AT_ONCE}"
    )
    convert(connection, [row[0] for row in connection.execute(query).fetchall()])
    query = "SELECT count(*) FROM matches WHERE phase IN ('lobby', 'running') AND document IS NULL"
    (left,) = connection.execute(query).fetchone()
    if left:
        log.info("live tables are brought into their new form: %s are left", left)
    return int(left)


def convert(connection: Any, numbers: Sequence[int]) -> None:  # noqa: ANN401 - as above
    """Give those of some tables their documents that have none, and delete what these were made of."""
    if not numbers:
        return
    written = ", ".join(f"{name} = ?" for name in WRITTEN)
    emptied = ", ".join(f"{name} = NULL" for name in EMPTIED)
    update = f"UPDATE matches SET {written}, {emptied} WHERE match = ?"
    found = documents(connection, numbers)
    connection.executemany(
        update, [(*(columns[name] for name in WRITTEN), number) for number, columns in found.items()]
    )
    seats = ", ".join(f"{name} = ?" for name in EMPTIED_SEATS)
    values = tuple(int(value) if isinstance(value, bool) else value for value in EMPTIED_SEATS.values())
    connection.executemany(
        f"UPDATE seats SET {seats} WHERE match = ?", [(*values, number) for number in numbers]
    )
    for name in ("standing_orders", "former", "barred"):
        connection.execute(f"DELETE FROM {name} WHERE {_among(numbers)}")


def documents(connection: Any, numbers: Sequence[int]) -> dict[int, dict[str, Any]]:  # noqa: ANN401 - as above
    """Return the columns `WRITTEN` of those of some tables that have no document yet."""
    if not numbers:
        return {}
    query = f"SELECT {', '.join(TABLE)} FROM matches WHERE document IS NULL AND {_among(numbers)}"
    tables = [dict(zip(TABLE, row, strict=True)) for row in connection.execute(query).fetchall()]
    found = _rows(connection, [row["match"] for row in tables]) if tables else {}
    return {row["match"]: _columns(row, {name: found[name][row["match"]] for name in ROWS}) for row in tables}


def _columns(row: dict[str, Any], rows: Mapping[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return the columns `WRITTEN` of a table from its row and those of its seats."""
    seats, orders = rows["seats"], rows["standing_orders"]
    document = _document(row, seats, orders)
    named = {"former": rows["former"], "barred": [barred["person"] for barred in rows["barred"]]}
    document |= {name: value for name, value in named.items() if value}
    serve = _served(seats, orders)
    return {
        "format": 1,
        "document": canonical(document),
        "serve": json.dumps(serve) if serve else None,
        "acted": max((seat["acted"] for seat in seats), default=0),
        "origin": row["origin"] or _clicks_origin(row, seats),
    }


def _among(numbers: Sequence[int]) -> str:
    return f"match IN ({', '.join(str(number) for number in numbers)})"


def _rows(
    connection: Any,  # noqa: ANN401 - as above
    numbers: Sequence[int],
) -> Mapping[str, Mapping[int, list[dict[str, Any]]]]:
    """Return the rows of some matches by table and match, in order."""
    found: dict[str, defaultdict[int, list[dict[str, Any]]]] = {name: defaultdict(list) for name in ROWS}
    for name, columns in ROWS.items():
        listed = ", ".join(columns)
        query = f"SELECT match, {listed} FROM {name} WHERE {_among(numbers)} ORDER BY 1, 2"
        for match, *values in connection.execute(query).fetchall():
            found[name][match].append(dict(zip(columns, values, strict=True)))
    return found


def _served(seats: list[dict[str, Any]], orders: list[dict[str, Any]]) -> list[int]:
    """Return the seats that a computer player or a standing order has to answer for."""
    automatic = {
        one["seat"] for one in seats if one["awaited"] and (one["person"] is None or one["stand_in"])
    }
    return sorted(automatic | {one["seat"] for one in orders if one["ready"]})


def _document(
    row: dict[str, Any], seats: list[dict[str, Any]], orders: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return the document of a table, without the fields that are as they are at most tables."""
    found: dict[str, Any] = {
        "participants": [_seat(one) for one in seats],
        "first": row["first"],
        "clock": _clock(row),
        "pause": _pause(row),
        "ending": row["ending"],
        "undoing": _named(("seat", "to", "agreed"), row["undoing"]),
        "pressed": row["pressed"],
        "ended_clock": _named(
            ("seat", "reserve", "asked", "since", "length", "stops", "half", "late"), row["ended_clock"]
        ),
        "spoilt": row["spoilt"],
        "pace": row["pace"],
    }
    document = {name: value for name, value in found.items() if value is not None}
    if not row["rated"]:
        document["rated"] = False
    names = ("matter", "seat", "since", "turn", "holds", "held", "open", "failed")
    if pleas := _parsed(row["pleas"]):
        document["pleas"] = [_named(names, one) for one in pleas] if isinstance(pleas, list) else pleas
    if awaited := [one["seat"] for one in seats if one["awaited"]]:
        document["awaited"] = awaited
    if orders:
        document["left"] = [
            {"seat": one["seat"], "version": one["version"], "left": _parsed(one["answers"])}
            for one in orders
        ]
    return document


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    always = {
        "seat": seat["seat"],
        "person": seat["person"],
        "name": seat["former_name"],
        "level": seat["level"],
    }
    values = {
        name: bool(seat[name]) if isinstance(default, bool) else seat[name] for name, default in SEATS.items()
    }
    return {**always, **{name: value for name, value in values.items() if value != SEATS[name]}}


def _clock(row: dict[str, Any]) -> dict[str, Any] | None:
    names = ("asked", "since", "length", "until", "half", "late")
    clock = {name: row[f"clock_{name}"] for name in names}
    if None in clock.values():
        return None
    stops = _parsed(row["clock_stops"])
    return {**clock, "stops": stops} if stops else clock


def _pause(row: dict[str, Any]) -> dict[str, Any] | None:
    if row["paused_at"] is None:
        return None
    return {"since": row["paused_at"], "by": row["paused_by"] or "", "reason": row["paused_for"] or ""}


def _named(names: tuple[str, ...], told: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a record of a list, or of the text of one, in the order of names; anything else as it is."""
    values = _parsed(told) if isinstance(told, str) else told
    if not isinstance(values, list) or len(values) != len(names):
        return values
    return dict(zip(names, values, strict=True))


def _parsed(text: str | None) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON of a text; what is none stays a text, which no document may have there."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text


def _clicks_origin(row: dict[str, Any], seats: list[dict[str, Any]]) -> str | None:
    """Return the origin of a match that began under format 1 of the log and was not saved since."""
    if row["state"] is None:
        return None
    clicks = tuple(one["click"] for one in seats)
    options = _parsed(row["options"])
    return ORIGIN.dump(ClicksOrigin(row["game"], row["version"], options, len(seats), clicks, row["first"]))
