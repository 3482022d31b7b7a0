"""The page of tables that look for players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.interactions.replies import Show
from cogs.server.board import Speech, find_page
from games.engine.text import Illegal, say
from tables.model.looking import looks_for_players

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import OwnCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table

ELSEWHERE: Final = 4
"""Most tables of other servers on the page."""

MOST: Final = 100
"""Most live tables of a server that are looked at, the newest."""


async def find(context: Context, call: OwnCall) -> Reply:
    """Show the tables of the server that look for players, of those that the caller sees.

    Raises `Illegal` outside of servers.
    """
    if call.here is None:
        raise Illegal(say("server-only-there"))
    numbers = await context.outbox.live_of_guild(call.here.guild)
    found = await context.tables.reader.readable(sorted(numbers, reverse=True)[:MOST])
    looking = [table for table in found if looks_for_players(table)]
    seen = [table for table in looking if await call.here.sees(table.channel)]
    elsewhere = await _public_elsewhere(context, call.here.guild)
    return Show(find_page(seen, speech_in(context, call.language), elsewhere))


async def _public_elsewhere(context: Context, guild: int) -> list[Table]:
    """Return public tables of other servers that look for players, for a server that wants to see them.

    These are the newest of each server, so that no server fills the list of the others.
    """
    if not (await context.tables.guilds.settings(guild)).guests:
        return []
    numbers = await context.tables.queries.public_elsewhere(guild, MOST)
    found = await context.tables.reader.readable(numbers)
    newest = {table.guild: table for table in reversed(found) if looks_for_players(table)}
    return sorted(newest.values(), key=lambda table: table.id, reverse=True)[:ELSEWHERE]


def speech_in(context: Context, language: str) -> Speech:
    """Return the words of a page in a language."""
    languages = context.languages
    return Speech(
        languages.words(language),
        lambda table: languages.words(language, table),
        languages.mention("table find"),
    )
