"""Rows of facts: small things the program remembers about itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aiosqlite import Connection


async def get(connection: Connection, fact: str) -> str | None:
    """The value of a fact."""
    async with connection.execute("SELECT value FROM facts WHERE fact = ?", (fact,)) as cursor:
        row = await cursor.fetchone()
    return str(row[0]) if row else None


async def put(connection: Connection, fact: str, value: str) -> None:
    """Remember a fact."""
    await connection.execute("INSERT OR REPLACE INTO facts (fact, value) VALUES (?, ?)", (fact, value))
