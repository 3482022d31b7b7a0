"""The verb of a table that is over: a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.call import Reply
from cogs.host.screens.notices import rematch_notice

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.table import Table


async def rematch(context: Context, call: Call, table: Table) -> Reply:
    """Open the table of the rematch; whoever asks after the first takes a seat there."""
    new = await context.tables.rematch(table.id, call.person, call.click)
    return Reply(shown=rematch_notice(new, call.person.id, context.words(call.language, new)))
