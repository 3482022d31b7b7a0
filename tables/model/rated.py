"""Whether a match counts for ratings, and who alone has made it count no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table


def counts(table: Table) -> bool:
    """Return whether the match of a table changes ratings, as things stand."""
    return table.rated and table.spoilt is None


def spoilt_by(table: Table, seat: Seat) -> Table:
    """Return the table with a match that counts no more, because of what a seat alone has done."""
    return replace(table, spoilt=seat) if counts(table) else table


def ends_alone(table: Table, seat: Seat) -> bool:
    """Return whether the match ends early as soon as the person at a seat wants it, as no other plays."""
    return all(participant.automatic for participant in table.participants if participant.seat != seat)
