"""Closing a table whose match cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.model.unreadable import UnreadableTable


def close(table: UnreadableTable, by: int) -> UnreadableTable:
    """Return the table closed without a result; only the host may. The log stays as it is."""
    if not table.live:
        raise Illegal(say("tables-cancelled" if table.phase is Phase.CANCELLED else "tables-over"))
    if by != table.host:
        raise Illegal(say("tables-only-host"))
    return replace(table, phase=Phase.ENDED if table.began else Phase.CANCELLED)
