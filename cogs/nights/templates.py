"""Forgetting a template of nights, once that is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.events.planners import check_planner
from cogs.host.custom_ids import Press
from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.screens.components import SEA, message, text
from cogs.host.screens.confirm_page import confirm_page, no_button, yes_button
from cogs.host.screens.shown import Shown
from cogs.nights.verbs import NightVerb
from games.engine.text import Illegal, say
from tables.model.confirming import print_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from games.engine.text import Text


async def ask_to_forget(context: Context, call: Call, template: str) -> Reply:
    """Show the question whether to forget a template; raise `Illegal` if there is none of that name."""
    names, words = await context.events.nights.templates(call.guild or 0), context.words(call.language)
    if template not in names:
        raise Illegal(say("nights-no-template"))
    press = Press(NightVerb.FORGET, 0, fingerprint=_print(template), path=(names.index(template),))
    buttons = (
        yes_button(say("night-forget-yes"), press, words),
        no_button(Press(NightVerb.FORGET, 0), words),
    )
    return Reply(shown=confirm_page(words(say("night-forget-ask")), _lost(template), buttons, words))


async def forget(context: Context, call: Call) -> Reply:
    """Forget the template that was shown, or none."""
    words = context.words(call.language)
    if not call.press.path:
        return _told(call, words(say("confirm-kept")))
    await check_planner(context, call)
    guild, shown = call.guild or 0, call.press.fingerprint
    known = [name for name in await context.events.nights.templates(guild) if _print(name) == shown]
    if not known:
        raise Illegal(say("nights-no-template"))
    await context.events.nights.drop_template(guild, known[0])
    return _told(call, words(say("night-forgotten")))


def _lost(template: str) -> tuple[Text, ...]:
    return (say("night-lost-template", name=template),)


def _print(template: str) -> str:
    return print_of(_lost(template), ())


def _told(call: Call, told: str) -> Reply:
    return Reply(shown=Shown(message(text(told), SEA)), replace=call.origin is PressedAt.PANEL)
