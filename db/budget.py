"""Rows of the budget: how many requests all processes of a bot have sent to Discord lately."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection

SLOT: Final = 100
"""Time whose requests are counted together, in ms."""


def database_clock(connection: Connection) -> int:
    """Return the time of the database's clock, in ms."""
    row = first_of(connection, f"SELECT {connection.dialect.now}")
    return int(row[0]) if row else 0


def lease(connection: Connection, wanted: int, limit: int, window: int, now: Milliseconds) -> tuple[int, int]:
    """Count requests that are sent now, at most `wanted` and at most `limit` within `window` ms.

    Returns their number, and the ms until there is room for more, 0 if they are all that were wanted. `now`
    is the same clock for all processes, in ms; what it was ahead before it was set back is forgotten.
    """
    slot, oldest = now // SLOT, (now - window) // SLOT
    connection.execute("DELETE FROM request_budget WHERE slot NOT BETWEEN ? AND ?", (oldest, slot))
    sent = all_of(connection, "SELECT slot, sent FROM request_budget ORDER BY slot")
    granted = max(0, min(wanted, limit - sum(row["sent"] for row in sent)))
    if granted:
        connection.execute(
            "INSERT INTO request_budget (slot, sent) VALUES (?, ?)"
            " ON CONFLICT (slot) DO UPDATE SET sent = request_budget.sent + excluded.sent",
            (slot, granted),
        )
    first = sent[0]["slot"] if sent else slot
    return granted, 0 if granted == wanted else (first + 1) * SLOT + window - now
