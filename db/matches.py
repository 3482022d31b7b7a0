"""Rows of matches: one per table, with its document and the snapshot of its state."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from db import facts
from db.documents import DocumentRows
from db.rows import all_of, first_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.documents import Value
    from db.rows import Connection
    from db.share import Share
    from games.engine.ids import Milliseconds, TableId


DOCUMENTS: Final = DocumentRows("matches", "match", "table_people", "timers")
"""The documents of tables; players are in `seats`, and other people whom they name in `table_people`.

`document` is that of a `format`. `options`, `state` and `result` are JSON of a `version` of the game; `seed`
is secret until the match is over, `salts` for ever; `turn` is -1 in the lobby. `serve` are the seats that a
computer player or a standing order has to answer for now, as JSON; `NULL` without any. `event` is the night
or cup that has arranged the table.

A match that began under format 1 of the log and was not saved since has no `position` and no `rules`, the
version that it was last played under.
"""


def last_number(connection: Connection) -> int:
    """Return the highest number of a match that is there, or that a restored backup may lack; 0 if there is
    none.
    """
    row = first_of(connection, "SELECT max(match) FROM matches")
    return max(row[0] or 0 if row else 0, int(facts.get(connection, facts.LAST_LOST) or 0))


def add(connection: Connection, columns: Mapping[str, Value]) -> int:
    """Add a match and return its number.

    Numbers of matches that a restored backup lacks are not used again.
    """
    number = last_number(connection) + 1
    DOCUMENTS.add(connection, number, columns)
    return number


def read_document(connection: Connection, match: TableId) -> tuple[int, str] | None:
    """Return the format and the text of the document of a match, if there is one of that number."""
    row = first_of(connection, "SELECT format, document FROM matches WHERE match = ?", (match,))
    return (row[0], row[1]) if row else None


def people_of(connection: Connection, match: TableId) -> tuple[int, ...]:
    """Return the people whom the document of a match names without a seat."""
    query = "SELECT person FROM table_people WHERE match = ? ORDER BY person"
    return _numbers(connection, query, (match,))


def close_unreadable(connection: Connection, match: TableId, phase: str) -> None:
    """Mark a match that cannot be read as closed, so that it is no longer served."""
    connection.execute("UPDATE matches SET phase = ?, serve = NULL WHERE match = ?", (phase, match))


def to_serve(connection: Connection) -> tuple[tuple[int, str], ...]:
    """Return the matches of the share where a computer player or a standing order has to answer, with
    `serve`.
    """
    shared = connection.share.condition()
    query = f"SELECT match, serve FROM matches WHERE serve IS NOT NULL AND {shared}"
    return tuple((row[0], row[1]) for row in all_of(connection, query))


def game_of(connection: Connection, match: TableId) -> str:
    """Return the game of a match; empty if there is no such match."""
    row = first_of(connection, "SELECT game FROM matches WHERE match = ?", (match,))
    return str(row["game"]) if row else ""


def set_thread(connection: Connection, match: TableId, thread: int | None) -> None:
    """Remember the table's own thread."""
    connection.execute("UPDATE matches SET thread = ? WHERE match = ?", (thread, match))


def set_trouble(connection: Connection, match: TableId, trouble: str | None) -> None:
    """Remember why nothing can be shown; `None` if it can."""
    connection.execute("UPDATE matches SET trouble = ? WHERE match = ?", (trouble, match))


def move(connection: Connection, match: TableId, channel: int) -> None:
    """Remember that a match is played in another channel."""
    connection.execute("UPDATE matches SET channel = ?, thread = NULL WHERE match = ?", (channel, match))


def in_trouble(connection: Connection, guilds: Collection[int]) -> tuple[TableId, ...]:
    """Return the matches of some guilds at which something could not be shown."""
    # Asked for their order, SQLite would read all matches in it rather than the few of the index.
    found = all_of(connection, "SELECT match, guild FROM matches WHERE trouble IS NOT NULL")
    return tuple(sorted(row["match"] for row in found if row["guild"] in guilds))


def live_of_guild(connection: Connection, guild: int) -> tuple[TableId, ...]:
    """Return the live matches of a guild."""
    query = "SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND guild = ? ORDER BY match"
    return _numbers(connection, query, (guild,))


def public_elsewhere(connection: Connection, guild: int, most: int) -> tuple[TableId, ...]:
    """Return the public live matches of other guilds that take guests, newest first; at most `most`."""
    query = (
        "SELECT match FROM matches JOIN guild_settings USING (guild) WHERE public = 1 AND guests = 1"
        " AND phase IN ('lobby', 'running') AND guild != ? ORDER BY match DESC LIMIT ?"
    )
    return _numbers(connection, query, (guild, most))


def live_in(connection: Connection, channel: int) -> tuple[TableId, ...]:
    """Return the live matches of a channel or thread, newest first."""
    return _numbers(
        connection,
        "SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND channel = ? UNION"
        " SELECT match FROM matches WHERE phase IN ('lobby', 'running') AND thread = ? ORDER BY match DESC",
        (channel, channel),
    )


def last_in(connection: Connection, channel: int) -> TableId | None:
    """Return the newest match of a channel or thread, live or not."""
    query = (
        "SELECT max(newest) FROM (SELECT max(match) AS newest FROM matches WHERE channel = ?"
        " UNION ALL SELECT max(match) FROM matches WHERE thread = ?) AS newest_of_each"
    )
    row = first_of(connection, query, (channel, channel))
    return row[0] if row else None


def count_hosted(connection: Connection, person: int, since: Milliseconds) -> int:
    """Return the number of lobbies that a person hosts, and of running matches with a person's act since
    `since`.

    They are found by their seats: every host has one.
    """
    query = (
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND host = person AND "
        "(phase = 'lobby' OR phase = 'running' AND acted >= ?)"
    )
    return len(_numbers(connection, query, (person, since)))


def count_closed(connection: Connection, person: int, since: Milliseconds) -> int:
    """Return how many tables a person hosted, opened `since` a time in ms, were closed before they began.

    They are found by their seats: every host has one.
    """
    query = (
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND host = person"
        " AND phase = 'cancelled' AND event IS NULL AND opened >= ?"
    )
    return len(_numbers(connection, query, (person, since)))


def take_live(connection: Connection, share: Share) -> None:
    """Lock the rows of all live matches of a share until the unit ends."""
    live = f"phase IN ('lobby', 'running') AND {share.condition()}"
    connection.execute(f"SELECT match FROM matches WHERE {live}{connection.dialect.locked}").fetchall()


def any_clock(connection: Connection) -> bool:
    """Return whether the clock of any match of the share runs."""
    shared = connection.share.condition()
    query = f"SELECT 1 FROM matches WHERE clock_until IS NOT NULL AND {shared} LIMIT 1"
    return first_of(connection, query) is not None


def with_clocks(connection: Connection, share: Share) -> tuple[TableId, ...]:
    """Return the matches of a share whose clocks run."""
    query = f"SELECT match FROM matches WHERE clock_until > 0 AND {share.condition()}"
    # Asked for their order, SQLite would read all matches in it rather than the matches in the index.
    return tuple(sorted(_numbers(connection, query, ())))


def live_of_other_versions(connection: Connection, versions: Mapping[str, int]) -> tuple[TableId, ...]:
    """Return the live matches of other games, or saved by other versions, than these: versions by key of a
    game.
    """
    current = " OR ".join(["game = ? AND version = ?"] * len(versions)) or "1 = 0"
    live = "SELECT match FROM matches WHERE phase IN ('lobby', 'running')"
    query = f"{live} AND NOT ({current})"
    return _numbers(connection, query, tuple(chain.from_iterable(versions.items())))


def rematch_of(connection: Connection, match: TableId) -> TableId | None:
    """Return the rematch of a match, unless it was closed before it began."""
    row = first_of(
        connection, "SELECT match FROM matches WHERE rematch_of = ? AND phase != 'cancelled'", (match,)
    )
    return row[0] if row else None


def live_of(connection: Connection, person: int) -> tuple[TableId, ...]:
    """Return the live matches in which a person sits, newest first."""
    return _numbers(
        connection,
        "SELECT match FROM seats JOIN matches USING (match) WHERE person = ? AND phase IN ('lobby', "
        "'running') ORDER BY match DESC",
        (person,),
    )


def _numbers(connection: Connection, query: str, values: tuple[int | str, ...]) -> tuple[TableId, ...]:
    return tuple(row[0] for row in all_of(connection, query, values))
