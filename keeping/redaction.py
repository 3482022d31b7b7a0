"""Redaction of a deleted person in the documents and logs of events."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from db import privacy as rows
from db.events import PLACES
from db.rows import all_of
from games.engine.codec import canonical
from keeping.personal import NAMES, names_of, without_person

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.privacy import ErasureRow, KeptEventRow
    from db.rows import Connection
    from games.engine.json_type import Json

UNKNOWN: Final[Mapping[str, Json]] = dict.fromkeys(NAMES, "")
"""The personal fields of a kind that no room knows."""

CARD = "card"
"""The place of the card of an event, which is drawn anew."""


def redact_events(connection: Connection, row: ErasureRow, blanks: Mapping[str, Mapping[str, Json]]) -> None:
    """Make a person a former player in the documents and logs of all events, also those not readable now.

    `blanks` are the personal fields by kind of event, with what they are without a person. Of a kind that no
    room knows, names are blank.
    """
    places = "SELECT place FROM event_messages WHERE event = ?"
    for found in rows.events_naming(connection, row):
        _redact_event(connection, row, found, blanks.get(found.kind, UNKNOWN))
        shown = [place for (place,) in all_of(connection, places, (found.event,))]
        PLACES.mark(connection, found.event, tuple(dict.fromkeys((CARD, *shown))), row.at)
    rows.rename_in_events(connection, row)


def _redact_event(
    connection: Connection, row: ErasureRow, found: KeptEventRow, blanks: Mapping[str, Json]
) -> None:
    """Redact an event with its log, also where the person had another name before."""
    document: Json = json.loads(found.state)
    log = [
        (number, by, json.loads(text))
        for number, by, text in all_of(
            connection, "SELECT number, by, text FROM event_log WHERE event = ?", (found.event,)
        )
    ]
    names = {*row.names, *names_of(document, row.person)}
    for _, by, text in log:
        if by == row.person and text["key"] == "cups-log-entered":
            names.add(dict(text["params"])["name"])
    new = canonical(without_person(document, row.person, row.alias, blanks))
    connection.execute("UPDATE events SET state = ? WHERE event = ?", (new, found.event))
    for number, _, text in log:
        redacted = canonical(_said_without(text, names))
        query = "UPDATE event_log SET text = ? WHERE event = ? AND number = ?"
        connection.execute(query, (redacted, found.event, number))


def _said_without(text: Json, names: Collection[str]) -> Json:
    """Return a text of a log in which no parameter is one of these names. It has no ids of people."""
    if isinstance(text, list):
        return [_said_without(part, names) for part in text]
    if isinstance(text, dict):
        return {
            key: _params_without(value, names) if key == "params" else value for key, value in text.items()
        }
    return "" if isinstance(text, str) and text in names else text


def _params_without(params: Json, names: Collection[str]) -> Json:
    """Return the `[name, value]` pairs of a text's parameters, with these names blanked."""
    pairs = [param for param in params if isinstance(param, list)] if isinstance(params, list) else []
    return [[name, *(_said_without(value, names) for value in values)] for name, *values in pairs]
