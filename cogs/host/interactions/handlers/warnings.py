"""Warnings where there are hints: before an answer that loses at once, or throws most of the chances away."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.interactions.replies import Following, Replace
from cogs.host.screens.cards.panel import panel_of
from cogs.host.screens.private.understood import warning_page
from games.engine.generic.reviewing import find_warning
from games.engine.player import PlayedMove
from games.engine.text import Illegal
from games.engine.walk import walk
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from games.engine.choice import Prompt
    from games.engine.text import Text
    from tables.model.table import Table

log = logging.getLogger(__name__)


async def warn_before(
    context: Context, call: TableCall, here: SeatContext, prompt: Prompt[object], path: tuple[int, ...]
) -> Reply | None:
    """Return the question whether the answer at `path` is really meant; `None` for one that needs none.

    An answer goes through where no warning can be found in time.
    """
    table = here.table
    if not (table.has_hints and table.participants[here.seat].warns) or table.game.reviewer is None:
        return None
    move = PlayedMove(table.view(here.seat), prompt, walk(prompt, path))
    try:
        warning = await _warning(context, call, here, move)
    except ThoughtFailed as failure:
        log.warning("table %s: there is no warning: %s", table.id, failure)
        return None
    except Illegal:  # The queue is full, or the person waits for another page: both are no reason to wait.
        return None
    if warning is None:
        return None
    asked = table.question_of(here.seat)

    async def draw(later: Table) -> Shown:
        seated = SeatContext(later, here.seat, context.languages.words(here.words.language, later))
        if later.question_of(here.seat) != asked:
            return await panel_of(context, seated)
        return warning_page(seated, prompt, path, warning)

    return Replace(await draw(table), Following(table, draw, asks=True))


async def _warning(
    context: Context, call: TableCall, here: SeatContext, move: PlayedMove[object, object]
) -> Text | None:
    """Return what is wrong with an answer, from the view of the seat alone, in its turn in the queue."""
    reviewer, thinker = here.table.game.reviewer, context.work.thinker
    if reviewer is None:
        return None

    async def find() -> Text | None:
        return await thinker.work(find_warning, reviewer, move)

    return await context.work.compute(call.person.id, here.table, ("warning", here.seat, move.action), find)
