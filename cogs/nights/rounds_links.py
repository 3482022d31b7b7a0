"""Links from a night's card to the threads of the tables that play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from cogs.host.context import Context
    from events.nights.model import Night

MOST: Final = 20
"""Most tables with a link: a card has no room for more."""

PATIENCE: Final = 2 * MINUTE
"""Time in ms after which nobody looks any more for the threads of the tables of a round."""


async def links_of(context: Context, night: Night) -> dict[int, str]:
    """Return links to the matches that run in the last round, by number: to their threads, or messages."""
    links = {}
    for table in await context.tables.readable(_running(night)):
        link = f"<#{table.thread}>" if table.thread else await context.opening_link(table)
        if link is not None:
            links[table.id] = link
    return links


async def lack_links(context: Context, night: Night) -> bool:
    """Return whether tables that have just opened have no thread yet."""
    if not night.rounds or context.clock.now() - night.rounds[-1].at >= PATIENCE:
        return False
    return any(table.thread is None for table in await context.tables.readable(_running(night)))


def _running(night: Night) -> list[int]:
    tables = night.rounds[-1].tables[:MOST] if night.live and night.rounds else ()
    return [one.match for one in tables if one.runs and one.match is not None]
