"""Presses that cannot be undone: what is lost is shown first, and again if it has changed since."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Press, Verb
from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.screens.components import SEA, message, text
from cogs.host.screens.confirm_page import confirm_page, no_button, yes_button
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from cogs.host.screens.unreadable import unreadable_title
from games.engine.text import say
from tables.model.confirming import Unconfirmed
from tables.model.table import Phase
from tables.model.unreadable import UnreadableTable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from tables.model.unreadable import AnyTable
    from words import Words


async def ask_first(
    context: Context,
    call: Call,
    table: AnyTable,
    label: Text,
    attempt: Callable[[str], Awaitable[Reply]],
    more: Callable[[Words], Sequence[Button]] = lambda _: (),
) -> Reply:
    """Carry out an attempt at a table, or show what is lost by it, with a button of this label that confirms.

    The attempt gets the print of what the press confirms, which is empty the first time, and raises
    `Unconfirmed` if something else would be lost. `more` are further ways out.
    """
    shown = call.press.fingerprint
    try:
        return _in_place(call, await attempt(shown))
    except Unconfirmed as asked:
        # The losses shown are out of date, and names and seats may be, too.
        found = await context.tables.find(table.id) if shown else table
        if isinstance(found, UnreadableTable):
            words, title = context.words(call.language), unreadable_title(found)
        else:
            words, title = context.words(call.language, found), title_of(found)
        yes = yes_button(label, replace(call.press, fingerprint=asked.print), words)
        playing = found.phase is Phase.RUNNING and found.seat_of(call.person.id) is not None
        no = no_button(Press(Verb.PLAY if playing else Verb.KEEP, table.id), words)
        buttons = (yes, *more(words), no)
        page = confirm_page(words(title), asked.lost, buttons, words, changed=bool(shown))
        return Reply(shown=page, replace=call.origin is PressedAt.PANEL)


def _in_place(call: Call, reply: Reply) -> Reply:
    """Return the reply so that it replaces the question; in direct messages that is the living message."""
    if (
        not reply.text
        or not call.press.fingerprint
        or call.origin is not PressedAt.PANEL
        or call.guild is None
    ):
        return reply
    return Reply(shown=Shown(message(text(reply.text), SEA)), replace=True)


async def keep(context: Context, call: Call, _: AnyTable) -> Reply:
    """Change nothing, after such a question."""
    told = context.words(call.language)(say("confirm-kept"))
    return Reply(shown=Shown(message(text(told), SEA)), replace=True)
