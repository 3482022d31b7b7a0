"""Trouble: why nothing can be shown at a table, told to its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.components import message, text
from cogs.host.seating import title_of
from cogs.host.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from tables.model import Table
    from words import Words


def trouble_notice(table: Table, words: Words, show: str) -> Shown:
    """What is wrong, and what becomes of the match; `show` mentions the command that tries again. Raises `ValueError` when all is well."""
    if table.trouble is None:
        fault = f"table {table.id} is in no trouble"
        raise ValueError(fault)
    return Shown(message(text(f"### {words(title_of(table))} · <#{table.place}>", words(say(table.trouble, show=show)))))
