"""Freshness of messages: Discord rations the edits of older ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.outbox import Posted

HOUR: Final = 3_600_000
"""Age up to which a message is fresh, in ms."""


def is_fresh(card: Posted, table: Table, now: int) -> bool:
    """Return whether a table card can be edited where it stands; else it has to be posted anew."""
    return now - card.at < HOUR and not card.covered and card.channel == table.place
