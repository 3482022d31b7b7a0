"""Presses that cannot be undone: the losses are shown first, and again if they have changed since."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Press, TablePress, Verb
from cogs.host.interactions.call import PressedAt
from cogs.host.interactions.replies import Replace, Say
from cogs.host.screens.components import SEA, message, text
from cogs.host.screens.private.question_page import no_button, question_page, yes_button
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
    from cogs.host.interactions.call import AnyCall, TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from tables.model.unreadable import AnyTable
    from words import Words


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The question before a press that cannot be undone, without its losses.

    `yes` is the label of the button that confirms it, and `press` its press, which gets the print of the
    losses. `more` are further ways out, and `no` changes nothing.
    """

    heading: str
    yes: Text
    press: Press
    no: Button
    words: Words
    more: Sequence[Button] = ()


async def ask_first(
    call: AnyCall, question: Callable[[], Awaitable[Confirmation]], attempt: Callable[[str], Awaitable[Reply]]
) -> Reply:
    """Carry out an attempt, or ask a question that shows its losses.

    The attempt gets the print of the losses that the press confirms, which is empty the first time, and
    raises `Unconfirmed` if something else would be lost.
    """
    shown = call.press.fingerprint
    try:
        return _in_place(call, await attempt(shown))
    except Unconfirmed as asked:
        told = await question()
        yes = yes_button(told.yes, replace(told.press, fingerprint=asked.print), told.words)
        buttons = (yes, *told.more, told.no)
        page = question_page(told.heading, asked.lost, buttons, told.words, changed=bool(shown))
        return Replace(page)


async def ask_at_table(
    context: Context,
    call: TableCall,
    table: AnyTable,
    label: Text,
    attempt: Callable[[str], Awaitable[Reply]],
    more: Callable[[Words], Sequence[Button]] = lambda _: (),
) -> Reply:
    """Ask first, about a table; the press that was made confirms it, by a button of this label."""

    async def question() -> Confirmation:
        # Once asked, the losses shown are out of date, and names and seats may be, too.
        found = await context.tables.reader.find(table.id) if call.press.fingerprint else table
        if isinstance(found, UnreadableTable):
            words, title = context.languages.words(call.language), unreadable_title(found)
        else:
            words, title = context.languages.words(call.language, found), title_of(found)
        playing = found.phase is Phase.RUNNING and found.seat_of(call.person.id) is not None
        no = no_button(TablePress(Verb.PLAY if playing else Verb.KEEP, table.id), words)
        return Confirmation(words(title), label, call.press, no, words, more(words))

    return await ask_first(call, question, attempt)


def _in_place(call: AnyCall, reply: Reply) -> Reply:
    """Return the reply so that it replaces the question; in direct messages that is the living message."""
    if (
        not isinstance(reply, Say)
        or not call.press.fingerprint
        or call.origin is not PressedAt.PANEL
        or call.guild is None
    ):
        return reply
    return line_in_place(reply.text)


def line_in_place(told: str) -> Replace:
    """Return a line that stands in place of the page that was pressed."""
    return Replace(Shown(message(text(told), SEA)))


async def keep(context: Context, call: TableCall, _: AnyTable) -> Reply:
    """Change nothing, after such a question."""
    return line_in_place(context.languages.words(call.language)(say("confirm-kept")))
