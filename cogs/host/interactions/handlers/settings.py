"""The verbs of the pages of a person's own settings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cogs.host.choices.dates import end_meant
from cogs.host.choices.zones import zone_meant
from cogs.host.interactions.replies import OpenForm, Replace
from cogs.host.screens.private.settings_page import (
    NONE,
    USUAL,
    ZONES,
    SettingsScreen,
    absence_form,
    zone_form,
)
from games.engine.ids import Milliseconds
from games.engine.text import Illegal, say
from tables.model.settings import Visibility
from tables.model.table import Rings

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from tables.model.settings import OwnSettings


async def page(context: Context, call: OwnCall) -> Reply:
    """Show the page of the caller's settings, or that of time zones."""
    own = await context.tables.people.settings(call.person.id)
    return await _page(context, call, own, zones=call.press.path == (ZONES,))


async def zone(context: Context, call: OwnCall) -> Reply:
    """Choose a time zone from a list."""
    return await _page(context, call, await context.tables.people.live_in(call.person.id, _value(call)))


async def zone_typed(context: Context, call: OwnCall) -> Reply:
    """Choose the time zone that was typed."""
    meant = zone_meant(call.typed)
    return await _page(context, call, await context.tables.people.live_in(call.person.id, meant or ""))


async def type_zone(context: Context, call: OwnCall) -> Reply:
    """Open the form in which a time zone is typed."""
    return OpenForm(zone_form(context.languages.words(call.language)))


async def quiet_hours(context: Context, call: OwnCall) -> Reply:
    """Choose the begin of quiet hours or, with a path, their number; or none."""
    people, person = context.tables.people, call.person.id
    chosen = _hour(call)
    if call.press.path and chosen is not None:
        own = await people.set_quiet_hours(person, call.press.path[0], chosen)
    else:
        quiet = (await people.settings(person)).rest.quiet
        own = await people.set_quiet_hours(person, chosen, quiet.hours if quiet else USUAL)
    return await _page(context, call, own)


async def rings(context: Context, call: OwnCall) -> Reply:
    """Choose how to be rung."""
    ways = tuple(Rings)
    number = call.press.path[0] if call.press.path else len(ways)
    if number >= len(ways):
        raise Illegal(say("engine-no-such-answer"))
    return await _page(context, call, await context.tables.people.set_rings(call.person.id, ways[number]))


async def digest(context: Context, call: OwnCall) -> Reply:
    """Choose the hour of a daily digest, or none."""
    return await _page(context, call, await context.tables.people.set_digest(call.person.id, _hour(call)))


async def visibility(context: Context, call: OwnCall) -> Reply:
    """Choose who sees one's ratings."""
    kinds = tuple(Visibility)
    number = call.press.path[0] if call.press.path else len(kinds)
    if number >= len(kinds):
        raise Illegal(say("engine-no-such-answer"))
    return await _page(
        context, call, await context.tables.people.set_visibility(call.person.id, kinds[number])
    )


async def invitations(context: Context, call: OwnCall) -> Reply:
    """Turn invitations on or off."""
    await context.tables.people.want_invitations(call.person.id, wanted=call.press.path == (1,))
    return await _page(context, call, await context.tables.people.settings(call.person.id))


async def away_form(context: Context, call: OwnCall) -> Reply:
    """Open the form in which the end of an absence is typed."""
    return OpenForm(absence_form(context.languages.words(call.language)))


async def away(context: Context, call: OwnCall) -> Reply:
    """Begin an absence until the typed time."""
    people, person = context.tables.people, call.person.id
    end = end_meant(call.typed, context.clock.now(), (await people.settings(person)).zone)
    if end is None:
        raise Illegal(say("away-unread"))
    return await _page(context, call, await people.go_away(person, Milliseconds(end)))


async def home(context: Context, call: OwnCall) -> Reply:
    """Come back before an absence is over."""
    return await _page(context, call, await context.tables.people.come_back(call.person.id))


async def _page(context: Context, call: OwnCall, own: OwnSettings, *, zones: bool = False) -> Reply:
    invited = await context.tables.people.wants_invitations(call.person.id)
    screen = SettingsScreen(own, context.languages.words(call.language), context.clock.now(), invited)
    shown = screen.zones() if zones else screen.page()
    return Replace(shown)


def _value(call: OwnCall) -> str:
    return call.values[0] if call.values else ""


def _hour(call: OwnCall) -> int | None:
    """Return the number that was chosen from a list; raises `Illegal` for a number that no list holds."""
    value = _value(call)
    if value == NONE:
        return None
    if not re.fullmatch(r"[0-9]{1,2}", value):
        raise Illegal(say("engine-no-such-answer"))
    return int(value)
