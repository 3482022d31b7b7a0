"""The card of a cup, which everybody sees, and the message that says who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.cups.telling import (
    NO_LINKS,
    entrant_lines,
    round_lines,
    rules_lines,
    standing_lines,
    state_line,
    title,
)
from cogs.cups.verbs import CupVerb
from cogs.host.custom_ids import EventPress
from cogs.host.graphemes import cut, units
from cogs.host.names import FORMER_PLAYER
from cogs.host.screens.components import SEA, button, message, picture, rows, text
from cogs.host.screens.shown import Shown
from events.cups.model import CupPhase
from events.cups.playing import champions
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.screens.components import Button
    from cogs.host.screens.shown import Picture
    from events.cups.model import Cup
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
        *text(*rules_lines(cup, words)),
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

    standings, log, organise = (press(one) for one in (CupVerb.STANDINGS, CupVerb.LOG, CupVerb.ORGANISE))
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
    """Return the message that says who has won; once that was taken back, that it was."""
    if cup.phase is not CupPhase.OVER:
        return Shown(message(text(words(say("cup-end-undone", cup=title(cup)))), SEA))
    won = champions(cup)
    names = tuple(_mention(one.person, words) for one in won)
    told = words(say("cup-champion", cup=title(cup), names=names, count=len(won)))
    mentions = tuple(one.person for one in won if one.person > 0)
    return Shown(message(text(f"### 🏆 {told}"), SEA), mentions=mentions)


def _mention(person: int, words: Words) -> str:
    """Return a mention; whoever had their data deleted is a former player."""
    return f"<@{person}>" if person > 0 else words(FORMER_PLAYER)


def is_round(cup: Cup, number: int, turn: int) -> bool:
    """Return whether the round that began at a turn was not taken back."""
    return number < len(cup.rounds) and cup.rounds[number].turn == turn


def round_message(cup: Cup, number: int, turn: int, words: Words, *, luck: bool) -> Shown:
    """Return the message that tells the people of a round (from 0), begun at a turn, whom they meet.

    With `luck`, some of its tables wait for it.
    """
    tables = cup.rounds[number].tables if is_round(cup, number, turn) else ()
    if not tables:
        return Shown(message(text(words(say("cup-round-undone", round=number + 1, cup=title(cup)))), SEA))
    told = words(say("cup-round-begun", round=number + 1, cup=title(cup)))
    lines = [
        words(say("cup-pairing", people=tuple(_mention(one, words) for one in table.people)))
        if len(table.people) > 1
        else words(say("cup-bye", name=_mention(table.people[0], words)))
        for table in tables
        if table.people
    ]
    mentions = tuple(one for table in tables for one in table.people if one > 0)
    hint = [f"-# {words(say('cup-round-luck'))}"] if luck else []
    blocks = [*text(f"### {told}"), *text(_fitting([f"- {entry}" for entry in lines]), *hint)]
    return Shown(message(blocks, SEA), mentions=mentions)
