"""Pictures for the card of a night: covers of its games, then the boards of the tables of its last round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import cut
from cogs.host.limits import ALT
from cogs.host.screens.cards.table_card import card_of
from cogs.host.screens.images.covers import cover_of
from events.nights.model import NightPhase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.shown import Picture
    from events.nights.model import Night
    from words import Words

MOST: Final = 10
"""Most pictures that Discord shows together."""


MOST_COVERS: Final = 4
"""Most covers of games on a card."""


async def covers_of(context: Context, night: Night, words: Words) -> tuple[Picture, ...]:
    """Return the covers of the games of a night that has not begun yet, as far as they have any."""
    if night.phase not in (NightPhase.PLANNED, NightPhase.CHECK_IN):
        return ()
    catalogue = context.tables.catalogue
    chosen = (night.plan.cover,) if night.plan.cover else (night.plan.games or tuple(catalogue))
    games = [key for key in chosen if key in catalogue and catalogue[key].face.art]
    found: list[Picture] = []
    for key in games[:MOST_COVERS]:
        art, title = catalogue[key].face.art, key.capitalize()
        found += await cover_of(art, title, words, file=f"cover-{key}.png", awaited=False)
    return tuple(found)


async def boards_of(context: Context, night: Night) -> tuple[Picture, ...]:
    """Return the boards of the first tables of the round that goes on, each with the number of its table."""
    running = night.phase is NightPhase.RUNNING and night.rounds
    tables = night.rounds[-1].tables[:MOST] if running else ()
    places = {table.match: place for place, table in enumerate(tables, 1) if table.match is not None}
    found = []
    for table in await context.tables.reader.readable(places):
        if table.match is not None:
            place, board = places[table.id], (await card_of(context, table)).files[-1]
            alt = cut(f"{place}. {board.alt}", ALT)
            found.append(replace(board, name=f"table-{place}.png", alt=alt))
    return tuple(found)
