"""Messages in place of the cards and questions of a table that cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button, message, rows, text
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from cogs.host.screens.components import Block
    from games.engine.text import Text
    from tables.model.unreadable import UnreadableTable
    from words import Words


def unreadable_card(table: UnreadableTable, words: Words) -> Shown:
    """Return the card of a table that cannot be loaded; its host may close it while it is live."""
    blocks = [*_heading(table, words), *text(words(_what(table)))]
    if table.live and table.host > 0:
        close = button(
            words(say("host-cancel")), TablePress(Verb.CANCEL, table.id), discord.ButtonStyle.danger
        )
        told = say("host-unreadable-host", host=f"<@{table.host}>")
        blocks += [*text(f"-# {words(told)}"), *rows([close])]
    elif table.live:
        blocks += text(f"-# {words(say('host-unreadable-hostless'))}")
    return Shown(message(blocks))


def unreadable_notice(table: UnreadableTable, words: Words) -> Shown:
    """Return the direct message in place of a question while it cannot be answered."""
    told = say("host-unreadable-question", place=f"<#{table.place}>") if table.live else _what(table)
    return Shown(message([*_heading(table, words), *text(words(told))]))


def unreadable_title(table: UnreadableTable) -> Text:
    """Return the number of a table, with the name of its game if that is known."""
    known = table.game.isascii() and table.game.isalpha()
    if known:
        return say("host-title", game=table.game.capitalize(), table=str(table.id))
    return say("host-title-unknown", table=str(table.id))


def _heading(table: UnreadableTable, words: Words) -> list[Block]:
    return text(f"## {words(unreadable_title(table))}")


def _what(table: UnreadableTable) -> Text:
    if not table.live:
        return say("host-unreadable-closed")
    return say("host-resting" if table.why.resting else "host-unreadable")
