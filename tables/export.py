"""The export of a finished match: a file from which anybody can check its moves and its chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.transcript import Transcript, serialize

if TYPE_CHECKING:
    from games.engine.match import Entry
    from tables.model.table import Table


def exported(table: Table, entries: tuple[Entry, ...]) -> str:
    """The export of a table whose match has ended; raises `ValueError` before that."""
    if table.match is None or table.seed is None:
        message = f"table {table.id} has not ended"
        raise ValueError(message)
    transcript = Transcript(
        seed=bytes.fromhex(table.seed),
        clicks=tuple(one.click for one in table.participants),
        seats=table.match.seats,
        options=table.options,
        entries=entries,
        first=table.first,
    )
    return serialize(table.game.rules, transcript)
