"""Lines of the log of a server about its tables: what a host, a moderator or a newcomer did there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import say
from tables.model.unreadable import UnreadableTable

if TYPE_CHECKING:
    from games.engine.text import Param, Part, Text
    from tables.model.unreadable import AnyTable


def line_about(table: AnyTable, act: str, by: int | None, **params: Param) -> Text:
    """Return the line that says what a person did at a table; its text is `server-log-ACT`."""
    game = table.game if isinstance(table, UnreadableTable) else table.game.rules.key
    return say(f"server-log-{act}", actor=doer(by), table=str(table.id), game=game.capitalize(), **params)


def doer(person: int | None) -> Part:
    """Return the mention of a person who did something; the name of the bot for its operator."""
    if not person:
        return "Ahu"
    return f"<@{person}>" if person > 0 else say("engine-former-player")
