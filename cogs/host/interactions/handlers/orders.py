"""The verbs of answers left in advance: seeing, leaving and forgetting them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_orders import wish_of
from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Reply
from cogs.host.interactions.handlers.steps import numbers_of, seated
from cogs.host.screens.orders import orders_page
from games.engine.orders import OrderUse
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from tables.orders import OrderRequest

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from games.engine.text import Seat, Text
    from tables.model import Table

USES: Final = {Verb.NEXT: OrderUse.NEXT, Verb.ALWAYS: OrderUse.ALWAYS, Verb.ANY: OrderUse.ANY}

At = tuple[OrderUse, tuple[int, ...]]


async def page(context: Context, call: Call) -> Reply:
    """What is left for some decision, and what can be."""
    table, seat = await seated(context, call)
    return _page(context, call, table, seat)


async def leave(context: Context, call: Call) -> Reply:
    """One step further in naming an answer; the last one leaves it. Or leave it to chance, or forget what was
    left.
    """
    table, seat = await seated(context, call)
    path = (*call.press.path, *numbers_of(call))[1:]
    use = USES.get(call.press.verb)
    named = call.press.verb in (Verb.NEXT, Verb.ALWAYS)
    advance = next(
        (one for one in table.order_slots(seat) if one.fingerprint == call.press.fingerprint), None
    )
    try:
        if advance and named and isinstance(walk(advance.prompt, path), Question):
            return _page(context, call, table, seat, at=(use, path) if use else None)
        wish = OrderRequest(call.press.fingerprint, use, (path,) if named else ())
        after = await context.tables.set_orders(table.id, call.person.id, wish, call.click)
    except Illegal as refusal:
        return _page(context, call, await context.tables.get(table.id), seat, note=refusal.text)
    return _page(context, call, after, seat, at=(use, ()) if use is OrderUse.NEXT else None)


async def typed(context: Context, call: Call) -> Reply:
    """An answer that is left with a command."""
    table, seat = await seated(context, call)
    wish = wish_of(table, seat, context.words(call.language, table), call.typed)
    after = await context.tables.set_orders(table.id, call.person.id, wish, call.click)
    number = next(
        (number for number, one in enumerate(table.order_slots(seat)) if one.fingerprint == wish.fingerprint),
        0,
    )
    return Reply(shown=orders_page(after, seat, context.words(call.language, after), number))


def _page(
    context: Context, call: Call, table: Table, seat: Seat, *, at: At | None = None, note: Text | None = None
) -> Reply:
    words = context.words(call.language, table)
    return Reply(
        shown=orders_page(table, seat, words, next(iter(call.press.path), 0), at=at, note=note), replace=True
    )
