"""The verbs of standing orders: reading, giving and forgetting them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_orders import request_of
from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Reply
from cogs.host.interactions.handlers.steps import numbers_of, seated
from cogs.host.screens.orders import OVERVIEW, OrdersState, orders_page
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.orders import OrderRequest

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from tables.model.table import Table

USES: Final = {Verb.NEXT: OrderUse.NEXT, Verb.ALWAYS: OrderUse.ALWAYS, Verb.ANY: OrderUse.ANY}


async def page(context: Context, call: Call, table: Table) -> Reply:
    """The page of a slot: its standing order, and what can be ordered."""
    return _page(call, seated(context, call, table))


async def order(context: Context, call: Call, table: Table) -> Reply:
    """One step further in naming an answer, the last of which gives the order; or forget an order."""
    here = seated(context, call, table)
    fingerprint, use = call.press.fingerprint, USES.get(call.press.verb)
    path = (*call.press.path, *numbers_of(call))[1:]
    names_answer = use in (OrderUse.NEXT, OrderUse.ALWAYS)
    slots = [one for one in table.order_slots(here.seat) if one.fingerprint == fingerprint]
    if not slots:
        return _page(call, here, OrdersState(note=say("tables-orders-changed")))
    try:
        if names_answer and isinstance(walk(slots[0].prompt, path), Question):
            return _page(call, here, OrdersState(use, path))
    except Illegal as refusal:
        return _page(call, here, OrdersState(note=refusal.text))
    request = OrderRequest(fingerprint, use, (path,) if names_answer else ())
    try:
        after = await context.tables.set_orders(table.id, call.person.id, request, call.click)
    except Illegal as refusal:
        latest = await context.tables.get(table.id)
        return _page(call, seated(context, call, latest), OrdersState(note=refusal.text))
    state = OrdersState(use) if use is OrderUse.NEXT else OVERVIEW
    return _page(call, seated(context, call, after), state)


async def typed(context: Context, call: Call, table: Table) -> Reply:
    """A standing order that is given with a command."""
    here = seated(context, call, table)
    request = request_of(here, call.typed)
    after = await context.tables.set_orders(table.id, call.person.id, request, call.click)
    prints = [one.fingerprint for one in table.order_slots(here.seat)]
    number = prints.index(request.fingerprint) if request.fingerprint in prints else 0
    words = context.words(call.language, after)
    return Reply(shown=orders_page(SeatContext(after, here.seat, words), number))


def _page(call: Call, here: SeatContext, state: OrdersState = OVERVIEW) -> Reply:
    return Reply(shown=orders_page(here, next(iter(call.press.path), 0), state), replace=True)
