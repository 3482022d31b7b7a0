"""The tables in the messages of a night or of a cup: their links, and which of them wait for luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.opening_link import opening_link
from games.engine.record import Record
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.host.context import Context
    from games.engine.ids import TableId
    from tables.model.table import Table

MOST: Final = 20
"""Most tables with a link: a card has no room for more."""


class ShownTables(Record):
    """Links to tables by their numbers, and the tables that wait for luck: their matches have not begun."""

    links: dict[int, str]
    waiting: frozenset[int] = frozenset()


NOTHING: Final = ShownTables({})


async def shown_matches(context: Context, matches: Sequence[TableId]) -> ShownTables:
    """Return the links that a card shows for the first of these matches."""
    return await shown_tables(context, await context.tables.reader.readable(matches[:MOST]))


async def shown_tables(context: Context, tables: Iterable[Table]) -> ShownTables:
    """Return the links of tables: to their threads, or to the messages that announce them."""
    links: dict[int, str] = {}
    waiting = set()
    for table in tables:
        link = f"<#{table.thread}>" if table.thread else await opening_link(context.outbox, table)
        if link is not None:
            links[table.id] = link
        if table.phase is Phase.LOBBY:
            waiting.add(table.id)
    return ShownTables(links, frozenset(waiting))
