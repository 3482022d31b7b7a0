"""Fill a database with copies of a match: other people in other places, ten matches in each channel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.rows import Connection

COPIED: Final = (
    *("matches", "seats", "entries", "entries_1", "seals", "news", "snapshots", "archives", "messages"),
)
"""Tables whose rows belong to a match; a schema need not have all of them."""

CHANGED: Final[Mapping[tuple[str, str], str]] = {
    ("matches", "guild"): "guild + n / 1000",
    ("matches", "channel"): "channel + n / 10",
    ("matches", "thread"): "1000000 + n",
    ("matches", "host"): "host + 1000 * n",
    ("matches", "rematch_of"): "NULL",
    ("seats", "person"): "person + 1000 * n",
    ("messages", "channel"): "1000000 + n",
    ("messages", "message"): "5 * n + length(place)",
}
"""Columns in which the copy `n` differs from its model, besides `match`."""

NUMBERS: Final = (
    "CREATE TEMP TABLE numbers AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n "
    "WHERE n < ?) SELECT n FROM n"
)


def add_copies(connection: Connection, model: int, number: int) -> None:
    """Add copies of the match `model`, in a database of any migration."""
    (last,) = connection.execute("SELECT max(match) FROM matches").fetchone()
    connection.execute(NUMBERS, (number,))
    for table in COPIED:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        if columns:
            values = [
                "? + n" if column == "match" else CHANGED.get((table, column), column) for column in columns
            ]
            into, chosen = ", ".join(columns), ", ".join(values)
            copied = f"INSERT INTO {table} ({into}) SELECT {chosen} FROM {table}, numbers"
            connection.execute(f"{copied} WHERE match = ?", (last, model))
    connection.execute("DROP TABLE numbers")
