"""The verb that leads through all questions that wait for a person, wherever they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.steps import panel_for, seated
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
    waiting = sorted((one for one in tables if waits_for(one, person)), key=lambda one: urgency(one, person))
    if not waiting:
        raise Illegal(say("games-nothing-waits"))
    table = next((one for one in waiting if not _is_shown(context, one, person)), waiting[0])
    await context.tables.people.note_act(table.id, person)
    panel = await panel_for(context, seated(context, call, table))
    return Show(panel.shown, panel.follows)


def _is_shown(context: Context, table: Table, person: PersonId) -> bool:
    """Return whether a panel shows a person the question of a table."""
    panel = context.messages.panels.find(table.id, person, context.clock.now())
    return panel is not None and panel.asks and panel.drawn is not None and panel.drawn.turn == table.turn
