"""The page of all tables of a person: waiting questions first, then the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.context import now
from cogs.host.custom_ids import OwnPress, PageVerb, TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.parts.guests import place_of
from cogs.host.screens.parts.substitutes import may_return
from cogs.host.screens.seats import game_name, level_note, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cogs.host.screens.components import Button
    from games.engine.text import Part
    from tables.model.table import Participant, Table
    from words import Words

LISTED: Final = 15
"""Most tables of a page."""
BUTTONS: Final = 10
"""Most tables with a button: two rows."""
LINE: Final = 220
NEVER: Final = 1 << 60


def games_page(tables: Sequence[Table], person: int, words_of: Callable[[Table], Words]) -> Shown:
    """Return the live tables of a person, waiting ones first, each group by the time left."""
    return _page(tables, person, words_of, "games-heading")


def digest_page(
    tables: Sequence[Table], person: int, words_of: Callable[[Table], Words], *, silent: bool
) -> Shown | None:
    """Return the tables of a person that wait for them; `None` if none does."""
    waiting = [table for table in tables if waits_for(table, person)]
    if not waiting:
        return None
    return replace(_page(waiting, person, words_of, "digest-heading"), silent=silent)


def _page(tables: Sequence[Table], person: int, words_of: Callable[[Table], Words], heading: str) -> Shown:
    found = sorted(tables, key=lambda table: urgency(table, person))
    if not found:
        raise ValueError(person)
    any_words = words_of(found[0])
    lines = [cut(_line(table, person, words_of(table)), LINE) for table in found[:LISTED]]
    more = len(found) - LISTED
    lines += [any_words(say("games-more", count=more))] if more > 0 else []
    buttons = [
        _button(table, person, words_of(table)) for table in found[:BUTTONS] if table.match is not None
    ]
    first = [
        button(f"{any_words(say('games-next'))} ▶", OwnPress(PageVerb.FOLLOWING), discord.ButtonStyle.success)
        for _ in found[:1]
        if waits_for(found[0], person)
    ]
    told = text(f"### {any_words(say(heading))}", *lines)
    return Shown(message([*told, *rows(first), *rows(buttons)], SEA))


def _button(table: Table, person: int, words: Words) -> Button:
    """Return the button that leads to a table, or by which a person with a stand-in plays again."""
    named = {"game": game_name(table), "table": str(table.id)}
    if may_return(table, table.seat_of(person)):
        label = words(say("games-back", **named))
        return button(label, TablePress(Verb.RETURN, table.id), discord.ButtonStyle.success)
    waits = waits_for(table, person)
    style = discord.ButtonStyle.primary if waits else discord.ButtonStyle.secondary
    return button(words(say("games-play", **named)), TablePress(Verb.PLAY, table.id), style)


def urgency(table: Table, person: int) -> tuple[bool, int, int]:
    """Return a key that sorts the tables of a person: waiting ones first, by the time left."""
    return not waits_for(table, person), table.clock.until if table.clock else NEVER, table.id


def waits_for(table: Table, person: int) -> bool:
    """Return whether a table waits for a person, and no computer player stands in."""
    seat = table.seat_of(person)
    return seat in table.awaited and not table.participants[seat or 0].automatic


def _line(table: Table, person: int, words: Words) -> str:
    state, seat = (
        words(say("games-your-turn") if waits_for(table, person) else now(table)),
        table.seat_of(person),
    )
    if seat is not None and may_return(table, seat):
        state = words(say("clock-stand-in", who=Who(seat)))
    left = f" · ⏳ <t:{table.clock.until // 1000}:R>" if table.clock and table.pause is None else ""
    others = tuple(
        _name_opponent(participant, words) for participant in table.participants if participant.seat != seat
    )
    against = f" {words(say('games-against', who=others))}" if others else ""
    place = place_of(table, person, words)
    return f"**{words(title_of(table))}**{against} · {place}\n{state}{left}"


def _name_opponent(participant: Participant, words: Words) -> Part:
    """Return the participant at a seat, with the level of a computer that plays there."""
    level = level_note(participant, words)
    return say("games-opponent", who=Who(participant.seat), level=level) if level else Who(participant.seat)
