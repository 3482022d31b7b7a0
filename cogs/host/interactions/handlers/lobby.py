"""The verbs of the lobby: taking and leaving seats, inviting, beginning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.host.interactions.call import Chosen, PressedAt
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.confirming import ask_at_table
from cogs.host.interactions.handlers.guests import check_guest
from cogs.host.interactions.handlers.steps import numbers_of
from cogs.host.interactions.replies import Replace, Say, Show
from cogs.host.screens.notices import invitations_page
from cogs.host.screens.parts.guests import guest_invitation
from cogs.host.screens.parts.terms import Stakes
from cogs.host.screens.private.settings_page import rest_hint
from cogs.host.screens.variants import with_variants
from games.engine.text import Illegal, say
from tables.commands import lobby, play
from tables.commands.lobby import Terms
from tables.model.guests import is_guest
from tables.model.pace import pace_of
from tables.model.places import LOBBY
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from tables.model.table import Table


SNOWFLAKE: Final = re.compile(r"\d{1,18}|[1-8]\d{18}", re.ASCII)
"""The id of an account, as far as the database can hold it."""


async def join(context: Context, call: TableCall, table: Table) -> Reply:
    """Take a seat, once the commitment to the seed is posted: people can rely on what stood there before."""
    await _check_announced(context, table)
    await check_guest(context, call, table)
    after = await context.tables.lobbies.join(table.id, call.person, call.click)
    told = _say_joined(context, call, after)
    if after.pace.timed and after.pace.nights and await context.tables.people.tell_of_rest(call.person.id):
        return Show(rest_hint(context.languages.words(call.language), told.text))
    if is_guest(after, call.person.id) and call.here is None and call.origin is PressedAt.PANEL:
        words = context.languages.words(call.language, after)
        return Replace(guest_invitation(after, call.person.id, words))
    return told


async def leave(context: Context, call: TableCall, table: Table) -> Reply:
    """Give up the own seat; asked first of the last person, with whom the table goes."""

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context, call, lambda stored: lobby.leave(stored.table, call.person.id, shown)
        )
        return _aside(context, call, after, "answer-left")

    return await ask_at_table(context, call, table, say("confirm-leave"), attempt)


async def pace(context: Context, call: TableCall, _: Table) -> Reply:
    """Choose the pace of the match to come."""
    try:
        chosen = pace_of("".join(call.values))
    except ValueError:
        raise Illegal(say("engine-no-such-answer")) from None
    return await _choose(context, call, Terms(pace=chosen))


async def variant(context: Context, call: TableCall, table: Table) -> Reply:
    """Choose the options of the match to come: the selected ones, and else the usual ones."""
    return await _choose(context, call, Terms(options=with_variants(table, numbers_of(call))))


async def choose_rated(context: Context, call: TableCall, _: Table) -> Reply:
    """Choose whether the match to come is rated, or that of a teaching table."""
    chosen = next(iter(call.values), "")
    if chosen not in set(Stakes):
        raise Illegal(say("engine-no-such-answer"))
    terms = Terms(rated=chosen == Stakes.RATED, teaching=chosen == Stakes.TEACHING)
    return await _choose(context, call, terms)


async def _choose(context: Context, call: TableCall, terms: Terms) -> Reply:
    after = await carry_out(
        context, call, lambda stored: lobby.choose_terms(stored.table, call.person.id, terms)
    )
    return _aside(context, call, after, "answer-terms")


async def begin(context: Context, call: TableCall, table: Table) -> Reply:
    """Begin the match, once the commitment to its seed is posted."""
    if call.person.id == table.host:
        await _check_announced(context, table)
    after = await carry_out(
        context,
        call,
        lambda stored: play.begin(stored.table, call.person.id, stored.secrets, stored.at, stored.last),
        is_act=True,
    )
    return _aside(context, call, after, "answer-begun")


async def cancel(context: Context, call: TableCall, table: Table) -> Reply:
    """Close the table, once that is confirmed."""

    async def attempt(shown: str) -> Reply:
        after = await carry_out(
            context, call, lambda stored: lobby.cancel(stored.table, call.person.id, shown)
        )
        return _aside(context, call, after, "answer-cancelled")

    return await ask_at_table(context, call, table, say("host-cancel"), attempt)


async def computer(context: Context, call: TableCall, table: Table) -> Reply:
    """Seat a computer player. Its level is the value, or the path's number, the weakest first."""
    levels = tuple(table.game.players)
    by_number = [levels[number] for number in call.press.path[:1] if number < len(levels)]
    level = next(iter(call.values or by_number), None)
    if level not in levels:
        raise Illegal(say("engine-no-such-answer"))
    after = await carry_out(
        context, call, lambda stored: lobby.add_computer(stored.table, call.person.id, level)
    )
    return _aside(context, call, after, "answer-computer-seated")


async def uncomputer(context: Context, call: TableCall, _: Table) -> Reply:
    """Remove a computer player."""
    after = await carry_out(context, call, lambda stored: lobby.remove_computer(stored.table, call.person.id))
    return _aside(context, call, after, "answer-computer-gone")


async def invite(context: Context, call: TableCall, _: Table) -> Reply:
    """Invite the selected people."""
    persons = tuple(int(value) for value in call.values if SNOWFLAKE.fullmatch(value))
    if isinstance(call.entered, Chosen) and not call.entered.bots.isdisjoint(persons):
        raise Illegal(say("answer-no-bots"))
    after = await carry_out(context, call, lambda stored: lobby.invite(stored.table, call.person.id, persons))
    return Say(context.languages.words(call.language, after)(say("answer-invited")))


async def take_invitations(context: Context, call: TableCall, table: Table) -> Reply:
    """Turn invitations off, or on again."""
    again = call.press.path == (1,)
    await context.tables.people.want_invitations(call.person.id, wanted=again)
    words = context.languages.words(call.language, table)
    return Show(invitations_page(table, words, wanted=again))


def _say_joined(context: Context, call: TableCall, table: Table) -> Say:
    """Say that a person sits there; with the place of the table where they do not see its card."""
    if is_guest(table, call.person.id):
        return _aside(context, call, table, "guests-joined")
    if not call.press.path:
        return _aside(context, call, table, "answer-joined")
    told = say("answer-joined-there", table=str(table.id), place=f"<#{table.place}>")
    return Say(context.languages.words(call.language, table)(told))


def _aside(context: Context, call: TableCall, table: Table, key: str) -> Say:
    text = context.languages.words(call.language, table)(say(key, table=str(table.id)))
    return Say(text, aside=True)


async def _check_announced(context: Context, table: Table) -> None:
    """Raise `Illegal` until the commitment to the seed is posted, unless the bot cannot write there."""
    if table.phase is Phase.LOBBY and table.opening is None and table.trouble is None:
        await context.outbox.mark(table.id, LOBBY)
        raise Illegal(say("answer-not-announced"))
