"""Units that have the row of their table read and write rows of that table, and hardly any other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest

from db.postgres.connection import ServerConnection
from db.postgres.sql import WRITING
from db.share import EVERYTHING
from db.stored_match import _query
from tests.tables.evening import STEPS, Evening

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from db.address import Server

pytestmark = pytest.mark.postgres

NAMED: Final = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE)\s+(?!SET|OF)(\w+)")

BESIDE: Final = {
    "settings": "of people at the table: whoever changes them takes all tables of the person",
    "absences": "as settings",
    "tips": "nothing but what is shown depends on them",
}
"""The rows that are read beside a table's own, and why that does no harm."""

LOG: Final = "guild_settings"
"""Where the channel of a server's log stands: a line added while it changes goes to the former."""

CLICKS: Final = "interactions"
"""Where a click is added, and counts if it was not there."""

OF_MATCHES: Final = "SELECT table_name FROM information_schema.columns WHERE column_name = 'match'"


async def test_units_of_a_table_keep_to_it(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An evening goes through all commands and all writes of the reconciler."""
    read, said, kept = set[str](), set[str](), set[bool]()
    load = _query(WRITING)
    execute, executemany = ServerConnection.execute, ServerConnection.executemany

    def note(connection: ServerConnection, query: str) -> None:
        kept.add(connection.of_table)
        if connection.of_table:
            (read if query == load else said).update(NAMED.findall(query))

    def one(self: ServerConnection, query: str, values: Sequence[Any] = ()) -> object:
        note(self, query)
        return execute(self, query, values)

    def many(self: ServerConnection, query: str, values: Iterable[Sequence[Any]]) -> None:
        note(self, query)
        executemany(self, query, values)

    evening = Evening(tmp_path)
    evening.path = server  # type: ignore[assignment]  # a database all the same
    await evening.open()
    evening.database.work_for(lambda: EVERYTHING)
    monkeypatch.setattr(ServerConnection, "execute", one)
    monkeypatch.setattr(ServerConnection, "executemany", many)
    for number, step in enumerate(STEPS):
        evening.at(number)
        await step(evening)
    monkeypatch.undo()
    found = await evening.database.read(lambda connection: connection.execute(OF_MATCHES).fetchall())
    await evening.database.close()
    assert kept == {True, False}
    own = {name for (name,) in found}
    assert read - own == BESIDE.keys()
    assert said - own == {CLICKS, LOG}
