"""Guests on screens: for whom the seats of a table are, and where a person finds the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import SEA, button, chooser, message, option, row, rows, text
from cogs.host.screens.options import facts
from cogs.host.screens.seats import participant_line, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Who, say
from tables.model.guests import asks_guest, is_guest, shows_guest, takes_guests
from tables.model.looking import looks_for_players, offered_seats
from tables.model.table import Access, Phase

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from tables.model.table import Table
    from words import Words


BLUE: Final = discord.ButtonStyle.primary


def place_of(table: Table, person: int | None, words: Words) -> str:
    """Return where a table is played, for a person: a link, or for a guest that it is elsewhere."""
    return words(say("guests-elsewhere")) if is_guest(table, person) else f"<#{table.place}>"


def place_line(here: SeatContext) -> str:
    """Return the small line of a panel that says where its table is played."""
    return f"-# {place_of(here.table, here.table.participants[here.seat].person, here.words)}"


def guest_invitation(table: Table, person: int, words: Words) -> Shown:
    """Return the direct message by which a guest comes to a table, takes a seat and waits for the match."""
    heading = f"## {words(title_of(table))}"
    if table.seat_of(person) is not None and table.phase is not Phase.CANCELLED:
        return _seat_page(table, person, words)
    if not shows_guest(table, person) or not looks_for_players(table):
        return Shown(message(text(heading, words(say("guests-over"))), SEA))
    offered = [words(say("board-substitute", who=Who(seat))) for seat in offered_seats(table)]
    terms = [words(fact) for fact in facts(table)]
    return Shown(
        message(
            [
                *text(heading, words(say("guests-invitation"))),
                *text(*terms, *_seats(table, words), *offered),
                *text(f"-# {words(say('guests-fair'))}"),
                *rows([*_ways_in(table, words), *_buttons(table, {"host-rules": Verb.RULES}, words)]),
            ],
            SEA,
        )
    )


def _seat_page(table: Table, person: int, words: Words) -> Shown:
    """Return what the invitation of a guest says who has a seat; a changed match asks whether they agree."""
    heading, waits = f"## {words(title_of(table))}", table.phase is Phase.LOBBY
    more = _buttons(table, {"host-more": Verb.MORE}, words)
    if not waits:
        return Shown(message([*text(heading, words(say("guests-begun"))), *rows(more)], SEA))
    leave = _buttons(table, {"host-leave": Verb.LEAVE}, words)
    if not asks_guest(table, person):
        told = text(heading, words(say("guests-waiting")), *_seats(table, words))
        return Shown(message([*told, *rows([*leave, *more])], SEA))
    agree = button(words(say("guests-agree")), TablePress(Verb.JOIN, table.id), BLUE)
    terms = [words(fact) for fact in facts(table)]
    changed = [*text(heading, words(say("guests-changed")), *terms), *text(*_seats(table, words))]
    return Shown(message([*changed, *rows([agree, *leave])], SEA))


def _seats(table: Table, words: Words) -> list[str]:
    return [participant_line(table, participant, words) for participant in table.participants]


def _ways_in(table: Table, words: Words) -> list[Button]:
    """Return the button that takes a seat in a lobby, or one for each seat that is offered."""
    if table.phase is Phase.LOBBY:
        return [button(words(say("host-join")), TablePress(Verb.JOIN, table.id), BLUE)]
    return [
        button(words(say("board-take")), TablePress(Verb.SUBSTITUTE, table.id, path=(seat,)), BLUE)
        for seat in offered_seats(table)
    ]


def _buttons(table: Table, verbs: dict[str, Verb], words: Words) -> list[Button]:
    return [button(words(say(key)), TablePress(verb, table.id)) for key, verb in verbs.items()]


def access_line(table: Table, words: Words) -> list[str]:
    """Return the line of a lobby that says that guests may come, if they may."""
    if table.phase is not Phase.LOBBY or not takes_guests(table):
        return []
    return [f"-# {words(say(f'guests-may-come-{table.access}'))}"]


def access_list(table: Table, words: Words, command: str) -> list[Block]:
    """Return the list of those for whom the seats of a table may be, with the code of a table that has one.

    Once the match runs, guests can only be kept out.
    """
    if not table.live or table.event is not None or table.practice:
        return []
    order = list(Access)
    lobby = table.phase is Phase.LOBBY
    possible = order if lobby else order[: order.index(table.access) + 1]
    if len(possible) == 1:
        return []
    options = [
        option(words(say(f"guests-access-{access}")), access.value, chosen=access is table.access)
        for access in possible
    ]
    told = say("guests-code", command=command, code=f"{table.id}-{table.code}")
    code = [words(told)] if table.code else []
    return [
        *text(f"**{words(say('guests-heading'))}**", *code),
        row(chooser(TablePress(Verb.ACCESS, table.id), options)),
    ]
