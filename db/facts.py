"""Rows of facts: values that the program remembers about itself, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.rows import first_of

if TYPE_CHECKING:
    from sqlite3 import Connection

COMMANDS: Final = "commands"
"""The digest of the commands that Discord was told last."""

ALIVE: Final = "alive"
"""The last sign of life of the bot, in ms."""

LAST_ALIAS: Final = "last alias"
"""The number of people whose data were deleted."""

LAST_LOST: Final = "last lost match"
"""The highest number of a match that a restored backup may lack: new matches have higher ones."""

EARLIER_RESULTS: Final = "earlier results"
"""The match down to which results were added that had ended before there was a log of them; 0 for all."""

RATED: Final = "rated"
"""The model of the ratings, and the number of the last result that they hold."""


def get(connection: Connection, fact: str) -> str | None:
    """The value of a fact, if it is known."""
    row = first_of(connection, "SELECT value FROM facts WHERE fact = ?", (fact,))
    return str(row[0]) if row else None


def put(connection: Connection, fact: str, value: str) -> None:
    """Remember a fact."""
    connection.execute("INSERT OR REPLACE INTO facts (fact, value) VALUES (?, ?)", (fact, value))
