"""The verbs of lessons: they need no table, and the buttons hold all their state."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.custom_ids import game_print
from cogs.host.interactions.handlers.steps import numbers_of
from cogs.host.interactions.replies import Replace, Say, Show
from cogs.host.screens.private.lesson_page import LessonPage, lesson_page, stopped_page
from cogs.host.screens.private.server_page import opening_refusal
from games.engine.codec import codec_of
from games.engine.generic.lessons import correct, place_in
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.pace import pace_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Here, OwnCall
    from cogs.host.interactions.replies import Reply
    from games.engine.generic.entry import GameEntry


async def learn(context: Context, call: OwnCall) -> Reply:
    """Show the first step of the lesson."""
    return await begin(context, call, _game(context, call))


async def begin(context: Context, call: OwnCall, game: str) -> Show:
    """Show the first step of the lesson of a game, in a message of its own."""
    page = _page(context.tables.catalogue[game], call, ())
    return Show(await lesson_page(page, context.languages.words(call.language)))


async def turn_to(context: Context, call: OwnCall) -> Reply:
    """Show another step."""
    return await _show(context, call, _page(_entry(context, call), call, call.press.path))


async def answer(context: Context, call: OwnCall) -> Reply:
    """Show the next step after a wanted answer, or why another answer is not wanted."""
    entry = _entry(context, call)
    choices, path = _split_path(call)
    page = replace(_page(entry, call, choices), path=(*path, *numbers_of(call)))
    prompt, step = page.place.prompt, page.place.step
    if prompt is None:
        raise Illegal(say("engine-no-such-step"))
    chosen = walk(prompt, page.path)
    if isinstance(chosen, Question):
        return await _show(context, call, page)
    if chosen in step.wanted:
        return await _show(context, call, _page(entry, call, (*choices, step.wanted.index(chosen))))
    note = correct(step, chosen) or say("lesson-not-wanted")
    return await _show(context, call, replace(page, path=(), note=note))


async def area(context: Context, call: OwnCall) -> Reply:
    """Show the same step, of one part of the board."""
    choices, path = _split_path(call)
    page = _page(_entry(context, call), call, choices)
    region = next(iter(numbers_of(call)), None)
    return await _show(context, call, replace(page, path=path, area=region))


async def back(context: Context, call: OwnCall) -> Reply:
    """Show the step with less of the half-made choice."""
    choices, path = _split_path(call)
    return await _show(context, call, replace(_page(_entry(context, call), call, choices), path=path))


async def stop(context: Context, call: OwnCall) -> Reply:
    """Leave the lesson."""
    return Replace(
        stopped_page(_game(context, call), call.press.path, context.languages.words(call.language))
    )


async def practise(context: Context, call: OwnCall) -> Reply:
    """Open a match of one's own against the gentlest computers."""
    game = _game(context, call)
    return await begin_practice(context, call, game, context.tables.catalogue[game].gentlest)


async def begin_practice(context: Context, call: OwnCall, game: str, level: str) -> Reply:
    """Open a match against computers of a level, in a thread of the caller's own.

    It begins by itself. Raises `Illegal` where no table or no thread may be opened, and for no level.
    """
    here, entry = await _opening_place(context, call), context.tables.catalogue[game]
    if level not in entry.players:
        raise Illegal(say("engine-no-such-answer"))
    await context.tables.lobbies.check_host(call.person.id)  # Before a thread is opened for nothing.
    seats = entry.rules.seats[0] if entry.lesson is None else entry.lesson.seats
    words = context.languages.words(call.language)
    name = say("lesson-thread", game=game.capitalize(), name=call.person.name)
    thread = await here.open_thread(words(name))
    if thread is None:
        raise Illegal(say("lesson-no-thread"))
    levels = (level,) * (seats - 1)
    await context.tables.lobbies.practise(game, here.guild, thread, call.person, levels, call.click)
    return Say(words(say("lesson-practising", place=f"<#{thread}>")))


async def open_table(context: Context, call: OwnCall) -> Reply:
    """Open a table of the game with the usual terms; raises `Illegal` where none may be opened."""
    game, here = _game(context, call), await _opening_place(context, call)
    settings = await context.tables.guilds.settings(here.guild)
    options = codec_of(context.tables.catalogue[game].rules).options.from_plain({})
    clock = pace_of(settings.pace)
    table = await context.tables.lobbies.open(
        game, here.guild, here.place or 0, call.person, options, call.click, clock, rated=None
    )
    return Say(context.languages.words(call.language, table)(say("answer-opened", table=str(table.id))))


async def _opening_place(context: Context, call: OwnCall) -> Here:
    """Return the place where the caller may open a table; raise `Illegal` where they may not."""
    here = call.here
    if here is None or here.place is None:
        raise Illegal(say("answer-only-in-channels"))
    settings = await context.tables.guilds.settings(here.guild)
    if (refusal := opening_refusal(settings, here.places, here.roles)) is not None:
        raise Illegal(refusal)
    return here


async def _show(context: Context, call: OwnCall, page: LessonPage) -> Reply:
    return Replace(await lesson_page(page, context.languages.words(call.language)))


def _page(entry: GameEntry, call: OwnCall, choices: tuple[int, ...]) -> LessonPage:
    """Return the page after some choices; raise `Illegal` if the lesson has no such step."""
    if entry.lesson is None:
        raise Illegal(say("engine-no-such-step"))
    place = place_in(entry.rules, entry.lesson, choices)
    return LessonPage(entry, entry.lesson, place, choices, call.person.name)


def _game(context: Context, call: OwnCall) -> str:
    """Return the key of the game that a press is about; raise `Illegal` for one that is not here."""
    for game in context.tables.catalogue:
        if game_print(game) == call.press.fingerprint:
            return game
    raise Illegal(say("engine-no-such-step"))


def _entry(context: Context, call: OwnCall) -> GameEntry:
    return context.tables.catalogue[_game(context, call)]


def _split_path(call: OwnCall) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the choices of the steps before, and the path through the prompt."""
    number = max(0, call.press.turn)
    return call.press.path[:number], call.press.path[number:]
