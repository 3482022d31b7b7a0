"""Freshness of messages: Discord rations the edits of older ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.outbox import Posted

HOUR: Final = 3_600_000
"""Age up to which a message is fresh, in ms."""


def is_young(message: int, now: Milliseconds) -> bool:
    """Return whether a message was sent less than an hour ago, by its id: presses make it no younger."""
    return now - discord.utils.snowflake_time(message).timestamp() * 1000 < HOUR


def is_fresh(card: Posted, table: Table, now: Milliseconds) -> bool:
    """Return whether a table card can be edited where it stands; else it has to be posted anew."""
    return now - card.at < HOUR and not card.covered and card.channel == table.place
