"""Groups: units that wait while another is under way are kept in one transaction, each for itself."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final

import pytest

from db import facts
from db.connection import Database
from db.errors import Closed, Conflict
from db.rows import all_of
from db.sqlite import engine, writing
from db.sqlite.opening import FileConnection
from tests.sizes import first_of
from tests.tables.killing import Killed, Kills, mortal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from db.rows import Connection

    Unit = Callable[[Connection], object]

pytestmark = pytest.mark.file  # how SQLite writes

TRANSACTION: Final = ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", "SAVEPOINT unit", "ROLLBACK TO unit")


@asynccontextmanager
async def busy(database: Database) -> AsyncIterator[None]:
    """Keep a unit under way meanwhile: all others wait."""
    started, go_on = threading.Event(), threading.Event()

    def unit(_: Connection) -> None:
        started.set()
        assert go_on.wait(20)

    first = asyncio.create_task(database.write(unit))
    await asyncio.to_thread(started.wait)
    yield
    await asyncio.sleep(0)  # All tasks that were created meanwhile have asked.
    go_on.set()
    await first


async def wait_together(database: Database, *units: Unit) -> list[Any]:
    """Queue units together; return the outcome of each."""
    async with busy(database):
        asked = [asyncio.create_task(database.write(unit)) for unit in units]
    return await asyncio.gather(*asked, return_exceptions=True)


def put(fact: str) -> Unit:
    """Return a unit that remembers a fact."""
    return lambda connection: facts.put(connection, fact, "1")


def put_and_raise(fact: str, error: BaseException) -> Unit:
    """Return a unit that remembers a fact and fails."""

    def unit(connection: Connection) -> None:
        facts.put(connection, fact, "1")
        raise error

    return unit


def put_and_fill(fact: str) -> Unit:
    """Return a unit that finds no room on the disk."""

    def unit(connection: Connection) -> None:
        facts.put(connection, fact, "1")
        connection.execute("PRAGMA max_page_count = 1").fetchall()  # The pages that there are stay.
        facts.put(connection, "much", "1" * 1_000_000)

    return unit


async def facts_in(database: Database) -> dict[str, str]:
    """Return all facts."""
    query = "SELECT fact, value FROM facts"
    return await database.read(lambda connection: dict(map(tuple, all_of(connection, query))))


@pytest.fixture(autouse=True)
def _groups_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give groups all the time that a busy machine takes."""
    monkeypatch.setattr(writing, "LONGEST", 60.0)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the statements that begin and end transactions and savepoints."""
    statements: list[str] = []
    execute = FileConnection.execute

    def note(connection: FileConnection, query: str, *values: Any) -> sqlite3.Cursor:
        if query in TRANSACTION:
            statements.append(query)
        return execute(connection, query, *values)

    monkeypatch.setattr(FileConnection, "execute", note, raising=False)
    return statements


async def test_units_that_wait_are_committed_together(tmp_path: Path, said: list[str]) -> None:
    database = await Database.open(tmp_path / "a.sqlite")
    said.clear()
    await wait_together(database, put("a"), put("b"), put("c"))
    alone, together = ["BEGIN IMMEDIATE", "COMMIT"], ["BEGIN IMMEDIATE", *["SAVEPOINT unit"] * 3, "COMMIT"]
    assert said == alone + together
    assert await facts_in(database) == {"a": "1", "b": "1", "c": "1"}
    await database.close()


async def test_a_group_is_small(tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A group ends by number or time; the remaining units wait for the next."""
    database = await Database.open(tmp_path / "a.sqlite")
    for name, value, groups in (("MOST", 2, 3), ("LONGEST", -1.0, 5)):
        with monkeypatch.context() as patch:
            patch.setattr(writing, name, value)
            said.clear()
            await wait_together(database, *map(put, "abcde"))
        assert said.count("COMMIT") == 1 + groups
    assert len(await facts_in(database)) == 5
    await database.close()


async def test_a_unit_that_raises_in_a_group_is_rolled_back_alone(tmp_path: Path, said: list[str]) -> None:
    database = await Database.open(tmp_path / "a.sqlite")

    def twice(connection: Connection) -> None:
        for _ in range(2):
            connection.execute("INSERT INTO facts (fact, value) VALUES ('twice', '1')")

    unknown = KeyError()
    raising = (put_and_raise("b", unknown), twice, put_and_raise("d", StopIteration()))
    first, second, third, fourth, last = await wait_together(database, put("a"), *raising, put("e"))
    assert first is last is None
    assert second is unknown
    assert isinstance(third, Conflict)
    assert isinstance(fourth, RuntimeError)
    assert said.count("ROLLBACK TO unit") == 3
    assert await facts_in(database) == {"a": "1", "e": "1"}
    await database.close()


@pytest.mark.parametrize(
    ("fault", "told"), [("COMMIT", "disk I/O error"), ("the disk", "SQLite has ended the transaction")]
)
async def test_a_transaction_that_fails_fails_for_all_of_its_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str, told: str
) -> None:
    """Also for one that has raised: it may have seen what another did."""
    database = await Database.open(tmp_path / "a.sqlite")
    execute = FileConnection.execute

    def failing(connection: FileConnection, query: str, *values: Any) -> sqlite3.Cursor:
        if query == fault and facts_within(connection):
            raise sqlite3.OperationalError(told)
        return execute(connection, query, *values)

    def facts_within(connection: FileConnection) -> int:
        return len(execute(connection, "SELECT 1 FROM facts").fetchall())

    monkeypatch.setattr(FileConnection, "execute", failing, raising=False)
    full = [put_and_fill("d")] if fault == "the disk" else []
    ended = await wait_together(database, put("a"), put_and_raise("b", KeyError()), put("c"), *full)
    assert {(type(error), str(error)) for error in ended} == {(sqlite3.OperationalError, told)}
    assert len(set(map(id, ended))) == len(ended)  # Each has a traceback of its own.
    assert await facts_in(database) == {}
    monkeypatch.undo()
    await database.write(lambda connection: connection.execute("PRAGMA max_page_count = 100000").fetchall())
    await wait_together(database, put("d"), put("e"))
    assert await facts_in(database) == {"d": "1", "e": "1"}
    await database.close()


async def test_no_caller_hears_before_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await Database.open(tmp_path / "a.sqlite")
    execute, asked, ended = FileConnection.execute, list[asyncio.Task[object]](), list[int]()
    loop = asyncio.get_running_loop()

    def note(connection: FileConnection, query: str, *values: Any) -> sqlite3.Cursor:
        if query == "COMMIT" and asked:  # The loop has gone round: it knows all outcomes.
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(20)
            ended.append(sum(task.done() for task in asked))
        return execute(connection, query, *values)

    async with busy(database):
        units = (put("a"), put_and_raise("b", KeyError()), put("c"))
        asked += [asyncio.create_task(database.write(unit)) for unit in units]
        monkeypatch.setattr(FileConnection, "execute", note, raising=False)
    await asyncio.gather(*asked, return_exceptions=True)
    assert ended == [0, 0]  # the commits of the unit under way, and of the group
    await database.close()


async def test_units_of_a_group_keep_their_order_and_outlive_their_callers(tmp_path: Path) -> None:
    """Each runs in the context of its caller, which need not wait for it."""
    database = await Database.open(tmp_path / "a.sqlite")
    caller, ran = ContextVar("caller", default=""), list[str]()

    async def ask(name: str) -> None:
        caller.set(name)
        await database.write(unit)

    def unit(connection: Connection) -> None:
        ran.append(caller.get())
        facts.put(connection, caller.get(), "1")

    async with busy(database):
        asked = [asyncio.create_task(ask(name)) for name in "abcd"]
        await asyncio.sleep(0)
        for task in asked[1], asked[3]:
            task.cancel()
    await asyncio.wait(asked)
    assert [task.cancelled() for task in asked] == [False, True, False, True]
    await database.close()
    again = await Database.open(tmp_path / "a.sqlite")
    assert ran == list("abcd")
    assert set(await facts_in(again)) == set("abcd")
    await again.close()


async def test_closing_ends_all_that_waits(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "a.sqlite")
    async with busy(database):
        asked = [asyncio.create_task(database.write(unit)) for unit in map(put, "abc")]
        await asyncio.sleep(0)
        closing = asyncio.create_task(database.close())
        await asyncio.sleep(0)
        with pytest.raises(Closed):
            await database.write(put("d"))
    await asyncio.gather(closing, *asked)
    again = await Database.open(tmp_path / "a.sqlite")
    assert set(await facts_in(again)) == set("abc")
    await again.close()


async def test_a_group_that_is_killed_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    """Before the commit no caller has been told, and nothing is there."""
    group = (put("a"), put_and_raise("b", KeyError()), put("c"))
    with mortal() as life:
        database = await Database.open(tmp_path / "a.sqlite")
        kills = Kills(life, tmp_path / "a.sqlite", tmp_path)
        await wait_together(database, *group)
        kills.one_more()
        life.comes = lambda: None
        life.from_now(2 + 14)  # the unit under way, then all of the group but its commit
        assert {type(outcome) for outcome in await wait_together(database, *group, put("e"))} == {Killed}
        await database.close()
    assert kills.number > 12
    left = [await Database.open(path) for path in [*kills.left, tmp_path / "a.sqlite"]]
    assert [set(await facts_in(path)) for path in left] == [set(), {"a", "c"}, {"a", "c"}]
    for database_path in left:
        await database_path.close()


def step(number: int, dice: random.Random) -> Unit:
    """Return a unit that reads a fact and writes others, and may fail on the way."""
    read, write, other = (str(dice.randrange(4)) for _ in range(3))
    fault = dice.choice(["", "", "", "early", "late", "conflict"])

    def unit(connection: Connection) -> str | None:
        found = facts.get(connection, read)
        facts.put(connection, write, f"{number} saw {found}")
        if fault == "early" or (fault == "late" and found):
            raise KeyError(number, found)
        facts.put(connection, other, f"{number} was here")
        if fault == "conflict":
            connection.execute("INSERT INTO facts (fact, value) VALUES (?, '')", (write,))
        return found

    return unit


@pytest.mark.parametrize("seed", first_of(*range(20)))
async def test_units_in_groups_do_what_they_do_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    dice = random.Random(seed)
    units = [step(number, dice) for number in range(60)]
    monkeypatch.setattr(writing, "MOST", dice.randrange(2, 20))
    monkeypatch.setattr(engine, "PRAGMAS", [pragma.replace("FULL", "OFF") for pragma in engine.PRAGMAS])
    lone, grouped = [await Database.open(tmp_path / name) for name in ("lone.sqlite", "grouped.sqlite")]
    single = [(await asyncio.gather(lone.write(unit), return_exceptions=True))[0] for unit in units]
    together = await wait_together(grouped, *units)
    assert list(map(repr, together)) == list(map(repr, single))
    assert {type(outcome) for outcome in single} == {str, type(None), KeyError, Conflict}
    assert await facts_in(grouped) == await facts_in(lone)
    for database in (lone, grouped):
        await database.close()


async def test_no_constraint_is_left_to_the_commit(tmp_path: Path) -> None:
    """A deferred constraint would fail a whole group by the fault of one unit."""
    database = await Database.open(tmp_path / "a.sqlite")
    query = "SELECT name FROM sqlite_schema WHERE sql LIKE '%DEFERR%'"
    assert await database.read(lambda connection: all_of(connection, query)) == []
    await database.close()
