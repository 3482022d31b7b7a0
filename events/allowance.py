"""The allowance of a person who plans events in a server: how many at once, and how many a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import events as rows
from games.engine.ids import Milliseconds
from games.engine.text import Illegal, say
from tables.model.rest import DAY

if TYPE_CHECKING:
    from db.rows import Connection

MOST_A_DAY: Final = 10
"""Most events of a kind that a person plans in a server within a day, cancelled ones included."""


def check_allowance(
    connection: Connection, guild: int, kind: str, person: int, now: Milliseconds, at_once: int
) -> None:
    """Raise `Illegal` for a person with `at_once` live events of a kind there, or many of the last day."""
    if rows.count_plans(connection, guild, kind, person, live=True) >= at_once:
        raise Illegal(say(f"{kind}s-own-enough", most=at_once))
    if rows.count_plans(connection, guild, kind, person, since=Milliseconds(now - DAY)) >= MOST_A_DAY:
        raise Illegal(say("events-planned-enough", most=MOST_A_DAY))
