"""The verbs of standing orders: reading, giving, changing and forgetting them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.choices.order_paths import request_at
from cogs.host.choices.typed_orders import is_shown_whole, request_of
from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.handlers.steps import numbers_of, seat_context
from cogs.host.interactions.replies import Following, Replace, Show
from cogs.host.screens.cards.panel import panel_of
from cogs.host.screens.private.orders_page import (
    CHANGES,
    COMPARED,
    OVERVIEW,
    USES,
    OrdersState,
    draft_of,
    orders_page,
)
from cogs.host.screens.private.understood import order_confirm
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.commands import orders
from tables.model.orders import (
    OrderRequest,
    RuleChange,
    RuleRequest,
    apply_request,
    order_print,
    order_under,
)

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from games.engine.orders import OrderSlot
    from tables.model.orders import AnyRequest
    from tables.model.table import Table


async def page(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page of a slot: its standing order, and the possible orders."""
    return await _page(context, call, seat_context(context, call, table))


async def order(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the next step in naming an answer, the last of which gives the order; or forget an order."""
    here = seat_context(context, call, table)
    slot, verb, path = _slot(call, here), Verb(call.press.verb), _path(call)
    use = USES.get(verb)
    names_answer = use in (OrderUse.NEXT, OrderUse.ALWAYS)
    if slot is None:
        return await _say_changed(context, call, here)
    try:
        if names_answer and isinstance(walk(slot.prompt, path), Question):
            return await _page(context, call, here, OrdersState(verb, path))
        when = draft_of(slot, path).when if use is OrderUse.ANY else None
    except Illegal as refusal:
        return await _page(context, call, here, OrdersState(note=refusal.text))
    request = OrderRequest(slot.fingerprint, use, (path,) if names_answer else (), when)
    return await _set(context, call, request, OrdersState(verb) if use is OrderUse.NEXT else OVERVIEW)


async def rule(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the next step in naming a rule: its condition, a number, and its answer, which gives the order."""
    here = seat_context(context, call, table)
    slot, path = _slot(call, here), _path(call)
    if slot is None:
        return await _say_changed(context, call, here)
    try:
        draft = draft_of(slot, path)
        if draft.when is None or isinstance(walk(slot.prompt, draft.path), Question):
            return await _page(context, call, here, OrdersState(Verb.RULE, path))
    except Illegal as refusal:
        return await _page(context, call, here, OrdersState(note=refusal.text))
    request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, (path[COMPARED:],), draft.when)
    return await _set(context, call, request)


async def edit(context: Context, call: TableCall, table: Table) -> Reply:
    """Change a rule as chosen in the list, or ask for the answer to add to it."""
    here = seat_context(context, call, table)
    path = _path(call)
    if _edited_slot(call, here) is None:
        return await _say_changed(context, call, here)
    if len(path) != len(("rule", "change")) or path[1] >= len(CHANGES):
        raise Illegal(say("engine-no-such-answer"))
    number, change = path[0], CHANGES[path[1]]
    if change is RuleChange.ADD:
        return await _page(context, call, here, OrdersState(Verb.ELSE, (number,)))
    return await _set(context, call, RuleRequest(call.press.fingerprint, number, change))


async def alternative(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the next step in naming a substitute for the answers of a rule."""
    here = seat_context(context, call, table)
    slot, path = _edited_slot(call, here), _path(call)
    if slot is None:
        return await _say_changed(context, call, here)
    if not path:
        raise Illegal(say("engine-no-such-answer"))
    try:
        if isinstance(walk(slot.prompt, path[1:]), Question):
            return await _page(context, call, here, OrdersState(Verb.ELSE, path))
    except Illegal as refusal:
        return await _page(context, call, here, OrdersState(note=refusal.text))
    return await _set(context, call, RuleRequest(call.press.fingerprint, path[0], RuleChange.ADD, path[1:]))


async def give_typed(context: Context, call: TableCall, table: Table) -> Reply:
    """Give a standing order by a command: a text is shown as it was understood, and then kept."""
    here = seat_context(context, call, table)
    request = request_of(here, call.typed)
    if not is_shown_whole(here, call.typed):
        apply_request(table, here.seat, request)  # Refuse before asking for confirmation.
        return Show(order_confirm(here, request, call.typed))
    after = await _set_orders(context, call, request)
    prints = [slot.fingerprint for slot in table.order_slots(here.seat)]
    number = prints.index(request.fingerprint) if request.fingerprint in prints else 0
    words = context.languages.words(call.language, after)
    return Show(orders_page(SeatContext(after, here.seat, words), number))


async def keep(context: Context, call: TableCall, table: Table) -> Reply:
    """Keep a standing order that was typed, as it was shown."""
    here = seat_context(context, call, table)
    slot = _slot(call, here)
    if slot is None:
        return await _say_changed(context, call, here)
    return await _set(context, call, request_at(slot, _path(call)))


def _path(call: TableCall) -> tuple[int, ...]:
    """Return the path of a press with its selected value, without the number of the slot."""
    return (*call.press.path, *numbers_of(call))[1:]


def _slot(call: TableCall, here: SeatContext) -> OrderSlot[object] | None:
    """Return the slot of the fingerprint of a press, if it has not changed."""
    slots = here.table.order_slots(here.seat)
    return next((slot for slot in slots if slot.fingerprint == call.press.fingerprint), None)


def _edited_slot(call: TableCall, here: SeatContext) -> OrderSlot[object] | None:
    """Return the slot with the standing order of the fingerprint of a press, if neither has changed."""
    for slot in here.table.order_slots(here.seat):
        if order_print(slot, order_under(here.table, here.seat, slot.key)) == call.press.fingerprint:
            return slot
    return None


async def _set(
    context: Context, call: TableCall, request: AnyRequest, state: OrdersState = OVERVIEW
) -> Reply:
    """Carry out a request; return the page after it, with the reason if it was refused."""
    try:
        after = await _set_orders(context, call, request)
    except Illegal as refusal:
        after = await context.tables.reader.get(call.press.table)
        state = OrdersState(note=refusal.text)
    return await _page(context, call, seat_context(context, call, after), state)


async def _set_orders(context: Context, call: TableCall, request: AnyRequest) -> Table:
    """Carry out a request for the caller's orders; raises `Illegal` if it was refused."""
    person = call.person.id
    return await carry_out(
        context, call, lambda stored: orders.set_orders(stored.table, person, request), is_act=True
    )


async def _say_changed(context: Context, call: TableCall, here: SeatContext) -> Reply:
    return await _page(context, call, here, OrdersState(note=say("tables-orders-changed")))


async def _page(context: Context, call: TableCall, here: SeatContext, state: OrdersState = OVERVIEW) -> Reply:
    """Return the page of a slot, which follows the table; once nothing can be ordered there, the panel."""
    number = next(iter(call.press.path), 0)

    async def redraw(table: Table) -> Shown:
        later = SeatContext(table, here.seat, context.languages.words(here.words.language, table))
        same = [slot.fingerprint for slot in later.order_slots] == [
            slot.fingerprint for slot in here.order_slots
        ]
        if not later.order_slots:
            return await panel_of(context, later)
        return orders_page(later, number, state if same else OVERVIEW)

    return Replace(orders_page(here, number, state), Following(here.table, redraw))
