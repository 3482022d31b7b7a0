"""The verb that leads through all questions that wait for a person, at any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.steps import panel_for, seat_context
from cogs.host.interactions.replies import Show
from cogs.host.screens.private.games_page import urgency, waits_for
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from games.engine.ids import PersonId
    from tables.model.table import Table


async def following(context: Context, call: OwnCall) -> Reply:
    """Show the question with the least time left, then the one after it; at the end the first again.

    A question that stands in a panel already counts as shown. Raises `Illegal` if nothing is asked.
    """
    person = call.person.id
    tables = await context.tables.reader.readable(await context.tables.queries.of_person(person))
    waiting = sorted(
        (table for table in tables if waits_for(table, person)), key=lambda table: urgency(table, person)
    )
    if not waiting:
        raise Illegal(say("games-nothing-waits"))
    table = next((other for other in waiting if not _is_shown(context, other, person)), waiting[0])
    await context.tables.people.note_act(table.id, person)
    panel = await panel_for(context, seat_context(context, call, table))
    return Show(panel.shown, panel.follows)


def _is_shown(context: Context, table: Table, person: PersonId) -> bool:
    """Return whether a panel shows a person the question of a table."""
    panel = context.messages.panels.find(table.id, person, context.clock.now())
    return panel is not None and panel.asks and panel.drawn is not None and panel.drawn.turn == table.turn
