"""The notice to the people at a table that cannot be shown, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.screens.components import message, text
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from games.engine.text import say

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words


FORBIDDEN: Final = "answer-trouble-forbidden"
GONE: Final = "answer-trouble-gone"
REMOVED: Final = "answer-trouble-removed"


def trouble_notice(table: Table, words: Words, show: str) -> Shown:
    """Return the trouble of a table, and how its match goes on. Raises `ValueError` if there is none.

    `show` mentions the command that posts the card in another channel.
    """
    if table.trouble is None:
        fault = f"table {table.id} is in no trouble"
        raise ValueError(fault)
    told = words(say(table.trouble, show=show, table=str(table.id)))
    return Shown(message(text(f"### {words(title_of(table))} · <#{table.place}>", told)))
