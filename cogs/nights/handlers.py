"""The handlers of presses about game nights."""

from __future__ import annotations

import asyncio
from datetime import UTC
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.events.finding import check_night
from cogs.events.planners import check_planner
from cogs.host.interactions.action import DraftAction, EventAction, OwnAction
from cogs.host.interactions.confirming import Confirmation, ask_first
from cogs.host.interactions.replies import Replace, SendFile
from cogs.host.interactions.rights import rights_of
from cogs.host.screens.components import SEA, message, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import title
from cogs.nights.panel import BEST, cancel_question, draft_page, panel, zone_page
from cogs.nights.season_pages import send_table, show_season
from cogs.nights.standings_pages import show_standings
from cogs.nights.templates import forget
from cogs.nights.verbs import DraftedVerb, NightVerb, TemplateVerb
from events.calendars import calendar_of
from events.nights.drafts import needs_zone, read
from events.nights.model import Attendance, Closing
from events.nights.planning import Organiser, check_start
from events.nights.signing import check_live
from events.times import starts_meant
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.model.rest import zone_of
from tables.model.rights import Permission

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.action import AnyAction
    from cogs.host.interactions.call import AnyCall, DraftCall, DraftHandler, EventCall, EventHandler
    from cogs.host.interactions.replies import Reply
    from events.nights.drafts import NightDraft
    from events.nights.model import Night
    from games.engine.ids import DraftId


async def organiser_of(context: Context, call: AnyCall, guild: int) -> Organiser:
    """Return the caller with their rights at the nights of a guild."""
    rights = await rights_of(context, call, Permission.EVENTS, guild)
    return Organiser(call.person.id, manager=rights.granted, staff=rights.staff)


async def organiser_at(context: Context, call: EventCall) -> Organiser:
    """Return the caller with their rights at the night of a press."""
    return await organiser_of(context, call, (await context.events.nights.get(call.press.event)).guild)


def answering(given: Attendance) -> EventHandler:
    """Return the handler of an answer to the question whether the caller comes."""

    async def handler(context: Context, call: EventCall) -> Reply:
        night = await context.events.nights.answer(call.press.event, call.person, given, call.click)
        return await _panel(context, call, night)

    return handler


async def here(context: Context, call: EventCall) -> Reply:
    """Check in."""
    night = await context.events.nights.check_in(call.press.event, call.person, call.click)
    return await _panel(context, call, night)


async def show(context: Context, call: EventCall) -> Reply:
    """Show the caller's own answer and wishes."""
    return await _panel(context, call, await context.events.nights.get(call.press.event))


async def want(context: Context, call: EventCall) -> Reply:
    """Wish for games."""
    number, person = call.press.event, call.person.id
    night = await context.events.nights.wish(number, person, call.click, wants=call.values)
    return await _panel(context, call, night)


async def avoid(context: Context, call: EventCall) -> Reply:
    """Wish not to play games."""
    number, person = call.press.event, call.person.id
    night = await context.events.nights.wish(number, person, call.click, avoids=call.values)
    return await _panel(context, call, night)


async def remind(context: Context, call: EventCall) -> Reply:
    """Turn reminders on or off."""
    number, person = call.press.event, call.person.id
    nights, wanted = context.events.nights, call.press.path != (0,)
    return await _panel(context, call, await nights.want_reminders(number, person, call.click, wanted=wanted))


async def computers(context: Context, call: EventCall) -> Reply:
    """Agree to computer players, or not any more."""
    number, person = call.press.event, call.person.id
    nights, agreed = context.events.nights, call.press.path != (0,)
    return await _panel(
        context, call, await nights.accept_computers(number, person, call.click, agreed=agreed)
    )


async def always(context: Context, call: EventCall) -> Reply:
    """Come to all nights of the series, or to this one alone."""
    number, person = call.press.event, call.person.id
    nights, wanted = context.events.nights, call.press.path != (0,)
    return await _panel(context, call, await nights.come_always(number, person, call.click, wanted=wanted))


async def calendar(context: Context, call: EventCall) -> Reply:
    """Send the night as a file for calendars."""
    night = await context.events.nights.get(call.press.event)
    file = await asyncio.to_thread(calendar_of, night, context.clock.now())
    told = context.languages.words(call.language)(say("night-calendar-file", name=title(night.plan)))
    return SendFile(told, f"night-{night.id}.ics", file)


async def cancel(context: Context, call: EventCall) -> Reply:
    """Cancel a night, or its series, once that is confirmed."""
    series, number = call.press.path == (1,), call.press.event
    nights, by = context.events.nights, await organiser_at(context, call)

    async def question() -> Confirmation:
        return cancel_question(
            await nights.get(number), context.languages.words(call.language), series=series
        )

    async def attempt(shown: str) -> Reply:
        night = await nights.cancel(number, by, call.click, series=series, shown=shown)
        return _tell(context, call, "night-series-told" if series else "night-cancelled-told", night)

    return await ask_first(call, question, attempt)


async def keep(context: Context, call: EventCall) -> Reply:
    """Cancel nothing."""
    night = await context.events.nights.get(call.press.event)
    check_live(night)
    return _tell(context, call, "night-kept", night)


async def zone(context: Context, call: DraftCall) -> Reply:
    """Choose the time zone in which a start was meant; it is kept among the caller's settings."""
    chosen = call.values[0] if call.values else ""
    await context.tables.people.live_in(call.person.id, chosen)
    nights, number = context.events.nights, call.press.draft
    draft = await nights.get_draft(number, call.person.id)
    draft = await with_start(context, replace(draft, plan=replace(draft.plan, zone=chosen)))
    return _draft(context, call, number, await nights.revise(number, call.person.id, lambda _: draft))


async def start(context: Context, call: DraftCall) -> Reply:
    """Choose a reading of a start."""
    now = context.clock.now()

    def change(draft: NightDraft) -> NightDraft:
        place = call.press.path[0] if call.press.path else len(draft.readings)
        if place >= len(draft.readings):
            raise Illegal(say("engine-no-such-answer"))
        check_start(draft.readings[place], now)
        return read(draft, (draft.readings[place],))

    return await _revise(context, call, change)


async def games(context: Context, call: DraftCall) -> Reply:
    """Choose the games of a night; none or all mean all, also those that come later."""
    known = tuple(context.tables.catalogue)
    if not set(known).issuperset(call.values):
        raise Illegal(say("engine-no-such-answer"))
    chosen = tuple(game for game in known if game in call.values)
    some = chosen if len(chosen) < len(known) else ()
    return await _revise(context, call, lambda draft: replace(draft, plan=replace(draft.plan, games=some)))


async def closing(context: Context, call: DraftCall) -> Reply:
    """Choose what becomes of tables that are not finished."""
    known = {rule.value: rule for rule in Closing}
    if len(call.values) != 1 or call.values[0] not in known:
        raise Illegal(say("engine-no-such-answer"))
    rule = known[call.values[0]]
    return await _revise(context, call, lambda draft: replace(draft, plan=replace(draft.plan, closing=rule)))


async def rate(context: Context, call: DraftCall) -> Reply:
    """Turn the rating of matches on or off."""
    counts = call.press.path != (0,)
    return await _revise(context, call, lambda draft: replace(draft, plan=replace(draft.plan, rated=counts)))


async def automatic(context: Context, call: DraftCall) -> Reply:
    """Turn the automatic begin of rounds on or off."""
    alone = call.press.path != (0,)
    return await _revise(
        context, call, lambda draft: replace(draft, plan=replace(draft.plan, automatic=alone))
    )


async def regulars(context: Context, call: DraftCall) -> Reply:
    """Give free places to regulars first, or in the order of the waiting list."""
    first = call.press.path != (0,)
    return await _revise(
        context, call, lambda draft: replace(draft, plan=replace(draft.plan, regulars=first))
    )


async def best(context: Context, call: DraftCall) -> Reply:
    """Choose how many nights of a person count for the season."""
    if len(call.values) != 1 or call.values[0] not in {str(count) for count in BEST}:
        raise Illegal(say("engine-no-such-answer"))
    counted = int(call.values[0])

    def change(draft: NightDraft) -> NightDraft:
        return replace(draft, plan=replace(draft.plan, best=counted))

    return await _revise(context, call, change)


async def confirm(context: Context, call: DraftCall) -> Reply:
    """Plan what was drafted, or change the night."""
    nights = context.events.nights
    draft = await nights.get_draft(call.press.draft, call.person.id)
    if draft.guild != call.guild:
        raise Illegal(say("nights-no-draft"))
    if draft.night is None:
        await check_planner(context, call)
    night = await nights.confirm(call.press.draft, await organiser_of(context, call, draft.guild), call.click)
    return _tell(context, call, "night-planned-told" if draft.night is None else "night-edited-told", night)


async def drop(context: Context, call: DraftCall) -> Reply:
    """Give a draft up."""
    await context.events.nights.drop(call.press.draft, call.person.id)
    return _line(context, call, "night-dropped")


async def with_start(context: Context, draft: NightDraft) -> NightDraft:
    """Return a draft with what its start may mean; without a time zone it needs, that is not known yet."""
    there = zone_of(draft.plan.zone)
    if not draft.typed or (there is None and needs_zone(draft)):
        return draft
    now = context.clock.now()
    meant = starts_meant(draft.typed, now, there or UTC)
    soon = [at for at in meant if _possible(Milliseconds(at), now)]
    if not soon:
        check_start(meant[0], now)
    return read(draft, tuple(soon))


def shown_draft(context: Context, number: DraftId, draft: NightDraft, language: str) -> Shown:
    """Return the page of a draft: a question about its start while that is not clear."""
    words, known = context.languages.words(language), tuple(context.tables.catalogue)
    if not draft.plan.zone and needs_zone(draft):
        return zone_page(number, context.clock.now(), words)
    return draft_page(number, draft, known, context.languages.mention("settings me"), words)


def _possible(at: Milliseconds, now: Milliseconds) -> bool:
    try:
        check_start(at, now)
    except Illegal:
        return False
    return True


async def _revise(context: Context, call: DraftCall, change: Callable[[NightDraft], NightDraft]) -> Reply:
    number = call.press.draft
    return _draft(context, call, number, await context.events.nights.revise(number, call.person.id, change))


def _draft(context: Context, call: DraftCall, number: DraftId, draft: NightDraft) -> Reply:
    return Replace(shown_draft(context, number, draft, call.language))


async def _panel(context: Context, call: AnyCall, night: Night) -> Reply:
    words, now = context.languages.words(call.language), context.clock.now()
    shown = panel(night, call.person.id, context.tables.catalogue, words, now)
    return Replace(shown)


def _tell(context: Context, call: AnyCall, key: str, night: Night) -> Reply:
    told = say(key, name=title(night.plan), channel=f"<#{night.channel}>")
    return _page(context.languages.words(call.language)(told))


def _line(context: Context, call: AnyCall, key: str) -> Reply:
    return _page(context.languages.words(call.language)(say(key)))


def _page(told: str) -> Replace:
    return Replace(Shown(message(text(told), SEA)))


ABOUT_NIGHTS: Final[Mapping[StrEnum, EventHandler]] = {
    NightVerb.COME: answering(Attendance.COMING),
    NightVerb.MAYBE: answering(Attendance.MAYBE),
    NightVerb.SKIP: answering(Attendance.NOT),
    NightVerb.HERE: here,
    NightVerb.PANEL: show,
    NightVerb.STANDINGS: show_standings,
    NightVerb.SEASON: show_season,
    NightVerb.SEASON_FILE: send_table,
    NightVerb.WANT: want,
    NightVerb.AVOID: avoid,
    NightVerb.REMIND: remind,
    NightVerb.COMPUTERS: computers,
    NightVerb.ALWAYS: always,
    NightVerb.CALENDAR: calendar,
    NightVerb.CANCEL: cancel,
    NightVerb.KEEP: keep,
}
"""The handlers of presses about a night."""

ABOUT_DRAFTS: Final[Mapping[StrEnum, DraftHandler]] = {
    DraftedVerb.ZONE: zone,
    DraftedVerb.START: start,
    DraftedVerb.GAMES: games,
    DraftedVerb.CLOSING: closing,
    DraftedVerb.RATED: rate,
    DraftedVerb.AUTOMATIC: automatic,
    DraftedVerb.REGULARS: regulars,
    DraftedVerb.BEST: best,
    DraftedVerb.CONFIRM: confirm,
    DraftedVerb.DROP: drop,
}
"""The handlers of presses about a draft, which only its author can reach."""

ACTIONS: Final[Mapping[StrEnum, AnyAction]] = MappingProxyType(
    {
        **{verb: EventAction(handler, check=check_night) for verb, handler in ABOUT_NIGHTS.items()},
        **{verb: DraftAction(handler) for verb, handler in ABOUT_DRAFTS.items()},
        TemplateVerb.FORGET: OwnAction(forget),
    }
)
