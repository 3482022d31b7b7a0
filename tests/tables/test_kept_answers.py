"""A database's cached tables equal its rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest

from db import log
from db import outbox as outbox_rows
from games.engine.ids import TableId
from games.engine.text import Illegal
from tables.model.unreadable import Unreadable
from tables.store import KEPT_DOCUMENT, load, read_document
from tests.tables.conftest import ANNE, BEN
from tests.tables.evening import STEPS, Evening
from tests.tables.tracing import trace
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection
    from tables.model.table import Table
    from tests.tables.conftest import Rig

pytestmark = pytest.mark.file  # other processes may write to a server: nothing is kept of that

TABLES: Final = range(1, 5)


def rows_of(connection: Connection, number: int) -> tuple[Table, dict[str, outbox_rows.MessageRow]]:
    """Load a table and its messages."""
    return load(connection, CATALOGUE, TableId(number)).table, outbox_rows.ROWS.all_messages(
        connection, number
    )


async def check(evening: Evening) -> int:
    """Compare the cache of all tables with their rows; return the number of tables."""
    found = 0
    for number in TABLES:
        try:
            table, messages = await evening.database.read(partial(rows_of, number=number))
        except (Illegal, Unreadable):
            continue
        assert await evening.tables.reader.find(TableId(number)) == table
        read = partial(read_document, number=TableId(number))
        document = await evening.database.read(read)
        assert await evening.database.read_cached(read, KEPT_DOCUMENT, TableId(number)) == document
        told = partial(log.newest, match=TableId(number), count=3)
        rows = await evening.database.read(told)
        assert await evening.database.read_cached(told, ("newest", 3), TableId(number)) == rows
        for place in {*messages, "lobby", "card", "opening", "seat:0", "seat:1"}:
            assert await evening.outbox.message_at(number, place) == messages.get(place)
        found += 1
    return found


async def test_an_evening_leaves_nothing_stale(tmp_path: Path) -> None:
    """After each command and each write of the reconciler, as they follow each other."""
    evening = Evening(tmp_path / "ahu.sqlite")
    await evening.open()
    found = 0
    try:
        for number, step in enumerate(STEPS):
            evening.at(number)
            await step(evening)
            found = await check(evening)
    finally:
        await evening.database.close()
    assert found == len(TABLES)


async def test_a_table_is_read_once_until_it_changes(rig: Rig) -> None:
    """A choice tells what it has made of its table; the table of others stays known."""
    table, second = await rig.begin_match(BEN), await rig.begin_match(BEN)
    said: list[str] = []
    await rig.tables.reader.get(table.id)
    other = await rig.tables.reader.get(second.id)
    await rig.database.query(lambda connection: trace(connection, said.append))
    after = await rig.answer(table.id, ANNE, 1)
    assert await rig.tables.reader.get(table.id) is after
    assert await rig.tables.reader.get(other.id) is other
    assert said == []
