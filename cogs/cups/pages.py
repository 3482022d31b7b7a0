"""The private pages of a cup: the standings, the log, and the organiser's page with its forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.cups.outcomes import path_of
from cogs.cups.telling import (
    entrant_lines,
    escaped_name,
    name_of,
    round_lines,
    standing_lines,
    state_line,
    table_line,
    title,
)
from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import EventPress, Press
from cogs.host.graphemes import cut
from cogs.host.limits import BUTTON_LABEL, CHOICES, MODAL_LABEL
from cogs.host.names import harmless
from cogs.host.screens.components import SEA, button, message, newest, picture, row, rows, select, text
from cogs.host.screens.shown import Shown
from events.cups.model import CupPhase, RulingReason
from events.cups.naming import last_step
from events.pairing.meetings import DUEL
from games.engine.record import replace
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.screens.components import Block, Button
    from cogs.host.screens.shown import Picture
    from events.cups.model import Cup
    from events.cups.playing import Outcome
    from events.cups.service import LogEntry
    from words import Words

ROOM: Final = 3_200
"""Room for a page of lines, in characters."""

LINES: Final = 20
"""Entries of a page of the log."""

TYPED: Final = 300
"""Most characters that are typed in a form."""

DANGER: Final = discord.ButtonStyle.danger


def standings_page(cup: Cup, words: Words, pictures: tuple[Picture, ...]) -> Shown:
    """Return the standings with the picture of the cup, and the tables of the present round."""
    lines = standing_lines(cup, words) if cup.rounds else entrant_lines(cup, words)
    blocks = [*text(f"### {title(cup)}", state_line(cup, words)), *map(picture, pictures)]
    blocks += text(_first(round_lines(cup, words), ROOM // 2))
    return Shown(message([*blocks, *text(_first(lines, ROOM // 2))], SEA), pictures)


def _first(lines: list[str], room: int) -> str:
    return cut("\n".join(lines), room)


def log_page(cup: Cup, entries: Sequence[LogEntry], page: int | None, words: Words) -> Shown:
    """Return a page of the log, by default the last one."""
    pages = max(1, -(-len(entries) // LINES))
    number = pages - 1 if page is None else min(max(page, 0), pages - 1)
    lines = [
        f"- <t:{entry.at // 1000}:f> {cut(words(harmless(entry.text)), 300)}"
        for entry in entries[number * LINES : (number + 1) * LINES]
    ]
    near = [neighbour for neighbour in (number - 1, number + 1) if 0 <= neighbour < pages]
    buttons = [
        button("◀" if neighbour < number else "▶", EventPress(CupVerb.LOG, cup.id, path=(neighbour,)))
        for neighbour in near
    ]
    heading = words(say("cup-log-heading", cup=title(cup)))
    return Shown(
        message([*text(f"### {heading}"), *text("\n".join(newest(lines, ROOM))), *rows(buttons)], SEA)
    )


def organiser_page(cup: Cup, words: Words, told: str = "") -> Shown:
    """Return the page from which a cup is run; `told` stands above it."""
    blocks: list[Block] = [
        *text(*([told] if told else []), f"### {title(cup)}", state_line(cup, words)),
        *text(_first(entrant_lines(cup, words), ROOM // 2)),
    ]
    if cup.phase is CupPhase.RUNNING:
        blocks += text(_first(round_lines(cup, words), ROOM // 2))
        blocks += _selects(cup, words)
    return Shown(message([*blocks, *rows(_controls(cup, words))], SEA))


def _selects(cup: Cup, words: Words) -> list[Block]:
    """Return the lists of the tables of the round and of entrants who may drop out; 25 at most in each."""
    found: list[Block] = []
    tables = [
        (" — ".join(name_of(cup, person, words) for person in table.people), number, "")
        for number, table in enumerate(cup.rounds[-1].tables)
        if len(table.people) > 1
    ]
    open_first = sorted(tables, key=lambda option: cup.rounds[-1].tables[option[1]].over)
    for start in range(0, min(len(open_first), 2 * CHOICES), CHOICES):
        press = EventPress(CupVerb.TABLE, cup.id, turn=cup.turn, slot=start // CHOICES)
        label = words(say("cup-choose-table"))
        found.append(row(select(label, press, open_first[start : start + CHOICES])))
    people = [
        (entrant.name, number, "") for number, entrant in enumerate(cup.entrants) if not entrant.dropped
    ]
    for start in range(0, len(people), CHOICES):
        press = EventPress(CupVerb.DROP, cup.id, turn=cup.turn, slot=start // CHOICES)
        label = words(say("cup-choose-drop"))
        found.append(row(select(label, press, people[start : start + CHOICES])))
    return found


def _controls(cup: Cup, words: Words) -> list[Button]:
    def press(verb: CupVerb, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return button(words(say(f"{verb}")), EventPress(verb, cup.id, turn=cup.turn), style)

    green = discord.ButtonStyle.success
    found = []
    if cup.phase is CupPhase.OPEN:
        found += [press(CupVerb.START, green), press(CupVerb.RATED), press(CupVerb.SEEDS)]
    if cup.phase is CupPhase.RUNNING and not cup.unfinished:
        found.append(press(CupVerb.ROUND, green))
    step = last_step(cup)
    if step is not None and cup.phase is not CupPhase.CANCELLED:
        label = cut(words(say("cup-undo", step=step)), BUTTON_LABEL)
        found.append(button(label, EventPress(CupVerb.UNDO, cup.id, turn=cup.turn)))
    if cup.live:
        found.append(press(CupVerb.CANCEL, DANGER))
    return found


def table_page(cup: Cup, number: int, words: Words) -> Shown:
    """Return the page on which the organiser says how a table of the present round came out."""
    table = cup.rounds[-1].tables[number]
    lines = [
        f"{index}. {escaped_name(cup, person, words)}" for index, person in enumerate(table.people, start=1)
    ]
    blocks = text(f"### {words(say('cup-table-heading'))}", table_line(cup, table, words), *lines)
    press = EventPress(CupVerb.RESULT, cup.id, turn=cup.turn, path=(number,))
    if len(table.people) == DUEL:
        names = [name_of(cup, person, words) for person in table.people]
        options = [
            (words(say("cup-beats", above=names[0], below=names[1])), 0, ""),
            (words(say("cup-beats", above=names[1], below=names[0])), 1, ""),
            (words(say("cup-tie")), 2, ""),
            (words(say("cup-both-lose")), 3, ""),
        ]
        blocks.append(row(select(words(say("cup-choose-result")), press, options)))
    buttons = [
        button(words(say(f"{verb}")), EventPress(verb, cup.id, turn=cup.turn, path=(number,)))
        for verb in (CupVerb.PLACES, CupVerb.AGAIN)
        if verb is not CupVerb.PLACES or len(table.people) > DUEL
    ]
    back = button(words(say("cup-back")), EventPress(CupVerb.ORGANISE, cup.id))
    return Shown(message([*blocks, *rows([*buttons, back])], SEA))


def reason_page(cup: Cup, number: int, outcome: Outcome, words: Words) -> Shown:
    """Return the page on which the organiser says why a table of the present round comes out so."""
    table = cup.rounds[-1].tables[number]
    decided = replace(table, places=outcome.places, forfeits=tuple(sorted(outcome.forfeits)), ruling=None)
    if len(outcome.places or ()) != len(table.people):
        raise Illegal(say("cups-no-such-result"))
    reasons = [(words(say(f"cups-reason-{reason}")), reason.value, "") for reason in RulingReason]
    press = EventPress(CupVerb.DECIDE, cup.id, turn=cup.turn, path=path_of(number, outcome))
    back = button(words(say("cup-back")), EventPress(CupVerb.ORGANISE, cup.id))
    heading = [table_line(cup, decided, words), words(say("cup-reason-heading"))]
    chooser = row(select(words(say("cup-decide-placeholder")), press, reasons))
    return Shown(message([*text(*heading), chooser, *rows([back])], SEA))


def form(cup: Cup, sent: Press, key: str, present: str, words: Words) -> discord.ui.Modal:
    """Return a form with one line, in which `present` stands; its texts have that key."""
    modal = discord.ui.Modal(title=cut(cup.rules.name, MODAL_LABEL), timeout=None, custom_id=sent.encode())
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed", max_length=TYPED, required=True, default=present
    )
    modal.add_item(discord.ui.Label(text=cut(words(say(key)), MODAL_LABEL), component=field))
    modal.stop()
    return modal
