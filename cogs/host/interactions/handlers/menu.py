"""The verbs that show all that can be done at a table: to anybody there, and to those who run it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Following, Replace
from cogs.host.screens.private.menu_page import menu_page
from cogs.host.screens.private.run_page import run_page
from tables.commands.hosting import check_charge

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table


async def menu(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page of everything that can be done at the table."""
    by, person = await steward(context, call, table), call.person.id

    async def draw(table: Table) -> Shown:
        seat = table.seat_of(person)
        words = context.languages.words(call.language, table)
        steps = 0 if seat is None else context.tables.undoing.steps(table, seat)
        runs = by.moderator or person == table.host
        return menu_page(table, seat, words.to(seat), runs=runs, steps=steps)

    return Replace(await draw(table), Following(table, draw))


async def run(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page of the host and of moderators. Raises `Illegal` for anybody else."""
    by = await steward(context, call, table)
    check_charge(table, by)

    async def draw(table: Table) -> Shown:
        words = context.languages.words(call.language, table)
        return run_page(table, call.person.id, words, moderates=by.moderator)

    return Replace(await draw(table), Following(table, draw))
