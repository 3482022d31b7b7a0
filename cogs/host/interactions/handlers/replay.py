"""The verbs of a replay: its pages and its files."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from cogs.host.interactions.handlers.fair import match_file
from cogs.host.interactions.replies import Replace, SendFile, Show
from cogs.host.names import labelling
from cogs.host.screens.replays.keepsakes import animate
from cogs.host.screens.replays.offline import offline_page
from cogs.host.screens.replays.replay_page import Leaf, keepsake, replay_page, story
from games.engine.replays.story import moments
from games.engine.text import Illegal, say
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.replays.keepsakes import Keepsake
    from cogs.host.screens.replays.replay_page import Story
    from games.engine.text import Seat
    from tables.model.table import LogLine, Table

log = logging.getLogger(__name__)


async def page(context: Context, call: TableCall, table: Table) -> Reply:
    """Show a page of the replay. Raises `Illegal` before the end of the match."""
    whole = await story_of(context, call, table)
    leaf = _leaf(call, table, len(whole.pages))
    told = await news_told(context, table, leaf.seat)
    words = context.languages.words(call.language, table).to(table.seat_of(call.person.id))
    shown = await replay_page(table, words, whole, told, leaf)
    return Replace(shown) if call.press.path else Show(shown)


async def animation(context: Context, call: TableCall, table: Table) -> Reply:
    """Give the public view of all turns as an animated picture. Raises `Illegal` before the end."""
    return await _file(context, call, table, "webp", animate)


async def offline(context: Context, call: TableCall, table: Table) -> Reply:
    """Give the replay as one page that is read without the bot. Raises `Illegal` before the end."""
    return await _file(context, call, table, "html", offline_page)


async def _file(
    context: Context, call: TableCall, table: Table, kind: str, made: Callable[[Keepsake], bytes]
) -> Reply:
    """Make a file of the replay in the caller's language; the next caller gets the same file."""
    whole = await story_of(context, call, table)
    told = await news_told(context, table, None)
    plain = context.languages.words(call.language, table)
    kept = keepsake(table, labelling(table, plain), whole, told)
    of = (kind, kept.language, tuple((tuple(sheet.names.items()), sheet.told) for sheet in kept.sheets))
    try:
        data = await context.work.studio.make(call.person.id, table, of, made, kept)
    except ThoughtFailed as failure:
        log.warning("table %s: its replay could not be made into a file: %s", table.id, failure)
        raise Illegal(say("replay-no-file")) from failure
    name = f"{table.game.rules.key}-{table.id}.{kind}"
    return SendFile(plain(say(f"replay-here-{kind}", file=name)), name, data, keepsake=True)


async def story_of(context: Context, call: TableCall, table: Table) -> Story:
    """Return the story of a match, found once. Raises `Illegal` before its end, or if it cannot be found."""
    if table.seed is None:
        raise Illegal(say("replay-not-over"))
    told = await news_told(context, table, None)
    _, file = await match_file(context, call, table)
    rules = table.game.rules

    async def find() -> Story:
        return story(table, await context.work.thinker.work(moments, rules, file), told)

    try:
        return await context.work.compute(call.person.id, table, "story", find)
    except ThoughtFailed as failure:
        log.warning("table %s: its match could not be replayed: %s", table.id, failure)
        raise Illegal(say("replay-failed")) from failure


async def news_told(context: Context, table: Table, seat: Seat | None) -> tuple[LogLine, ...]:
    """Return the news to a seat (`None`: to everybody) in a match that is over."""
    return await context.work.computed.get(
        table, ("told", seat), lambda: context.tables.queries.log(table, seat)
    )


def _leaf(call: TableCall, table: Table, pages: int) -> Leaf:
    """Return the page that a press asks for, or the nearest; the public page for an unknown seat."""
    path, value = call.press.path, next((int(text) for text in call.values if text.isdecimal()), 0)
    if call.press.verb is Verb.REPLAY_AS:
        seen, number = value, path[0] if path else 0
    else:
        seen, number = path[0] if path else 0, path[1] if len(path) > 1 else value
    seat = seen - 1 if 0 < seen <= len(table.participants) else None
    return Leaf(min(number, pages - 1), seat)
