"""Closing a table whose match cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.hosting import check_charge
from tables.commands.losses import losses_of_closing_unreadable
from tables.model.confirming import check_confirmed
from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.commands.hosting import Steward
    from tables.model.unreadable import UnreadableTable


def close(table: UnreadableTable, by: Steward, shown: str | None = None) -> UnreadableTable:
    """Return the table closed without a result; the log stays as it is."""
    if not table.live:
        raise Illegal(say("tables-cancelled" if table.phase is Phase.CANCELLED else "tables-over"))
    check_charge(table, by)
    check_confirmed(losses_of_closing_unreadable(table), tuple(table.people.values()), shown)
    return replace(table, phase=Phase.ENDED if table.began else Phase.CANCELLED)
