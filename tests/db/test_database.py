"""The database: transactions end whole, reads see only what is committed, migrations go forward with a
backup.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiosqlite
import pytest

from db import facts
from db.connection import Closed, Database
from db.migrate import TooNew, migrate, migrations

if TYPE_CHECKING:
    from pathlib import Path

    from aiosqlite import Connection


async def test_a_unit_that_raises_keeps_nothing(tmp_path: Path) -> None:
    """The next unit starts without its changes."""
    database = await Database.open(tmp_path / "a.sqlite")

    async def unit(connection: Connection) -> None:
        await facts.put(connection, "a", "1")
        raise KeyError

    with pytest.raises(KeyError):
        await database.write(unit)
    assert await database.read(lambda connection: facts.get(connection, "a")) is None
    await database.write(lambda connection: facts.put(connection, "a", "2"))
    assert await database.read(lambda connection: facts.get(connection, "a")) == "2"
    await database.close()


async def test_a_commit_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    """Each transaction flushes the write-ahead log, so even a power cut undoes nothing that was announced."""
    database = await Database.open(tmp_path / "a.sqlite")

    async def unit(connection: Connection) -> list[object]:
        return [
            row[0]
            for name in ("journal_mode", "synchronous")
            for row in await connection.execute_fetchall(f"PRAGMA {name}")
        ]

    assert await database.write(unit) == ["wal", 2]
    await database.close()


async def test_reads_see_only_what_is_committed(tmp_path: Path) -> None:
    """A read in the middle of a transaction sees the state before it."""
    database = await Database.open(tmp_path / "a.sqlite")
    written, go_on = asyncio.Event(), asyncio.Event()

    async def unit(connection: Connection) -> None:
        await facts.put(connection, "a", "1")
        written.set()
        await go_on.wait()

    task = asyncio.create_task(database.write(unit))
    await written.wait()
    assert await database.read(lambda connection: facts.get(connection, "a")) is None
    go_on.set()
    await task
    assert await database.read(lambda connection: facts.get(connection, "a")) == "1"
    await database.close()


async def test_closing_waits_for_what_is_under_way_and_takes_no_more(tmp_path: Path) -> None:
    """The unit is committed, though its caller is gone."""
    database = await Database.open(tmp_path / "a.sqlite")
    started = asyncio.Event()

    async def unit(connection: Connection) -> None:
        started.set()
        await facts.put(connection, "a", "1")

    caller = asyncio.create_task(database.write(unit))
    await started.wait()
    caller.cancel()
    await database.close()
    with pytest.raises(Closed):
        await database.write(unit)
    again = await Database.open(tmp_path / "a.sqlite")
    assert await again.read(lambda connection: facts.get(connection, "a")) == "1"
    await again.close()


async def test_a_reader_cannot_write(tmp_path: Path) -> None:
    """The second connection is read-only."""
    database = await Database.open(tmp_path / "a.sqlite")
    with pytest.raises(aiosqlite.OperationalError, match="readonly"):
        await database.read(lambda connection: facts.put(connection, "a", "1"))
    await database.close()


async def test_migrations_run_in_order_each_with_a_backup(tmp_path: Path) -> None:
    """The backup holds what the file held before."""
    (tmp_path / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT; INSERT INTO one VALUES (1);")
    (tmp_path / "0002_two.sql").write_text("UPDATE one SET a = 2;")
    path = tmp_path / "a.sqlite"
    connection = await aiosqlite.connect(path, isolation_level=None)
    await migrate(connection, path, migrations(tmp_path)[:1])
    assert not (tmp_path / "a.sqlite.before-0002").exists()
    await migrate(connection, path, migrations(tmp_path))
    await migrate(connection, path, migrations(tmp_path))
    assert await (await connection.execute("SELECT a FROM one")).fetchone() == (2,)
    await connection.close()
    backup = await aiosqlite.connect(tmp_path / "a.sqlite.before-0002")
    assert await (await backup.execute("SELECT a FROM one")).fetchone() == (1,)
    await backup.close()


def modes(folder: Path) -> dict[str, int]:
    """The files of a folder with their modes."""
    return {one.name: one.stat().st_mode & 0o777 for one in folder.iterdir()}


async def test_a_new_file_has_no_backups_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It and the files beside it hold seeds and sealed choices."""
    database = await Database.open(tmp_path / "a.sqlite")
    await database.write(lambda connection: facts.put(connection, "a", "1"))
    assert modes(tmp_path) == {f"a.sqlite{end}": 0o600 for end in ("", "-wal", "-shm", ".lock")}
    await database.close()


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    """The file stays at the version before."""
    (tmp_path / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT;")
    (tmp_path / "0002_two.sql").write_text("INSERT INTO one VALUES (1); INSERT INTO nowhere VALUES (1);")
    path = tmp_path / "a.sqlite"
    connection = await aiosqlite.connect(path, isolation_level=None)
    with pytest.raises(aiosqlite.OperationalError):
        await migrate(connection, path, migrations(tmp_path))
    await connection.close()
    again = await aiosqlite.connect(path)
    assert await (await again.execute("PRAGMA user_version")).fetchone() == (1,)
    assert await (await again.execute("SELECT count(*) FROM one")).fetchone() == (0,)
    await again.close()


async def test_a_file_from_the_future_is_refused(tmp_path: Path) -> None:
    """Nothing is undone by an older program."""
    path = tmp_path / "a.sqlite"
    connection = await aiosqlite.connect(path, isolation_level=None)
    await connection.execute("PRAGMA user_version = 99")
    with pytest.raises(TooNew):
        await migrate(connection, path)
    await connection.close()


def test_migrations_are_numbered_without_a_gap(tmp_path: Path) -> None:
    """A gap is a merge gone wrong."""
    (tmp_path / "0002_two.sql").write_text("")
    with pytest.raises(ValueError, match="without a gap"):
        migrations(tmp_path)


async def test_a_look_sees_what_was_committed_before_it(tmp_path: Path) -> None:
    """This holds while a snapshot is read, too; uncommitted changes are never seen."""
    database = await Database.open(tmp_path / "a.sqlite")
    reading, go_on = asyncio.Event(), asyncio.Event()

    async def slow(connection: Connection) -> str | None:
        await facts.get(connection, "a")
        reading.set()
        await go_on.wait()
        return await facts.get(connection, "a")

    snapshot = asyncio.create_task(database.read(slow))
    await reading.wait()
    await database.write(lambda connection: facts.put(connection, "a", "1"))
    look = asyncio.create_task(database.look(lambda connection: facts.get(connection, "a")))
    go_on.set()
    assert await snapshot is None
    assert await look == "1"
    await database.close()
