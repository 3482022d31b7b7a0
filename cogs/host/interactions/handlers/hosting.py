"""Running a table: pauses, more time, another host, and closing it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.replies import Say
from cogs.host.interactions.rights import rights_of
from games.engine.scene import LOOKS
from games.engine.text import Illegal, say
from tables.commands.hosting import Steward
from tables.model.rights import Permission

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable

LETTERS: Final = tuple(look.letter.lower() for look in LOOKS)
"""The letters of the seats, as they are written in options."""


async def remove(context: Context, call: TableCall, table: Table) -> Reply:
    """Take a person from the lobby, once that is confirmed."""
    by, person = await steward(context, call, table), _person(call, table)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.hosting.remove(table.id, by, person, call.click, shown)
        return _done(context, call, after, "answer-removed")

    named = _naming_seat(call, table, person)
    return await ask_at_table(context, named, table, say("confirm-remove"), attempt)


async def swap(context: Context, call: TableCall, table: Table) -> Reply:
    """Have those at two seats change places; with one letter, the person who asks and who sits there."""
    if not set(call.values) <= set(LETTERS):
        raise Illegal(say("tables-no-such-seat"))
    *first, second = map(LETTERS.index, call.values)
    here = first[0] if first else None
    by = await steward(context, call, table)
    after = await context.tables.hosting.swap(table.id, by, here, second, call.click)
    return _done(context, call, after, "answer-swapped")


async def hand_over(context: Context, call: TableCall, table: Table) -> Reply:
    """Make another person the host, once that is confirmed."""
    by, person = await steward(context, call, table), _person(call, table)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.hosting.hand_over(table.id, by, person, call.click, shown)
        return _done(context, call, after, "answer-handed-over")

    named = _naming_seat(call, table, person)
    return await ask_at_table(context, named, table, say("confirm-hand-over"), attempt)


async def pause(context: Context, call: TableCall, table: Table) -> Reply:
    """Let the match rest, for a reason that everybody sees."""
    by = await steward(context, call, table)
    after = await context.tables.hosting.pause(table.id, by, call.typed, call.click)
    return _done(context, call, after, "answer-paused")


async def go_on(context: Context, call: TableCall, table: Table) -> Reply:
    """Go on with a match that rests."""
    after = await context.tables.hosting.go_on(table.id, await steward(context, call, table), call.click)
    return _done(context, call, after, "answer-resumed")


async def extend(context: Context, call: TableCall, table: Table) -> Reply:
    """Give the present turn more time."""
    after = await context.tables.hosting.extend(table.id, await steward(context, call, table), call.click)
    return _done(context, call, after, "answer-extended")


async def close(context: Context, call: TableCall, table: Table) -> Reply:
    """Close the table, once that is confirmed."""
    by = await steward(context, call, table)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.hosting.close(table.id, by, call.click, shown)
        return _done(context, call, after, "answer-cancelled")

    return await ask_at_table(context, call, table, say("host-cancel"), attempt)


async def steward(context: Context, call: TableCall, table: AnyTable) -> Steward:
    """Return the person who asks, with their rights at the table."""
    places = [place for place in (table.channel, table.thread) if place is not None]
    rights = await rights_of(context, call, Permission.CHANNELS, table.guild, places)
    return Steward(call.person.id, call.person.name, moderator=rights.granted, staff=rights.staff)


def _person(call: TableCall, table: Table) -> int:
    """Return the account that a command names, or that sits at the seat of a press; raises `Illegal`."""
    if call.values:
        return int(call.values[0])
    person = table.people.get(call.press.path[0]) if call.press.path else None
    if person is None:
        raise Illegal(say("tables-no-such-seat"))
    return person


def _naming_seat(call: TableCall, table: Table, person: int) -> TableCall:
    """Return the call as that of a press, which names the seat of the person."""
    seat = table.seat_of(person)
    return call if seat is None else replace(call, press=replace(call.press, path=(seat,)))


def _done(context: Context, call: TableCall, table: Table, key: str) -> Reply:
    return Say(context.words(call.language, table)(say(key, table=str(table.id))))
