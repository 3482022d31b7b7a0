"""Forgetting a template of nights, once that is confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.events.planners import check_planner
from cogs.host.custom_ids import OwnPress
from cogs.host.interactions.confirming import Confirmation, ask_first, line_in_place
from cogs.host.screens.private.question_page import no_button
from cogs.nights.verbs import TemplateVerb
from games.engine.text import Illegal, say
from tables.model.confirming import check_confirmed, print_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from games.engine.text import Text

PRESS = OwnPress(TemplateVerb.FORGET)
"""The press that forgets nothing; with the print of what is lost, it confirms that."""


async def forget_named(context: Context, call: OwnCall, template: str) -> Reply:
    """Forget a template once that is confirmed; raise `Illegal` if there is none of that name."""
    guild, words = call.guild or 0, context.languages.words(call.language)
    if template not in await context.events.nights.templates(guild):
        raise Illegal(say("nights-no-template"))

    async def question() -> Confirmation:
        yes, no = say("night-forget-yes"), no_button(PRESS, words)
        return Confirmation(words(say("night-forget-ask")), yes, PRESS, no, words)

    async def attempt(shown: str) -> Reply:
        check_confirmed(_losses(template), (), shown)
        await context.events.nights.drop_template(guild, template)
        return line_in_place(words(say("night-forgotten")))

    return await ask_first(call, question, attempt)


async def forget(context: Context, call: OwnCall) -> Reply:
    """Forget the template that was shown, or none."""
    if not call.press.fingerprint:
        return line_in_place(context.languages.words(call.language)(say("confirm-kept")))
    await check_planner(context, call)
    names, shown = await context.events.nights.templates(call.guild or 0), call.press.fingerprint
    template = next((name for name in names if print_of(_losses(name), ()) == shown), "")
    return await forget_named(context, call, template)


def _losses(template: str) -> tuple[Text, ...]:
    return (say("night-lost-template", name=template),)
