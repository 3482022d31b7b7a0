"""Seats that are free to take: buttons, the briefing of a newcomer, the notice to the former player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.names import LONGEST_NAME, safe
from cogs.host.screens.components import SEA, button, message, newest, picture, rows, text
from cogs.host.screens.images.pictures import board_picture
from cogs.host.screens.news import news_lines
from cogs.host.screens.parts.guests import place_line, place_of
from cogs.host.screens.seats import colour, mark, title_of, waiting_line
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import clock_lines
from games.engine.text import Illegal, Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from games.engine.text import Seat
    from tables.model.table import Former, LogLine, Participant, Table
    from words import Words

LATELY: Final = 8
"""Lines of the log in a newcomer's briefing."""

NEWS_ROOM: Final = 900
SEATS_ROOM: Final = 900
PRIVATE_ROOM: Final = 900


def take_buttons(table: Table, labels: Words) -> list[Button]:
    """Return a button for each seat that is free to take; `labels` have the names as plain text."""
    return [
        button(
            labels(say("seats-take", who=Who(participant.seat))),
            TablePress(Verb.SUBSTITUTE, table.id, path=(participant.seat,)),
            discord.ButtonStyle.success,
        )
        for participant in seats_offered(table)
    ]


def return_button(table: Table, words: Words) -> Button:
    """Return the button by which people with a stand-in play again."""
    return button(words(say("clock-back")), TablePress(Verb.RETURN, table.id), discord.ButtonStyle.success)


def again_button(here: SeatContext) -> Button:
    """Return the button by which a person who has resigned takes their seat again."""
    press = TablePress(Verb.SUBSTITUTE, here.table.id, path=(here.seat,))
    return button(here.words(say("seats-take-again")), press)


def replaced_page(here: SeatContext) -> Shown:
    """Return the way back for a person with a stand-in; it stays the same."""
    heading = f"### {here.words(title_of(here.table))}\n{place_line(here)}"
    one = here.table.participants[here.seat]
    if one.resigned:
        told = [f"🏁 {here.words(say('clock-resigned-you'))}"]
        return Shown(message([*text(heading, *told), *rows([again_button(here)])], colour(here.seat)))
    come_back = return_button(here.table, here.words)
    told = [f"🤖 {here.words(say('clock-stand-in-you'))}"]
    told += [f"🪑 {here.words(say('seats-offered-you'))}"] if one.offered else []
    return Shown(message([*text(heading, *told), *rows([come_back])], colour(here.seat)))


def may_return(table: Table, seat: Seat | None) -> bool:
    """Return whether a computer plays for the person at a seat until they are back."""
    if seat is None or table.phase is not Phase.RUNNING:
        return False
    one = table.participants[seat]
    return one.stand_in is not None and not one.resigned


def seats_offered(table: Table) -> list[Participant]:
    """Return the participants whose seats are free to take."""
    return [participant for participant in table.participants if participant.offered]


async def briefing(here: SeatContext, told: tuple[LogLine, ...]) -> Shown:
    """Return the briefing of a newcomer to a seat; `told` is the log as far as the seat may read it.

    It says only what this seat knows and everybody. Raises `Illegal` before the match.
    """
    table, seat, words = here.table, here.seat, here.words
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    board = await board_picture(table, seat, words)
    buttons = [
        button(words(say("host-play")), TablePress(Verb.PLAY, table.id), discord.ButtonStyle.primary),
        button(words(say("host-seat-button")), TablePress(Verb.SEAT, table.id)),
        button(words(say("host-log")), TablePress(Verb.LOG, table.id)),
        button(words(say("host-rules")), TablePress(Verb.RULES, table.id)),
    ]
    lately = newest([f"• {line}" for line in news_lines(table, words, told)[-LATELY:]], NEWS_ROOM)
    blocks = [
        *text(*_welcome(here)),
        picture(board),
        *text(cut("\n".join(_scores(here)), SEATS_ROOM)),
        *text(cut("\n".join(_knows(here)), PRIVATE_ROOM)),
        *text(f"**{words(say('seats-lately'))}**", *lately),
        *text(words(waiting_line(table)), *(f"-# {words(line)}" for line in clock_lines(table))),
        *rows(buttons),
    ]
    return Shown(message(blocks, colour(seat)), (board,))


def taken_notice(table: Table, former: Former, words: Words) -> Shown:
    """Return the page in place of a seat's secrets for the person who sat there before."""
    name = words.names[former.seat]
    told = say("seats-taken-from-you", name=name, place=place_of(table, former.person, words))
    return Shown(message(text(f"### {words(title_of(table))}", words(told)), SEA))


def _welcome(here: SeatContext) -> list[str]:
    """Return the former player of the seat, and that none of their orders are left."""
    table, words = here.table, here.words
    before = next((stay for stay in reversed(table.former) if stay.seat == here.seat), None)
    lines = [f"### {words(title_of(table))} · {words(table.game.face.heading(table.view(here.seat)))}"]
    place = place_of(table, table.participants[here.seat].person, words)
    if before is None:
        return [*lines, words(say("seats-again", seat=mark(here.seat), place=place))]
    name = safe(before.name, LONGEST_NAME)
    told = say("seats-welcome", before=name, seat=mark(here.seat), place=place)
    return [*lines, words(told), f"-# {words(say('seats-no-orders', before=name))}"]


def _scores(here: SeatContext) -> list[str]:
    """Return a line on each seat, as everybody sees them."""
    table = here.table
    face, view = table.game.face, table.view(None)
    seats = range(len(table.participants))
    lines = [say("host-seat", who=Who(seat), line=face.seat_line(view, seat)) for seat in seats]
    return [f"{mark(seat)} {here.words(line)}" for seat, line in zip(seats, lines, strict=True)]


def _knows(here: SeatContext) -> list[str]:
    """Return the secrets of this seat, and its sealed choice."""
    table, words = here.table, here.words
    face = table.game.face
    lines = [f"🔒 {words(secret)}" for secret in face.private(table.view(here.seat))]
    chosen = table.choice_of(here.seat)
    if chosen is not None:
        lines.append("✅ " + words(say("host-sealed", choice=face.answer(chosen))))
    return lines or [words(say("host-no-secrets"))]
