"""Presses at a table that cannot be loaded: its host or a moderator may close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Reply
from cogs.host.interactions.confirming import ask_at_table, keep
from cogs.host.interactions.handlers.hosting import steward
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.unreadable import UnreadableTable


async def unreadable(context: Context, call: Call, table: UnreadableTable) -> Reply:
    """Close the table if that is asked for and confirmed; else say why nothing can be done there."""
    words = context.words(call.language)
    if call.press.verb is Verb.KEEP:
        return await keep(context, call, table)
    if call.press.verb not in (Verb.CANCEL, Verb.CLOSE):
        return Reply(text=words(table.why.text))
    by = await steward(context, call, table)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.close_unreadable(table.id, by, call.click, shown)
        return Reply(text=words(say("answer-cancelled", table=str(after.id))))

    return await ask_at_table(context, call, table, say("host-cancel"), attempt)
