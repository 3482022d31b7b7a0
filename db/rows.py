"""Reading rows in one trip to the connection's thread.

A cursor makes a trip for each of its steps, and a press reads a dozen times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from aiosqlite import Connection, Row

Values: TypeAlias = "tuple[int | str | None, ...]"


async def all_of(connection: Connection, query: str, values: Values = ()) -> list[Row]:
    """All rows that a query finds."""
    return list(await connection.execute_fetchall(query, values))


async def first_of(connection: Connection, query: str, values: Values = ()) -> Row | None:
    """The first row that a query finds; it should find no more."""
    return next(iter(await connection.execute_fetchall(query, values)), None)
