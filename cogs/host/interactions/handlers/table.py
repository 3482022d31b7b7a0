"""The verbs of a table: reading about it, ending it by agreement, posting its card anew, and its export."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.fair import match_file
from cogs.host.interactions.handlers.hosting import steward
from cogs.host.interactions.replies import Following, Replace, Say, Show
from cogs.host.screens.private.reading import board_page, log_page, offering, rules_page, seat_page
from cogs.host.screens.private.server_page import opening_refusal
from cogs.host.screens.private.sheet_page import sheet_page
from cogs.host.screens.private.why_page import why_page
from cogs.host.screens.replays.reasons_page import MOVES, reasons_page
from games.engine.replays.reasons import reasons as reasons_of
from games.engine.text import Illegal, say
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
    """The page of the own seat, with what only it knows."""
    own = table.seat_of(call.person.id)
    if own is None:
        raise Illegal(say("tables-not-seated"))

    async def draw(table: Table) -> Shown:
        here = SeatContext(table, own, context.words(call.language, table))
        return seat_page(here, context.tables.undoing.steps(table, own))

    return await _page(call, table, draw)


async def board(context: Context, call: TableCall, table: Table) -> Reply:
    """The board as text."""

    async def draw(table: Table) -> Shown:
        return board_page(table, context.words(call.language, table), _number(call) or 0)

    return await _page(call, table, draw)


async def score(context: Context, call: TableCall, table: Table) -> Reply:
    """The score sheet, as the caller may know it."""

    async def draw(table: Table) -> Shown:
        told = await context.tables.log(table, None)
        own = table.seat_of(call.person.id)
        return await sheet_page(table, context.words(call.language, table).to(own), told)

    return await _page(call, table, draw)


async def log(context: Context, call: TableCall, table: Table) -> Reply:
    """The log, including what only this person was told, at the seat that they have by then."""

    async def draw(table: Table) -> Shown:
        own = table.seat_of(call.person.id)
        told = await context.tables.log(table, own)
        line, seals = await context.tables.line(table), await context.tables.seals(table)
        return log_page(table, context.words(call.language, table).to(own), told, line, seals, _number(call))

    return await _page(call, table, draw)


async def reasons(context: Context, call: TableCall, table: Table) -> Reply:
    """Why computer players made their moves. Raises `Illegal` before the end of the match."""
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
        told = await context.tables.log(table, None)
        return reasons_page(table, context.words(call.language, table).to(own), told, found, page)

    return await _page(call, table, draw)


async def rules(context: Context, call: TableCall, table: Table) -> Reply:
    """The rules of the game."""
    seated = table.seat_of(call.person.id) is not None

    async def draw(table: Table) -> Shown:
        return await rules_page(table, context.words(call.language, table), _number(call) or 0, seated=seated)

    return await _page(call, table, draw)


async def awaited(context: Context, call: TableCall, table: Table) -> Reply:
    """Say what the table waits for, and what happens then."""

    async def draw(table: Table) -> Shown:
        first = next((table.participants[seat].asked for seat in table.awaited), None)
        since = None if first is None else await context.tables.time_of(table.id, first)
        words = context.words(call.language, table).to(table.seat_of(call.person.id))
        return why_page(table, words, since, context.mention("table show"))

    return Replace(await draw(table), Following(table, draw))


async def tips(context: Context, call: TableCall, table: Table) -> Reply:
    """Show or hide tips from now on, in all matches of the game; the page of the own seat again."""
    wanted = _number(call) != 0
    await context.tables.people.want_tips(call.person.id, table.game.rules.key, wanted=wanted)
    return await seat(context, call, await context.tables.get(table.id))


async def end(context: Context, call: TableCall, table: Table) -> Reply:
    """Agree to end the match now; asked first of a person who ends it alone."""

    async def attempt(shown: str) -> Reply:
        after = await context.tables.agree(table.id, call.person.id, call.click, shown=shown)
        key = "answer-ended" if after.phase is Phase.ENDED else "answer-agreed"
        if after.phase is Phase.ENDED and after.spoilt is not None:
            key = "answer-ended-alone"
        return Say(_said(context, call, after, key), aside=True)

    return await ask_at_table(context, call, table, say("confirm-end"), attempt)


async def go_on(context: Context, call: TableCall, table: Table) -> Reply:
    """Withdraw the agreement to end the match."""
    after = await context.tables.agree(table.id, call.person.id, call.click, agrees=False)
    return Say(_said(context, call, after, "answer-goes-on"))


async def come_back(context: Context, call: TableCall, table: Table) -> Reply:
    """Play again, after a computer player has stood in."""
    after = await context.tables.absence.come_back(table.id, call.person.id, call.click)
    return Say(_said(context, call, after, "answer-back"))


async def resign(context: Context, call: TableCall, table: Table) -> Reply:
    """Give up, once that is confirmed; one can also offer the seat."""
    own = table.seat_of(call.person.id)

    async def attempt(shown: str) -> Reply:
        after = await context.tables.absence.resign(table.id, call.person.id, call.click, shown)
        return Say(_said(context, call, after, "answer-resigned"))

    def more(words: Words) -> list[Button]:
        return [] if own is None else offering(SeatContext(table, own, words))

    return await ask_at_table(context, call, table, say("seat-resign-yes"), attempt, more)


async def show(context: Context, call: TableCall, table: Table) -> Reply:
    """Post the card anew, and try again what was in trouble.

    A table in trouble moves to the channel from which somebody who sits there asks. Raises `Illegal` for
    somebody without a seat who does not moderate the channel, and where the server wants no tables.
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
    return Say(_said(context, call, table, "answer-shown"))


async def _check_place(context: Context, here: Here, table: Table) -> None:
    """Raise `Illegal` where the server wants no tables, whoever might open one elsewhere."""
    settings = replace(await context.tables.guilds.settings(table.guild), role=None)
    if (refusal := opening_refusal(settings, here.places, ())) is not None:
        raise Illegal(refusal)


def _number(call: TableCall) -> int | None:
    """The number of the page that was asked for, from 0; `None` for the first press."""
    return call.press.path[0] if call.press.path else None


async def _page(call: TableCall, table: Table, draw: Callable[[Table], Awaitable[Shown]]) -> Reply:
    """A page, which replaces the private one from which it was opened, and then follows the table.

    An invitation, by which the rules are read, stays as it is.
    """
    shown, follows = await draw(table), Following(table, draw)
    if _number(call) is None and (table.match is None or table.seat_of(call.person.id) is None):
        return Show(shown, follows)
    return Replace(shown, follows)


def _said(context: Context, call: TableCall, table: Table, key: str) -> str:
    return context.words(call.language, table)(say(key, table=str(table.id)))
