"""The board of a server: what has changed there is shown after a while, together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import guild_places as rows
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from db.rows import Connection

TOGETHER: Final = 20_000
"""Time within which changes of a board are shown together, in ms."""


def mark_board(connection: Connection, guild: int, now: Milliseconds) -> None:
    """Mark the board of a guild as out of date, if it has one."""
    if rows.has_board(connection, guild):
        rows.PLACES.mark(connection, guild, (rows.BOARD,), Milliseconds(now + TOGETHER))
