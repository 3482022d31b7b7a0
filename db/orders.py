"""Rows of what seats have left in advance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiosqlite import Connection


@dataclass(frozen=True, slots=True)
class OrdersRow:
    """What a seat has left in advance (JSON). `ready`: one of these answers is to be used now."""

    match: int
    seat: int
    answers: str
    ready: bool

    def __repr__(self) -> str:
        """Nothing secret."""
        return f"<OrdersRow {self.match}/{self.seat}>"


async def put(connection: Connection, match: int, rows: Sequence[OrdersRow]) -> None:
    """Replace what the seats of a match have left."""
    await connection.execute("DELETE FROM standing_orders WHERE match = ?", (match,))
    await connection.executemany(
        "INSERT INTO standing_orders (match, seat, answers, ready) VALUES (?, ?, ?, ?)",
        [(one.match, one.seat, one.answers, int(one.ready)) for one in rows],
    )
