"""The verbs of undo: undoing own choices, and answering requests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from cogs.host.interactions.call import Overtaken, PressedAt
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.steps import card_for, panel_for, seat_context
from cogs.host.interactions.replies import Say
from cogs.host.screens.panel_state import START, PanelState
from games.engine.text import Illegal, say
from tables.commands import undo
from tables.commands.checks import check_not_resigned
from tables.model.undoing import affected_seats, asks_to_undo

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from games.engine.text import Text
    from tables.model.table import Table


async def take_back(context: Context, call: TableCall, table: Table) -> Reply:
    """Undo the last choice, or the turn. If that is not free, ask the others for consent."""
    here = seat_context(context, call, table)
    check_not_resigned(table, here.seat)
    _check_fresh(call, table)
    if await context.tables.undoing.free(table, here.seat) is None:
        return await ask(context, call, table)
    whole = bool(call.press.path) and call.press.path[0] == 1
    undoing = context.tables.undoing.take_back(table, call.person.id, call.click, whole=whole)
    after = await _carry_out(context, table, undoing)
    if call.origin is PressedAt.CARD:
        return await card_for(context, call, after)
    return await panel_for(context, seat_context(context, call, after))


async def ask(context: Context, call: TableCall, table: Table) -> Reply:
    """Ask the other players to agree to an undo, unless it is free or all of them are computers: the panel.

    A confirmation comes first. Alone with computers, it says that a rated match would no longer count.
    """
    here = seat_context(context, call, table)
    check_not_resigned(table, here.seat)
    if asks_to_undo(table, here.seat):
        return await panel_for(context, here)
    undoing, others = context.tables.undoing, affected_seats(table, here.seat)
    free = await undoing.free(table, here.seat) is not None

    async def attempt(shown: str) -> Reply:
        person, click = call.person.id, call.click
        asking = undoing.take_back(table, person, click) if free else undoing.ask(table, person, click, shown)
        after = await _carry_out(context, table, asking)
        return await panel_for(context, seat_context(context, call, after))

    asking = replace(call, press=replace(call.press, verb=Verb.ASK_UNDO))
    label = say("undo-ask" if others else "confirm-undo")
    return await ask_at_table(context, asking, table, label, attempt)


async def let(context: Context, call: TableCall, table: Table) -> Reply:
    """Agree to an undo; the card shows it, and the pressed panel."""
    _check_request(call, table)
    after = await _carry_out(
        context, table, context.tables.undoing.agree_to_undo(table, call.person.id, call.click)
    )
    return await _reply_after(context, call, table, after, say("answer-undo-agreed"))


async def refuse(context: Context, call: TableCall, table: Table) -> Reply:
    """Refuse an undo, or withdraw the own request; the card shows it, and the pressed panel."""
    _check_request(call, table)
    after = await carry_out(context, call, lambda stored: undo.refuse(stored.table, call.person.id))
    return await _reply_after(context, call, table, after, say("answer-undo-refused"))


async def _reply_after(context: Context, call: TableCall, before: Table, after: Table, told: Text) -> Reply:
    """Return the panel, with the half-made choice if the question is the same; elsewhere a line."""
    if call.origin is PressedAt.PANEL:
        here = seat_context(context, call, after)
        same = before.question_of(here.seat) == after.question_of(here.seat)
        return await panel_for(context, here, PanelState(call.press.path[1:]) if same else START)
    return Say(context.languages.words(call.language, after)(told), aside=True)


async def _carry_out(context: Context, table: Table, work: Awaitable[Table]) -> Table:
    """Return the table after a command; raises `Overtaken` if another player has chosen meanwhile."""
    try:
        return await work
    except Illegal as refusal:
        if refusal.text.key != "tables-stale":
            raise
        raise Overtaken(refusal.text, await context.tables.reader.get(table.id)) from None


def _check_fresh(call: TableCall, table: Table) -> None:
    """Raise `Illegal` for a press of a button that was meant for an earlier choice."""
    if call.press.turn != table.turn:
        raise Illegal(say("tables-stale"))


def _check_request(call: TableCall, table: Table) -> None:
    """Raise `Illegal` for a press of a button that was meant for another request."""
    request = table.undoing
    if request is None or call.press.turn != table.turn or call.press.path[:1] != (request.seat,):
        raise Illegal(say("tables-undo-lapsed"))
