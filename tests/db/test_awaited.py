"""A database that another process still has: opened when that one lets it go, and asked in order."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest

from db import facts
from db.connection import Database
from db.errors import Closed, InUse, TooNew
from db.migrate import migrations
from db.sqlite.awaited import AwaitedDatabase, open_or_await

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from db.rows import Connection

pytestmark = pytest.mark.file  # a file that another process has locked

NAME = facts.COMMANDS


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Database]:
    """Open the database of the process that still serves."""
    database = await Database.open(tmp_path / "ahu.sqlite")
    yield database
    with suppress(OSError):  # Closed already in a test of that.
        await database.close()


async def open_awaited(path: Path, patience: float = 60.0) -> AwaitedDatabase:
    """Open the database of the process that waits."""
    database = await open_or_await(path, patience)
    assert isinstance(database, AwaitedDatabase)
    return database


def noting(value: str) -> Callable[[Connection], None]:
    """Return a unit of work that notes a value."""
    return lambda connection: facts.put(connection, NAME, value)


async def test_requests_wait_and_are_done_in_order(other: Database, tmp_path: Path) -> None:
    database = await open_awaited(tmp_path / "ahu.sqlite")
    opening = asyncio.create_task(database.open_when_free())
    writes = [asyncio.create_task(database.write(noting(value))) for value in ("first", "second")]
    reads = [
        asyncio.create_task(database.read(lambda connection: facts.get(connection, NAME))),
        asyncio.create_task(database.query(lambda connection: facts.get(connection, NAME))),
    ]
    await other.write(noting("the other's"))
    assert not any(task.done() for task in (opening, *writes, *reads))
    await other.close()
    await opening
    await asyncio.gather(*writes, *reads)
    assert await database.query(lambda connection: facts.get(connection, NAME)) == "second"
    await database.close()


async def test_without_patience_a_database_in_use_is_refused(other: Database, tmp_path: Path) -> None:
    with pytest.raises(InUse):
        await open_or_await(tmp_path / "ahu.sqlite", 0)


async def test_a_free_database_is_opened_at_once(tmp_path: Path) -> None:
    database = await open_or_await(tmp_path / "ahu.sqlite", 60.0)
    assert type(database) is Database
    await database.close()


async def test_patience_has_an_end(other: Database, tmp_path: Path) -> None:
    database = await open_awaited(tmp_path / "ahu.sqlite", 0.01)
    with pytest.raises(InUse):
        await database.open_when_free()
    await database.close()


async def test_waiting_requests_are_refused_at_the_close(other: Database, tmp_path: Path) -> None:
    database = await open_awaited(tmp_path / "ahu.sqlite")
    reading = asyncio.create_task(database.read(lambda connection: facts.get(connection, NAME)))
    await asyncio.sleep(0)
    await database.close()
    with pytest.raises(Closed):
        await reading
    with pytest.raises(Closed):
        await database.query(lambda connection: facts.get(connection, NAME))


async def test_a_newer_database_is_not_waited_for(other: Database, tmp_path: Path) -> None:
    """When the other process had ended, none would serve."""
    with closing(sqlite3.connect(tmp_path / "ahu.sqlite")) as connection:
        connection.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    with pytest.raises(TooNew):
        await open_or_await(tmp_path / "ahu.sqlite", 60.0)
