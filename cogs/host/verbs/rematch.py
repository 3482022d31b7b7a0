"""The verb of a table that is over: the same again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.call import Reply
from cogs.host.notice import rematch_notice

if TYPE_CHECKING:
    from cogs.host.call import Call
    from cogs.host.desk import Desk


async def rematch(desk: Desk, call: Call) -> Reply:
    """Open the table of the rematch, or lead to it."""
    table = await desk.tables.rematch(call.press.table, call.person, call.click)
    return Reply(shown=rematch_notice(table, call.person.id, desk.words(call.language, table)))
