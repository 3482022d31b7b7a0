"""The contents of a whole database, counted, with either engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.rows import all_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from db.rows import Connection

TABLES: Final = frozenset({"matches", "seats", "entries", "outbox", "messages", "facts"})
"""Tables that every version of an Ahu database has."""

LOGS: Final = frozenset({"entries", "entries_1", "archives"})
"""Tables that hold a log; `entries_1`, for matches of format 1, is there since migration 0008, `archives`
since 0035.
"""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a database, counted: `newest` is when the newest entry was added, in ms."""

    matches: int
    live: int
    newest: int | None


def count(connection: Connection, logs: Iterable[str] = LOGS) -> Contents:
    """Count what a database holds, of which `logs` are there."""
    query = "SELECT count(*), count(*) FILTER (WHERE phase IN ('lobby', 'running')) FROM matches"
    ((matches, live),) = all_of(connection, query)
    newest = (at for log in logs for (at,) in all_of(connection, f"SELECT max(at) FROM {log}"))
    return Contents(matches, live, max((at for at in newest if at is not None), default=None))
