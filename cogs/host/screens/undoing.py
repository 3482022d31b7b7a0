"""Taking back: the buttons for one's own choices, and the request that waits for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.context import now
from cogs.host.custom_ids import Press, Verb
from cogs.host.screens.components import button, message, rows, text
from cogs.host.screens.shown import Shown
from games.engine.text import Who, say
from tables.model.undoing import affected

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from tables.model.undoing import FreeUndo
    from words import Words


def undo_buttons(table: Table, words: Words, free: FreeUndo | None) -> list[Button]:
    """Return the buttons by which choices are taken back freely; none where that is not possible."""
    if free is None:
        return []
    press = Press(Verb.UNDO, table.id, table.turn)
    found = [button(words(say("undo-step")), press)]
    if free.start is not None:
        whole = Press(Verb.UNDO, table.id, table.turn, path=(1,))
        found.append(button(words(say("undo-turn")), whole))
    return found


def undo_line(here: SeatContext, free: FreeUndo | None) -> Shown:
    """The line for a person who has chosen on the card: what is `free` to take back, or what is awaited."""
    table, words = here.table, here.words
    if free is None:
        return Shown(message(text(words(now(table)))))
    return Shown(message([*text(words(say("undo-free"))), *rows(undo_buttons(table, words, free))]))


def ask_button(here: SeatContext) -> list[Button]:
    """Return the button that asks the others; none where no choice can be taken back by consent."""
    table, one = here.table, here.table.participants[here.seat]
    waiting = table.match is None or here.seat in table.match.choices or table.undoing is not None
    if waiting or not table.asks or one.automatic or not one.seen:
        return []
    return [button(here.words(say("undo-ask")), Press(Verb.ASK_UNDO, table.id, table.turn))]


def request_line(table: Table) -> Text | None:
    """Return who asks to take back their last choice, and whose consent is missing; `None` if nobody does."""
    request = table.undoing
    if request is None:
        return None
    return say("undo-request", who=Who(request.seat), others=tuple(map(Who, _missing(table, request.seat))))


def request_buttons(table: Table, words: Words) -> list[Button]:
    """Return the buttons with which the others answer a request; none without one."""
    request = table.undoing
    if request is None:
        return []
    let = Press(Verb.LET_UNDO, table.id, table.turn, path=(request.seat,))
    refuse = Press(Verb.REFUSE_UNDO, table.id, table.turn, path=(request.seat,))
    return [
        button(words(say("undo-let")), let, discord.ButtonStyle.success),
        button(words(say("undo-refuse")), refuse),
    ]


def _missing(table: Table, seat: Seat) -> tuple[Seat, ...]:
    agreed = table.undoing.agreed if table.undoing else frozenset()
    return tuple(one for one in affected(table, seat) if one not in agreed)
