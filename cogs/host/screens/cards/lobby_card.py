"""The lobby card: the game and its players, with buttons to take part; later, the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.names import safe
from cogs.host.screens.components import (
    SEA,
    Block,
    button,
    chooser,
    message,
    option,
    person_chooser,
    picture,
    row,
    rows,
    text,
)
from cogs.host.screens.options import facts, options_line
from cogs.host.screens.parts.guests import access_line
from cogs.host.screens.parts.terms import terms_lists
from cogs.host.screens.private.lesson_page import learn_button
from cogs.host.screens.private.run_page import can_begin, level_list
from cogs.host.screens.results import result_lines
from cogs.host.screens.seats import occasion_lines, participant_line, title_of
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import duration
from games.engine.text import Who, say
from tables.commands.lobby import LONGEST_LUCK
from tables.model.luck import luck_time
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from games.engine.text import Text
    from tables.model.table import Participant, Table
    from words import Words

INVITED: Final = 10
"""Most people that can be invited at once."""

SYMBOLS: Final = (*"🐚🌊🌍🌙🌞🌴⭐🔥🗿🎲🃏🎯🎴🎉🏆🔔💡🎮💙💚💛💜🧡🖤🕰",)
"""The symbols that a person can pick as luck."""

MOST_SYMBOLS: Final = 3
"""Most symbols that a person can pick: three of 25 are one of some 2,600 kinds of luck."""

LINES: Final = 1800
"""Room for a list, in characters."""


def lobby_card(table: Table, words: Words, pictures: tuple[Picture, ...] = ()) -> Shown:
    """Return the card with which a table is opened, for the whole channel, with these pictures on top."""
    lobby = table.phase is Phase.LOBBY
    heading = [f"## {words(title_of(table))}", *occasion_lines(table, words), words(_status(table))]
    blocks = [
        *text(*heading),
        *map(picture, pictures),
        *text(*_about(table, words)),
        *text(*_unrated_line(table, words), *access_line(table, words), *_rematch(table, words)),
        *text(cut("\n".join(_seats(table, words)), LINES)),
        *text(*_unsure(table, words)),
    ]
    if table.result is not None or table.phase is Phase.ENDED:
        blocks += text(cut("\n".join(result_lines(table, words)), LINES))
    if lobby:
        blocks += _controls(table, words) if table.event is None else _luck(table, words)
    return Shown(message(blocks, SEA), pictures)


def _status(table: Table) -> Text:
    match table.phase:
        case Phase.LOBBY:
            return _open(table)
        case Phase.RUNNING if table.thread is not None:
            return say("host-begun-thread", thread=f"<#{table.thread}>")
        case Phase.RUNNING:
            return say("host-begun-here")
        case Phase.CANCELLED:
            return say("host-cancelled")
    return (
        say("host-over-thread", thread=f"<#{table.thread}>") if table.thread is not None else say("host-over")
    )


def _open(table: Table) -> Text:
    if table.event is not None:
        return say("host-arranged", time=duration(luck_time(table.pace)))
    seats, taken = table.game.rules.seats, len(table.participants)
    host = table.seat_of(table.host)
    who = Who(host) if host is not None else ""
    if taken < seats[0]:
        return say("host-open-more", missing=seats[0] - taken)
    return say("host-open-full", who=who) if taken == seats[-1] else say("host-open-ready", who=who)


def _about(table: Table, words: Words) -> list[str]:
    """Return the game, its numbers of players and its length, for people who may join; else the options."""
    if table.phase is not Phase.LOBBY:
        return [words(line) for line in options_line(table)]
    game = table.game.rules.key
    return [words(say(f"command-{game}-description")), *(f"-# {words(line)}" for line in facts(table))]


def _unrated_line(table: Table, words: Words) -> list[str]:
    """Return a line that the match does not count, if it does not and no list says so."""
    listed = table.phase is Phase.LOBBY and table.event is None
    return [] if table.rated or not table.live or listed else [words(say("ratings-unrated"))]


def _rematch(table: Table, words: Words) -> list[str]:
    """Return the match of which this is the rematch, how the seats follow from it, and the invited people."""
    if table.rematch_of is None or table.phase is not Phase.LOBBY:
        return []
    told = say(
        "host-rematch-of" if table.first is None else "host-rematch-of-next", last=str(table.rematch_of)
    )
    seated = set(table.people.values())
    asked = tuple(f"<@{person}>" for person in sorted(table.invited) if person not in seated)
    return [f"🔁 {words(told)}", *([words(say("host-rematch-asked", who=asked))] if asked else [])]


def _unsure(table: Table, words: Words) -> list[str]:
    """Return the people who have not agreed yet to the host's changes since they sat down."""
    unsure = tuple(Who(participant.seat) for participant in table.participants if participant.unsure)
    return [words(say("host-terms-changed", who=unsure))] if unsure else []


def _seats(table: Table, words: Words) -> list[str]:
    """Return a line for each seat; none with a result, which ranks everybody."""
    shown = table.participants if table.result is None else ()
    lines = [
        participant_line(table, participant, words) + _ready(table, participant) for participant in shown
    ]
    free = _free(table)
    if table.phase is Phase.LOBBY and table.event is None and free:
        lines.append(f"▫️ {words(say('host-free', free=free))}")
    return lines


def _ready(table: Table, participant: Participant) -> str:
    """Return the luck that a person has added, while the match of an event waits for that."""
    waits = table.event is not None and table.phase is Phase.LOBBY
    return f" · 🍀 {safe(participant.luck, LONGEST_LUCK)}" if waits and participant.luck else ""


def _free(table: Table) -> int:
    """Return the number of free seats."""
    return table.game.rules.seats[-1] - len(table.participants)


def _controls(table: Table, words: Words) -> list[Block]:
    """Return the lists and buttons of a lobby that can be used now."""

    def press(key: str, verb: Verb, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return button(words(say(key)), TablePress(verb, table.id), style)

    # No seat can be taken before the commitment to the seed is posted, unless the bot cannot write there.
    opened = table.opening is not None or table.trouble is not None
    begins = opened and can_begin(table) and not any(participant.unsure for participant in table.participants)
    first = [
        *([press("host-join", Verb.JOIN, discord.ButtonStyle.primary)] if opened and _free(table) else []),
        *([press("host-begin", Verb.BEGIN, discord.ButtonStyle.success)] if begins else []),
        press("host-leave", Verb.LEAVE),
        *_teaching(table, words),
        press("host-more", Verb.MORE),
    ]
    lists = [*terms_lists(table, words)]
    if _free(table):
        invite = person_chooser(TablePress(Verb.INVITE, table.id), words(say("host-invite")), INVITED)
        lists += [row(level_list(table, words)), row(invite)]
    return [*lists, *rows(first)]


def _teaching(table: Table, words: Words) -> list[Button]:
    """Return the button of the lesson of the game, or that of its rules where it has none."""
    if table.game.lesson is None:
        return [button(words(say("host-rules")), TablePress(Verb.RULES, table.id))]
    return [learn_button(table.game.rules.key, words)]


def _luck(table: Table, words: Words) -> list[Block]:
    """Return the list in which a person picks luck for the match of an event, and the button to type it."""
    if table.opening is None:
        return []
    options = [option(symbol, symbol) for symbol in SYMBOLS]
    press = TablePress(Verb.PICK_LUCK, table.id)
    picks = chooser(press, options, words(say("fair-pick-luck")), most=MOST_SYMBOLS)
    typed = button(words(say("fair-add-luck")), TablePress(Verb.LUCK, table.id))
    fair = button(words(say("fair-button")), TablePress(Verb.FAIR, table.id))
    return [row(picks), *rows([typed, fair])]
