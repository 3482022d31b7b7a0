"""Links from the card of a night or of a cup to the threads of the tables that play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.context import Context

MOST: Final = 20
"""Most tables with a link: a card has no room for more."""

PATIENCE: Final = 2 * MINUTE
"""Time in ms after which nobody looks any more for the threads of the tables of a round."""

AGAIN: Final = 5_000
"""Time in ms after which a card looks again for the threads of its tables."""


async def links_to(context: Context, matches: Sequence[int]) -> dict[int, str]:
    """Return links to the first matches, by number: to their threads, or messages."""
    links = {}
    for table in await context.tables.readable(matches[:MOST]):
        link = f"<#{table.thread}>" if table.thread else await context.opening_link(table)
        if link is not None:
            links[table.id] = link
    return links


async def look_again(context: Context, begun: int, matches: Sequence[int]) -> int | None:
    """Return when to look again for the threads of matches of a round that was `begun`, in ms, if at all."""
    now = context.clock.now()
    if now - begun >= PATIENCE:
        return None
    lacking = any(one.thread is None for one in await context.tables.readable(matches[:MOST]))
    return now + AGAIN if lacking else None
