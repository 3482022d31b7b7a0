"""The news of a match, as few lines as tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.telling import told as joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.text import Text
    from tables.model.table import LogLine, Table


def news(table: Table, told: Iterable[LogLine]) -> tuple[Text, ...]:
    """Return what the lines of a log tell, those of a turn joined where the game joins them."""
    return joined((one.text for one in told), table.game.face.joined)
