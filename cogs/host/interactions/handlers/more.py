"""The verb of *More*: the page behind a question or a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.interactions.replies import Following, Replace
from cogs.host.screens.private.more_page import more_page, more_page_of
from tables.model.table import Asked

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table


async def more(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page, in place of the panel from which it was opened."""
    asked = Asked(call.press.turn, call.press.fingerprint)

    async def draw(table: Table) -> Shown:
        own, words = table.seat_of(call.person.id), context.languages.words(call.language, table)
        if own is None:
            return more_page(table, words)
        path = call.press.path if table.asked(own) == asked else ()
        steps = context.tables.undoing.steps(table, own)
        return more_page_of(SeatContext(table, own, words), path, steps)

    return Replace(await draw(table), Following(table, draw))
