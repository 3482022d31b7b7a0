"""Reading rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from sqlite3 import Connection, Row

Values: TypeAlias = "tuple[int | str | None, ...]"


def all_of(connection: Connection, query: str, values: Values = ()) -> list[Row]:
    """All rows that a query finds."""
    return connection.execute(query, values).fetchall()


def first_of(connection: Connection, query: str, values: Values = ()) -> Row | None:
    """The first row that a query finds; it should find no more."""
    row: Row | None = connection.execute(query, values).fetchone()
    return row
