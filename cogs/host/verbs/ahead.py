"""The verbs of answers left in advance: seeing, leaving and forgetting them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.ahead import ahead_page
from cogs.host.call import Reply
from cogs.host.ids import Verb
from cogs.host.leaving import wish_of
from cogs.host.verbs.steps import numbers_of, seated
from games.engine.advance import Way
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from tables.ahead import Wish

if TYPE_CHECKING:
    from cogs.host.call import Call
    from cogs.host.desk import Desk
    from games.engine.text import Seat, Text
    from tables.model import Table

WAYS: Final = {Verb.NEXT: Way.NEXT, Verb.ALWAYS: Way.ALWAYS, Verb.ANY: Way.ANY}

At = tuple[Way, tuple[int, ...]]


async def page(desk: Desk, call: Call) -> Reply:
    """What is left for some decision, and what can be."""
    table, seat = await seated(desk, call)
    return _page(desk, call, table, seat)


async def leave(desk: Desk, call: Call) -> Reply:
    """One step further in naming an answer; the last one leaves it. Or leave it to chance, or forget what was
    left.
    """
    table, seat = await seated(desk, call)
    path = (*call.press.path, *numbers_of(call))[1:]
    way = WAYS.get(call.press.verb)
    named = call.press.verb in (Verb.NEXT, Verb.ALWAYS)
    advance = next((one for one in table.advances(seat) if one.fingerprint == call.press.fingerprint), None)
    try:
        if advance and named and isinstance(walk(advance.prompt, path), Question):
            return _page(desk, call, table, seat, at=(way, path) if way else None)
        wish = Wish(call.press.fingerprint, way, (path,) if named else ())
        after = await desk.tables.leave_ahead(table.id, call.person.id, wish, call.click)
    except Illegal as refusal:
        return _page(desk, call, await desk.tables.get(table.id), seat, note=refusal.text)
    return _page(desk, call, after, seat, at=(way, ()) if way is Way.NEXT else None)


async def typed(desk: Desk, call: Call) -> Reply:
    """An answer that is left with a command."""
    table, seat = await seated(desk, call)
    wish = wish_of(table, seat, desk.words(call.language, table), call.typed)
    after = await desk.tables.leave_ahead(table.id, call.person.id, wish, call.click)
    number = next(
        (number for number, one in enumerate(table.advances(seat)) if one.fingerprint == wish.fingerprint), 0
    )
    return Reply(shown=ahead_page(after, seat, desk.words(call.language, after), number))


def _page(
    desk: Desk, call: Call, table: Table, seat: Seat, *, at: At | None = None, note: Text | None = None
) -> Reply:
    words = desk.words(call.language, table)
    return Reply(
        shown=ahead_page(table, seat, words, next(iter(call.press.path), 0), at=at, note=note), replace=True
    )
