"""The verb of hints: first some answers to look at, then one answer and its reason."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.host.interactions.handlers.steps import panel_for, seat_context
from cogs.host.screens.panel_state import PanelState, ShownHint
from games.engine.generic.hints import reason_of
from games.engine.text import Illegal, say
from games.engine.walk import path_to
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from cogs.host.context import Context, SeatContext
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from games.engine.choice import Prompt
    from games.engine.text import Text
    from tables.model.table import Table

log = logging.getLogger(__name__)


async def hint(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the panel with a hint to the question.

    Raises `Illegal` where there are none, and for a seat that is not asked.
    """
    here = seat_context(context, call, table)
    prompt = table.prompt(here.seat)
    if not table.has_hints:
        raise Illegal(say("hint-not-here"))
    if prompt is None:
        raise Illegal(say("tables-not-asked"))

    async def find() -> tuple[object, Text | None]:
        return await _advice(context, here, prompt)

    try:
        action, reason = await context.work.compute(call.person.id, table, ("hint", here.seat), find)
    except ThoughtFailed as failure:
        log.warning("table %s: there is no hint: %s", table.id, failure)
        raise Illegal(say("hint-none")) from failure
    shown = ShownHint(path_to(prompt, action), reason, whole=call.press.path == (1,))
    return await panel_for(context, here, PanelState(hint=shown))


async def _advice(context: Context, here: SeatContext, prompt: Prompt[object]) -> tuple[object, Text | None]:
    """Return the answer of the strongest level and why, from the view of the seat alone."""
    entry, view, thinker = here.table.game, here.table.view(here.seat), context.work.thinker
    level, player = list(entry.players.items())[-1]
    action = await thinker.choose(entry.rules.key, level, view, prompt)
    return action, await thinker.work(reason_of, player, view, prompt, action)
