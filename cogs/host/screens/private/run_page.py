"""The page of the people who run a table: its host, and the moderators of its channel."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.limits import MODAL_LABEL
from cogs.host.names import labelling
from cogs.host.screens.components import SEA, button, chooser, message, option, row, rows, select, text
from cogs.host.screens.parts.guests import access_list
from cogs.host.screens.seats import mark, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Who, say
from tables.model.guests import is_guest
from tables.model.pause import LONGEST_REASON
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.components import Block, Button, Select
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words


def run_page(
    table: Table, person: int, words: Words, *, moderates: bool, guests: bool = False, command: str = ""
) -> Shown:
    """Return the page of actions for a `person` who hosts or `moderates` the table.

    Its server takes `guests` if that is set; `command` is the mention of the one by which they come.
    """
    back = button(words(say("host-back")), TablePress(Verb.MORE, table.id))
    blocks = [
        *text(f"### {words(title_of(table))}", f"**{words(say('run-heading'))}**"),
        *rows(_buttons(table, person, words, moderates=moderates)),
        *_computers(table, person, words),
        *swap_list(table, words, None),
        *_people(table, words, Verb.REMOVE, person),
        *_people(table, words, Verb.HAND_OVER, table.host),
        *(access_list(table, words, command) if guests else []),
        *rows([back]),
    ]
    return Shown(message(blocks, SEA))


def _buttons(table: Table, person: int, words: Words, *, moderates: bool) -> list[Button]:
    lobby, running = table.phase is Phase.LOBBY and table.event is None, table.phase is Phase.RUNNING
    hosts, paused = person == table.host, table.pause is not None
    shown = {
        "host-begin": (Verb.BEGIN, lobby and hosts and can_begin(table)),
        "host-remove-computer": (Verb.UNCOMPUTER, lobby and hosts and has_computer(table)),
        "run-pause": (Verb.PAUSE, running and not paused),
        "run-resume": (Verb.RESUME, running and paused),
        "run-extend": (Verb.EXTEND, running and not paused and table.clock is not None),
        "host-cancel": (Verb.CLOSE, lobby or (running and moderates)),
    }
    styles = {"host-begin": discord.ButtonStyle.success}
    return [
        button(words(say(key)), TablePress(verb, table.id), styles.get(key, discord.ButtonStyle.secondary))
        for key, (verb, is_possible) in shown.items()
        if is_possible
    ]


def can_begin(table: Table) -> bool:
    """Return whether enough players sit at a lobby for its match to begin."""
    return len(table.participants) in table.game.rules.seats


def has_computer(table: Table) -> bool:
    """Return whether a computer player sits at the table."""
    return any(participant.computer for participant in table.participants)


def _computers(table: Table, person: int, words: Words) -> list[Block]:
    """Return the list with which the host adds a computer player, while a seat is free."""
    is_full = len(table.participants) == table.game.rules.seats[-1]
    if table.phase is not Phase.LOBBY or table.event is not None or person != table.host or is_full:
        return []
    return [row(level_list(table, words))]


def swap_list(table: Table, words: Words, seat: Seat | None) -> list[Block]:
    """Return the list of pairs of seats that may change places in a lobby; nothing if there is none.

    With a `seat`, it has the pairs of that seat and a computer player, which its person may choose.
    """
    if table.phase is not Phase.LOBBY or table.event is not None or table.rematch_of is not None:
        return []
    computers = {participant.seat for participant in table.participants if participant.computer}
    pairs = [
        pair
        for pair in combinations(range(len(table.participants)), 2)
        if seat is None or (seat in pair and not computers.isdisjoint(pair))
    ]
    labels = labelling(table, words)
    options = [
        (" ↔ ".join(f"{mark(place)} {labels.names[place]}" for place in pair), ".".join(map(str, pair)), "")
        for pair in pairs
    ]
    press = TablePress(Verb.SWAP, table.id)
    return [row(select(words(say("run-swap")), press, options))] if options else []


def level_list(table: Table, words: Words) -> Select:
    """Return the list that adds a computer player: its levels, weakest first, each with its description."""
    options = [
        option(words(say(f"option-level-{level}")), level, words(say(f"option-level-{level}-description")))
        for level in table.game.players
    ]
    return chooser(TablePress(Verb.COMPUTER, table.id), options, words(say("host-add-computer")))


def _people(table: Table, words: Words, verb: Verb, but: int) -> list[Block]:
    """Return the list of the people to whom a verb may be applied, except `but`; nothing if there is none."""
    possible = table.phase is Phase.LOBBY if verb is Verb.REMOVE else table.live
    if not possible or (verb is Verb.REMOVE and table.event is not None):
        return []
    labels = labelling(table, words)
    options = [
        (f"{mark(seat)} {labels(say('host-podium-name', who=Who(seat)))}", seat, "")
        for seat, person in table.people.items()
        if person != but and not (verb is Verb.HAND_OVER and is_guest(table, person))
    ]
    key = "run-remove" if verb is Verb.REMOVE else "run-hand-over"
    press = TablePress(verb, table.id)
    return [row(select(words(say(key)), press, options))] if options else []


def reason_form(table: Table, words: Words) -> discord.ui.Modal:
    """Return the form in which the reason of a pause is typed, or left out."""
    modal = discord.ui.Modal(
        title=cut(words(title_of(table)), MODAL_LABEL),
        timeout=None,
        custom_id=TablePress(Verb.SAID_PAUSE, table.id).encode(),
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed", max_length=LONGEST_REASON, required=False
    )
    label = cut(words(say("run-pause-reason")), MODAL_LABEL)
    modal.add_item(discord.ui.Label(text=label, component=field))
    modal.stop()
    return modal
