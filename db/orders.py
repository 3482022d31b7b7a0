"""Rows of standing orders: what seats have left in advance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.rows import all_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection


@dataclass(frozen=True, slots=True)
class OrdersRow:
    """The standing orders of a seat: JSON of a `version` of the game, `None` for that of its beginning.

    `ready`: one of them answers what the seat is asked now.
    """

    match: int
    seat: int
    answers: str
    ready: bool
    version: int | None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<OrdersRow {self.match}/{self.seat}>"


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


def add_spent(connection: Connection, match: int, row: SpentRow) -> None:
    """Add a spent answer."""
    connection.execute(
        "INSERT INTO spent_orders (match, turn, seat, order_key, action, version) VALUES (?, ?, ?, ?, ?, ?)",
        (match, row.turn, row.seat, row.order, row.action, row.version),
    )


def take_spent(connection: Connection, match: int, turn: int) -> tuple[SpentRow, ...]:
    """Delete the answers of a match that were spent after `turn` or later; return them, the latest first."""
    query = (
        "SELECT turn, seat, order_key, action, version FROM spent_orders WHERE match = ? AND turn >= ?"
        " ORDER BY spent DESC"
    )
    rows = tuple(SpentRow(*row) for row in all_of(connection, query, (match, turn)))
    connection.execute("DELETE FROM spent_orders WHERE match = ? AND turn >= ?", (match, turn))
    return rows


def forget_spent(connection: Connection, match: int, seat: int) -> None:
    """Delete the spent answers of a seat that somebody else has taken."""
    connection.execute("DELETE FROM spent_orders WHERE match = ? AND seat = ?", (match, seat))


def set_none_ready(connection: Connection, match: int) -> None:
    """Remember that no standing order of a match is to be used now."""
    connection.execute("UPDATE standing_orders SET ready = 0 WHERE match = ? AND ready = 1", (match,))


def put(connection: Connection, match: int, rows: Sequence[OrdersRow]) -> None:
    """Replace the standing orders of a match."""
    connection.execute("DELETE FROM standing_orders WHERE match = ?", (match,))
    connection.executemany(
        "INSERT INTO standing_orders (match, seat, answers, ready, version) VALUES (?, ?, ?, ?, ?)",
        [(one.match, one.seat, one.answers, int(one.ready), one.version) for one in rows],
    )
