"""Rows of seats: the people who sit at a table, by whom it is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection
    from games.engine.ids import TableId


def put(connection: Connection, match: TableId, people: Sequence[int | None]) -> None:
    """Replace the seats of a match: the people in the order of their seats, `None` for computer players."""
    connection.execute("DELETE FROM seats WHERE match = ?", (match,))
    connection.executemany(
        "INSERT INTO seats (match, seat, person) VALUES (?, ?, ?)",
        [(match, seat, person) for seat, person in enumerate(people)],
    )
