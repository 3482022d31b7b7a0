"""The verb of a table that is over: a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.call import Reply
from cogs.host.screens.notices import rematch_notice
from cogs.host.screens.server_page import opening_refusal

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.table import Table


async def rematch(context: Context, call: Call, table: Table) -> Reply:
    """Open the table of the rematch; whoever asks after the first takes a seat there."""
    settings = await context.tables.guilds.settings(table.guild)
    places = {table.channel, *([call.parent] if call.parent and call.place == table.channel else [])}
    refusal = opening_refusal(settings, places, call.roles)
    new = await context.tables.rematch(table.id, call.person, call.click, refusal)
    return Reply(shown=rematch_notice(new, call.person.id, context.words(call.language, new)))
