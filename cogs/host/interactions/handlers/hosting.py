"""Running a table: pauses, more time, another host, and closing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.interactions.call import Reply
from games.engine.scene import LOOKS
from games.engine.text import Illegal, say
from tables.commands.hosting import Steward

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.table import Table

LETTERS: Final = tuple(look.letter.lower() for look in LOOKS)
"""The letters of the seats, as they are written in options."""


async def remove(context: Context, call: Call, table: Table) -> Reply:
    """Take a person from the lobby."""
    after = await context.tables.hosting.remove(table.id, steward(call, table), _person(call), call.click)
    return _done(context, call, after, "answer-removed")


async def swap(context: Context, call: Call, table: Table) -> Reply:
    """Have those at two seats change places; with one letter, the person who asks and who sits there."""
    if not set(call.values) <= set(LETTERS):
        raise Illegal(say("tables-no-such-seat"))
    *first, second = map(LETTERS.index, call.values)
    here = first[0] if first else None
    after = await context.tables.hosting.swap(table.id, steward(call, table), here, second, call.click)
    return _done(context, call, after, "answer-swapped")


async def hand_over(context: Context, call: Call, table: Table) -> Reply:
    """Make another person the host."""
    after = await context.tables.hosting.hand_over(table.id, steward(call, table), _person(call), call.click)
    return _done(context, call, after, "answer-handed-over")


async def pause(context: Context, call: Call, table: Table) -> Reply:
    """Let the match rest, for a reason that everybody sees."""
    after = await context.tables.hosting.pause(table.id, steward(call, table), call.typed, call.click)
    return _done(context, call, after, "answer-paused")


async def go_on(context: Context, call: Call, table: Table) -> Reply:
    """Go on with a match that rests."""
    after = await context.tables.hosting.go_on(table.id, steward(call, table), call.click)
    return _done(context, call, after, "answer-resumed")


async def extend(context: Context, call: Call, table: Table) -> Reply:
    """Give the present turn more time."""
    after = await context.tables.hosting.extend(table.id, steward(call, table), call.click)
    return _done(context, call, after, "answer-extended")


async def close(context: Context, call: Call, table: Table) -> Reply:
    """Close the table."""
    after = await context.tables.hosting.close(table.id, steward(call, table), call.click)
    return _done(context, call, after, "answer-cancelled")


def steward(call: Call, table: Table) -> Steward:
    """Return the person who asks; a moderator is one only in the table's own server and channel."""
    there = not call.moderates.isdisjoint((table.channel, table.thread))
    return Steward(call.person.id, call.person.name, moderator=there and call.guild == table.guild)


def _person(call: Call) -> int:
    return int(call.values[0])


def _done(context: Context, call: Call, table: Table, key: str) -> Reply:
    return Reply(text=context.words(call.language, table)(say(key, table=str(table.id))))
