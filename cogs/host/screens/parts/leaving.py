"""Buttons with which a player leaves a seat or a match: an early end, a substitute, a resignation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button
from cogs.host.screens.parts.consents import end_buttons
from games.engine.text import say
from tables.model.consent import seats_asked
from tables.model.requests import Matter

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button


def leaving_buttons(here: SeatContext) -> list[Button]:
    """Return the buttons of a seat while its match runs."""
    table, seat, words = here.table, here.seat, here.words
    end, go_on = end_buttons(table, words)
    answers = [end, go_on] if seat in seats_asked(table, Matter.END) else [end]
    return [
        *([go_on] if table.participants[seat].agrees else answers),
        *offer_buttons(here),
        button(words(say("seat-resign")), TablePress(Verb.RESIGN, table.id)),
    ]


def offer_buttons(here: SeatContext) -> list[Button]:
    """Return the button that offers the seat to others, or keeps it; none while a stand-in plays it."""
    participant = here.table.participants[here.seat]
    if participant.stand_in is not None:
        return []
    label = here.words(say("seats-keep" if participant.offered else "seats-offer"))
    return [button(label, TablePress(Verb.SUBSTITUTE, here.table.id))]
