"""The verbs of fair play: adding luck, posting a proof, and checking a match that is over."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cogs.host.checking import judge
from cogs.host.graphemes import clean
from cogs.host.interactions.replies import OpenForm, Publish, Replace, Say, SendFile, Show
from cogs.host.opening_link import opening_link
from cogs.host.screens.cards.lobby_card import MOST_SYMBOLS, SYMBOLS
from cogs.host.screens.private.fair_page import fair_page, how_text, luck_form
from cogs.host.screens.statements import proof_statement
from games.engine.text import Illegal, say
from tables.commands.lobby import LONGEST_LUCK
from tables.thinker import ThoughtFailed

if TYPE_CHECKING:
    from cogs.host.checking import CheckOutcome
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table

log = logging.getLogger(__name__)


async def page(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page; a match that is over is checked for it."""
    outcome = None if table.seed is None else await _check_outcome(context, call, table)
    return await _page(context, call, table, outcome)


async def form(context: Context, call: TableCall, table: Table) -> Reply:
    """Open the form for luck."""
    return OpenForm(luck_form(table, context.languages.words(call.language, table)))


async def add_luck(context: Context, call: TableCall, table: Table) -> Reply:
    """Add the luck that was typed; draw it if nothing was."""
    luck = clean(call.typed, LONGEST_LUCK) if call.typed else None
    after = await context.tables.lobbies.add_luck(table.id, call.person.id, luck, call.click)
    return await _page(context, call, after, None, replace=True)


async def pick_luck(context: Context, call: TableCall, table: Table) -> Reply:
    """Add the symbols that were picked as luck."""
    if not call.values or not set(SYMBOLS).issuperset(call.values) or len(call.values) > MOST_SYMBOLS:
        raise Illegal(say("engine-no-such-answer"))
    luck = "".join(dict.fromkeys(call.values))
    await context.tables.lobbies.add_luck(table.id, call.person.id, luck, call.click)
    return Say(context.languages.words(call.language, table)(say("fair-luck-picked", luck=luck)), aside=True)


async def proof(context: Context, call: TableCall, table: Table) -> Reply:
    """Post the proof of the match so far, for all where the table is, and else for the caller alone."""
    if table.seat_of(call.person.id) is None:
        raise Illegal(say("tables-not-seated"))
    found = await context.tables.queries.proof(table.id)
    place = call.here.place if call.here else None
    public = place if place in (table.channel, table.thread) else None
    if public is not None:
        await context.outbox.mark_covered(public)  # The proof stays, so the card comes below it.
    language = call.language if public is None else await context.languages.of_guild(table.guild)
    shown = proof_statement(table, found, context.languages.words(language, table))
    if public is None:
        return Show(shown)
    return Publish(shown, context.languages.words(call.language)(say("fair-proof-posted")))


async def how(context: Context, call: TableCall, table: Table) -> Reply:
    """Explain how to check a match that is over, and give the file."""
    name, file = await match_file(context, call, table)
    words = context.languages.words(call.language, table)
    return SendFile(
        how_text(table, words, await opening_link(context.outbox, table), name), name, file.encode()
    )


async def match_file(context: Context, call: TableCall, table: Table) -> tuple[str, str]:
    """Return the name and the text of the file of a match; raises `Illegal` before its end."""
    text = await context.work.compute(
        call.person.id, table, "file", lambda: context.tables.queries.export(table.id)
    )
    return f"{table.game.rules.key}-{table.id}.json", text


async def _page(
    context: Context, call: TableCall, table: Table, outcome: CheckOutcome | None, *, replace: bool = False
) -> Reply:
    words, opening = context.languages.words(call.language, table), await opening_link(context.outbox, table)
    shown = fair_page(table, call.person.id, words, opening, outcome)
    return Replace(shown) if replace or table.match is not None else Show(shown)


async def _check_outcome(context: Context, call: TableCall, table: Table) -> CheckOutcome | None:
    """Check the file of a match in the worker process; `None` if that failed."""
    try:
        _, file = await match_file(context, call, table)
        outcome = await context.work.compute(
            call.person.id, table, "check", lambda: context.work.thinker.work(judge, table.game.rules, file)
        )
    except ThoughtFailed as failure:
        log.warning("table %s: its match could not be checked: %s", table.id, failure)
        return None
    if outcome.refuted is not None:
        log.error("table %s: the check of its match failed: %s", table.id, outcome.refuted.key)
    return outcome
