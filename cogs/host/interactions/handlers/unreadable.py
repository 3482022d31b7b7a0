"""Presses at a table that cannot be loaded: its host or a moderator may close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Say, Show
from cogs.host.screens.unreadable import unreadable_card
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.unreadable import UnreadableTable


async def explain(context: Context, call: TableCall, table: UnreadableTable) -> Reply:
    """Say why nothing can be done at the table."""
    return Say(context.languages.words(call.language)(table.why.text))


async def card(context: Context, call: TableCall, table: UnreadableTable) -> Reply:
    """Show the options at the table: its host may close it."""
    return Show(unreadable_card(table, context.languages.words(call.language)))


async def close(context: Context, call: TableCall, table: UnreadableTable) -> Reply:
    """Close the table, once that is confirmed."""
    by = await steward(context, call, table)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.closing.close_unreadable(table.id, by, call.click, shown)
        told = say("answer-cancelled", table=str(after.id))
        return Say(context.languages.words(call.language)(told))

    return await ask_at_table(context, call, table, say("host-cancel"), attempt)
