"""The handlers of puzzles: the state of a puzzle is in its buttons, and only first answers are noted."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import game_print
from cogs.host.interactions.action import OwnAction
from cogs.host.interactions.handlers.steps import numbers_of
from cogs.host.interactions.replies import Replace, Show
from cogs.puzzles.page import PuzzlePage, puzzle_page, solution_page
from cogs.puzzles.verbs import PuzzleVerb
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.puzzles import day_at

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from tables.model.puzzles import PuzzleStanding


async def begin(context: Context, call: OwnCall, game: str | None = None) -> Reply:
    """Show the caller's next puzzle, of a game or of the one with the fewest met so far."""
    return Show(await puzzle_page(await _next(context, call, game), context.languages.words(call.language)))


async def follow(context: Context, call: OwnCall) -> Reply:
    """Show the caller's next puzzle of the same game in place of the last one."""
    games = [key for key in context.tables.catalogue if game_print(key) == call.press.fingerprint]
    if not games:
        raise Illegal(say("puzzle-gone"))
    page = await _next(context, call, games[0])
    return Replace(await puzzle_page(page, context.languages.words(call.language)))


async def show(context: Context, call: OwnCall) -> Reply:
    """Show the puzzle of a day."""
    return Show(await puzzle_page(_page(context, call), context.languages.words(call.language)))


async def answer(context: Context, call: OwnCall) -> Reply:
    """Show the solution after the right answer, and why another one is wrong."""
    page = replace(_page(context, call), path=(*call.press.path, *numbers_of(call)))
    chosen = walk(page.position.prompt, page.path)
    if isinstance(chosen, Question):
        return await _redraw(context, call, page)
    right = chosen == page.position.answer
    standing = await _note(context, call, page, right=right)
    if right:
        return await _solution(context, call, page, standing, solved=True)
    return await _redraw(context, call, replace(page, path=(), tried=chosen))


async def area(context: Context, call: OwnCall) -> Reply:
    """Show the same question, of one part of the board."""
    region = next(iter(numbers_of(call)), None)
    page = replace(_page(context, call), path=call.press.path, area=region)
    return await _redraw(context, call, page)


async def back(context: Context, call: OwnCall) -> Reply:
    """Show the puzzle with less of the half-made choice."""
    return await _redraw(context, call, replace(_page(context, call), path=call.press.path))


async def solve(context: Context, call: OwnCall) -> Reply:
    """Show the solution, which counts as a wrong answer."""
    page = _page(context, call)
    return await _solution(context, call, page, await _note(context, call, page, right=False), solved=False)


async def past(context: Context, call: OwnCall) -> Reply:
    """Show the solution of the puzzle of a day that is over."""
    page = _page(context, call)
    if page.day >= day_at(context.clock.now()):
        raise Illegal(say("puzzle-gone"))
    words = context.languages.words(call.language)
    return Show(await solution_page(page, None, words, solved=False))


async def _next(context: Context, call: OwnCall, game: str | None) -> PuzzlePage:
    found = await context.tables.puzzles.next_of(call.person.id, game)
    if found is None:
        raise Illegal(say("puzzle-none"))
    key, number = found
    return PuzzlePage(context.tables.catalogue[key], number, call.person.name)


def _page(context: Context, call: OwnCall) -> PuzzlePage:
    """Return the page that a press is about; raise `Illegal` if the puzzle is not there any more."""
    for entry in context.tables.catalogue.values():
        number = entry.puzzles.number_of(call.press.fingerprint)
        if number is not None:
            return PuzzlePage(entry, number, call.person.name, max(0, call.press.turn))
    raise Illegal(say("puzzle-gone"))


async def _note(context: Context, call: OwnCall, page: PuzzlePage, *, right: bool) -> PuzzleStanding:
    daily = (call.guild, page.day) if page.day and call.guild is not None else None
    return await context.tables.puzzles.answer(
        call.person.id, page.entry.rules.key, page.number, right=right, daily=daily
    )


async def _redraw(context: Context, call: OwnCall, page: PuzzlePage) -> Reply:
    return Replace(await puzzle_page(page, context.languages.words(call.language)))


async def _solution(
    context: Context, call: OwnCall, page: PuzzlePage, standing: PuzzleStanding, *, solved: bool
) -> Reply:
    words = context.languages.words(call.language)
    return Replace(await solution_page(page, standing, words, solved=solved))


ACTIONS: Final[Mapping[StrEnum, OwnAction]] = MappingProxyType(
    {
        PuzzleVerb.BEGIN: OwnAction(begin),
        PuzzleVerb.NEXT: OwnAction(follow),
        PuzzleVerb.DAILY: OwnAction(show),
        PuzzleVerb.GO: OwnAction(answer),
        PuzzleVerb.AREA: OwnAction(area),
        PuzzleVerb.BACK: OwnAction(back),
        PuzzleVerb.SOLVE: OwnAction(solve),
        PuzzleVerb.PAST: OwnAction(past),
    }
)
"""The verbs of puzzles."""
