"""The verbs of the lobby: taking and leaving seats, inviting, beginning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.call import Reply
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from games.engine.text import Text
    from tables.model import Table


SNOWFLAKE: Final = re.compile(r"\d{1,18}|[1-8]\d{18}", re.ASCII)
"""The id of an account, as far as the database can hold it."""


async def join(context: Context, call: Call) -> Reply:
    """Take a seat."""
    return _aside(
        context, call, await context.tables.join(call.press.table, call.person, call.click), "answer-joined"
    )


async def leave(context: Context, call: Call) -> Reply:
    """Get up."""
    return _aside(
        context, call, await context.tables.leave(call.press.table, call.person.id, call.click), "answer-left"
    )


async def begin(context: Context, call: Call) -> Reply:
    """Begin the match."""
    return _aside(
        context,
        call,
        await context.tables.begin(call.press.table, call.person.id, call.click),
        "answer-begun",
    )


async def cancel(context: Context, call: Call) -> Reply:
    """Close the table."""
    return _aside(
        context,
        call,
        await context.tables.cancel(call.press.table, call.person.id, call.click),
        "answer-cancelled",
    )


async def computer(context: Context, call: Call) -> Reply:
    """Seat a computer player of the level whose name is the value or whose number, the weakest first, is the
    path.
    """
    table = await context.tables.get(call.press.table)
    levels = tuple(table.game.players)
    level = (
        call.values[0]
        if call.values
        else "".join(levels[number] for number in call.press.path[:1] if number < len(levels))
    )
    if level not in levels:
        raise Illegal(say("engine-no-such-answer"))
    after = await context.tables.add_computer(table.id, call.person.id, level, call.click)
    return _aside(context, call, after, "answer-computer-seated")


async def uncomputer(context: Context, call: Call) -> Reply:
    """Take a computer player from the table."""
    after = await context.tables.remove_computer(call.press.table, call.person.id, call.click)
    return _aside(context, call, after, "answer-computer-gone")


async def invite(context: Context, call: Call) -> Reply:
    """Invite the selected people."""
    persons = tuple(int(one) for one in call.values if SNOWFLAKE.fullmatch(one))
    if call.bots & set(persons):
        raise Illegal(say("answer-no-bots"))
    table = await context.tables.invite(call.press.table, call.person.id, persons, call.click)
    return Reply(text=_said(context, call, table, say("answer-invited")))


def _aside(context: Context, call: Call, table: Table, key: str) -> Reply:
    return Reply(text=_said(context, call, table, say(key, table=str(table.id))), aside=True)


def _said(context: Context, call: Call, table: Table, text: Text) -> str:
    return context.words(call.language, table)(text)
