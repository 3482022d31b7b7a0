"""The handlers of presses about the rounds of game nights."""

from __future__ import annotations

import contextlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.events.finding import check_night
from cogs.host.interactions.action import EventAction
from cogs.host.interactions.call import Chosen
from cogs.host.interactions.replies import Replace
from cogs.host.screens.components import SEA, message, text
from cogs.host.screens.shown import Shown
from cogs.host.workshop import Bench
from cogs.nights.handlers import organiser_at, organiser_of
from cogs.nights.own_seat_page import own_seat_page
from cogs.nights.panel import panel
from cogs.nights.ready import open_page
from cogs.nights.rounds_page import NOWHERE, RoundPages, people_of, print_of
from cogs.nights.rounds_verbs import RoundVerb
from events.nights.model import Round
from events.nights.planning import has_charge
from events.nights.rounds import check_running, check_seats, playable_tables
from events.nights.waiting import is_current
from games.engine.ids import PersonId
from games.engine.text import Illegal, say
from tables.model.table import Person

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import EventCall, EventHandler
    from cogs.host.interactions.replies import Reply
    from events.nights.model import Night
    from events.nights.planning import Organiser

LONGEST_ID: Final = 20
"""Most digits of a number that a select sends."""

LARGEST_ID: Final = 2**63 - 1


async def show(context: Context, call: EventCall) -> Reply:
    """Show the proposal, or offer to make one."""
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    check_seats(night, by, context.clock.now())
    return _reply(context, call, night, by)


async def seat(context: Context, call: EventCall) -> Reply:
    """Seat people, anew if there is a proposal: for hosts, since others begin what is proposed."""
    rounds = context.events.nights.rounds
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    if is_current(night) and not has_charge(night, by):
        check_seats(night, by, context.clock.now())
        return _open_page(context, call, night)
    async with context.work.workshop.turn(call.person.id, Bench.SEATING):
        night = await rounds.propose(call.press.event, by, call.click)
    return _reply(context, call, night, by)


def on_proposal(work: Callable[[Context, EventCall, Night, Round], Awaitable[Reply]]) -> EventHandler:
    """Return a handler of presses of a proposal: one that has changed since is shown, and nothing done."""

    async def handler(context: Context, call: EventCall) -> Reply:
        night = await _night(context, call)
        if night.proposal is None or call.press.fingerprint != print_of(night):
            note = context.languages.words(call.language)(say("night-round-changed"))
            return Replace(_pages(context, call, night).proposal(note))
        return await work(context, call, night, night.proposal)

    return handler


async def table(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Show a table."""
    return Replace(_pages(context, call, night).table(_number(call, proposal)))


async def person(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Show a person, and why they sit there."""
    del proposal
    chosen = _selected_number(call)
    rounds = context.events.nights.rounds
    reasons = await rounds.why(call.press.event, await organiser_at(context, call), chosen)
    return Replace(_pages(context, call, night).person(chosen, reasons))


async def move(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Move a person to another table, or leave them out."""
    del night
    to = _number(call, proposal) if call.values else None
    rounds = context.events.nights.rounds
    moved = await rounds.move(
        call.press.event, await organiser_at(context, call), _person(call, proposal), to, call.click
    )
    return _reply(context, call, moved)


async def others(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Show the people of a table with whom a person can change places."""
    people = proposal.byes if call.values == (NOWHERE,) else proposal.tables[_number(call, proposal)].people
    return Replace(_pages(context, call, night).others(_person(call, proposal), people))


async def swap(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Exchange the places of two people."""
    del night
    rounds, one, other = context.events.nights.rounds, _person(call, proposal), _selected_number(call)
    swapped = await rounds.swap(call.press.event, await organiser_at(context, call), one, other, call.click)
    return _reply(context, call, swapped)


async def game(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Change the game of a table."""
    del night, proposal
    rounds, key = context.events.nights.rounds, "".join(call.values)
    changed = await rounds.change_game(
        call.press.event, await organiser_at(context, call), _first(call), key, call.click
    )
    return _reply(context, call, changed)


async def merge(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Seat the people of a table at another one."""
    del night
    rounds, other = context.events.nights.rounds, _number(call, proposal)
    merged = await rounds.merge(
        call.press.event, await organiser_at(context, call), _first(call), other, call.click
    )
    return _reply(context, call, merged)


async def split(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Divide a table."""
    del night, proposal
    rounds = context.events.nights.rounds
    return _reply(
        context,
        call,
        await rounds.split(call.press.event, await organiser_at(context, call), _first(call), call.click),
    )


async def fill(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Set the computer players of a table, and show it."""
    del night, proposal
    number, count = _first(call), call.press.path[-1]
    rounds = context.events.nights.rounds
    after = await rounds.set_computers(
        call.press.event, await organiser_at(context, call), number, count, call.click
    )
    return Replace(_pages(context, call, after).table(number))


async def guest(context: Context, call: EventCall) -> Reply:
    """Add a person who has not checked in."""
    chosen, entered = _selected_number(call), call.entered
    if not isinstance(entered, Chosen) or chosen in entered.bots:
        raise Illegal(say("night-round-no-guest"))
    rounds, added = context.events.nights.rounds, Person(PersonId(chosen), entered.users.get(chosen, ""))
    return _reply(
        context,
        call,
        await rounds.add_guest(call.press.event, await organiser_at(context, call), added, call.click),
    )


async def begin(context: Context, call: EventCall, night: Night, proposal: Round) -> Reply:
    """Begin the round."""
    del night
    return await _begin_shown(context, call, await organiser_at(context, call), proposal)


async def open_round(context: Context, call: EventCall) -> Reply:
    """Begin the proposed round as a person who is there, since no host has.

    If another one is proposed by now, or this one cannot begin any more, that is shown, and nothing begins.
    """
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    check_seats(night, by, context.clock.now())
    if is_current(night) and night.proposal is not None and call.press.fingerprint == print_of(night):
        with contextlib.suppress(Illegal):
            playable_tables(night, night.proposal, context.tables.catalogue)
            return await _begin_shown(context, call, by, night.proposal)
    elif is_current(night):
        return _open_page(context, call, night, "night-round-changed")
    async with context.work.workshop.turn(call.person.id, Bench.SEATING):
        night = await context.events.nights.rounds.propose(call.press.event, by, call.click)
    return _open_page(context, call, night, "night-round-changed")


async def hold(context: Context, call: EventCall) -> Reply:
    """Put off a round that begins by itself."""
    by = await organiser_at(context, call)
    night = await context.events.nights.rounds.hold(call.press.event, by, call.click)
    told = say("night-ready-held", time=f"<t:{night.held // 1000}:R>")
    return Replace(Shown(message(text(context.languages.words(call.language)(told)), SEA)))


async def filler(context: Context, call: EventCall) -> Reply:
    """Play something short until the next round."""
    rounds = context.events.nights.rounds
    return _own(context, call, await rounds.wait_for_filler(call.press.event, call.person.id, call.click))


async def wait(context: Context, call: EventCall) -> Reply:
    """Rather wait for the next round."""
    rounds = context.events.nights.rounds
    return _own(context, call, await rounds.wait_for_round(call.press.event, call.person.id, call.click))


async def own(context: Context, call: EventCall) -> Reply:
    """Show the caller the reasons for their seat."""
    night, reasons = await context.events.nights.rounds.own_reasons(call.press.event, call.person.id)
    return Replace(own_seat_page(night, call.person.id, reasons, context.languages.words(call.language)))


async def _night(context: Context, call: EventCall) -> Night:
    """Return the night of a call; raises `Illegal` unless it runs, and the caller may seat people there."""
    night = await context.events.nights.get(call.press.event)
    check_running(night, await organiser_of(context, call, night.guild))
    return night


def _pages(context: Context, call: EventCall, night: Night) -> RoundPages:
    return RoundPages(night, context.tables.catalogue, context.languages.words(call.language))


async def _begin_shown(context: Context, call: EventCall, by: Organiser, shown: Round) -> Reply:
    begun = await context.events.nights.rounds.begin(call.press.event, by, call.click, shown)
    told = say("night-round-begun", round=len(begun.rounds), channel=f"<#{begun.channel}>")
    return Replace(Shown(message(text(context.languages.words(call.language)(told)), SEA)))


def _reply(context: Context, call: EventCall, night: Night, by: Organiser | None = None) -> Reply:
    """Show the proposal: to hosts with all that can be changed, to others who may begin it as it stands."""
    if by is not None and not has_charge(night, by) and night.proposal is not None:
        return _open_page(context, call, night)
    return Replace(_pages(context, call, night).proposal())


def _open_page(context: Context, call: EventCall, night: Night, note: str = "") -> Reply:
    words = context.languages.words(call.language)
    return Replace(open_page(night, words, words(say(note)) if note else ""))


def _own(context: Context, call: EventCall, night: Night) -> Reply:
    words, now = context.languages.words(call.language), context.clock.now()
    shown = panel(night, call.person.id, context.tables.catalogue, words, now)
    return Replace(shown)


def _selected_number(call: EventCall) -> int:
    """Return the selected number; raises `Illegal` for anything else, which a forged press may hold."""
    value = call.values[0] if len(call.values) == 1 else ""
    if not value.isdecimal() or len(value) > LONGEST_ID or int(value) > LARGEST_ID:
        raise Illegal(say("engine-no-such-answer"))
    return int(value)


def _number(call: EventCall, proposal: Round) -> int:
    """Return the number of the selected table, or of that of a button."""
    number = _selected_number(call) if call.values else _first(call)
    if number >= len(proposal.tables):
        raise Illegal(say("nights-no-such-table"))
    return number


def _person(call: EventCall, proposal: Round) -> int:
    """Return the person whom a button or list is about."""
    people, place = people_of(proposal), _first(call)
    if place >= len(people):
        raise Illegal(say("nights-not-in-proposal"))
    return people[place]


def _first(call: EventCall) -> int:
    """Return the first number of a press."""
    if not call.press.path:
        raise Illegal(say("engine-no-such-answer"))
    return call.press.path[0]


ABOUT_ROUNDS: Final[Mapping[StrEnum, EventHandler]] = {
    RoundVerb.ROUND: show,
    RoundVerb.SEAT: seat,
    RoundVerb.TABLE: on_proposal(table),
    RoundVerb.PERSON: on_proposal(person),
    RoundVerb.MOVE: on_proposal(move),
    RoundVerb.OTHERS: on_proposal(others),
    RoundVerb.SWAP: on_proposal(swap),
    RoundVerb.GAME: on_proposal(game),
    RoundVerb.MERGE: on_proposal(merge),
    RoundVerb.SPLIT: on_proposal(split),
    RoundVerb.FILL: on_proposal(fill),
    RoundVerb.GUEST: guest,
    RoundVerb.BEGIN: on_proposal(begin),
    RoundVerb.OPEN: open_round,
    RoundVerb.HOLD: hold,
    RoundVerb.FILLER: filler,
    RoundVerb.OWN: own,
    RoundVerb.WAIT: wait,
}

ROUND_ACTIONS: Final[Mapping[StrEnum, EventAction]] = MappingProxyType(
    {verb: EventAction(handler, check=check_night) for verb, handler in ABOUT_ROUNDS.items()}
)
