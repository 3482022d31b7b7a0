"""The verbs of a table: reading about it, ending it by agreement, posting its card anew, and its export."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.fair import match_file
from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Following, Replace, Say, Show
from cogs.host.screens.parts.leaving import offer_buttons
from cogs.host.screens.private.reading import board_page, log_page, rules_page, seat_page
from cogs.host.screens.private.server_page import opening_refusal
from cogs.host.screens.private.sheet_page import sheet_page
from cogs.host.screens.private.why_page import why_page
from cogs.host.screens.replays.reasons_page import MOVES, reasons_page
from games.engine.replays.reasons import reasons as reasons_of
from games.engine.text import Illegal, say
from tables.commands import agreement, clocks
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.host.context import Context
    from cogs.host.interactions.call import Here, TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Shown
    from tables.model.table import Table
    from words import Words


async def seat(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the page of the own seat, with its secrets."""
    own = table.seat_of(call.person.id)
    if own is None:
        raise Illegal(say("tables-not-seated"))

    async def draw(table: Table) -> Shown:
        here = SeatContext(table, own, context.languages.words(call.language, table))
        return seat_page(here, context.tables.undoing.steps(table, own))

    return await _page(call, table, draw)


async def board(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the board as text."""

    async def draw(table: Table) -> Shown:
        return board_page(table, context.languages.words(call.language, table), _number(call) or 0)

    return await _page(call, table, draw)


async def score(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the score sheet, as the caller may know it."""

    async def draw(table: Table) -> Shown:
        told = await context.tables.queries.log(table, None)
        own = table.seat_of(call.person.id)
        return await sheet_page(table, context.languages.words(call.language, table).to(own), told)

    return await _page(call, table, draw)


async def log(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the log, including the news to this person alone, at the seat that they have by then."""

    async def draw(table: Table) -> Shown:
        own = table.seat_of(call.person.id)
        told = await context.tables.queries.log(table, own)
        line, seals = await context.tables.queries.line(table), await context.tables.queries.seals(table)
        return log_page(
            table, context.languages.words(call.language, table).to(own), told, line, seals, _number(call)
        )

    return await _page(call, table, draw)


async def reasons(context: Context, call: TableCall, table: Table) -> Reply:
    """Show why computer players made their moves. Raises `Illegal` before the end of the match."""
    page = _number(call) or 0
    _, file = await match_file(context, call, table)
    game, players = table.game.rules, dict(table.game.levels)
    found = await context.work.compute(
        call.person.id,
        table,
        ("reasons", page),
        lambda: context.work.thinker.work(reasons_of, game, players, file, page * MOVES, MOVES),
    )

    async def draw(table: Table) -> Shown:
        own = table.seat_of(call.person.id)
        told = await context.tables.queries.log(table, None)
        return reasons_page(table, context.languages.words(call.language, table).to(own), told, found, page)

    return await _page(call, table, draw)


async def rules(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the rules of the game."""
    seated = table.seat_of(call.person.id) is not None

    async def draw(table: Table) -> Shown:
        return await rules_page(
            table, context.languages.words(call.language, table), _number(call) or 0, seated=seated
        )

    return await _page(call, table, draw)


async def show_awaited(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the awaited seats, and what happens next."""

    async def draw(table: Table) -> Shown:
        first = next((table.participants[seat].asked for seat in table.awaited), None)
        since = None if first is None else await context.tables.queries.time_of(table.id, first)
        words = context.languages.words(call.language, table).to(table.seat_of(call.person.id))
        return why_page(table, words, since, context.languages.mention("table show"))

    return Replace(await draw(table), Following(table, draw))


async def tips(context: Context, call: TableCall, table: Table) -> Reply:
    """Show or hide tips from now on, in all matches of the game; the page of the own seat again."""
    wanted = _number(call) != 0
    await context.tables.people.want_tips(call.person.id, table.game.rules.key, wanted=wanted)
    return await seat(context, call, await context.tables.reader.get(table.id))


async def end(context: Context, call: TableCall, table: Table) -> Reply:
    """Agree to end the match now; asked first of a person who ends it alone."""

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context,
            call,
            lambda stored: agreement.agree(stored.table, call.person.id, stored.at, agrees=True, shown=shown),
            is_act=True,
        )
        key = "answer-ended" if after.phase is Phase.ENDED else "answer-agreed"
        if after.phase is Phase.ENDED and after.spoilt is not None:
            key = "answer-ended-alone"
        return Say(_say(context, call, after, key), aside=True)

    return await ask_at_table(context, call, table, say("confirm-end"), attempt)


async def go_on(context: Context, call: TableCall, _: Table) -> Reply:
    """Withdraw the agreement to end the match."""
    after = await carry_out(
        context,
        call,
        lambda stored: agreement.agree(stored.table, call.person.id, stored.at, agrees=False),
        is_act=True,
    )
    return Say(_say(context, call, after, "answer-goes-on"))


async def come_back(context: Context, call: TableCall, _: Table) -> Reply:
    """Play again, after a computer player has stood in."""
    after = await carry_out(
        context, call, lambda stored: clocks.come_back(stored.table, call.person.id, stored.at), is_act=True
    )
    return Say(_say(context, call, after, "answer-back"))


async def resign(context: Context, call: TableCall, table: Table) -> Reply:
    """Give up, once that is confirmed; one can also offer the seat."""
    own = table.seat_of(call.person.id)

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context,
            call,
            lambda stored: clocks.resign(stored.table, call.person.id, stored.at, shown),
            is_act=True,
        )
        return Say(_say(context, call, after, "answer-resigned"))

    def more(words: Words) -> list[Button]:
        return [] if own is None else offer_buttons(SeatContext(table, own, words))

    return await ask_at_table(context, call, table, say("seat-resign-yes"), attempt, more)


async def show(context: Context, call: TableCall, table: Table) -> Reply:
    """Post the card anew, and retry all messages in trouble.

    A table in trouble moves to the caller's channel, if they sit there. Raises `Illegal` for
    callers without a seat who do not moderate the channel, and where the server wants no tables.
    """
    if table.seat_of(call.person.id) is None and not (await steward(context, call, table)).moderator:
        raise Illegal(say("tables-not-seated"))
    if table.phase is Phase.CANCELLED:
        raise Illegal(say("tables-cancelled"))
    here = call.here if call.guild == table.guild else None
    seated = table.seat_of(call.person.id) is not None
    if table.trouble and seated and here and here.place and here.place != table.place:
        await _check_place(context, here, table)
        await context.outbox.move(table, here.place)
    await context.outbox.retry(table)
    return Say(_say(context, call, table, "answer-shown"))


async def _check_place(context: Context, here: Here, table: Table) -> None:
    """Raise `Illegal` where the server wants no tables, for callers of any rank."""
    settings = replace(await context.tables.guilds.settings(table.guild), role=None)
    if (refusal := opening_refusal(settings, here.places, ())) is not None:
        raise Illegal(refusal)


def _number(call: TableCall) -> int | None:
    """Return the number of the page that was asked for, from 0; `None` for the first press."""
    return call.press.path[0] if call.press.path else None


async def _page(call: TableCall, table: Table, draw: Callable[[Table], Awaitable[Shown]]) -> Reply:
    """Return a page, which replaces the private one from which it was opened, and then follows the table.

    An invitation, by which the rules are read, stays as it is.
    """
    shown, follows = await draw(table), Following(table, draw)
    if _number(call) is None and (table.match is None or table.seat_of(call.person.id) is None):
        return Show(shown, follows)
    return Replace(shown, follows)


def _say(context: Context, call: TableCall, table: Table, key: str) -> str:
    return context.languages.words(call.language, table)(say(key, table=str(table.id)))
