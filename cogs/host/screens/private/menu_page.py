"""The page of everything that can be done at a table, grouped by what it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.context import SeatContext
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.notices import mute_button
from cogs.host.screens.parts.consents import end_buttons
from cogs.host.screens.parts.notes import note_button
from cogs.host.screens.parts.substitutes import again_button, may_return, return_button, take_buttons
from cogs.host.screens.parts.undoing import undo_button
from cogs.host.screens.private.reading import offering
from cogs.host.screens.private.run_page import swap_list
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import say
from tables.model.consent import asked
from tables.model.requests import Matter
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.components import Block, Button
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words


def menu_page(table: Table, seat: Seat | None, words: Words, *, runs: bool, steps: int = 0) -> Shown:
    """Return the page for a person at a `seat`, or for an onlooker; it has no button that cannot be used now.

    A caller who `runs` the table, as its host or a moderator, finds the way to what only they can do.
    `steps` is the number of choices that *Undo* offers to the seat.
    """
    blocks = text(f"### {words(title_of(table))}")
    turn = [] if seat is None else _turn(SeatContext(table, seat, words), steps)
    blocks += _group("menu-turn", turn, words)
    blocks += _group("menu-seat", _seat(table, seat, words), words)
    if seat is not None and not runs:
        blocks += swap_list(table, words, seat)
    blocks += _group("menu-table", _table(table, seat, words, runs=runs), words)
    return Shown(message(blocks, SEA if seat is None else colour(seat)))


def _group(key: str, buttons: list[Button], words: Words) -> list[Block]:
    return [*text(f"**{words(say(key))}**"), *rows(buttons)] if buttons else []


def _turn(here: SeatContext, steps: int) -> list[Button]:
    """Return the buttons about what is asked now, for a person who plays themselves."""
    table, words = here.table, here.words
    if table.phase is not Phase.RUNNING or table.participants[here.seat].automatic:
        return []
    play = button(words(say("host-play")), TablePress(Verb.PLAY, table.id), discord.ButtonStyle.primary)
    return [play, *undo_button(here, steps), *mute_button(here)]


def _seat(table: Table, seat: Seat | None, words: Words) -> list[Button]:
    """Return the buttons about the own seat, or about those that are free to take."""
    if table.phase is Phase.LOBBY:
        return _lobby_seat(table, seat, words)
    if table.phase is not Phase.RUNNING:
        return []
    if seat is None:
        return take_buttons(table, words)
    own = table.participants[seat]
    if own.resigned:
        return [again_button(SeatContext(table, seat, words))]
    if may_return(table, seat):
        return [return_button(table, words)]
    end, go_on = end_buttons(table, words)
    both = [end, go_on] if seat in asked(table, Matter.END) else [end]
    return [
        button(words(say("host-seat-button")), TablePress(Verb.SEAT, table.id)),
        note_button(table, words),
        *offering(SeatContext(table, seat, words)),
        *([go_on] if own.agrees else both),
        button(words(say("seat-resign")), TablePress(Verb.RESIGN, table.id)),
    ]


def _lobby_seat(table: Table, seat: Seat | None, words: Words) -> list[Button]:
    """Return the button that gives a seat of a lobby up, or takes one; none at a table of an event."""
    if table.event is not None:
        return []
    if seat is not None:
        return [button(words(say("host-leave")), TablePress(Verb.LEAVE, table.id))]
    if len(table.participants) == table.game.rules.seats[-1]:
        return []
    return [button(words(say("host-join")), TablePress(Verb.JOIN, table.id), discord.ButtonStyle.primary)]


def _table(table: Table, seat: Seat | None, words: Words, *, runs: bool) -> list[Button]:
    """Return the buttons about the table: what happened there, how it is checked, and who runs it."""
    running, begun = table.phase is Phase.RUNNING, table.match is not None
    over = table.phase in (Phase.OVER, Phase.ENDED)
    shown = {
        "host-rematch": (Verb.REMATCH, over and seat is not None),
        "replay-button": (Verb.REPLAY, over),
        "decided-button": (Verb.DECIDED, over and table.game.judge is not None),
        "why-button": (Verb.AWAITED, table.live),
        "host-board": (Verb.BOARD, begun),
        "host-log": (Verb.LOG, begun),
        "host-rules": (Verb.RULES, True),
        "fair-button": (Verb.FAIR, True),
        "fair-post-proof": (Verb.PROOF, running and seat is not None),
        "menu-run": (Verb.RUN, runs and table.live),
    }
    return [
        button(words(say(key)), TablePress(verb, table.id))
        for key, (verb, is_possible) in shown.items()
        if is_possible
    ]
