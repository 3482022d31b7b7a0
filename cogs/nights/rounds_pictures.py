"""Thumbnails for the card of a night: the boards of the tables of its last round, as everybody sees them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from cogs.host.screens.cards.table_card import card_of
from events.nights.model import NightPhase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Picture
    from events.nights.model import Night

MOST: Final = 10
"""Most pictures that Discord shows together."""


async def boards_of(context: Context, night: Night) -> tuple[Picture, ...]:
    """Return the boards of the first tables of the round that goes on, each with the number of its table."""
    running = night.phase is NightPhase.RUNNING and night.rounds
    tables = night.rounds[-1].tables[:MOST] if running else ()
    places = {one.match: place for place, one in enumerate(tables, 1) if one.match is not None}
    found = []
    for table in await context.tables.reader.readable(places):
        if table.match is not None:
            place, board = places[table.id], (await card_of(context, table)).files[-1]
            alt = cut(f"{place}. {board.alt}", ALT)
            found.append(replace(board, name=f"table-{place}.png", alt=alt))
    return tuple(found)
