"""The names of people as messages, labels and pictures show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Seat
    from tables.model import Table
    from words import Words

LONGEST_NAME: Final = 32


def names(table: Table) -> Mapping[Seat, str]:
    """What to call the seats of a table: people choose their names, so they can neither format nor
    mention.
    """
    return {one.seat: safe(one.name, LONGEST_NAME) for one in table.participants}


def labelling(table: Table, words: Words) -> Words:
    """The same words for labels and pictures: nothing is formatted there, so names need no escaping."""
    return words.naming({one.seat: one.name for one in table.participants})


def safe(text: str, longest: int) -> str:
    """What somebody wrote, cut short and without any effect on Discord."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return discord.utils.escape_mentions(discord.utils.escape_markdown(short))
