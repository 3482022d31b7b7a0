"""The documents of tables, made from the rows of before migration 33, some at a time.

The documents written here are of format 1, which later versions upgrade. A conversion that is interrupted
goes on where it was: rows that have a document are left alone.
"""

from __future__ import annotations

import json
import logging
from collections import defaultdict
from typing import TYPE_CHECKING, Any, Final

from games.engine.codec import canonical
from games.engine.matches.origin import ORIGIN, ClicksOrigin

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.json_type import Json

log = logging.getLogger(__name__)

AT_ONCE: Final = 2000
"""Most tables that get their documents in one transaction."""

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
    "seats": ("seat", "person", "name", "level", "awaited", "click", *SEATS),
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


def convert(connection: Any) -> int:  # noqa: ANN401 - of any engine, before a `Connection` can be had
    """Give some tables their documents; return how many are left. Runs within a transaction."""
    query = f"SELECT {', '.join(TABLE)} FROM matches WHERE document IS NULL ORDER BY match LIMIT {AT_ONCE}"
    tables = [dict(zip(TABLE, row, strict=True)) for row in connection.execute(query).fetchall()]
    if not tables:
        return 0
    found = _rows(connection, tables[0]["match"], tables[-1]["match"])
    seats, orders, former, barred = (found[name] for name in ROWS)
    written, people = [], []
    for row in tables:
        number = row["match"]
        document = _document(row, seats[number], orders[number])
        named = {"former": former[number], "barred": [row["person"] for row in barred[number]]}
        document |= {name: value for name, value in named.items() if value}
        serve = _seats_to_serve(seats[number], orders[number])
        acted = max((seat["acted"] for seat in seats[number]), default=0)
        origin = row["origin"] or _clicks_origin(row, seats[number])
        written.append((canonical(document), json.dumps(serve) if serve else None, acted, origin, number))
        ids = {row["person"] for row in (*former[number], *barred[number])}
        people += [(number, person) for person in sorted(ids)]
    update = "UPDATE matches SET format = 1, document = ?, serve = ?, acted = ?, origin = ? WHERE match = ?"
    connection.executemany(update, written)
    connection.executemany("INSERT INTO table_people (match, person) VALUES (?, ?)", people)
    (left,) = connection.execute("SELECT count(*) FROM matches WHERE document IS NULL").fetchone()
    if left:
        log.info("tables are brought into their new form: %s are left", left)
    return int(left)


def _rows(
    connection: Any,  # noqa: ANN401 - as above
    first: int,
    last: int,
) -> Mapping[str, Mapping[int, list[dict[str, Any]]]]:
    """Return the rows of matches from one number to another by table and match, in order."""
    found: dict[str, defaultdict[int, list[dict[str, Any]]]] = {name: defaultdict(list) for name in ROWS}
    for name, columns in ROWS.items():
        listed = ", ".join(columns)
        query = f"SELECT match, {listed} FROM {name} WHERE match BETWEEN ? AND ? ORDER BY 1, 2"
        for match, *values in connection.execute(query, (first, last)).fetchall():
            found[name][match].append(dict(zip(columns, values, strict=True)))
    return found


def _seats_to_serve(seats: list[dict[str, Any]], orders: list[dict[str, Any]]) -> list[int]:
    """Return the seats that a computer player or a standing order has to answer for."""
    automatic = {
        seat["seat"] for seat in seats if seat["awaited"] and (seat["person"] is None or seat["stand_in"])
    }
    return sorted(automatic | {order["seat"] for order in orders if order["ready"]})


def _document(
    row: dict[str, Any], seats: list[dict[str, Any]], orders: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return the document of a table, without the fields that are as they are at most tables."""
    found: dict[str, Any] = {
        "participants": [_seat(seat) for seat in seats],
        "first": row["first"],
        "clock": _clock(row),
        "pause": _pause(row),
        "ending": row["ending"],
        "undoing": _name_values(("seat", "to", "agreed"), row["undoing"]),
        "pressed": row["pressed"],
        "ended_clock": _name_values(
            ("seat", "reserve", "asked", "since", "length", "stops", "half", "late"), row["ended_clock"]
        ),
        "spoilt": row["spoilt"],
        "pace": row["pace"],
    }
    document = {name: value for name, value in found.items() if value is not None}
    if not row["rated"]:
        document["rated"] = False
    names = ("matter", "seat", "since", "turn", "holds", "held", "open", "failed")
    if pleas := _parse(row["pleas"]):
        document["pleas"] = (
            [_name_values(names, plea) for plea in pleas] if isinstance(pleas, list) else pleas
        )
    if awaited := [seat["seat"] for seat in seats if seat["awaited"]]:
        document["awaited"] = awaited
    if orders:
        document["left"] = [
            {"seat": order["seat"], "version": order["version"], "left": _parse(order["answers"])}
            for order in orders
        ]
    return document


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    always = {name: seat[name] for name in ("seat", "person", "name", "level")}
    values = {
        name: bool(seat[name]) if isinstance(default, bool) else seat[name] for name, default in SEATS.items()
    }
    return {**always, **{name: value for name, value in values.items() if value != SEATS[name]}}


def _clock(row: dict[str, Any]) -> dict[str, Any] | None:
    names = ("asked", "since", "length", "until", "half", "late")
    clock = {name: row[f"clock_{name}"] for name in names}
    if None in clock.values():
        return None
    stops = _parse(row["clock_stops"])
    return {**clock, "stops": stops} if stops else clock


def _pause(row: dict[str, Any]) -> dict[str, Any] | None:
    if row["paused_at"] is None:
        return None
    return {"since": row["paused_at"], "by": row["paused_by"] or "", "reason": row["paused_for"] or ""}


def _name_values(names: tuple[str, ...], told: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a record of a list, or of the text of one, in the order of names; anything else as it is."""
    values = _parse(told) if isinstance(told, str) else told
    if not isinstance(values, list) or len(values) != len(names):
        return values
    return dict(zip(names, values, strict=True))


def _parse(text: str | None) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON of a text; what is none stays a text, which no document may have there."""
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text


def _clicks_origin(row: dict[str, Any], seats: list[dict[str, Any]]) -> str | None:
    """Return the origin of a match that began under format 1 of the log and was not saved since."""
    if row["state"] is None:
        return None
    clicks = tuple(seat["click"] for seat in seats)
    options = _parse(row["options"])
    return ORIGIN.dump(ClicksOrigin(row["game"], row["version"], options, len(seats), clicks, row["first"]))
