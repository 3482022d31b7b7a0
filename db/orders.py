"""Rows of standing orders: their answers that were spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import TableId


@dataclass(frozen=True, slots=True)
class SpentRow:
    """An answer (JSON of a `version` of the game) of a standing order that was spent after a turn."""

    turn: int
    seat: int
    order: str
    action: str
    version: int

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<SpentRow {self.turn}>"


def add_spent(connection: Connection, match: TableId, row: SpentRow) -> None:
    """Add a spent answer."""
    connection.execute(
        "INSERT INTO spent_orders (match, turn, seat, order_key, action, version) VALUES (?, ?, ?, ?, ?, ?)",
        (match, row.turn, row.seat, row.order, row.action, row.version),
    )


def take_spent(connection: Connection, match: TableId, turn: int) -> tuple[SpentRow, ...]:
    """Delete the answers of a match that were spent after `turn` or later; return them, the latest first."""
    query = (
        "SELECT turn, seat, order_key, action, version FROM spent_orders WHERE match = ? AND turn >= ?"
        " ORDER BY spent DESC"
    )
    rows = tuple(SpentRow(*row) for row in all_of(connection, query, (match, turn)))
    connection.execute("DELETE FROM spent_orders WHERE match = ? AND turn >= ?", (match, turn))
    return rows


def forget_spent(connection: Connection, match: TableId, seat: int) -> None:
    """Delete the spent answers of a seat that has a new player."""
    connection.execute("DELETE FROM spent_orders WHERE match = ? AND seat = ?", (match, seat))
