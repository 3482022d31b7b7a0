"""Presses at a table that cannot be loaded: its host may close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import PressedAt, Reply
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.unreadable import UnreadableTable


async def unreadable(context: Context, call: Call, table: UnreadableTable) -> Reply:
    """Close the table if that is asked for; else say why nothing can be done there."""
    words = context.words(call.language)
    if call.press.verb is not Verb.CANCEL:
        return Reply(text=words(table.why.text))
    after = await context.tables.close_unreadable(table.id, call.person.id, call.click)
    told = "" if call.origin is PressedAt.CARD else words(say("answer-cancelled", table=str(after.id)))
    return Reply(text=told)
