"""Tables of games that the bot does not play: the form that opens one, and the pages for their results."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import discord

from cogs.events.finding import check_night
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import clean, cut
from cogs.host.interactions.action import EventAction, FormUse
from cogs.host.interactions.call import Typed
from cogs.host.interactions.replies import OpenForm, Replace
from cogs.host.limits import CHOICES, MODAL_LABEL
from cogs.host.names import LONGEST_NAME, safe
from cogs.host.screens.components import SEA, button, chooser, message, option, row, rows, select, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import title
from cogs.nights.handlers import organiser_at
from cogs.nights.rounds_lines import game_title, person_name, seat_names
from cogs.nights.rounds_page import RoundPages, print_of
from cogs.nights.rounds_verbs import RoundVerb
from events.nights.model import LONGEST_OTHER, OTHER_SEATS, TableState
from events.nights.other_games import OtherOutcome, enterable_tables, other_table
from events.nights.planning import has_charge
from events.nights.rounds import check_running
from games.engine.ids import PersonId
from games.engine.text import Illegal, say
from tables.model.table import Person

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import EventCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.components import Block
    from events.nights.model import Night, SeatedTable
    from events.nights.planning import Organiser
    from games.engine.text import Text
    from words import Words

NAME: Final = "name"
PEOPLE: Final = "people"
"""The fields of the form."""

GONE: Final = 99
"""The number in a path for a person who has left before the end."""


async def ask(context: Context, call: EventCall) -> Reply:
    """Open the form for another game: with its people or, at a table of the proposal, its name alone."""
    night, words = await _running(context, call), context.languages.words(call.language)
    if not call.press.path:
        return OpenForm(_form(night, call.press, words))
    if night.proposal is None or call.press.fingerprint != print_of(night):
        return _show_changed(context, call, night)
    return OpenForm(_form(night, call.press, words, people=False))


async def open_table(context: Context, call: EventCall) -> Reply:
    """Take the form: a table is added, or a table of the proposal changes its game."""
    night, by = await _running(context, call), await organiser_at(context, call)
    rounds, name = context.events.nights.rounds, clean("".join(call.read_field(NAME)), LONGEST_OTHER)
    if call.press.path:
        if night.proposal is None or call.press.fingerprint != print_of(night):
            return _show_changed(context, call, night)
        after = await rounds.name_game(night.id, by, call.press.path[0], name, call.click)
        return Replace(_pages(context, call, after).proposal())
    try:
        people = _people(call)
        after = await rounds.add_table(night.id, by, name, people, call.click)
    except Illegal as refusal:
        raise Illegal(_refusal_text(call, name, refusal)) from refusal
    if after.proposal is not None:
        return Replace(_pages(context, call, after).proposal())
    words = context.languages.words(call.language)
    told = say("night-other-opened", game=game_title(after.rounds[-1].tables[-1]))
    return Replace(Shown(message(text(words(told)), SEA)))


async def result(context: Context, call: EventCall) -> Reply:
    """Show the tables whose results can be entered, or take the next step of entering one."""
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    words, path = context.languages.words(call.language), call.press.path
    if path:
        at, places = _read(night, path)
        if call.values:
            rank = 1 + sum(0 < place < GONE for place in places)
            places = _with_places(places, call.values, rank)
        return Replace(entry_page(night, by, at, places, words))
    found = list(enterable_tables(night, by))
    chosen = [at for at, _ in found if f"{at[0]}.{at[1]}" in call.values] or [at for at, _ in found]
    if not chosen:
        raise Illegal(say("nights-no-other-table"))
    if len(chosen) == 1:
        return Replace(entry_page(night, by, chosen[0], (), words))
    return Replace(results_page(night, found, words))


async def note_departures(context: Context, call: EventCall) -> Reply:
    """Note who has left a table before the end."""
    night, by = await context.events.nights.get(call.press.event), await organiser_at(context, call)
    at, places = _read(night, call.press.path)
    places = _with_places(places, call.values, GONE)
    return Replace(entry_page(night, by, at, places, context.languages.words(call.language)))


async def enter(context: Context, call: EventCall) -> Reply:
    """Enter the result that was put together."""
    night = await context.events.nights.get(call.press.event)
    at, places = _read(night, call.press.path)
    people = other_table(night, at).people
    last = 1 + sum(0 < place < GONE for place in places)
    ranks = tuple(last if place == GONE else place for place in places)
    gone = tuple(person for person, place in zip(people, places, strict=True) if place == GONE)
    return await _keep(context, call, at, OtherOutcome(ranks, gone))


async def void(context: Context, call: EventCall) -> Reply:
    """Void a table: it counts for nothing."""
    night = await context.events.nights.get(call.press.event)
    return await _keep(context, call, _read(night, call.press.path)[0], None)


async def _keep(
    context: Context, call: EventCall, at: tuple[int, int], outcome: OtherOutcome | None
) -> Reply:
    by, words = await organiser_at(context, call), context.languages.words(call.language)
    rounds = context.events.nights.rounds
    night = await rounds.enter_result(call.press.event, by, at, outcome, call.click)
    table = other_table(night, at)
    told = words(say("night-result-entered", game=game_title(table)))
    return Replace(Shown(message(text(told, *_outcome_lines(night, table, words)), SEA)))


async def _running(context: Context, call: EventCall) -> Night:
    night = await context.events.nights.get(call.press.event)
    check_running(night, await organiser_at(context, call))
    return night


def _show_changed(context: Context, call: EventCall, night: Night) -> Reply:
    note = context.languages.words(call.language)(say("night-round-changed"))
    return Replace(_pages(context, call, night).proposal(note))


def _pages(context: Context, call: EventCall, night: Night) -> RoundPages:
    return RoundPages(night, context.tables.catalogue, context.languages.words(call.language))


def _people(call: EventCall) -> tuple[Person, ...]:
    """Return the people selected in the form; raises `Illegal` for bots, and for others than were named."""
    entered = call.entered
    values = [value for value in call.read_field(PEOPLE) if value.isdecimal()]
    numbers = [int(value) for value in values]
    if not isinstance(entered, Typed) or not set(numbers) <= set(entered.users) or not numbers:
        raise Illegal(say("engine-no-such-answer"))
    if entered.bots.intersection(numbers):
        raise Illegal(say("night-round-no-guest"))
    return tuple(Person(PersonId(number), entered.users[number]) for number in numbers)


def _refusal_text(call: EventCall, name: str, refusal: Illegal) -> Text:
    """Return the reason why a form was refused, with what was typed there, to be copied."""
    users = call.entered.users.values() if isinstance(call.entered, Typed) else ()
    people = tuple(safe(user, LONGEST_NAME) for user in users)
    typed = safe(name, LONGEST_OTHER) or "—"
    return say("night-other-refused", reason=refusal.text, game=typed, people=people or ("—",))


def _form(night: Night, opened: EventPress, words: Words, *, people: bool = True) -> discord.ui.Modal:
    """Return the form for the name of another game and, unless its table is known, the people there."""
    sent = EventPress(RoundVerb.SAID_OTHER, night.id, fingerprint=opened.fingerprint, path=opened.path)
    heading = cut(words(say("night-other-form")), MODAL_LABEL)
    modal = discord.ui.Modal(title=heading, timeout=None, custom_id=sent.encode())
    name: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=NAME, max_length=LONGEST_OTHER, required=True
    )
    label = cut(words(say("night-other-name")), MODAL_LABEL)
    modal.add_item(discord.ui.Label(text=label, component=name))
    if people:
        chosen: discord.ui.UserSelect[discord.ui.Modal] = discord.ui.UserSelect(
            custom_id=PEOPLE, min_values=OTHER_SEATS[0], max_values=OTHER_SEATS[-1], required=True
        )
        who = cut(words(say("night-other-people")), MODAL_LABEL)
        modal.add_item(discord.ui.Label(text=who, component=chosen))
    modal.stop()
    return modal


def _read(night: Night, path: Sequence[int]) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Return the round and number of a table, and the places of its people; raises `Illegal` for others."""
    if len(path) < 2:  # noqa: PLR2004 - a round and a number
        raise Illegal(say("engine-no-such-answer"))
    at, places = (path[0], path[1]), tuple(path[2:])
    people = other_table(night, at).people
    if places and len(places) != len(people):
        raise Illegal(say("engine-no-such-answer"))
    return at, places or (0,) * len(people)


def _with_places(places: tuple[int, ...], seats: Sequence[str], place: int) -> tuple[int, ...]:
    """Return the places with that of some seats, which had none; a last person alone comes next."""
    free = {str(seat) for seat, known in enumerate(places) if not known}
    if not free.issuperset(seats):
        raise Illegal(say("engine-no-such-answer"))
    after = tuple(place if str(seat) in seats else known for seat, known in enumerate(places))
    if after.count(0) == 1 and any(0 < known < GONE for known in after):
        last = 1 + sum(0 < known < GONE for known in after)
        after = tuple(known or last for known in after)
    return after


def results_page(night: Night, found: Sequence[tuple[tuple[int, int], SeatedTable]], words: Words) -> Shown:
    """Return the page of the tables whose results can be entered or corrected."""
    options = []
    for at, table in found[:CHOICES]:
        label = words(say("night-result-table", round=at[0] + 1, game=_bare(game_title(table))))
        options.append((label, f"{at[0]}.{at[1]}", _bare(seat_names(night, table, words))))
    chosen = select(words(say("night-result-choose")), EventPress(RoundVerb.RESULT, night.id), options)
    heading = f"### {title(night.plan)}"
    return Shown(message([*text(heading, words(say("night-result-about"))), row(chosen)], SEA))


def entry_page(
    night: Night, by: Organiser, at: tuple[int, int], places: tuple[int, ...], words: Words
) -> Shown:
    """Return the page on which the places of a table are chosen, the first one first."""
    table = other_table(night, at)
    if all(other != at for other, _ in enterable_tables(night, by)):
        raise Illegal(say("nights-no-other-table"))
    places = places or (0,) * len(table.people)
    heading = words(say("night-result-table", round=at[0] + 1, game=game_title(table)))
    told = [f"### {heading}", seat_names(night, table, words)]
    if table.state is not TableState.OPEN and not any(places):
        told += [words(say("night-result-known")), *_outcome_lines(night, table, words)]
    told += _place_lines(night, table, places, words)
    free = [seat for seat, place in enumerate(places) if not place]
    blocks = text(*told)
    if free:
        blocks += _choosers(night, at, places, words)
    buttons = []
    if not free and any(place < GONE for place in places):
        press = EventPress(RoundVerb.ENTER, night.id, path=(*at, *places))
        buttons.append(button(words(say("night-result-enter")), press, discord.ButtonStyle.success))
    if any(places):
        buttons.append(
            button(words(say("night-result-again")), EventPress(RoundVerb.RESULT, night.id, path=at))
        )
    if has_charge(night, by):
        buttons.append(button(words(say("night-result-void")), EventPress(RoundVerb.VOID, night.id, path=at)))
    return Shown(message([*blocks, *rows(buttons)], SEA))


def _choosers(night: Night, at: tuple[int, int], places: tuple[int, ...], words: Words) -> list[Block]:
    """Return the lists from which the next places, and departures, are chosen."""
    people = night.rounds[at[0]].tables[at[1]].people
    free = [seat for seat, place in enumerate(places) if not place]
    options = [option(_bare(person_name(night, people[seat], words)), str(seat)) for seat in free]
    rank = 1 + sum(0 < place < GONE for place in places)
    following = EventPress(RoundVerb.RESULT, night.id, path=(*at, *places))
    gone = EventPress(RoundVerb.LEFT, night.id, path=(*at, *places))
    most = len(options)
    return [
        row(chooser(following, options, words(say("night-result-place", place=rank)), most=most)),
        row(chooser(gone, options, words(say("night-result-left")), most=most)),
    ]


def _outcome_lines(night: Night, table: SeatedTable, words: Words) -> list[str]:
    """Return the result of a table that has one."""
    if table.ranks is None:
        return [words(say(f"night-round-{table.state.value}"))]
    places = [
        GONE if person in table.gone else rank for person, rank in zip(table.people, table.ranks, strict=True)
    ]
    return _place_lines(night, table, places, words)


def _place_lines(night: Night, table: SeatedTable, places: Sequence[int], words: Words) -> list[str]:
    """Return the people at each place that is known, and who has left."""
    lines = []
    for place in sorted({place for place in places if place}):
        people = [
            person_name(night, person, words)
            for person, own in zip(table.people, places, strict=True)
            if own == place
        ]
        key = "night-result-gone-line" if place == GONE else "night-result-line"
        lines.append(words(say(key, place=place, names=tuple(people))))
    return lines


def _bare(name: str) -> str:
    """Return a name for a list, where nothing is markup."""
    return name.replace("\\", "").replace("\u200b", "")


OTHER_ACTIONS: Final[Mapping[StrEnum, EventAction]] = MappingProxyType(
    {
        RoundVerb.OTHER: EventAction(ask, check=check_night, form=FormUse.OPENS),
        RoundVerb.SAID_OTHER: EventAction(open_table, check=check_night, form=FormUse.SENT),
        RoundVerb.RESULT: EventAction(result, check=check_night),
        RoundVerb.LEFT: EventAction(note_departures, check=check_night),
        RoundVerb.ENTER: EventAction(enter, check=check_night),
        RoundVerb.VOID: EventAction(void, check=check_night),
    }
)
"""The handlers of presses about tables of other games."""
