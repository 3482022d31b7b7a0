"""The public card of a cup, and the message that announces its champions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.cups.telling import (
    NO_LINKS,
    entrant_lines,
    host_of,
    plan_lines,
    purpose,
    reason_of,
    round_lines,
    rules_lines,
    standing_lines,
    state_line,
    table_line,
    title,
)
from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import cut, units
from cogs.host.names import FORMER_PLAYER
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.shown import Shown
from events.cups.model import CupPhase
from events.cups.naming import round_name
from events.cups.playing import champions, fewest
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.events.links import ShownTables
    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from events.cups.model import Cup, CupTable
    from words import Words

ROOM: Final = 1_200
"""Room for a list, in characters: three of them and the rest fit into a message."""


def cup_card(
    cup: Cup, words: Words, pictures: tuple[Picture, ...] = (), links: Mapping[int, str] = NO_LINKS
) -> Shown:
    """Return the card of a cup, with these pictures; `links` lead to the matches that are played."""
    blocks = [
        *text(f"## 🏆 {title(cup)}", state_line(cup, words)),
        *map(picture, pictures),
        *text(*plan_lines(cup, words), *rules_lines(cup, words)),
    ]
    if cup.phase is CupPhase.OPEN and cup.entrants:
        blocks += text(_fitting(entrant_lines(cup, words)))
    if cup.rounds and cup.phase is not CupPhase.CANCELLED:
        if cup.phase is CupPhase.RUNNING:
            blocks += text(_fitting(round_lines(cup, words, links)))
        blocks += [] if pictures else text(_fitting(standing_lines(cup, words)))
    blocks += rows(_buttons(cup, words))
    return Shown(message(blocks, SEA), pictures)


def _fitting(lines: list[str]) -> str:
    """Return lines that fit, and how many more there are."""
    kept: list[str] = []
    for number, line in enumerate(lines):
        if sum(units(earlier) + 1 for earlier in kept) + units(line) > ROOM:
            return "\n".join([*kept, f"… +{len(lines) - number}"])
        kept.append(line)
    return cut("\n".join(kept), ROOM + 100)


def _buttons(cup: Cup, words: Words) -> list[Button]:
    def press(verb: CupVerb, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return button(words(say(f"{verb}")), EventPress(verb, cup.id), style)

    standings, log, organise = (press(verb) for verb in (CupVerb.STANDINGS, CupVerb.LOG, CupVerb.ORGANISE))
    match cup.phase:
        case CupPhase.OPEN:
            enter = press(CupVerb.ENTER, discord.ButtonStyle.primary)
            return [enter, press(CupVerb.WITHDRAW), log, organise]
        case CupPhase.RUNNING:
            return [standings, log, press(CupVerb.QUIT), organise]
        case CupPhase.OVER:
            return [standings, log, organise]
    return [log]


def champion_message(cup: Cup, words: Words) -> Shown:
    """Return the message that announces the champions, or that a correction has undone the result."""
    if cup.phase is not CupPhase.OVER:
        return Shown(message(text(words(say("cup-end-undone", cup=title(cup)))), SEA))
    won = champions(cup)
    if not won:
        return Shown(message(text(f"### {title(cup)}", words(say("cup-won-nobody"))), SEA))
    names = tuple(_mention(winner.person, words) for winner in won)
    told = words(say("cup-champion", cup=title(cup), names=names, count=len(won)))
    mentions = tuple(winner.person for winner in won if winner.person > 0)
    return Shown(message(text(f"### 🏆 {told}"), SEA), mentions=mentions)


def _mention(person: int, words: Words) -> str:
    """Return a mention; a former player after the deletion of their data."""
    return f"<@{person}>" if person > 0 else words(FORMER_PLAYER)


def is_round(cup: Cup, number: int, turn: int) -> bool:
    """Return whether the round that began at a turn was not taken back."""
    return number < len(cup.rounds) and cup.rounds[number].turn == turn


def round_message(cup: Cup, number: int, turn: int, words: Words, shown: ShownTables) -> Shown:
    """Return the message that tells the people of a round (from 0), begun at a turn, whom they meet where.

    It notifies the players of its tables; players with a bye are named.
    """
    tables = cup.rounds[number].tables if is_round(cup, number, turn) else ()
    if not tables:
        return Shown(message(text(words(say("cup-round-undone", cup=title(cup)))), SEA))
    told = words(say("cup-round-begun", round=round_name(cup, number), cup=title(cup)))
    lines = [
        f"{purpose(cup, number, place, words)}{_pairing(table, words, shown)}"
        for place, table in enumerate(tables)
        if table.people
    ]
    duels = [table.people for table in tables if len(table.people) > 1]
    mentions = tuple(person for people in duels for person in people if person > 0)
    luck = bool(shown.waiting)
    hint = [f"-# {words(say('cup-round-luck'))}"] if luck else []
    blocks = [*text(f"### {told}"), *text(_fitting([f"- {entry}" for entry in lines]), *hint)]
    return Shown(message(blocks, SEA), mentions=mentions)


def _pairing(table: CupTable, words: Words, shown: ShownTables) -> str:
    """Return the people of a table, with a link to it; or the person with a bye."""
    people = tuple(_mention(person, words) for person in table.people)
    if len(people) == 1:
        return words(say("cup-bye", name=people[0]))
    link = shown.links.get(table.match or 0)
    return " · ".join([words(say("cup-pairing", people=people)), *([link] if link else [])])


def is_decided(cup: Cup, at: tuple[int, int], turn: int) -> bool:
    """Return whether what the organiser decided about a table at a turn holds."""
    table = _find_table(cup, at)
    return table is not None and table.ruling is not None and table.ruling.turn == turn


def _find_table(cup: Cup, at: tuple[int, int]) -> CupTable | None:
    """Return the table of that number of a round, if it was not taken back."""
    tables = cup.rounds[at[0]].tables if at[0] < len(cup.rounds) else ()
    return tables[at[1]] if at[1] < len(tables) else None


def ruling_message(cup: Cup, at: tuple[int, int], turn: int, words: Words) -> Shown:
    """Return the message that tells the people of a table what the organiser decided at a turn.

    `at` is the round, and the number of the table. Once the decision was undone, or another one has replaced
    it, it says so.
    """
    table = _find_table(cup, at)
    if table is None or not is_decided(cup, at, turn):
        replaced = table is not None and table.ruling is not None and table.ruling.turn > turn
        key = "cup-ruling-replaced" if replaced else "cup-ruling-undone"
        return Shown(message(text(words(say(key, cup=title(cup)))), SEA))
    reason = words(reason_of(table))
    told = say(
        "cup-ruling",
        cup=title(cup),
        round=round_name(cup, at[0]),
        reason=f"{reason[0].upper()}{reason[1:]}",
    )
    people = " ".join(_mention(person, words) for person in table.people)
    mentions = tuple(person for person in table.people if person > 0)
    return Shown(message(text(people, words(told), table_line(cup, table, words)), SEA), mentions=mentions)


def late_message(cup: Cup, words: Words) -> Shown:
    """Return the message that tells the organiser that the time of the present round is over."""
    name = round_name(cup, len(cup.rounds) - 1)
    told = say("cup-late", organiser=host_of(cup, words), cup=title(cup), round=name)
    lines = [f"- {table_line(cup, table, words)}" for _, table in cup.unfinished]
    return _to_host(cup, [words(told), _fitting(lines)], words)


def few_message(cup: Cup, words: Words) -> Shown:
    """Return the message that tells the organiser that too few people have entered for the start."""
    count, least = len(cup.entrants), fewest(cup)
    told = say("cup-few", organiser=host_of(cup, words), cup=title(cup), count=count, least=least)
    return _to_host(cup, [words(told)], words)


def _to_host(cup: Cup, lines: list[str], words: Words) -> Shown:
    organise = button(words(say("cup-organise")), EventPress(CupVerb.ORGANISE, cup.id))
    mentions = (cup.host,) if cup.host > 0 else ()
    return Shown(message([*text(*lines), *rows([organise])], SEA), mentions=mentions)
