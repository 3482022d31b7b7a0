"""Planning a cup by command, and the list of the cups of a server."""

from __future__ import annotations

from datetime import UTC
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import discord

from cogs.cups.telling import plan_lines, rules_lines, state_line, title
from cogs.cups.verbs import CupDraftVerb, CupVerb
from cogs.events.finding import sees_cup
from cogs.events.planners import check_planner
from cogs.host.custom_ids import DraftPress, EventPress
from cogs.host.interactions.action import DraftAction
from cogs.host.interactions.replies import Replace, Say, Show
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.components import SEA, button, message, rows, section, text
from cogs.host.screens.private.server_page import opening_refusal
from cogs.host.screens.shown import Shown
from events.cups.drafts import CupDraft
from events.cups.entering import CupOrganiser, check_open, check_organiser
from events.cups.model import Cup
from events.times import is_exact, starts_meant
from games.engine.ids import DraftId
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.rest import zone_of
from tables.model.rights import Permission

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall, DraftCall, Here
    from cogs.host.interactions.replies import Reply
    from events.cups.model import CupRules

LISTED = 10
"""Most cups in a list."""


async def draft_cup(context: Context, call: AnyCall, rules: CupRules, start: str | None) -> Reply:
    """Show a cup as it would be announced, to be confirmed."""
    here = await _check_place(context, call)
    timed = await with_start(context, call, rules, start)
    draft = CupDraft(call.person.id, here.guild, here.place or 0, timed)
    return await _shown_draft(context, call, draft)


async def edit_cup(context: Context, call: AnyCall, cup: Cup, rules: CupRules, start: str | None) -> Reply:
    """Show a cup as it would be changed, to be confirmed."""
    check_organiser(cup, await organiser(context, call, cup))
    check_open(cup)
    timed = await with_start(context, call, rules, start)
    return await _shown_draft(context, call, CupDraft(call.person.id, cup.guild, cup.channel, timed, cup.id))


async def with_start(context: Context, call: AnyCall, rules: CupRules, typed: str | None) -> CupRules:
    """Return rules with the start that was typed, read in the caller's time zone.

    Raises `Illegal` if it cannot be read, or needs a time zone that is not known.
    """
    if typed is None:
        return rules
    zone = zone_of((await context.tables.people.settings(call.person.id)).zone or "")
    if zone is None and not is_exact(typed):
        raise Illegal(say("cup-zone-needed", settings=context.languages.mention("settings me")))
    now = context.clock.now()
    return replace(rules, starts=next(iter(starts_meant(typed, now, zone or UTC))))


async def _check_place(context: Context, call: AnyCall) -> Here:
    """Return the place of a call in which its caller may plan a cup. Raises `Illegal` elsewhere."""
    here = call.here
    if here is None or here.place is None:
        raise Illegal(say("answer-only-in-channels"))
    await check_planner(context, call)
    settings = await context.tables.guilds.settings(here.guild)
    if (refusal := opening_refusal(settings, here.places, here.roles)) is not None:
        raise Illegal(refusal)
    return here


async def _shown_draft(context: Context, call: AnyCall, draft: CupDraft) -> Reply:
    words = context.languages.words(call.language)
    number = DraftId(await context.events.cups.draft(draft))
    cup = Cup(draft.guild, draft.channel, draft.person, call.person.name, draft.rules, 0)
    label = say("cup-confirm" if draft.cup is None else "cup-confirm-edit")
    buttons = [
        button(words(label), DraftPress(CupDraftVerb.CONFIRM, number), discord.ButtonStyle.success),
        button(words(say("cup-discard")), DraftPress(CupDraftVerb.DISCARD, number)),
    ]
    lines = [
        f"### 🏆 {title(cup)}",
        words(say("cup-check")),
        *plan_lines(cup, words),
        *rules_lines(cup, words),
    ]
    return Show(Shown(message([*text(*lines), *rows(buttons)], SEA)))


async def confirm(context: Context, call: DraftCall) -> Reply:
    """Announce the cup of a draft, or change the one that it edits."""
    cups, words = context.events.cups, context.languages.words(call.language)
    draft = await cups.get_draft(call.press.draft, call.person.id)
    if draft.guild != call.guild:
        raise Illegal(say("cups-no-draft"))
    if draft.cup is None:
        await _check_place(context, call)
        by = CupOrganiser(call.person.id, call.person.name)
    else:
        by = await organiser(context, call, await cups.get(draft.cup))
    cup = await cups.confirm(call.press.draft, by, call.click)
    organise = button(words(say("cup-organise")), EventPress(CupVerb.ORGANISE, cup.id))
    told = say("cup-planned" if draft.cup is None else "cup-edited", cup=title(cup))
    return Replace(Shown(message([section(words(told), organise)])))


async def discard(context: Context, call: DraftCall) -> Reply:
    """Give a draft up."""
    await context.events.cups.discard(call.press.draft, call.person.id)
    return Replace(Shown(message(text(context.languages.words(call.language)(say("cup-discarded"))))))


async def organiser(context: Context, call: AnyCall, cup: Cup) -> CupOrganiser:
    """Return the caller with their rights at a cup."""
    rights = await rights_of(context, call, Permission.CHANNELS, cup.guild, (cup.channel,))
    return CupOrganiser(call.person.id, call.person.name, moderator=rights.granted, staff=rights.staff)


DRAFT_ACTIONS: Final[Mapping[StrEnum, DraftAction]] = MappingProxyType(
    {CupDraftVerb.CONFIRM: DraftAction(confirm), CupDraftVerb.DISCARD: DraftAction(discard)}
)


async def list_cups(context: Context, call: AnyCall) -> Reply:
    """Show the cups of the server, those that are not over first."""
    words = context.languages.words(call.language)
    if call.guild is None:
        raise Illegal(say("answer-only-in-channels"))
    cups = [
        cup
        for live in (True, False)
        for cup in await context.events.cups.of_guild(call.guild, live=live)
        if await sees_cup(call, cup)
    ]
    if not cups:
        return Say(words(say("cup-none", command=context.languages.mention("cup plan"))))
    blocks = text(f"### {words(say('cup-list'))}")
    for cup in cups[:LISTED]:
        show = button(words(say("cup-standings")), EventPress(CupVerb.STANDINGS, cup.id))
        blocks.append(section(f"**{title(cup)}**\n{state_line(cup, words)}", show))
    return Show(Shown(message(blocks)))
