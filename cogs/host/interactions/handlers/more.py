"""The verbs of *More*, the page behind a question, a card and `/table more`, and of its page for hosts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Following, Replace
from cogs.host.screens.private.more_page import more_page
from cogs.host.screens.private.run_page import run_page
from tables.commands.hosting import check_charge
from tables.model.table import Asked

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table


async def more(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page, in place of the panel from which it was opened."""
    by, person = await steward(context, call, table), call.person.id
    opened_at = Asked(call.press.turn, call.press.fingerprint)

    async def draw(table: Table) -> Shown:
        seat, words = table.seat_of(person), context.languages.words(call.language, table)
        runs = by.moderator or person == table.host
        if seat is None:
            return more_page(table, None, words, runs=runs)
        path = call.press.path if table.question_of(seat) == opened_at else ()
        steps = context.tables.undoing.steps(table, seat)
        return more_page(table, seat, words, runs=runs, steps=steps, path=path)

    return Replace(await draw(table), Following(table, draw))


async def run(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page of the host and of moderators. Raises `Illegal` for other callers."""
    by = await steward(context, call, table)
    check_charge(table, by)
    guests = (await context.tables.guilds.settings(table.guild)).guests
    command = context.languages.mention("table join")

    async def draw(table: Table) -> Shown:
        words, person = context.languages.words(call.language, table), call.person.id
        return run_page(table, person, words, moderates=by.moderator, guests=guests, command=command)

    return Replace(await draw(table), Following(table, draw))
