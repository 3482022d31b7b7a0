"""Standing orders, shown to their owner in *My seat* and on the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.order_words import dropped_said, order_said
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import button, rows, text
from games.engine.text import say
from tables.model.orders import has_resting_order, order_under
from tables.model.table import StandingOrder

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from games.engine.orders import OrderSlot

ROOM: Final = 1500
"""Characters for the standing orders of a seat."""

DROPPED_ROOM: Final = 500


def order_blocks(here: SeatContext) -> list[Block]:
    """Return the part of *My seat* with the standing orders and the buttons of their pages, if any."""
    words = here.words
    slots = here.order_slots
    if not slots:
        return text(*dropped_lines(here))
    lines = [_line(here, slot) for slot in slots]
    told = cut("\n".join(lines), ROOM)
    heading = f"**{words(say('orders-heading'))}**"
    return [*text(heading, *dropped_lines(here), told), *rows(order_buttons(here))]


def order_lines(here: SeatContext) -> list[str]:
    """Return the lines of a panel with the standing orders that are not empty, and the dropped ones."""
    orders = [(slot, order_under(here.table, here.seat, slot.key)) for slot in here.order_slots]
    lines = [f"⏭️ {_line(here, slot)}" for slot, order in orders if order != StandingOrder(order.key)]
    if has_resting_order(here.table, here.seat):
        lines.append(f"⏸️ {here.words(say('orders-resting'))}")
    return [*lines, *dropped_lines(here)]


def dropped_lines(here: SeatContext) -> list[str]:
    """Return the notice of dropped orders, until their owner acts."""
    dropped = here.table.dropped.get(here.seat)
    return [f"⏏️ {cut(dropped_said(here.words, here.table, dropped), DROPPED_ROOM)}"] if dropped else []


def order_buttons(here: SeatContext) -> list[Button]:
    """Return the buttons that open the pages of the standing orders that are possible."""
    return [
        button(
            here.labels(say("orders-button", label=slot.label)),
            TablePress(Verb.ORDERS, here.table.id, path=(number,)),
        )
        for number, slot in enumerate(here.order_slots)
    ]


def _line(here: SeatContext, slot: OrderSlot[object]) -> str:
    order = order_said(here.words, here.table, slot, order_under(here.table, here.seat, slot.key))
    return here.words(say("orders-line", label=slot.label, order=order))
