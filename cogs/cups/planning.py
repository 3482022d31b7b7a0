"""Planning a cup by command, and the list of the cups of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.cups.telling import state_line, title
from cogs.cups.verbs import CupVerb
from cogs.events.finding import sees_cup
from cogs.events.planners import check_planner
from cogs.host.custom_ids import EventPress
from cogs.host.interactions.replies import Say, Show
from cogs.host.screens.components import button, message, section, text
from cogs.host.screens.private.server_page import opening_refusal
from cogs.host.screens.shown import Shown
from events.cups.entering import CupOrganiser
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall
    from cogs.host.interactions.replies import Reply
    from events.cups.model import CupRules

LISTED = 10
"""Most cups in a list."""


async def plan_cup(context: Context, call: AnyCall, rules: CupRules) -> Reply:
    """Open a cup; its card follows in the channel."""
    here = call.here
    if here is None or here.place is None:
        raise Illegal(say("answer-only-in-channels"))
    await check_planner(context, call)
    settings = await context.tables.guilds.settings(here.guild)
    if (refusal := opening_refusal(settings, here.places, here.roles)) is not None:
        raise Illegal(refusal)
    by = CupOrganiser(call.person.id, call.person.name)
    cup = await context.events.cups.plan(here.guild, here.place, by, rules, call.click)
    words = context.languages.words(call.language)
    organise = button(words(say("cup-organise")), EventPress(CupVerb.ORGANISE, cup.id))
    return Show(Shown(message([section(words(say("cup-planned", cup=title(cup))), organise)])))


async def list_cups(context: Context, call: AnyCall) -> Reply:
    """Show the cups of the server, those that are not over first."""
    words = context.languages.words(call.language)
    if call.guild is None:
        raise Illegal(say("answer-only-in-channels"))
    cups = [
        one
        for live in (True, False)
        for one in await context.events.cups.of_guild(call.guild, live=live)
        if await sees_cup(call, one)
    ]
    if not cups:
        return Say(words(say("cup-none", command=context.languages.mention("cup plan"))))
    blocks = text(f"### {words(say('cup-list'))}")
    for cup in cups[:LISTED]:
        show = button(words(say("cup-standings")), EventPress(CupVerb.STANDINGS, cup.id))
        blocks.append(section(f"**{title(cup)}**\n{state_line(cup, words)}", show))
    return Show(Shown(message(blocks)))
