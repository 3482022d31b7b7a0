"""The notice to the people at a table that cannot be shown, with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.screens.components import message, text
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from games.engine.text import say
from tables.model.guests import is_guest

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words


FORBIDDEN: Final = "answer-trouble-forbidden"
GONE: Final = "answer-trouble-gone"
REMOVED: Final = "answer-trouble-removed"


def trouble_notice(table: Table, person: int, place: str, words: Words, show: str) -> Shown:
    """Return the trouble of a table for a person there, and how its match goes on.

    `place` says to them where it is played. `show` mentions the command that posts the card in another
    channel, which guests do not see. Raises `ValueError` if there is no trouble.
    """
    if table.trouble is None:
        fault = f"table {table.id} is in no trouble"
        raise ValueError(fault)
    elsewhere = is_guest(table, person) and table.trouble != REMOVED
    key = "guests-trouble" if elsewhere else table.trouble
    told = words(say(key, show=show, table=str(table.id)))
    return Shown(message(text(f"### {words(title_of(table))} · {place}", told)))
