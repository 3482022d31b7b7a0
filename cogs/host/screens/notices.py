"""Notices: short messages that notify a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.context import now
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import SEA, button, message, rows, text, unframed_text
from cogs.host.screens.options import facts
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Illegal, Who, say
from tables.model.clocks import seats_on_clock
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from tables.model.table import Table
    from words import Words


def mention(here: SeatContext) -> Shown:
    """Return the public notice that it is a seat's turn, without a word of the question.

    Raises `Illegal` for a computer player.
    """
    table, seat, words = here.table, here.seat, here.words.to(None)
    person = table.participants[seat].person
    if person is None or table.match is None:
        raise Illegal(say("tables-not-asked"))
    told = say(
        "host-your-turn",
        who=f"<@{person}>",
        table=str(table.id),
        heading=table.game.face.heading(table.view(None)),
    )
    play = button(words(say("host-play")), TablePress(Verb.PLAY, table.id), discord.ButtonStyle.primary)
    buttons = [play, *mute_button(here)]
    return Shown(message([*text(words(told)), *rows(buttons)], colour(seat)), mentions=(person,))


def mute_button(here: SeatContext) -> list[Button]:
    """Return the button that stops the reminders of a turn; none if none would come."""
    table, one = here.table, here.table.participants[here.seat]
    if table.clock is None or here.seat not in seats_on_clock(table) or one.muted >= one.asked:
        return []
    return [button(here.words(say("clock-mute")), TablePress(Verb.MUTE, table.id))]


def chosen_line(told: str) -> Shown:
    """Return a line for a person who has made a sealed choice on the card."""
    return Shown(unframed_text(f"✅ {told}"))


def rematch_notice(table: Table, person: int, words: Words) -> Shown:
    """Return the place of the rematch, for its caller; with a button to join if they have no seat."""
    place = table.channel if table.phase is Phase.LOBBY else table.place
    told = say("host-rematch-here", last=str(table.rematch_of), place=f"<#{place}>")
    seatless = table.phase is Phase.LOBBY and table.seat_of(person) is None
    join = (
        [button(words(say("host-join")), TablePress(Verb.JOIN, table.id), discord.ButtonStyle.primary)]
        if seatless
        else []
    )
    lines = [f"### {words(title_of(table))}", words(told)]
    if table.phase is Phase.LOBBY:
        lines.append(words(say("host-rematch-begins")))
    elif table.seat_of(person) is None:  # For a player, the line would soon be wrong.
        lines.append(words(now(table)))
    return Shown(message([*text(*lines), *rows(join)], SEA))


def invitations_page(table: Table, words: Words, *, wanted: bool) -> Shown:
    """Return the answer to a person who turns invitations off or on, with the way back."""
    told, label = ("invite-taken", "invite-no-more") if wanted else ("invite-refused", "invite-again")
    change = TablePress(Verb.UNINVITED, table.id, path=() if wanted else (1,))
    return Shown(message([*text(words(say(told))), *rows([button(words(say(label)), change)])], SEA))


def invitation(table: Table, person: int, words: Words) -> Shown:
    """Return an invitation to a lobby, by direct message; its outcome once it cannot be accepted."""
    seated = table.seat_of(person) is not None
    if seated or table.phase is not Phase.LOBBY:
        told = say(
            "host-invitation-accepted" if seated else "host-invitation-over", place=f"<#{table.channel}>"
        )
        return Shown(message(text(f"## {words(title_of(table))}", words(told)), SEA))
    host = table.seat_of(table.host)
    who = Who(host) if host is not None else ""
    told = say(
        "host-invited" if table.rematch_of is None else "host-invited-again",
        who=who,
        place=f"<#{table.channel}>",
    )
    buttons = [
        button(words(say("host-join")), TablePress(Verb.JOIN, table.id), discord.ButtonStyle.primary),
        button(words(say("host-rules")), TablePress(Verb.RULES, table.id)),
        button(words(say("invite-no-more")), TablePress(Verb.UNINVITED, table.id)),
    ]
    return Shown(
        message(
            [
                *text(f"## {words(title_of(table))}", words(told)),
                *text(*(words(fact) for fact in facts(table))),
                *rows(buttons),
            ],
            SEA,
        )
    )
