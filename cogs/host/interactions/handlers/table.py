"""The verbs of a table: reading about it, ending it by agreement, posting its card anew, and its export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.interactions.call import Reply
from cogs.host.screens.pages import board_page, log_page, rules_page, seat_page
from games.engine.text import Illegal, say
from tables.model import Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from cogs.host.screens.shown import Shown
    from tables.model import Table


async def seat(context: Context, call: Call) -> Reply:
    """What only this seat knows."""
    table = await context.tables.get(call.press.table)
    own = table.seat_of(call.person.id)
    if own is None:
        raise Illegal(say("tables-not-seated"))
    return _page(call, seat_page(table, own, context.words(call.language, table)))


async def board(context: Context, call: Call) -> Reply:
    """The text board."""
    table = await context.tables.get(call.press.table)
    return _page(call, board_page(table, context.words(call.language, table), _number(call) or 0))


async def log(context: Context, call: Call) -> Reply:
    """The log, with what only this person was told."""
    table = await context.tables.get(call.press.table)
    told = await context.tables.log(table.id, table.seat_of(call.person.id))
    seals = await context.tables.seals(table)
    return _page(call, log_page(table, context.words(call.language, table), told, seals, _number(call)))


async def rules(context: Context, call: Call) -> Reply:
    """The rules of the game."""
    table = await context.tables.get(call.press.table)
    return _page(call, rules_page(table, context.words(call.language, table), _number(call) or 0))


async def end(context: Context, call: Call) -> Reply:
    """Agree to end the match now."""
    table = await context.tables.agree(call.press.table, call.person.id, call.click)
    key = "answer-ended" if table.phase is Phase.ENDED else "answer-agreed"
    return Reply(text=_said(context, call, table, key))


async def go_on(context: Context, call: Call) -> Reply:
    """Take back that one would end the match."""
    table = await context.tables.agree(call.press.table, call.person.id, call.click, agrees=False)
    return Reply(text=_said(context, call, table, "answer-goes-on"))


async def show(context: Context, call: Call) -> Reply:
    """Post the card anew; this also tries again what was in trouble, in the channel of whoever sits there and
    asks for it.
    """
    table = await context.tables.get(call.press.table)
    if table.phase is Phase.CANCELLED:
        raise Illegal(say("tables-cancelled"))
    elsewhere = call.guild == table.guild and call.place not in (None, table.place)
    if table.trouble and call.place and elsewhere and table.seat_of(call.person.id) is not None:
        await context.outbox.move(table, call.place)
    await context.outbox.retry(table)
    context.tables.stirred.set()
    return Reply(text=_said(context, call, table, "answer-shown"))


async def export(context: Context, call: Call) -> Reply:
    """The finished match as a file."""
    table = await context.tables.get(call.press.table)
    file = (f"{table.game.rules.key}-{table.id}.json", (await context.tables.export(table.id)).encode())
    return Reply(text=_said(context, call, table, "answer-exported"), file=file)


def _number(call: Call) -> int | None:
    return call.press.path[0] if call.press.path else None


def _page(call: Call, shown: Shown) -> Reply:
    """A page that was turned takes the place of the one before it; the first one leaves alone what was
    pressed.
    """
    return Reply(shown=shown, replace=_number(call) is not None)


def _said(context: Context, call: Call, table: Table, key: str) -> str:
    return context.words(call.language, table)(say(key, table=str(table.id)))
