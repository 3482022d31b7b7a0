"""The verb of a table that is over: the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.call import Reply
from cogs.host.notice import rematch_notice

if TYPE_CHECKING:
    from cogs.host.call import Call
    from cogs.host.context import Context


async def rematch(context: Context, call: Call) -> Reply:
    """Open the table of the rematch, or lead to it."""
    table = await context.tables.rematch(call.press.table, call.person, call.click)
    return Reply(shown=rematch_notice(table, call.person.id, context.words(call.language, table)))
