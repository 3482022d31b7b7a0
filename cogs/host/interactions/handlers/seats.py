"""The verbs of a seat: offering the own seat, taking a free one, and a private note."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.context import SeatContext
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.handlers.guests import check_guest
from cogs.host.interactions.replies import Following, OpenForm, Replace, Say
from cogs.host.screens.cards.panel import panel_of
from cogs.host.screens.parts.notes import note_modal
from cogs.host.screens.parts.substitutes import briefing
from games.engine.text import Illegal, say
from tables.commands import notes, substitutes
from tables.commands.checks import check_running, seat_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from games.engine.text import Seat
    from tables.model.table import Table


async def substitute(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the seat that was named, or offer the own seat to others."""
    check_running(table)
    own = table.seat_of(call.person.id)
    if call.press.path:
        await check_guest(context, call, table)
        return await _take(context, call, call.press.path[0])
    if own is not None:
        one = table.participants[own]
        away = one.stand_in is not None and one.offered
        return await (_take(context, call, own) if away else _offer(context, call, table, own))
    raise Illegal(say("tables-no-seat-offered"))


async def _offer(context: Context, call: TableCall, table: Table, own: Seat) -> Reply:
    """Offer the own seat, or keep it."""
    after = await carry_out(
        context, call, lambda stored: substitutes.offer_own(stored.table, call.person.id), is_act=True
    )
    key = "answer-seat-offered" if after.participants[own].offered else "answer-seat-kept"
    return Say(context.languages.words(call.language, after)(say(key, table=str(table.id))))


async def _take(context: Context, call: TableCall, seat: Seat) -> Reply:
    """Take a seat. The briefing stands as long as nothing else is asked, then the panel."""
    taken = await carry_out(
        context,
        call,
        lambda stored: substitutes.take(stored.table, call.person, seat, stored.at),
        is_act=True,
    )

    async def draw(later: Table) -> Shown:
        here = SeatContext(later, seat, context.languages.words(call.language, later))
        if later.turn != taken.turn:
            return await panel_of(context, here)
        return await briefing(here, await context.tables.queries.log(later, seat))

    return Replace(await draw(taken), Following(taken, draw))


async def note_form(context: Context, call: TableCall, table: Table) -> Reply:
    """Open the form with the private note of the caller on the match."""
    own = seat_of(table, call.person.id)
    return OpenForm(note_modal(table, own, context.languages.words(call.language, table)))


async def note(context: Context, call: TableCall, _: Table) -> Reply:
    """Save the private note; an empty text deletes it."""
    after = await carry_out(
        context, call, lambda stored: notes.note(stored.table, call.person.id, call.typed)
    )
    key = "answer-noted" if after.participants[seat_of(after, call.person.id)].note else "answer-note-gone"
    return Say(context.languages.words(call.language, after)(say(key, table=str(after.id))))
