"""Deleting matches that ended long ago, with all rows that belong to them but the log of results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import facts
from db.rows import all_of

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId


def ended_before(connection: Connection, at: Milliseconds, most: int) -> tuple[TableId, ...]:
    """Return the matches without an act since a time in ms, except live ones and matches of nights and cups,
    whose standings name them; at most `most`.
    """
    query = (
        "SELECT match FROM matches WHERE phase NOT IN ('lobby', 'running') AND opened < :at AND event IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.match = matches.match AND at >= :at)"
        " AND NOT EXISTS (SELECT 1 FROM archives WHERE archives.match = matches.match AND at >= :at)"
        " ORDER BY match LIMIT :most"
    )
    found = connection.execute(query, {"at": at, "most": most}).fetchall()
    return tuple(row[0] for row in found)


def delete_match(connection: Connection, match: TableId) -> None:
    """Delete a match and all rows that refer to it; a rematch of it is one no more.

    Its number is given to no other match: buttons below its old messages would mean that one.
    """
    for name, column in _referring(connection):
        if name == "matches":
            query = f"UPDATE matches SET {column} = NULL WHERE {column} = ?"
        else:
            query = f"DELETE FROM {name} WHERE {column} = ?"
        connection.execute(query, (match,))
    connection.execute("DELETE FROM matches WHERE match = ?", (match,))
    highest = max(match, int(facts.get(connection, facts.LAST_LOST) or 0))
    facts.put(connection, facts.LAST_LOST, str(highest))


def _referring(connection: Connection) -> tuple[tuple[str, str], ...]:
    """`(table, column)` of all columns that refer to a match."""
    query = connection.dialect.referring
    return tuple((row[0], row[1]) for row in all_of(connection, query))
