"""The documents of tables, made from the rows of before migration 33, some at a time.

What is written here is format 1 of that document, whatever has become of it since. A conversion that ends at
any moment goes on where it was: rows that have a document are left alone.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any, Final

from games.engine.codec import canonical
from games.engine.origin import ORIGIN, ClicksOrigin

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.codec import Json

log = logging.getLogger(__name__)

AT_ONCE: Final = 500
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
    columns = ", ".join(TABLE)
    query = f"SELECT {columns} FROM matches WHERE document IS NULL ORDER BY match LIMIT {AT_ONCE}"
    for row in connection.execute(query).fetchall():
        _convert(connection, dict(zip(TABLE, row, strict=True)))
    (left,) = connection.execute("SELECT count(*) FROM matches WHERE document IS NULL").fetchone()
    if left:
        log.info("tables are brought into their new form: %s are left", left)
    return int(left)


def _convert(connection: Any, row: dict[str, Any]) -> None:  # noqa: ANN401 - as above
    number = row["match"]
    names = ("seat", "person", "name", "level", "awaited", "click", *SEATS)
    query = f"SELECT {', '.join(names)} FROM seats WHERE match = ? ORDER BY seat"
    seats = [dict(zip(names, seat, strict=True)) for seat in connection.execute(query, (number,)).fetchall()]
    query = "SELECT seat, answers, ready, version FROM standing_orders WHERE match = ? ORDER BY seat"
    orders = [tuple(order) for order in connection.execute(query, (number,)).fetchall()]
    query = "SELECT turn, seat, person, name FROM former WHERE match = ? ORDER BY turn"
    former = [
        {"turn": turn, "seat": seat, "person": person, "name": name}
        for turn, seat, person, name in connection.execute(query, (number,)).fetchall()
    ]
    query = "SELECT person FROM barred WHERE match = ? ORDER BY person"
    barred = [one for (one,) in connection.execute(query, (number,)).fetchall()]
    document = _document(row, seats, orders)
    document |= {name: value for name, value in (("former", former), ("barred", barred)) if value}
    ready = {seat for seat, _, is_ready, _ in orders if is_ready}
    automatic = {
        one["seat"] for one in seats if one["awaited"] and (one["person"] is None or one["stand_in"])
    }
    serve = sorted(ready | automatic)
    connection.execute(
        "UPDATE matches SET format = 1, document = ?, serve = ?, acted = ?, origin = ? WHERE match = ?",
        (
            canonical(document),
            json.dumps(serve) if serve else None,
            max((one["acted"] for one in seats), default=0),
            row["origin"] or _clicks_origin(row, seats),
            number,
        ),
    )
    people = sorted({*(one["person"] for one in former), *barred})
    connection.executemany(
        "INSERT INTO table_people (match, person) VALUES (?, ?)", [(number, one) for one in people]
    )


def _document(
    row: dict[str, Any], seats: list[dict[str, Any]], orders: list[tuple[Any, ...]]
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
            {"seat": seat, "version": version, "left": _parsed(answers)}
            for seat, answers, _, version in orders
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
