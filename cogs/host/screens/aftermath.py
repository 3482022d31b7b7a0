"""Lines for the card of a match that is over: ratings, records of the server, and the card of its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button
from games.engine.text import Who, say
from tables.model.places import CARD
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from ratings.standings import Aftermath, PointsChange
    from tables.model.table import Table
    from words import Words


async def aftermath_of(context: Context, table: Table, words: Words) -> tuple[str, ...]:
    """Return the effects of a match, and a link to the card of its event; none while it runs."""
    if table.phase not in (Phase.OVER, Phase.ENDED):
        return ()
    after = await context.standings.aftermath(table.id, table.guild)
    return (*aftermath_lines(table, after, words), *await _event_lines(context, table, words))


async def _event_lines(context: Context, table: Table, words: Words) -> list[str]:
    """Return a link to the card of the event that has arranged a table, while that stands."""
    card = None if table.event is None else await context.events.outbox.message_at(table.event, CARD)
    kind = None if table.event is None else await context.events.outbox.kind_of(table.event)
    if card is None or not card.shown or kind is None:
        return []
    link = f"https://discord.com/channels/{table.guild}/{card.channel}/{card.message}"
    return [words(say(f"event-goes-on-{kind}", link=link))]


def over_buttons(table: Table, words: Words) -> list[Button]:
    """Return the buttons of a match that is over: to play again, and to look at it."""
    reviewed = [("review-button", Verb.REVIEW)] if table.game.reviewer is not None else []
    again = TablePress(Verb.REMATCH, table.id)
    return [
        button(words(say("host-rematch")), again, discord.ButtonStyle.primary),
        *(
            button(words(say(key)), TablePress(verb, table.id))
            for key, verb in [*reviewed, ("replay-button", Verb.REPLAY)]
        ),
    ]


def aftermath_lines(table: Table, after: Aftermath, words: Words) -> list[str]:
    """Return the new ratings of the people at a table, and the records that they have broken."""
    seats = {person: seat for seat, person in table.people.items()}
    changes = tuple(
        _change(change, seats[change.person]) for change in after.changes if change.person in seats
    )
    lines = [words(say("ratings-changed", changes=changes))] if changes else []
    if not table.rated:
        lines.append(words(say("ratings-kept")))
    for record in after.records:
        if record.person in seats and record.before is not None:
            feat, who = say(record.feat, value=record.value), Who(seats[record.person])
            lines.append(words(say("ratings-record", who=who, feat=feat, before=record.before)))
    return lines


def _change(one: PointsChange, seat: int) -> Text:
    key = "ratings-change-provisional" if one.provisional else "ratings-change"
    gained = f"+{one.gained}" if one.gained >= 0 else f"−{-one.gained}"
    return say(key, who=Who(seat), points=str(one.points), gained=gained)
