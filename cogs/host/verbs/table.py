"""The verbs of a table: reading about it, ending it by agreement, posting its card anew, and its export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.call import Reply
from cogs.host.pages import board_page, log_page, rules_page, seat_page
from games.engine.text import Illegal, say
from tables.model import Phase

if TYPE_CHECKING:
    from cogs.host.call import Call
    from cogs.host.desk import Desk
    from cogs.host.shown import Shown
    from tables.model import Table


async def seat(desk: Desk, call: Call) -> Reply:
    """What only this seat knows."""
    table = await desk.tables.get(call.press.table)
    own = table.seat_of(call.person.id)
    if own is None:
        raise Illegal(say("tables-not-seated"))
    return _page(call, seat_page(table, own, desk.words(call.language, table)))


async def board(desk: Desk, call: Call) -> Reply:
    """The text board."""
    table = await desk.tables.get(call.press.table)
    return _page(call, board_page(table, desk.words(call.language, table), _number(call) or 0))


async def log(desk: Desk, call: Call) -> Reply:
    """The log, with what only this person was told."""
    table = await desk.tables.get(call.press.table)
    told = await desk.tables.log(table.id, table.seat_of(call.person.id))
    seals = await desk.tables.seals(table)
    return _page(call, log_page(table, desk.words(call.language, table), told, seals, _number(call)))


async def rules(desk: Desk, call: Call) -> Reply:
    """The rules of the game."""
    table = await desk.tables.get(call.press.table)
    return _page(call, rules_page(table, desk.words(call.language, table), _number(call) or 0))


async def end(desk: Desk, call: Call) -> Reply:
    """Agree to end the match now."""
    table = await desk.tables.agree(call.press.table, call.person.id, call.click)
    key = "answer-ended" if table.phase is Phase.ENDED else "answer-agreed"
    return Reply(text=_said(desk, call, table, key))


async def go_on(desk: Desk, call: Call) -> Reply:
    """Take back that one would end the match."""
    table = await desk.tables.agree(call.press.table, call.person.id, call.click, agrees=False)
    return Reply(text=_said(desk, call, table, "answer-goes-on"))


async def show(desk: Desk, call: Call) -> Reply:
    """Post the card anew; this also tries again what was in trouble, in the channel of whoever sits there and
    asks for it.
    """
    table = await desk.tables.get(call.press.table)
    if table.phase is Phase.CANCELLED:
        raise Illegal(say("tables-cancelled"))
    elsewhere = call.guild == table.guild and call.place not in (None, table.place)
    if table.trouble and call.place and elsewhere and table.seat_of(call.person.id) is not None:
        await desk.outbox.move(table, call.place)
    await desk.outbox.retry(table)
    desk.tables.stirred.set()
    return Reply(text=_said(desk, call, table, "answer-shown"))


async def export(desk: Desk, call: Call) -> Reply:
    """The finished match as a file."""
    table = await desk.tables.get(call.press.table)
    file = (f"{table.title.game.key}-{table.id}.json", (await desk.tables.export(table.id)).encode())
    return Reply(text=_said(desk, call, table, "answer-exported"), file=file)


def _number(call: Call) -> int | None:
    return call.press.path[0] if call.press.path else None


def _page(call: Call, shown: Shown) -> Reply:
    """A page that was turned takes the place of the one before it; the first one leaves alone what was
    pressed.
    """
    return Reply(shown=shown, replace=_number(call) is not None)


def _said(desk: Desk, call: Call, table: Table, key: str) -> str:
    return desk.words(call.language, table)(say(key, table=str(table.id)))
