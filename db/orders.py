"""Rows of standing orders: what seats have left in advance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Connection


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
        """Nothing secret."""
        return f"<OrdersRow {self.match}/{self.seat}>"


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
