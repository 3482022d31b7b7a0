"""Rows of facts: values that the program remembers about itself, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.rows import all_of, first_of

if TYPE_CHECKING:
    from db.rows import Connection
    from db.share import Share

COMMANDS: Final = "commands"
"""The digest of the commands that Discord was told last."""

ALIVE: Final = "alive"
"""The last sign of life of the bot, in ms."""

CHECKED: Final = "checked"
"""The last time at which it was tried whether the database can be written, in ms."""

LAST_ALIAS: Final = "last alias"
"""The number of people whose data were deleted."""

LAST_LOST: Final = "last lost match"
"""The highest number of a match that a restored backup may lack: new matches have higher ones."""

LAST_LOST_EVENT: Final = "last lost event"
"""The fact for the last event that was lost."""

EARLIER_RESULTS: Final = "earlier results"
"""The match down to which results were added that had ended before there was a log of them; 0 for all."""

RATED: Final = "rated"
"""The model of the ratings, and the number of the last result that they hold."""


def alive_of(share: Share) -> str:
    """Return the fact that tells the last sign of life of a process that worked for a share."""
    return f"{ALIVE} {share.name}".rstrip()


def last_life(connection: Connection, share: Share) -> int | None:
    """Return the last sign of life of a process that worked for a part of a share, in ms.

    After a move, or with another number of shards, that is the last one under any other division.
    """
    rows = all_of(connection, "SELECT fact, value FROM facts WHERE fact LIKE ?", (f"{ALIVE}%",))
    own, others = alive_of(share), () if share.shards is None else (f"/{share.count}",)
    times = [int(row[1]) for row in rows if row[0] == own or not row[0].endswith(others)]
    return max(times, default=None)


def get(connection: Connection, fact: str) -> str | None:
    """Return the value of a fact, if it is known."""
    row = first_of(connection, "SELECT value FROM facts WHERE fact = ?", (fact,))
    return str(row[0]) if row else None


def put(connection: Connection, fact: str, value: str) -> None:
    """Remember a fact."""
    connection.execute(
        "INSERT INTO facts (fact, value) VALUES (?, ?)"
        " ON CONFLICT (fact) DO UPDATE SET value = excluded.value",
        (fact, value),
    )
