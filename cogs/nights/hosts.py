"""The private page of the hosts of a night: naming co-hosts, and handing the night over."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.events.finding import check_night
from cogs.host.custom_ids import EventPress
from cogs.host.interactions.action import EventAction
from cogs.host.interactions.call import Chosen
from cogs.host.interactions.replies import Replace
from cogs.host.screens.components import SEA, button, message, person_chooser, row, rows, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import hosts_text, title
from cogs.nights.handlers import organiser_at
from cogs.nights.verbs import HostVerb
from events.nights.hosting import MOST_COHOSTS
from events.nights.planning import check_charge
from events.nights.signing import check_live
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import EventCall, EventHandler
    from cogs.host.interactions.replies import Reply
    from events.nights.model import Night
    from events.nights.planning import Organiser
    from words import Words


async def show(context: Context, call: EventCall) -> Reply:
    """Show the hosts of a night to one of them."""
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    check_live(night)
    check_charge(night, by)
    return _page(context, call, night, by)


async def name_cohosts(context: Context, call: EventCall) -> Reply:
    """Name the people selected as co-hosts; none, if none are."""
    by, people = await organiser_at(context, call), _people(call) if call.values else ()
    night = await context.events.nights.name_cohosts(call.press.event, by, people, call.click)
    return _page(context, call, night, by)


async def hand_over(context: Context, call: EventCall) -> Reply:
    """Make the selected person the host or, if none is selected, the caller."""
    by = await organiser_at(context, call)
    person = _people(call)[0] if call.values else call.person.id
    night = await context.events.nights.hand_over(call.press.event, by, person, call.click)
    return _page(context, call, night, by)


def _people(call: EventCall) -> tuple[int, ...]:
    """Return the people selected; raises `Illegal` for bots."""
    chosen = call.entered
    if not isinstance(chosen, Chosen) or not chosen.users or set(chosen.users) & set(chosen.bots):
        raise Illegal(say("night-hosts-no-bot"))
    return tuple(chosen.users)


def _page(context: Context, call: EventCall, night: Night, by: Organiser) -> Reply:
    return Replace(hosts_page(night, by, context.languages.words(call.language)))


def hosts_page(night: Night, by: Organiser, words: Words) -> Shown:
    """Return the page of the hosts of a night, as one of them or a manager sees it."""

    def press(verb: HostVerb) -> EventPress:
        return EventPress(verb, night.id)

    hosts = [words(hosts_text(night))] if night.hosts else []
    told = [f"### {title(night.plan)}", *hosts, words(say("night-hosts-about"))]
    choosers, buttons = [], []
    if by.manager or by.id == night.host:
        named = words(say("night-hosts-name", most=MOST_COHOSTS))
        choosers.append(row(person_chooser(press(HostVerb.COHOSTS), named, MOST_COHOSTS)))
        choosers.append(row(person_chooser(press(HostVerb.HAND_OVER), words(say("night-hosts-hand-over")))))
        if night.cohosts:
            # With this path, the id differs from that of the selection of the same verb.
            none = EventPress(HostVerb.COHOSTS, night.id, path=(0,))
            buttons.append(button(words(say("night-hosts-none")), none))
    if by.id != night.host:
        own = EventPress(HostVerb.HAND_OVER, night.id, path=(0,))
        buttons.append(button(words(say("night-hosts-take-over")), own))
    return Shown(message([*text(*told), *choosers, *rows(buttons)], SEA))


HANDLERS: Final[Mapping[StrEnum, EventHandler]] = {
    HostVerb.HOSTS: show,
    HostVerb.COHOSTS: name_cohosts,
    HostVerb.HAND_OVER: hand_over,
}

HOST_ACTIONS: Final[Mapping[StrEnum, EventAction]] = MappingProxyType(
    {verb: EventAction(handler, check=check_night) for verb, handler in HANDLERS.items()}
)
