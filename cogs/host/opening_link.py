"""A link to the message by which a table was opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.origin import ORIGIN, ClicksOrigin
from tables.model.places import OPENING

if TYPE_CHECKING:
    from tables.model.table import Table
    from tables.outbox import Outbox


async def opening_link(outbox: Outbox, table: Table) -> str | None:
    """Link to the message that opened the table, unless the match refers to none or to another one."""
    opening = await outbox.message_at(table.id, OPENING)
    origin = ORIGIN.load(table.origin) if table.origin else None
    named = None if origin is None or isinstance(origin, ClicksOrigin) else origin.message
    if opening is None or (origin is not None and named != opening.message):
        return None
    return f"https://discord.com/channels/{table.guild}/{opening.channel}/{opening.message}"
