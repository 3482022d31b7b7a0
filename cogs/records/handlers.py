"""The handlers of the pages of ratings, records and profiles; a page is private until it is shown to all."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.action import OwnAction
from cogs.host.interactions.replies import Publish, Replace
from cogs.records.pages import board_page, profile_page, records_page
from cogs.records.verbs import ANY_GAME, Page, RecordVerb, person_of
from games.engine.text import Illegal, say
from ratings.outcomes import EVERYWHERE
from ratings.standings import UnseenError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from words import Words


async def board(context: Context, call: OwnCall) -> Reply:
    """Show the list of a game; without a game, of that with the most ratings."""
    return Replace(await _board(context, call, call.press.path, private=True))


async def records(context: Context, call: OwnCall) -> Reply:
    """Show the records of the server."""
    return Replace(await _records(context, call, private=True))


async def profile(context: Context, call: OwnCall) -> Reply:
    """Show the profile of a person."""
    return Replace(await _profile(context, call, call.press.path, private=True))


async def share(context: Context, call: OwnCall) -> Reply:
    """Show a page to all, in the language of the server."""
    pages, (number, *path) = tuple(Page), call.press.path or (len(Page),)
    if number >= len(pages) or call.guild is None:
        raise Illegal(say("engine-no-such-answer"))
    shown = await _shared_page(context, call, pages[number], tuple(path))
    return Publish(shown, context.languages.words(call.language)(say("rank-shared")))


async def _shared_page(context: Context, call: OwnCall, page: Page, path: tuple[int, ...]) -> Shown:
    match page:
        case Page.BOARD:
            return await _board(context, replace(call, entered=None), path, private=False)
        case Page.RECORDS:
            return await _records(context, call, private=False)
        case Page.PROFILE:
            return await _profile(context, call, path, private=False)


async def _board(context: Context, call: OwnCall, path: tuple[int, ...], *, private: bool) -> Shown:
    games = sorted(context.tables.catalogue)
    everywhere = call.guild is None or path[1:2] == (1,)
    scope = EVERYWHERE if everywhere or call.guild is None else call.guild
    if call.values or (path and path[0] != ANY_GAME):
        game = games[_number(call.values[0] if call.values else path[0], len(games))]
    else:
        rated = [key for key in await context.standings.games(scope) if key in games]
        game = rated[0] if rated else games[0]
    found = await context.standings.board(scope, game)
    words = await _words(context, call, private=private)
    here, person = call.guild is not None, call.person.id
    return await board_page(
        found, games, game, person, words, everywhere=everywhere, here=here, private=private
    )


async def _records(context: Context, call: OwnCall, *, private: bool) -> Shown:
    if call.guild is None:
        raise Illegal(say("rank-records-where"))
    found = await context.standings.records(call.guild)
    known = [record for record in found if record.feat.partition("-")[0] in context.tables.catalogue]
    return records_page(known, await _words(context, call, private=private), private=private)


async def _profile(context: Context, call: OwnCall, path: tuple[int, ...], *, private: bool) -> Shown:
    person = person_of(path) if path else call.person.id
    try:
        found = await context.standings.profile(person, call.person.id, call.guild)
    except UnseenError:
        raise Illegal(say("rank-unseen")) from None
    if found is None:
        raise Illegal(say("rank-nothing-own" if person == call.person.id else "rank-nothing"))
    words = await _words(context, call, private=private)
    return await profile_page(found, words, here=call.guild is not None, private=private)


async def _words(context: Context, call: OwnCall, *, private: bool) -> Words:
    """Return the language of the reader, or of the server for a public page."""
    if private or call.guild is None:
        return context.languages.words(call.language)
    return context.languages.words(await context.tables.people.guild_language(call.guild) or call.language)


def _number(value: int | str, most: int) -> int:
    """Return the number of a game, as a path or a list has it; raises `Illegal` for any other."""
    number = (
        int(value)
        if str(value).isascii() and str(value).isdecimal() and len(str(value)) <= len("99")
        else most
    )
    if number >= most:
        raise Illegal(say("engine-no-such-answer"))
    return number


ACTIONS: Final[Mapping[StrEnum, OwnAction]] = MappingProxyType(
    {
        RecordVerb.BOARD: OwnAction(board),
        RecordVerb.RECORDS: OwnAction(records),
        RecordVerb.PROFILE: OwnAction(profile),
        RecordVerb.SHARE: OwnAction(share),
    }
)
