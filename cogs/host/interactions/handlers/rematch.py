"""The verb of a table that is over: a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.guests import check_welcome
from cogs.host.interactions.replies import Show
from cogs.host.screens.notices import rematch_notice
from cogs.host.screens.private.server_page import opening_refusal
from games.engine.text import say
from tables.model.guests import is_guest

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table


async def rematch(context: Context, call: TableCall, table: Table) -> Reply:
    """Open the table of the rematch; later callers take a seat there.

    Raises `Illegal` for a guest whom the server does not let in by now.
    """
    settings = await context.tables.guilds.settings(table.guild)
    here = call.here
    places = here.places if here and here.place == table.channel else {table.channel}
    refusal = opening_refusal(settings, places, here.roles if here else ())
    if is_guest(table, call.person.id):
        await check_welcome(context, call, table)
        refusal = say("tables-guests-host")
    new = await context.tables.lobbies.rematch(
        table.id, call.person, call.click, refusal, guests=settings.guests
    )
    return Show(rematch_notice(new, call.person.id, context.languages.words(call.language, new)))
