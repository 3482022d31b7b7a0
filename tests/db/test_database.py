"""The database: transactions end whole, reads see only what is committed, migrations go forward with a
backup.
"""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from contextvars import ContextVar
from typing import TYPE_CHECKING

import pytest

from db import facts
from db.connection import Database
from db.errors import Closed, TooNew
from db.migrate import migrations
from db.sqlite.migrate import migrate
from tests.waiting import Gate

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection

pytestmark = pytest.mark.postgres


async def test_a_unit_that_raises_keeps_nothing(tmp_path: Path) -> None:
    """The next unit starts without its changes."""
    database = await Database.open(tmp_path / "a.sqlite")

    def unit(connection: Connection) -> None:
        facts.put(connection, "a", "1")
        raise KeyError

    with pytest.raises(KeyError):
        await database.write(unit)
    assert await database.read(lambda connection: facts.get(connection, "a")) is None
    await database.write(lambda connection: facts.put(connection, "a", "2"))
    assert await database.read(lambda connection: facts.get(connection, "a")) == "2"
    await database.close()


@pytest.mark.file  # how SQLite writes
async def test_a_commit_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    """Each transaction flushes the write-ahead log, so even a power cut undoes nothing that was announced."""
    database = await Database.open(tmp_path / "a.sqlite")

    def unit(connection: Connection) -> list[object]:
        return [
            row[0]
            for name in ("journal_mode", "synchronous")
            for row in connection.execute(f"PRAGMA {name}").fetchall()
        ]

    assert await database.write(unit) == ["wal", 2]
    await database.close()


async def test_reads_see_only_what_is_committed(tmp_path: Path) -> None:
    """A read in the middle of a transaction sees the state before it."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()

    def unit(connection: Connection) -> None:
        facts.put(connection, "a", "1")
        gate.hold()

    task = asyncio.create_task(database.write(unit))
    await gate.wait_for_arrival()
    assert await database.read(lambda connection: facts.get(connection, "a")) is None
    gate.open()
    await task
    assert await database.read(lambda connection: facts.get(connection, "a")) == "1"
    await database.close()


async def test_closing_waits_for_what_is_under_way_and_takes_no_more(tmp_path: Path) -> None:
    """The unit is committed, though its caller is gone."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()

    def unit(connection: Connection) -> None:
        gate.hold()
        facts.put(connection, "a", "1")

    caller = asyncio.create_task(database.write(unit))
    await gate.wait_for_arrival()
    caller.cancel()
    closing_down = asyncio.create_task(database.close())
    await asyncio.wait([caller])
    with pytest.raises(Closed):
        await database.write(unit)
    assert not closing_down.done()
    gate.open()
    await closing_down
    assert caller.cancelled()
    again = await Database.open(tmp_path / "a.sqlite")
    assert await again.read(lambda connection: facts.get(connection, "a")) == "1"
    await again.close()


async def test_units_keep_their_order_and_outlive_their_callers(tmp_path: Path) -> None:
    """A unit that had not begun when its caller was cancelled is carried out in its turn."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()

    def first(connection: Connection) -> None:
        gate.hold()
        facts.put(connection, "a", "1")

    def second(connection: Connection) -> None:
        facts.put(connection, "b", facts.get(connection, "a") or "")

    callers = [asyncio.create_task(database.write(unit)) for unit in (first, second)]
    await gate.wait_for_arrival()
    callers[1].cancel()
    gate.open()
    await asyncio.wait(callers)
    assert callers[1].cancelled()
    await database.close()
    again = await Database.open(tmp_path / "a.sqlite")
    assert await again.read(lambda connection: facts.get(connection, "b")) == "1"
    await again.close()


async def test_a_unit_that_fails_after_its_caller_was_cancelled_is_rolled_back_in_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Asyncio has no exception to complain about that was never retrieved."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()

    def unit(connection: Connection) -> None:
        gate.hold()
        facts.put(connection, "a", "1")
        raise KeyError

    caller = asyncio.create_task(database.write(unit))
    await gate.wait_for_arrival()
    caller.cancel()
    await asyncio.wait([caller])
    gate.open()
    assert await database.write(lambda connection: facts.get(connection, "a")) is None
    await database.close()
    del caller
    gc.collect()
    assert caplog.records == []


async def test_a_unit_may_raise_anything(tmp_path: Path) -> None:
    """Even what no future can hold (`StopIteration`) reaches the caller, and nothing is kept."""
    database = await Database.open(tmp_path / "a.sqlite")

    class Death(BaseException):
        pass

    for raised, seen in ((Death, Death), (StopIteration, RuntimeError)):

        def unit(connection: Connection, raised: type[BaseException] = raised) -> None:
            facts.put(connection, "a", "1")
            raise raised

        with pytest.raises(seen):
            async with asyncio.timeout(120):
                await database.write(unit)
        assert await database.read(lambda connection: facts.get(connection, "a")) is None
    await database.close()


async def test_a_unit_runs_in_the_context_of_its_caller(tmp_path: Path) -> None:
    """Log lines of a unit name the interaction that is carried out."""
    database = await Database.open(tmp_path / "a.sqlite")
    number = ContextVar("number", default=0)
    number.set(7)
    assert await database.write(lambda _: number.get()) == 7
    assert await database.query(lambda _: number.get()) == 7
    await database.close()


async def test_the_event_loop_goes_on_while_a_unit_runs(tmp_path: Path) -> None:
    """A slow unit holds up the writer, and nothing else."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()
    slow = asyncio.create_task(database.write(lambda _: gate.hold()))
    assert await database.read(lambda connection: facts.get(connection, "a")) is None
    gate.open()
    await slow
    await database.close()


@pytest.mark.file  # the words of SQLite
async def test_a_reader_cannot_write(tmp_path: Path) -> None:
    """The second connection is read-only."""
    database = await Database.open(tmp_path / "a.sqlite")
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database.read(lambda connection: facts.put(connection, "a", "1"))
    await database.close()


@pytest.mark.file  # a copy of the file
def test_migrations_run_in_order_after_one_backup(tmp_path: Path) -> None:
    """The backup holds the file before the first migration; a file that is up to date gets none."""
    (tmp_path / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT; INSERT INTO one VALUES (1);")
    (tmp_path / "0002_two.sql").write_text("UPDATE one SET a = 2;")
    (tmp_path / "0003_three.sql").write_text("UPDATE one SET a = a + 1;")
    path = tmp_path / "a.sqlite"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, path, migrations(tmp_path)[:1])
    assert not list(tmp_path.glob("*.before-*"))
    migrate(connection, path, migrations(tmp_path))
    migrate(connection, path, migrations(tmp_path))
    assert connection.execute("SELECT a FROM one").fetchone() == (3,)
    assert [file.name for file in tmp_path.glob("*.before-*")] == ["a.sqlite.before-0002"]
    connection.close()
    backup = sqlite3.connect(tmp_path / "a.sqlite.before-0002")
    assert backup.execute("SELECT a FROM one").fetchone() == (1,)
    backup.close()


def modes(folder: Path) -> dict[str, int]:
    """Return the files of a folder with their modes."""
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


@pytest.mark.file  # the file
async def test_a_new_file_has_no_backups_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The database and the files beside it hold seeds and sealed choices."""
    database = await Database.open(tmp_path / "a.sqlite")
    await database.write(lambda connection: facts.put(connection, "a", "1"))
    assert modes(tmp_path) == {f"a.sqlite{end}": 0o600 for end in ("", "-wal", "-shm", ".lock")}
    await database.close()


@pytest.mark.file  # migrations of a file
def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    """The file stays at the version before."""
    (tmp_path / "0001_one.sql").write_text("CREATE TABLE one (a INTEGER) STRICT;")
    (tmp_path / "0002_two.sql").write_text("INSERT INTO one VALUES (1); INSERT INTO nowhere VALUES (1);")
    path = tmp_path / "a.sqlite"
    connection = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, path, migrations(tmp_path))
    connection.close()
    again = sqlite3.connect(path)
    assert again.execute("PRAGMA user_version").fetchone() == (1,)
    assert again.execute("SELECT count(*) FROM one").fetchone() == (0,)
    again.close()


@pytest.mark.file  # the file
def test_a_file_from_the_future_is_refused(tmp_path: Path) -> None:
    """Nothing is undone by an older program."""
    path = tmp_path / "a.sqlite"
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA user_version = 99")
    with pytest.raises(TooNew):
        migrate(connection, path)
    connection.close()


@pytest.mark.file  # no database
def test_migrations_are_numbered_without_a_gap(tmp_path: Path) -> None:
    """A gap is a merge gone wrong."""
    (tmp_path / "0002_two.sql").write_text("")
    with pytest.raises(ValueError, match="without a gap"):
        migrations(tmp_path)


async def test_a_query_sees_what_was_committed_before_it(tmp_path: Path) -> None:
    """This holds while a snapshot is read, too; uncommitted changes are never seen."""
    database = await Database.open(tmp_path / "a.sqlite")
    gate = Gate()

    def slow(connection: Connection) -> str | None:
        facts.get(connection, "a")
        gate.hold()
        return facts.get(connection, "a")

    snapshot = asyncio.create_task(database.read(slow))
    await gate.wait_for_arrival()
    await database.write(lambda connection: facts.put(connection, "a", "1"))
    query = asyncio.create_task(database.query(lambda connection: facts.get(connection, "a")))
    gate.open()
    assert await snapshot is None
    assert await query == "1"
    await database.close()
