"""Presses at cups that cannot be undone: what they mean is shown first, and again if it has changed since."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.cups.telling import title
from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import Press
from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.screens.confirm_page import confirm_page, no_button, yes_button
from games.engine.text import say
from tables.model.confirming import Unconfirmed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from events.cups.model import Cup
    from games.engine.text import Text


async def ask_first(
    context: Context,
    call: Call,
    cup: Cup,
    confirms: tuple[Text, Press],
    attempt: Callable[[str], Awaitable[Reply]],
) -> Reply:
    """Carry out an attempt at a cup, or show what it means, with a button that confirms it.

    `confirms` is the label of that button and its press, which gets the print of what is shown. The attempt
    gets the print that this press carries, and raises `Unconfirmed` if it means something else.
    """
    label, press = confirms
    shown = call.press.fingerprint
    try:
        return await attempt(shown)
    except Unconfirmed as asked:
        words = context.words(call.language)
        leaving = call.press.verb is CupVerb.QUIT
        back = Press(CupVerb.STANDINGS if leaving else CupVerb.ORGANISE, cup.id)
        yes = yes_button(label, replace(press, turn=cup.turn, fingerprint=asked.print), words)
        heading = words(say("cup-sure", cup=title(cup)))
        page = confirm_page(heading, asked.lost, (yes, no_button(back, words)), words, changed=bool(shown))
        return Reply(shown=page, replace=call.origin is PressedAt.PANEL)
