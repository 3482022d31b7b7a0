"""The verbs of guests: for whom the seats of a table are, and the way in from another server."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.call import ServerStanding
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Following, Replace, Say
from cogs.host.screens.private.run_page import run_page
from games.engine.text import Illegal, say
from tables.commands.guests import admit
from tables.commands.guests import choose_access as access_chosen
from tables.model.guests import is_guest
from tables.model.table import Access

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table
    from tables.model.unreadable import UnreadableTable

SECRET: Final = 4
"""Bytes of the secret part of a code: four billion values, of which a person can try a few a minute."""

CODE: Final = re.compile(r"\s*(\d{1,9})-([0-9a-f]{8})\s*", re.ASCII | re.IGNORECASE)
"""The form of a code: the number of the table, and its secret part."""


LONGEST_CODE: Final = 40
"""Most characters of a code that is typed."""


async def choose_access(context: Context, call: TableCall, table: Table) -> Reply:
    """Choose for whom the seats of a table are; show the page of the host with the code.

    Raises `Illegal` on a server that takes no guests, unless they are kept out.
    """
    by = await steward(context, call, table)
    chosen = next((access for access in Access if access.value in call.values), None)
    if chosen is None:
        raise Illegal(say("engine-no-such-answer"))
    taken = (await context.tables.guilds.settings(table.guild)).guests
    if chosen is not Access.MEMBERS and not taken:
        raise Illegal(say("guests-refused", command=context.languages.mention("settings server")))
    code = token_hex(SECRET)
    after = await carry_out(context, call, lambda stored: access_chosen(stored.table, by, chosen, code))
    command = context.languages.mention("table join")

    async def draw(table: Table) -> Shown:
        words, person = context.languages.words(call.language, table), call.person.id
        return run_page(table, person, words, moderates=by.moderator, guests=taken, command=command)

    return Replace(await draw(after), Following(after, draw))


async def visit(context: Context, call: TableCall, table: Table) -> Reply:
    """Invite the caller to a table of another server by direct message: there, guests take their seats.

    Raises `Illegal` as for an unknown table unless the code is right, so that codes cannot be tried out.
    """
    words = context.languages.words(call.language)
    typed = call.typed or call.press.fingerprint
    # All refusals that the code decides come before the first question to Discord.
    admit(table, call.person.id, typed)
    if not (await context.tables.guilds.settings(table.guild)).guests:
        raise Illegal(say("tables-unknown"))
    match await call.stands(table.guild, table.channel):
        case ServerStanding.MEMBER:
            return Say(words(say("guests-member", place=f"<#{table.place}>")))
        case ServerStanding.EXCLUDED:
            raise Illegal(say("guests-excluded"))
        case ServerStanding.UNKNOWN:
            raise Illegal(say("guests-unchecked"))
    await carry_out(context, call, lambda stored: admit(stored.table, call.person.id, typed))
    return Say(words(say("guests-invited")))


async def hide(_: Context, __: TableCall, ___: UnreadableTable) -> Reply:
    """Refuse a guest at a table that cannot be loaded, as at an unknown one."""
    raise Illegal(say("tables-unknown"))


async def check_guest(context: Context, call: TableCall, table: Table) -> None:
    """Raise `Illegal` for a guest who may not sit down: the server takes none, or has excluded them."""
    if is_guest(table, call.person.id) and table.seat_of(call.person.id) is None:
        await check_welcome(context, call, table)


async def check_welcome(context: Context, call: TableCall, table: Table) -> None:
    """Raise `Illegal` for a caller from elsewhere if the server takes no guests, or has excluded them."""
    if not (await context.tables.guilds.settings(table.guild)).guests:
        raise Illegal(say("tables-guests-closed"))
    if await call.stands(table.guild, table.channel) is ServerStanding.EXCLUDED:
        raise Illegal(say("guests-excluded"))


def code_parts(code: str) -> tuple[int, str] | None:
    """Return the number of a table and the secret part of its code; `None` for what is no code.

    >>> code_parts(" 12-3FA9c01b"), code_parts("12")
    ((12, '3fa9c01b'), None)
    """
    found = CODE.fullmatch(code)
    return None if found is None else (int(found[1]), found[2].lower())
