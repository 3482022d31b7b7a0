"""Running a table: pauses, more time, another host, and closing it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.steps import numbers_of
from cogs.host.interactions.replies import OpenForm, Say
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.private.run_page import reason_form
from games.engine.text import Illegal, say
from tables.commands import hosting
from tables.commands.hosting import Steward, check_charge
from tables.model.rights import Permission

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable


async def remove(context: Context, call: TableCall, table: Table) -> Reply:
    """Take a person from the lobby, once that is confirmed."""
    by, person = await steward(context, call, table), _person(call, table)

    async def attempt(shown: str) -> Reply:
        after = await carry_out(context, call, lambda stored: hosting.remove(stored.table, by, person, shown))
        return _say_done(context, call, after, "answer-removed")

    named = _naming_seat(call, table, person)
    return await ask_at_table(context, named, table, say("confirm-remove"), attempt)


async def swap(context: Context, call: TableCall, table: Table) -> Reply:
    """Swap the players at the two selected seats."""
    match numbers_of(call):
        case (first, second):
            by = await steward(context, call, table)
            after = await carry_out(
                context, call, lambda stored: hosting.swap(stored.table, by, first, second)
            )
        case _:
            raise Illegal(say("tables-no-such-seat"))
    return _say_done(context, call, after, "answer-swapped")


async def hand_over(context: Context, call: TableCall, table: Table) -> Reply:
    """Make another person the host, once that is confirmed."""
    by, person = await steward(context, call, table), _person(call, table)

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context, call, lambda stored: hosting.hand_over(stored.table, by, person, shown)
        )
        return _say_done(context, call, after, "answer-handed-over")

    named = _naming_seat(call, table, person)
    return await ask_at_table(context, named, table, say("confirm-hand-over"), attempt)


async def pause_form(context: Context, call: TableCall, table: Table) -> Reply:
    """Open the form for the reason of a pause. Raises `Illegal` for a person who may not pause the match."""
    check_charge(table, await steward(context, call, table))
    return OpenForm(reason_form(table, context.languages.words(call.language, table)))


async def pause(context: Context, call: TableCall, table: Table) -> Reply:
    """Pause the match, for a reason that everybody sees."""
    by = await steward(context, call, table)
    after = await carry_out(
        context, call, lambda stored: hosting.pause(stored.table, by, call.typed, stored.at)
    )
    return _say_done(context, call, after, "answer-paused")


async def go_on(context: Context, call: TableCall, table: Table) -> Reply:
    """Resume a paused match."""
    by = await steward(context, call, table)
    after = await carry_out(
        context, call, lambda stored: hosting.go_on(stored.table, by, stored.at), is_act=True
    )
    return _say_done(context, call, after, "answer-resumed")


async def extend(context: Context, call: TableCall, table: Table) -> Reply:
    """Give the present turn more time."""
    by = await steward(context, call, table)
    after = await carry_out(context, call, lambda stored: hosting.extend(stored.table, by, stored.at))
    return _say_done(context, call, after, "answer-extended")


async def close(context: Context, call: TableCall, table: Table) -> Reply:
    """Close the table, once that is confirmed."""
    by = await steward(context, call, table)

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context, call, lambda stored: hosting.close(stored.table, by, stored.at, shown)
        )
        return _say_done(context, call, after, "answer-cancelled")

    return await ask_at_table(context, call, table, say("host-cancel"), attempt)


async def steward(context: Context, call: TableCall, table: AnyTable) -> Steward:
    """Return the person who asks, with their rights at the table."""
    places = [place for place in (table.channel, table.thread) if place is not None]
    rights = await rights_of(context, call, Permission.CHANNELS, table.guild, places)
    return Steward(call.person.id, call.person.name, moderator=rights.granted, staff=rights.staff)


def _person(call: TableCall, table: Table) -> int:
    """Return the account that sits at the seat that was selected; raises `Illegal` if there is none."""
    chosen = (*call.press.path, *numbers_of(call))
    person = table.people.get(chosen[0]) if chosen else None
    if person is None:
        raise Illegal(say("tables-no-such-seat"))
    return person


def _naming_seat(call: TableCall, table: Table, person: int) -> TableCall:
    """Return the call as a press that names the seat of the person."""
    seat = table.seat_of(person)
    return call if seat is None else replace(call, press=replace(call.press, path=(seat,)))


def _say_done(context: Context, call: TableCall, table: Table, key: str) -> Reply:
    return Say(context.languages.words(call.language, table)(say(key, table=str(table.id))))
