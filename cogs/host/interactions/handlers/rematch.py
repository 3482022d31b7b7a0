"""The verb of a table that is over: the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.call import Reply
from cogs.host.screens.notices import rematch_notice

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call


async def rematch(context: Context, call: Call) -> Reply:
    """Open the table of the rematch, or lead to it."""
    table = await context.tables.rematch(call.press.table, call.person, call.click)
    return Reply(shown=rematch_notice(table, call.person.id, context.words(call.language, table)))
