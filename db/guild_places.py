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

SENT: Final = "sent:"
"""The beginning of the place of a message of the log out of which lines were deleted: its channel and its id
follow.
"""

MOST_SENT: Final = 1_000
"""Most lines of the log of a guild that are kept after they were sent."""

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
    _keep_newest(connection, guild, MOST, sent=False)
    PLACES.mark(connection, guild, (LOG,), at)


LINES: Final = "SELECT number, channel, at, text FROM guild_log WHERE guild = ?"
"""Reads the lines of the log of a guild."""


def _keep_newest(connection: Connection, guild: int, most: int, *, sent: bool) -> None:
    """Delete all but the newest lines of a guild that were sent, or that wait."""
    state = "message IS NOT NULL" if sent else "message IS NULL"
    lines = f"FROM guild_log WHERE guild = :guild AND {state}"
    newest = f"SELECT number {lines} ORDER BY number DESC LIMIT :most"
    connection.execute(
        f"DELETE {lines} AND number < (SELECT min(number) FROM ({newest}) AS newest)",
        {"guild": guild, "most": most},
    )


def lines_of(connection: Connection, guild: int) -> tuple[LineRow, ...]:
    """Return the lines of the log of a guild that are to be sent, in order."""
    query = f"{LINES} AND message IS NULL ORDER BY number"
    return tuple(LineRow(*row) for row in all_of(connection, query, (guild,)))


def lines_in(connection: Connection, guild: int, message: int) -> tuple[LineRow, ...]:
    """Return the lines of the log of a guild that stand in a message, in order."""
    query = f"{LINES} AND message = ? ORDER BY number"
    return tuple(LineRow(*row) for row in all_of(connection, query, (guild, message)))


def note_sent(connection: Connection, guild: int, message: int, numbers: Iterable[int]) -> None:
    """Remember the message in which lines were sent; the oldest lines that were sent are forgotten."""
    changes = [(message, number) for number in numbers]
    connection.executemany("UPDATE guild_log SET message = ? WHERE number = ?", changes)
    _keep_newest(connection, guild, MOST_SENT, sent=True)


def move_lines(connection: Connection, guild: int, channel: int) -> None:
    """Send the lines of the log of a guild that wait to another channel."""
    query = "UPDATE guild_log SET channel = ? WHERE guild = ? AND message IS NULL"
    connection.execute(query, (channel, guild))


def forget_person(connection: Connection, person: int, names: Iterable[str], at: Milliseconds) -> None:
    """Delete the lines that name a person, also from messages, and have all boards drawn anew."""
    named = connection.dialect.contains.format("text", ":text")
    for told in (f"<@{person}>", *(json.dumps(name, ensure_ascii=False) for name in names)):
        sent = f"SELECT DISTINCT guild, channel, message FROM guild_log WHERE message IS NOT NULL AND {named}"
        for guild, channel, message in connection.execute(sent, {"text": told}).fetchall():
            PLACES.mark(connection, guild, (f"{SENT}{channel}:{message}",), at)
        connection.execute(f"DELETE FROM guild_log WHERE {named}", {"text": told})
    boards = all_of(connection, "SELECT guild FROM guild_settings WHERE board IS NOT NULL")
    for guild in [row[0] for row in boards]:
        PLACES.mark(connection, guild, (BOARD,), at)


def to_take_up(connection: Connection, guilds: Collection[int]) -> tuple[tuple[int, str], ...]:
    """Return `(guild, place)` of the boards of some guilds, and of the logs with lines that wait."""
    query = (
        f"SELECT guild, '{BOARD}' FROM guild_settings WHERE board IS NOT NULL"
        f" UNION SELECT guild, '{LOG}' FROM guild_log WHERE message IS NULL"
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
