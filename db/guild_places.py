"""Rows of what a guild is shown of itself: its board, the lines of its log, and where both stand."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.places import UNKNOWN, PlaceRows
from db.rows import all_of, first_of
from games.engine.ids import Milliseconds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from db.rows import Connection

PLACES: Final = PlaceRows("guild_outbox", "guild_messages", "guild", "guild_settings")
"""The outbox of guilds and the messages at its places."""

LOG: Final = "log"
BOARD: Final = "board"
"""The places of a guild."""

MOST: Final = 200
"""Most lines of the log of a guild that wait, as while the bot may not write in its channel."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line of the log of a guild that is to be sent to a channel; `at` in ms, `text` is JSON."""

    number: int
    channel: int
    at: Milliseconds
    text: str


def add_line(
    connection: Connection, guild: int, at: Milliseconds, text: str, channel: int | None = None
) -> None:
    """Add a line to the log of a guild, if it has one; to that of another `channel` if one is given.

    Of many lines that wait, the oldest are dropped.
    """
    if channel is None:
        row = first_of(connection, "SELECT log FROM guild_settings WHERE guild = ?", (guild,))
        channel = row[0] if row else None
    if channel is None:
        return
    query = "INSERT INTO guild_log (guild, channel, at, text) VALUES (?, ?, ?, ?)"
    connection.execute(query, (guild, channel, at, text))
    newest = f"SELECT number FROM guild_log WHERE guild = :guild ORDER BY number DESC LIMIT {MOST}"
    connection.execute(
        "DELETE FROM guild_log WHERE guild = :guild"
        f" AND number < (SELECT min(number) FROM ({newest}) AS newest)",
        {"guild": guild},
    )
    PLACES.mark(connection, guild, (LOG,), at)


def lines_of(connection: Connection, guild: int) -> tuple[LineRow, ...]:
    """Return the lines of the log of a guild that are to be sent, in order."""
    query = "SELECT number, channel, at, text FROM guild_log WHERE guild = ? ORDER BY number"
    return tuple(LineRow(*row) for row in all_of(connection, query, (guild,)))


def delete_lines(connection: Connection, numbers: Iterable[int]) -> None:
    """Delete lines that were sent."""
    connection.executemany("DELETE FROM guild_log WHERE number = ?", [(number,) for number in numbers])


def move_lines(connection: Connection, guild: int, channel: int) -> None:
    """Send the lines of the log of a guild that wait to another channel."""
    connection.execute("UPDATE guild_log SET channel = ? WHERE guild = ?", (channel, guild))


def forget_person(connection: Connection, person: int, names: Iterable[str], at: Milliseconds) -> None:
    """Delete the lines that name a person before they are sent, and have all boards drawn anew."""
    named = connection.dialect.contains.format("text", ":text")
    for told in (f"<@{person}>", *(json.dumps(name, ensure_ascii=False) for name in names)):
        connection.execute(f"DELETE FROM guild_log WHERE {named}", {"text": told})
    boards = all_of(connection, "SELECT guild FROM guild_settings WHERE board IS NOT NULL")
    for guild in [row[0] for row in boards]:
        PLACES.mark(connection, guild, (BOARD,), at)


def to_take_up(connection: Connection, guilds: Collection[int]) -> tuple[tuple[int, str], ...]:
    """Return `(guild, place)` of the boards of some guilds, and of the logs with lines that wait."""
    query = (
        f"SELECT guild, '{BOARD}' FROM guild_settings WHERE board IS NOT NULL"
        f" UNION SELECT guild, '{LOG}' FROM guild_log"
    )
    return tuple((row[0], row[1]) for row in all_of(connection, query) if row[0] in guilds)


def has_board(connection: Connection, guild: int) -> bool:
    """Return whether a guild has a board, on which its tables stand."""
    query = "SELECT 1 FROM guild_settings WHERE guild = ? AND board IS NOT NULL"
    return first_of(connection, query, (guild,)) is not None


def take_up_jobs(connection: Connection, now: Milliseconds) -> None:
    """Make every job of the share due by `now`, and record that it is unknown what their boards show."""
    shared = PLACES.share_condition(connection)
    connection.execute(
        f"UPDATE guild_messages SET shown = ? WHERE place = '{BOARD}' AND shown != '' AND {shared}"
        f" AND guild IN (SELECT guild FROM guild_outbox WHERE place = '{BOARD}')",
        (UNKNOWN,),
    )
    connection.execute(f"UPDATE guild_outbox SET due = ? WHERE due > ? AND {shared}", (now, now))
