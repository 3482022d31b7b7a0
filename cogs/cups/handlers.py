"""The handlers of presses at cups: entering, standings, and all that the organiser does."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.cups import pages
from cogs.cups.outcomes import chosen_outcome, outcome_of_path, path_of, places_of, reason_of_path
from cogs.cups.picture import cup_pictures
from cogs.cups.planning import organiser
from cogs.cups.telling import title
from cogs.cups.verbs import CupVerb
from cogs.events.finding import sees_cup
from cogs.host.custom_ids import EventPress, Press
from cogs.host.interactions.action import EventAction, FormUse
from cogs.host.interactions.confirming import Confirmation, ask_first
from cogs.host.interactions.replies import OpenForm, Replace, Say
from cogs.host.screens.private.question_page import no_button
from events.cups.entering import check_organiser, check_running
from events.cups.model import RulingReason
from events.cups.playing import CupDecision, Outcome
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from enum import StrEnum
    from typing import TypeAlias

    from cogs.host.context import Context
    from cogs.host.interactions.call import EventCall, EventHandler
    from cogs.host.interactions.replies import Reply
    from events.cups.model import Cup
    from games.engine.text import Text
    from words import Words

    OrganisersHandler: TypeAlias = Callable[[Context, EventCall, Cup], Awaitable[Reply]]

LONGEST_NUMBER: Final = 4
"""Most digits of a number that a list sends."""


async def enter(context: Context, call: EventCall) -> Reply:
    """Enter a cup."""
    cup = await _cup(context, call)
    if not call.person.name:
        raise Illegal(say("cups-name-needed"))
    await context.events.cups.enter(cup.id, call.person, call.click)
    return Say(_words(context, call)(say("cup-entered")))


async def withdraw(context: Context, call: EventCall) -> Reply:
    """Leave a cup that has not begun."""
    cup = await _cup(context, call)
    await context.events.cups.withdraw(cup.id, call.person.id, call.click)
    return Say(_words(context, call)(say("cup-withdrawn")))


async def standings(context: Context, call: EventCall) -> Reply:
    """Show the standings."""
    cup, words = await _cup(context, call), _words(context, call)
    return Replace(pages.standings_page(cup, words, await cup_pictures(cup, words, awaited=True)))


async def log(context: Context, call: EventCall) -> Reply:
    """Show the log of a cup."""
    cup = await _cup(context, call)
    page = call.press.path[0] if call.press.path else None
    return Replace(pages.log_page(cup, await context.events.cups.log(cup.id), page, _words(context, call)))


async def leave(context: Context, call: EventCall) -> Reply:
    """Drop out, once that is confirmed."""
    cup = await _cup(context, call)
    check_running(cup)
    one = cup.entrant(call.person.id)
    if one is None or one.dropped:
        raise Illegal(say("cups-own-not-entered"))
    by = await organiser(context, call, cup)

    async def attempt(shown: str) -> Reply:
        await context.events.cups.drop(cup.id, by, call.person.id, call.click, shown)
        return Say(_words(context, call)(say("cup-dropped")))

    confirms, back = (
        (say("cup-quit-yes"), EventPress(CupVerb.QUIT, cup.id)),
        EventPress(CupVerb.STANDINGS, cup.id),
    )
    return await _ask_first(context, call, cup, confirms, attempt, back)


async def organise(context: Context, call: EventCall) -> Reply:
    """Show the page from which the cup is run."""
    cup = await _cup(context, call)
    check_organiser(cup, await organiser(context, call, cup))
    return Replace(pages.organiser_page(cup, _words(context, call)))


async def start(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Begin the cup."""
    by = await organiser(context, call, cup)
    return _reply_done(context, call, await context.events.cups.start(cup.id, by, call.click))


async def begin_round(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Begin the next round."""
    by = await organiser(context, call, cup)
    return _reply_done(context, call, await context.events.cups.begin_round(cup.id, by, call.click))


async def seed_by_rating(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Put the entrants in the order of their ratings."""
    after = await context.events.cups.seed_by_rating(cup.id, await organiser(context, call, cup), call.click)
    return _reply_done(context, call, after)


async def ask_seeds(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Open the form for the order of seeds."""
    present = " ".join(str(number) for number in range(1, len(cup.entrants) + 1))
    sent = EventPress(CupVerb.ORDER, cup.id, turn=cup.turn)
    return OpenForm(pages.form(cup, sent, "cup-form-seeds", present, _words(context, call)))


async def seed(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Take the order of seeds that was typed: the numbers of the entrants."""
    numbers = [int(digits) for digits in re.findall(r"[0-9]{1,3}", call.typed)]
    if sorted(numbers) != list(range(1, len(cup.entrants) + 1)):
        raise Illegal(say("cups-seeds"))
    order, by = tuple(cup.people[number - 1] for number in numbers), await organiser(context, call, cup)
    return _reply_done(context, call, await context.events.cups.seed(cup.id, by, order, call.click))


async def table(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Show the page of a table."""
    number = _value(call)
    _check_table(cup, number)
    return Replace(pages.table_page(cup, number, _words(context, call)))


async def result(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Take the result of two people that was chosen."""
    number = _first(call)
    _check_table(cup, number)
    outcome = chosen_outcome(_value(call), cup.rounds[-1].tables[number].people)
    return Replace(pages.reason_page(cup, number, outcome, _words(context, call)))


async def ask_places(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Open the form for the places at a table."""
    number = _first(call)
    _check_table(cup, number)
    present = " ".join(str(seat + 1) for seat in range(len(cup.rounds[-1].tables[number].people)))
    sent = EventPress(CupVerb.PLACED, cup.id, turn=cup.turn, path=(number,))
    return OpenForm(pages.form(cup, sent, "cup-form-places", present, _words(context, call)))


async def place(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Take the places that were typed: numbers from the first place on, with `=` between equal ones."""
    number = _first(call)
    _check_table(cup, number)
    places = places_of(call.typed, len(cup.rounds[-1].tables[number].people))
    return Replace(pages.reason_page(cup, number, Outcome(places), _words(context, call)))


async def decide(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Decide a table with a result and the reason that was chosen, once that is confirmed."""
    number = _first(call)
    _check_table(cup, number)
    outcome = outcome_of_path(call.press.path, cup.rounds[-1].tables[number].people)
    chosen = next((reason for reason in RulingReason if reason.value in call.values), None)
    reason = chosen or reason_of_path(call.press.path)
    if reason is None:
        raise Illegal(say("cups-no-such-result"))
    return await _correct(context, call, cup, number, CupDecision(outcome, reason))


async def again(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Reopen a table for a new match, after confirmation."""
    number, by = _first(call), await organiser(context, call, cup)
    at = len(cup.rounds) - 1, number

    async def attempt(shown: str) -> Reply:
        return _reply_done(context, call, await context.events.cups.again(cup.id, by, at, call.click, shown))

    press = EventPress(CupVerb.AGAIN, cup.id, path=(max(number, 0),))
    return await _ask_first(context, call, cup, (say("cup-again-yes"), press), attempt)


async def drop(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Drop a person out, once that is confirmed."""
    number, by = _value(call) if call.values else _first(call), await organiser(context, call, cup)
    if not 0 <= number < len(cup.entrants):
        raise Illegal(say("cups-not-entered"))
    person = cup.entrants[number].person

    async def attempt(shown: str) -> Reply:
        return _reply_done(
            context, call, await context.events.cups.drop(cup.id, by, person, call.click, shown)
        )

    press = EventPress(CupVerb.DROP, cup.id, path=(number,))
    return await _ask_first(context, call, cup, (say("cup-drop-yes"), press), attempt)


async def undo(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Take the last step back, once that is confirmed."""
    by = await organiser(context, call, cup)

    async def attempt(shown: str) -> Reply:
        return _reply_done(context, call, await context.events.cups.undo(cup.id, by, call.click, shown))

    return await _ask_first(
        context, call, cup, (say("cup-undo-yes"), EventPress(CupVerb.UNDO, cup.id)), attempt
    )


async def cancel(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Cancel the cup, once that is confirmed."""
    by = await organiser(context, call, cup)

    async def attempt(shown: str) -> Reply:
        return _reply_done(context, call, await context.events.cups.cancel(cup.id, by, call.click, shown))

    return await _ask_first(
        context, call, cup, (say("cup-cancel-yes"), EventPress(CupVerb.CANCEL, cup.id)), attempt
    )


async def _correct(context: Context, call: EventCall, cup: Cup, number: int, decision: CupDecision) -> Reply:
    """Decide a table of the present round, once that is confirmed."""
    by, at = await organiser(context, call, cup), (len(cup.rounds) - 1, number)

    async def attempt(shown: str) -> Reply:
        after = await context.events.cups.correct(cup.id, by, at, decision, call.click, shown)
        return _reply_done(context, call, after)

    press = EventPress(CupVerb.DECIDE, cup.id, path=path_of(number, decision.outcome, decision.reason))
    return await _ask_first(context, call, cup, (say("cup-decide-yes"), press), attempt)


async def _ask_first(
    context: Context,
    call: EventCall,
    cup: Cup,
    confirms: tuple[Text, Press],
    attempt: Callable[[str], Awaitable[Reply]],
    back: Press | None = None,
) -> Reply:
    """Ask first, about a cup: `confirms` is the button that confirms it, *no* leads `back`.

    That is to the organiser's page, unless something else is said.
    """

    async def question() -> Confirmation:
        words = _words(context, call)
        no = no_button(back or EventPress(CupVerb.ORGANISE, cup.id), words)
        heading = words(say("cup-sure", cup=title(cup)))
        return Confirmation(heading, *confirms, no, words)

    return await ask_first(call, question, attempt)


async def _cup(context: Context, call: EventCall) -> Cup:
    """Return the cup of a press; raises `Illegal` if there is none that the caller may see."""
    cup = await context.events.cups.get(call.press.event)
    if not await sees_cup(call, cup):
        raise Illegal(say("events-unknown"))
    return cup


def _current(handler: OrganisersHandler) -> EventHandler:
    """Return the handler of an organiser's press, which shows the page anew if the cup has changed since."""

    async def handle(context: Context, call: EventCall) -> Reply:
        cup = await _cup(context, call)
        check_organiser(cup, await organiser(context, call, cup))
        if call.press.turn == cup.turn or call.press.fingerprint:  # A print says what of the cup has changed.
            return await handler(context, call, cup)
        words = _words(context, call)
        return Replace(pages.organiser_page(cup, words, words(say("cup-changed"))))

    return handle


def _first(call: EventCall) -> int:
    """Return the first number of a press; -1 without one."""
    return call.press.path[0] if call.press.path else -1


def _value(call: EventCall) -> int:
    """Return the number that was selected; -1 for anything else, which a forged press may hold."""
    value = call.values[0] if call.values else ""
    return int(value) if value.isdecimal() and len(value) <= LONGEST_NUMBER else -1


def _check_table(cup: Cup, number: int) -> None:
    tables = cup.rounds[-1].tables if cup.rounds else ()
    if not 0 <= number < len(tables) or len(tables[number].people) <= 1:
        raise Illegal(say("cups-no-such-table"))


def _words(context: Context, call: EventCall) -> Words:
    return context.languages.words(call.language)


def _reply_done(context: Context, call: EventCall, cup: Cup) -> Reply:
    """Return the organiser's page as it is after a command."""
    words = _words(context, call)
    return Replace(pages.organiser_page(cup, words, words(say("cup-done"))))


def _action(handler: EventHandler, form: FormUse = FormUse.NONE) -> EventAction:
    return EventAction(handler, form=form)


ACTIONS: Final[Mapping[StrEnum, EventAction]] = MappingProxyType(
    {
        CupVerb.ENTER: _action(enter),
        CupVerb.WITHDRAW: _action(withdraw),
        CupVerb.STANDINGS: _action(standings),
        CupVerb.LOG: _action(log),
        CupVerb.QUIT: _action(leave),
        CupVerb.ORGANISE: _action(organise),
        CupVerb.START: _action(_current(start)),
        CupVerb.ROUND: _action(_current(begin_round)),
        CupVerb.RATED: _action(_current(seed_by_rating)),
        CupVerb.SEEDS: _action(_current(ask_seeds), FormUse.OPENS),
        CupVerb.ORDER: _action(_current(seed), FormUse.SENT),
        CupVerb.TABLE: _action(_current(table)),
        CupVerb.RESULT: _action(_current(result)),
        CupVerb.PLACES: _action(_current(ask_places), FormUse.OPENS),
        CupVerb.PLACED: _action(_current(place), FormUse.SENT),
        CupVerb.DECIDE: _action(_current(decide)),
        CupVerb.AGAIN: _action(_current(again)),
        CupVerb.DROP: _action(_current(drop)),
        CupVerb.UNDO: _action(_current(undo)),
        CupVerb.CANCEL: _action(_current(cancel)),
    }
)
