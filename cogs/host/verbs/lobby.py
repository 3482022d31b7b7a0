"""The verbs of the lobby: taking and leaving seats, inviting, beginning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.host.call import Reply
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from cogs.host.call import Call
    from cogs.host.desk import Desk
    from games.engine.text import Text
    from tables.model import Table


SNOWFLAKE: Final = re.compile(r"\d{1,18}|[1-8]\d{18}", re.ASCII)
"""The id of an account, as far as the database can hold it."""


async def join(desk: Desk, call: Call) -> Reply:
    """Take a seat."""
    return _aside(
        desk, call, await desk.tables.join(call.press.table, call.person, call.click), "answer-joined"
    )


async def leave(desk: Desk, call: Call) -> Reply:
    """Get up."""
    return _aside(
        desk, call, await desk.tables.leave(call.press.table, call.person.id, call.click), "answer-left"
    )


async def begin(desk: Desk, call: Call) -> Reply:
    """Begin the match."""
    return _aside(
        desk, call, await desk.tables.begin(call.press.table, call.person.id, call.click), "answer-begun"
    )


async def cancel(desk: Desk, call: Call) -> Reply:
    """Close the table."""
    return _aside(
        desk, call, await desk.tables.cancel(call.press.table, call.person.id, call.click), "answer-cancelled"
    )


async def computer(desk: Desk, call: Call) -> Reply:
    """Seat a computer player of the level whose name is the value or whose number, the weakest first, is the
    path.
    """
    table = await desk.tables.get(call.press.table)
    levels = tuple(table.title.players)
    level = (
        call.values[0]
        if call.values
        else "".join(levels[number] for number in call.press.path[:1] if number < len(levels))
    )
    if level not in levels:
        raise Illegal(say("engine-no-such-answer"))
    after = await desk.tables.add_computer(table.id, call.person.id, level, call.click)
    return _aside(desk, call, after, "answer-computer-seated")


async def uncomputer(desk: Desk, call: Call) -> Reply:
    """Take a computer player from the table."""
    after = await desk.tables.remove_computer(call.press.table, call.person.id, call.click)
    return _aside(desk, call, after, "answer-computer-gone")


async def invite(desk: Desk, call: Call) -> Reply:
    """Invite the selected people."""
    persons = tuple(int(one) for one in call.values if SNOWFLAKE.fullmatch(one))
    if call.bots & set(persons):
        raise Illegal(say("answer-no-bots"))
    table = await desk.tables.invite(call.press.table, call.person.id, persons, call.click)
    return Reply(text=_said(desk, call, table, say("answer-invited")))


def _aside(desk: Desk, call: Call, table: Table, key: str) -> Reply:
    return Reply(text=_said(desk, call, table, say(key, table=str(table.id))), aside=True)


def _said(desk: Desk, call: Call, table: Table, text: Text) -> str:
    return desk.words(call.language, table)(text)
