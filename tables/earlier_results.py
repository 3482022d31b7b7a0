"""Results of matches that ended before there was a log of results: they are added to it, once."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from db import facts, matches, results
from games.engine.ids import TableId
from tables.results import logged_result
from tables.store import load

if TYPE_CHECKING:
    from db.rows import Connection
    from tables.store import Catalogue

log = logging.getLogger(__name__)

AT_ONCE: Final = 20
"""Most matches that are added in one transaction: each log is read."""


def add_earlier(connection: Connection, catalogue: Catalogue) -> bool:
    """Add some matches that had ended before, the last first; return whether all are added by now.

    A match that cannot be read is left out, and logged. What was added is never added again, so this can be
    ended at any moment.
    """
    noted = facts.get(connection, facts.EARLIER_RESULTS)
    before = matches.last_number(connection) + 1 if noted is None else int(noted)
    if before == 0:
        return True
    found = results.unknown_before(connection, TableId(before), AT_ONCE)
    for number in found:
        _add(connection, catalogue, number)
    if found:
        facts.put(connection, facts.RATED, "")  # Ratings of later matches depend on these.
    facts.put(connection, facts.EARLIER_RESULTS, str(found[-1] if found else 0))
    return not found


def _add(connection: Connection, catalogue: Catalogue, number: TableId) -> None:
    try:
        table = load(connection, catalogue, number).table
        logged = logged_result(connection, table, results.earlier_number(connection), None)
    except Exception as error:  # noqa: BLE001 - one match that cannot be read does not stop the others
        log.warning("table %s: its result cannot be added: %s", number, type(error).__name__)
        return
    results.add(connection, logged)
