"""The handlers of presses at cups: entering, standings, and all that the organiser does."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.cups import pages
from cogs.cups.picture import cup_pictures
from cogs.cups.verbs import CupVerb
from cogs.events.finding import sees_cup
from cogs.events.one_message import in_one_message
from cogs.host.custom_ids import Press
from cogs.host.interactions.call import PressedAt, Reply
from cogs.host.interactions.routes import Routes
from events.cups.entering import CupOrganiser, check_organiser, check_running
from events.cups.playing import Outcome
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from enum import StrEnum
    from typing import TypeAlias

    from cogs.host.context import Context
    from cogs.host.interactions.call import Call, OwnHandler
    from cogs.host.screens.shown import Shown
    from events.cups.model import Cup
    from words import Words

    OrganisersHandler: TypeAlias = Callable[[Context, Call, Cup], Awaitable[Reply]]

DUELS: Final = (
    Outcome((1, 2)),
    Outcome((2, 1)),
    Outcome((1, 1)),
)
"""The results of two people, in the order of the list; after them, that both lose."""


async def enter(context: Context, call: Call) -> Reply:
    """Enter a cup."""
    cup = await _cup(context, call)
    if not call.person.name:
        raise Illegal(say("cups-name-needed"))
    await context.events.cups.enter(cup.id, call.person, call.click)
    return Reply(text=_words(context, call)(say("cup-entered")))


async def withdraw(context: Context, call: Call) -> Reply:
    """Leave a cup that has not begun."""
    cup = await _cup(context, call)
    await context.events.cups.withdraw(cup.id, call.person.id, call.click)
    return Reply(text=_words(context, call)(say("cup-withdrawn")))


async def standings(context: Context, call: Call) -> Reply:
    """Show the standings."""
    cup, words = await _cup(context, call), _words(context, call)
    return _page(call, pages.standings_page(cup, words, await cup_pictures(cup, words, awaited=True)))


async def log(context: Context, call: Call) -> Reply:
    """Show what was done."""
    cup = await _cup(context, call)
    page = call.press.path[0] if call.press.path else None
    return _page(
        call, pages.log_page(cup, await context.events.cups.log(cup.id), page, _words(context, call))
    )


async def leave(context: Context, call: Call) -> Reply:
    """Drop out, once that was asked for twice."""
    cup, words = await _cup(context, call), _words(context, call)
    check_running(cup)
    one = cup.entrant(call.person.id)
    if one is None or one.dropped:
        raise Illegal(say("cups-own-not-entered"))
    if not call.press.path:
        return _page(call, pages.quit_page(cup, words))
    await context.events.cups.drop(cup.id, _organiser(call, cup), call.person.id, call.click)
    return Reply(text=words(say("cup-dropped")))


async def organise(context: Context, call: Call) -> Reply:
    """Show the page from which the cup is run."""
    cup = await _cup(context, call)
    check_organiser(cup, _organiser(call, cup))
    return _page(call, pages.organiser_page(cup, _words(context, call)))


async def start(context: Context, call: Call, cup: Cup) -> Reply:
    """Begin the cup."""
    return _done(context, call, await context.events.cups.start(cup.id, _organiser(call, cup), call.click))


async def begin_round(context: Context, call: Call, cup: Cup) -> Reply:
    """Begin the next round."""
    return _done(
        context, call, await context.events.cups.begin_round(cup.id, _organiser(call, cup), call.click)
    )


async def seed_by_rating(context: Context, call: Call, cup: Cup) -> Reply:
    """Put the entrants in the order of their ratings."""
    after = await context.events.cups.seed_by_rating(cup.id, _organiser(call, cup), call.click)
    return _done(context, call, after)


async def ask_seeds(context: Context, call: Call, cup: Cup) -> Reply:
    """Open the form for the order of seeds."""
    present = " ".join(str(one) for one in range(1, len(cup.entrants) + 1))
    sent = Press(CupVerb.ORDER, cup.id, cup.turn)
    return Reply(modal=pages.form(cup, sent, "cup-form-seeds", present, _words(context, call)))


async def seed(context: Context, call: Call, cup: Cup) -> Reply:
    """Take the order of seeds that was typed: the numbers of the entrants."""
    numbers = [int(one) for one in re.findall(r"[0-9]{1,3}", call.typed)]
    if sorted(numbers) != list(range(1, len(cup.entrants) + 1)):
        raise Illegal(say("cups-seeds"))
    order = tuple(cup.people[one - 1] for one in numbers)
    return _done(
        context, call, await context.events.cups.seed(cup.id, _organiser(call, cup), order, call.click)
    )


async def table(context: Context, call: Call, cup: Cup) -> Reply:
    """Show the page of a table."""
    number = int(call.values[0]) if call.values and call.values[0].isdecimal() else -1
    _check_table(cup, number)
    return _page(call, pages.table_page(cup, number, _words(context, call)))


async def result(context: Context, call: Call, cup: Cup) -> Reply:
    """Take the result of two people that was chosen."""
    number = call.press.path[0] if call.press.path else -1
    _check_table(cup, number)
    chosen = int(call.values[0]) if call.values and call.values[0].isdecimal() else -1
    people = cup.rounds[-1].tables[number].people
    if not 0 <= chosen <= len(DUELS):
        raise Illegal(say("cups-no-such-result"))
    outcome = DUELS[chosen] if chosen < len(DUELS) else Outcome((1, 1), frozenset(people))
    return await _corrected(context, call, cup, number, outcome)


async def ask_places(context: Context, call: Call, cup: Cup) -> Reply:
    """Open the form for the places at a table."""
    number = call.press.path[0] if call.press.path else -1
    _check_table(cup, number)
    present = " ".join(str(one + 1) for one in range(len(cup.rounds[-1].tables[number].people)))
    sent = Press(CupVerb.PLACED, cup.id, cup.turn, path=(number,))
    return Reply(modal=pages.form(cup, sent, "cup-form-places", present, _words(context, call)))


async def place(context: Context, call: Call, cup: Cup) -> Reply:
    """Take the places that were typed: numbers from the first place on, with `=` between equal ones."""
    number = call.press.path[0] if call.press.path else -1
    _check_table(cup, number)
    places = places_of(call.typed, len(cup.rounds[-1].tables[number].people))
    return await _corrected(context, call, cup, number, Outcome(places))


def places_of(typed: str, count: int) -> tuple[int, ...]:
    """Return the places of people 1 to `count`; raises `Illegal` unless each is named once.

    >>> places_of("2 1=3", 3)
    (2, 1, 2)
    """
    found: dict[int, int] = {}
    for group in re.sub(r"\s*=\s*", "=", typed.replace(",", " ")).split():
        numbers = group.split("=")
        place = len(found) + 1
        for one in numbers:
            if not one.isdecimal() or int(one) in found or not 1 <= int(one) <= count:
                raise Illegal(say("cup-form-places-wrong"))
            found[int(one)] = place
    if len(found) != count:
        raise Illegal(say("cup-form-places-wrong"))
    return tuple(found[one] for one in range(1, count + 1))


async def again(context: Context, call: Call, cup: Cup) -> Reply:
    """Have a table play anew."""
    number = call.press.path[0] if call.press.path else -1
    at = len(cup.rounds) - 1, number
    return _done(
        context, call, await context.events.cups.again(cup.id, _organiser(call, cup), at, call.click)
    )


async def drop(context: Context, call: Call, cup: Cup) -> Reply:
    """Have somebody drop out."""
    number = int(call.values[0]) if call.values and call.values[0].isdecimal() else len(cup.entrants)
    if number >= len(cup.entrants):
        raise Illegal(say("cups-not-entered"))
    person = cup.entrants[number].person
    return _done(
        context, call, await context.events.cups.drop(cup.id, _organiser(call, cup), person, call.click)
    )


async def undo(context: Context, call: Call, cup: Cup) -> Reply:
    """Take the last step back."""
    organiser = _organiser(call, cup)
    return _done(context, call, await context.events.cups.undo(cup.id, organiser, call.click, cup.turn))


async def cancel(context: Context, call: Call, cup: Cup) -> Reply:
    """Cancel the cup, once that was asked for twice."""
    if not call.press.path:
        return _page(call, pages.cancel_page(cup, _words(context, call)))
    return _done(context, call, await context.events.cups.cancel(cup.id, _organiser(call, cup), call.click))


async def _corrected(context: Context, call: Call, cup: Cup, number: int, outcome: Outcome) -> Reply:
    at = len(cup.rounds) - 1, number
    return _done(
        context,
        call,
        await context.events.cups.correct(cup.id, _organiser(call, cup), at, outcome, call.click),
    )


async def _cup(context: Context, call: Call) -> Cup:
    """Return the cup of a press; raises `Illegal` if there is none that the caller may see."""
    cup = await context.events.cups.get(call.press.table)
    if not await sees_cup(call, cup):
        raise Illegal(say("events-unknown"))
    return cup


def _current(handler: OrganisersHandler) -> OwnHandler:
    """Return the handler of an organiser's press, which shows the page anew if the cup has changed since."""

    async def called(context: Context, call: Call) -> Reply:
        cup = await _cup(context, call)
        check_organiser(cup, _organiser(call, cup))
        if call.press.turn == cup.turn:
            return await handler(context, call, cup)
        words = _words(context, call)
        return _page(call, pages.organiser_page(cup, words, words(say("cup-changed"))))

    return called


def _check_table(cup: Cup, number: int) -> None:
    tables = cup.rounds[-1].tables if cup.rounds else ()
    if not 0 <= number < len(tables) or len(tables[number].people) <= 1:
        raise Illegal(say("cups-no-such-table"))


def _organiser(call: Call, cup: Cup) -> CupOrganiser:
    """Return the person who asks; a moderator is one only in the cup's own server and channel."""
    there = call.guild == cup.guild and cup.channel in call.moderates
    return CupOrganiser(call.person.id, call.person.name, moderator=there)


def _words(context: Context, call: Call) -> Words:
    return context.words(call.language)


def _page(call: Call, shown: Shown) -> Reply:
    return Reply(shown=shown, replace=call.origin is PressedAt.PANEL)


def _done(context: Context, call: Call, cup: Cup) -> Reply:
    """Return the organiser's page as it is after a command."""
    words = _words(context, call)
    return _page(call, pages.organiser_page(cup, words, words(say("cup-done"))))


ABOUT_CUPS: Final[Mapping[StrEnum, OwnHandler]] = {
    CupVerb.ENTER: enter,
    CupVerb.WITHDRAW: withdraw,
    CupVerb.STANDINGS: standings,
    CupVerb.LOG: log,
    CupVerb.QUIT: leave,
    CupVerb.ORGANISE: organise,
    CupVerb.START: _current(start),
    CupVerb.ROUND: _current(begin_round),
    CupVerb.RATED: _current(seed_by_rating),
    CupVerb.SEEDS: _current(ask_seeds),
    CupVerb.ORDER: _current(seed),
    CupVerb.TABLE: _current(table),
    CupVerb.RESULT: _current(result),
    CupVerb.PLACES: _current(ask_places),
    CupVerb.PLACED: _current(place),
    CupVerb.AGAIN: _current(again),
    CupVerb.DROP: _current(drop),
    CupVerb.UNDO: _current(undo),
    CupVerb.CANCEL: _current(cancel),
}

ROUTES: Final = Routes(
    MappingProxyType(in_one_message(ABOUT_CUPS)),
    forms=frozenset({CupVerb.ORDER, CupVerb.PLACED}),
    opens=frozenset({CupVerb.SEEDS, CupVerb.PLACES}),
)
