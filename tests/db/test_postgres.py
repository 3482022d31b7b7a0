"""Units of work on a server that fails: each is done exactly once."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import asyncpg
import pytest

from db import companions, facts, matches, outbox, people, stored_match
from db.address import Server
from db.connection import Database
from db.errors import Conflict, TooNew, Unavailable, Unusable
from db.postgres import connection, dumps, lane
from db.postgres.connection import ANSWERING, ServerConnection, connect
from db.share import EVERYTHING, Share
from games.engine.ids import EPOCH, TableId
from tests import cluster, engines
from tests.db.test_many_matches import ASKED
from tests.waiting import Gate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from db.documents import Value
    from db.rows import Connection
    from tests.db.test_many_matches import Asking

pytestmark = pytest.mark.postgres

STATEMENTS: Final = 4
"""The statements of `add`, and the one that asks for the number of its transaction."""


def number(connection: Connection) -> int:
    return int(facts.get(connection, "number") or 0)


def add(connection: Connection) -> int:
    """Count one more, in three statements; return the new number."""
    new = number(connection) + 1
    facts.put(connection, "number", str(new))
    people.first_time(connection, new, EPOCH)
    return new


@pytest.fixture
async def database(server: Server) -> AsyncIterator[Database]:
    database = await Database.open(server)
    yield database
    await database.close()


def end(connection: ServerConnection) -> None:
    """End a connection from the server's side."""
    process = connection._link.get_server_pid()
    loop = asyncio.new_event_loop()
    loop.run_until_complete(engines.carry_out("postgres", f"SELECT pg_terminate_backend({process}, 5000)"))
    loop.close()


@pytest.mark.parametrize("statement", range(STATEMENTS))
async def test_a_connection_that_is_ended_at_any_statement(
    database: Database, monkeypatch: pytest.MonkeyPatch, statement: int
) -> None:
    """The unit runs again, on a new connection."""
    await database.write(add)
    reruns: list[str] = []
    database.watch_reruns(reruns.append)
    execute, left = ServerConnection.execute, [statement]

    def dying(self: ServerConnection, query: str, values: Sequence[Any] = ()) -> object:
        if not left[0]:
            end(self)
        left[0] -= 1
        return execute(self, query, values)

    monkeypatch.setattr(ServerConnection, "execute", dying)
    assert await database.write(add) == 2
    monkeypatch.undo()
    assert left[0] < 0
    assert await database.query(number) == 2
    assert reruns == ["lost"]


@pytest.mark.parametrize("arrived", ["arrived", "did not"])
async def test_a_connection_that_is_lost_at_commit(
    database: Database, monkeypatch: pytest.MonkeyPatch, arrived: str
) -> None:
    """The server knows whether it has committed: all is kept once, whether the COMMIT arrived or not."""
    await database.write(add)
    lost: list[str] = []
    command = ServerConnection.command

    def losing(self: ServerConnection, script: str) -> str:
        if script != "COMMIT" or lost:
            return command(self, script)
        lost.append(script)
        if arrived == "arrived":
            command(self, script)
        end(self)
        return command(self, script)

    monkeypatch.setattr(ServerConnection, "command", losing)
    assert await database.write(add) == 2
    assert lost
    assert await database.query(number) == 2


async def test_a_connection_that_fell_silent_while_idle(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next unit has another at once: it does not wait for the old one as for a long statement."""
    await database.write(add)
    reruns: list[str] = []
    database.watch_reruns(reruns.append)
    command = ServerConnection.command
    silent, waited = list[ServerConnection](), list[float]()

    def falling_silent(self: ServerConnection, script: str, seconds: float = ANSWERING) -> str:
        if self is not (silent or [self])[0]:
            return command(self, script, seconds)
        silent[:] = [self]
        waited.append(seconds)
        raise TimeoutError

    monkeypatch.setattr(ServerConnection, "command", falling_silent)
    monkeypatch.setattr(lane, "IDLE", -1.0)
    assert await database.write(add) == 2
    assert waited == [lane.PROMPT]
    assert reruns == []


async def test_an_unknown_outcome_is_not_reported_as_done(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that does not know the transaction, as after a failover, leaves it open."""
    command = ServerConnection.command

    def losing(self: ServerConnection, script: str) -> str:
        if script == "COMMIT":
            end(self)
        return command(self, script)

    monkeypatch.setattr(ServerConnection, "command", losing)
    monkeypatch.setattr(lane, "FATE", "SELECT CAST(NULL AS text) WHERE CAST(? AS text) != ''")
    with pytest.raises(Unavailable, match="lost while it committed"):
        await database.write(add)
    monkeypatch.undo()
    assert await database.write(add) == 1


async def test_a_unit_that_another_process_overtakes_runs_again(database: Database, server: Server) -> None:
    """Neither change is lost."""
    other = await Database.open(server)
    reruns: list[str] = []
    database.watch_reruns(reruns.append)
    other.watch_reruns(reruns.append)
    gate, runs = Gate(), []

    def slow(connection: Connection) -> int:
        runs.append(number(connection))
        gate.hold()
        return add(connection)

    task = asyncio.create_task(database.write(slow))
    await gate.wait_for_arrival()
    assert await other.write(add) == 1
    gate.open()
    assert await task == 2
    assert runs == [0, 1]
    assert reruns == ["overtaken"]
    await other.close()


async def test_a_unit_that_is_always_overtaken_says_so(
    database: Database, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lane, "OVERTAKEN", 2)
    other = await Database.open(server)
    loop = asyncio.get_running_loop()

    def overtaken(connection: Connection) -> int:
        number(connection)
        asyncio.run_coroutine_threadsafe(other.write(add), loop).result(20)
        return add(connection)

    with pytest.raises(Unavailable):
        await database.write(overtaken)
    assert await database.query(number) == 2
    await other.close()


def isolation(connection: Connection) -> str:
    return str(connection.execute("SHOW transaction_isolation").fetchone()[0])


async def table(database: Database) -> int:
    """Add the row of a table; return its number."""
    place: dict[str, Value] = {"game": "pebbles", "version": 1, "phase": "lobby", "guild": 1, "channel": 2}
    made: dict[str, Value] = {"host": 3, "options": "{}", "seed": b"s", "opened": 0, "acted": 0}
    columns = {**place, **made, "format": 1, "document": "{}"}
    return await database.write(lambda connection: matches.add(connection, columns))


async def test_a_unit_of_a_table_is_serializable_from_when_it_looks_beyond(database: Database) -> None:
    """A unit of a table that is not there is serializable as well."""
    runs: list[str] = []

    def unit(connection: Connection, *, beyond: bool) -> None:
        runs.append(isolation(connection))
        add(connection)
        if beyond:
            connection.look_beyond()

    reruns: list[str] = []
    database.watch_reruns(reruns.append)
    number_of_table = await table(database)
    await database.write(partial(unit, beyond=False), table=TableId(number_of_table))
    assert runs == ["read committed"]
    await database.write(partial(unit, beyond=True), table=TableId(number_of_table))
    assert runs[1:] == ["read committed", "serializable"]
    await database.write(partial(unit, beyond=False), table=TableId(99))
    assert runs[3:] == ["serializable"]
    assert await database.query(number) == 3
    assert reruns == []


async def test_units_wait_for_units_of_their_table_and_units_of_none_for_all(database: Database) -> None:
    """Units of other tables go on meanwhile, and so do urgent ones."""
    one, other = await table(database), await table(database)
    gate, done = Gate(), list[str]()

    def slow(_: Connection) -> None:
        gate.hold()
        done.append("slow")

    def quick(_: Connection, name: str) -> None:
        done.append(name)

    first = asyncio.create_task(database.write(slow, table=TableId(one)))
    await gate.wait_for_arrival()
    later = [
        asyncio.create_task(database.write(partial(quick, name="same"), table=TableId(one))),
        asyncio.create_task(database.write(partial(quick, name="none"))),
    ]
    await database.write(partial(quick, name="other"), table=TableId(other))
    await database.write(partial(quick, name="urgent"), at_once=True)
    assert done == ["other", "urgent"]
    gate.open()
    await asyncio.gather(first, *later)
    assert done[2] == "slow"


async def test_a_serializable_unit_sees_all_that_was_done_to_a_table_whose_row_it_takes(
    database: Database, server: Server
) -> None:
    """The unit sees this even if the row itself says what it said before."""
    match = await table(database)
    other = await Database.open(server)
    gate, found = Gate(), list[str]()

    def slow(connection: Connection) -> None:
        facts.get(connection, "number")
        gate.hold()
        stored_match.get(connection, TableId(match))
        found.extend(row["place"] for row in connection.execute("SELECT place FROM outbox"))

    task = asyncio.create_task(database.write(slow))
    await gate.wait_for_arrival()
    await other.write(partial(outbox.mark, number=match, places=["card"], due=EPOCH), table=TableId(match))
    gate.open()
    await task
    assert found == ["card"]
    await other.close()


async def test_a_row_that_is_there_is_named_without_what_it_holds(database: Database) -> None:
    """The unit has run a few times then: another number might have been free."""
    runs, reruns = [], list[str]()
    database.watch_reruns(reruns.append)

    def unit(connection: Connection) -> None:
        runs.append(1)
        for _ in range(2):
            connection.execute("INSERT INTO people (person, name, language) VALUES (?, ?, 'en')", (77, "Zoé"))

    with pytest.raises(Conflict, match="people_pkey") as raised:
        await database.write(unit)
    assert len(runs) == lane.THERE
    assert reruns == ["there"] * (lane.THERE - 1)
    assert "Zoé" not in repr(raised.value) + repr(raised.value.__cause__)


@pytest.mark.parametrize(
    "statement", ["SELECT CAST('hidden' AS bigint)", "SELECT nowhere FROM matches", "SELECT ? || 'hidden'"]
)
async def test_a_statement_that_is_wrong_is_not_shown(database: Database, statement: str) -> None:
    with pytest.raises(RuntimeError, match="refuses a statement") as raised:
        await database.write(lambda connection: connection.execute(statement).fetchall())
    assert "hidden" not in str(raised.value)
    assert "nowhere" not in str(raised.value)
    assert await database.write(add) == 1


async def test_an_error_that_a_unit_hides_keeps_nothing(database: Database) -> None:
    """A transaction that the server has given up is none, even if its unit goes on."""

    def hiding(connection: Connection) -> None:
        add(connection)
        try:
            connection.execute("SELECT nowhere FROM matches")
        except asyncpg.PostgresError:
            return

    with pytest.raises(RuntimeError):
        await database.write(hiding)
    assert await database.query(number) == 0


async def test_ids_of_discord_fit_beside_numbers_of_the_statement(database: Database) -> None:
    person = 1574232454040911883
    query, given = "SELECT coalesce(?, 0), 5 < ?", (person, person)
    row = await database.read(lambda connection: connection.execute(query, given))
    assert tuple(row.fetchone()) == (person, True)


async def test_a_reader_of_a_server_cannot_write(database: Database) -> None:
    with pytest.raises(RuntimeError, match="ReadOnly"):
        await database.read(lambda connection: facts.put(connection, "number", "1"))
    assert await database.query(number) == 0


async def test_a_server_understands_what_is_asked_at_a_start_and_by_a_press(database: Database) -> None:
    """This holds also within a share of the work, and without a person."""
    for share in (lambda: EVERYTHING, lambda: Share(frozenset({1, 2}), 16)):
        database.work_for(share)
        for asking in ASKED.values():
            await database.write(partial(_ask, asking))
    assert await database.read(lambda connection: companions.count_played(connection, 1, ())) == {}


def _ask(asking: Asking, connection: Connection) -> None:
    asking(connection)


async def test_processes_that_start_together_migrate_once(server: Server) -> None:
    name = str(server).rpartition("/")[2]
    await engines.carry_out(name, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    databases = await asyncio.gather(*(Database.open(server) for _ in range(3)))
    assert [await database.write(add) for database in databases] == [1, 2, 3]
    await asyncio.gather(*(database.close() for database in databases))


async def test_a_database_of_a_later_version_is_refused(server: Server) -> None:
    name = str(server).rpartition("/")[2]
    await engines.carry_out(name, "INSERT INTO schema_version VALUES (999)")
    with pytest.raises(TooNew):
        await Database.open(server)
    await engines.carry_out(name, "DELETE FROM schema_version WHERE version = 999")


async def test_a_server_that_is_down_or_has_no_such_database_is_said(server: Server) -> None:
    """Trying again may help with the first."""
    with pytest.raises(Unavailable, match="cannot be reached"):
        await Database.open(Server("postgresql://ahu:hidden@127.0.0.1:1/ahu"))
    with pytest.raises(Unusable, match="InvalidCatalogName") as raised:
        await Database.open(Server(server.dsn.replace("/only_", "/no_").replace("/gw", "/no_")))
    assert "postgresql://" not in str(raised.value)


async def test_without_asyncpg_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is needed for servers alone, so it need not be installed."""
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in [module for module in sys.modules if module.startswith("db.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(Unusable, match="PostgreSQL needs asyncpg"):
        await Database.open(Server("postgresql://ahu:hidden@127.0.0.1:1/ahu"))


async def test_a_server_that_crashes_and_comes_back() -> None:
    """The server ends all its connections, recovers, and takes new ones: nothing is lost or done twice."""
    folder = cluster.launch(Path(tempfile.mkdtemp(prefix="ahu-pg-")), os.getpid())
    address = f"{cluster.address(folder, 'postgres')}&synchronous_commit=on"
    database = await Database.open(Server(address))
    process = await database.write(lambda link: int(link.execute("SELECT pg_backend_pid()").fetchone()[0]))
    written = [asyncio.create_task(database.write(add)) for _ in range(30)]
    await written[3]
    os.kill(process, signal.SIGQUIT)
    assert sorted(await asyncio.gather(*written)) == list(range(1, 31))
    assert await database.query(number) == 30
    await database.close()
    cluster.stop(folder)


async def test_a_server_that_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Callers are told in time, and the end of the bot is not held up."""
    monkeypatch.setattr(lane, "PATIENCE", 0.3)
    folder = cluster.launch(Path(tempfile.mkdtemp(prefix="ahu-pg-")), os.getpid())
    database = await Database.open(Server(cluster.address(folder, "postgres")))
    await database.write(add)
    cluster.stop(folder)
    with pytest.raises(Unavailable, match="does not answer"):
        await database.write(add)
    with pytest.raises(Unavailable):
        await database.query(number)
    await database.close()


def at_hosts(*hosts: str, name: str) -> Server:
    """Return a database at one of several hosts; the last is that of all tests."""
    tests = quote(str(engines.folder()), safe="")
    return Server(f"postgresql://{cluster.USER}@{','.join([*hosts, tests])}/{name}")


@pytest.mark.process
async def test_a_host_that_does_not_answer_is_passed_over(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backups pass it over, too."""
    monkeypatch.setenv("PATH", f"{cluster.DEBIAN}:{os.environ['PATH']}")
    down = at_hosts("127.0.0.1:1", name=server.name)
    database = await Database.open(down)
    assert await database.write(add) == 1
    await database.close()
    await asyncio.to_thread(dumps.dump, down, tmp_path / "copy.dump")
    monkeypatch.setattr(connection, "CONNECTING", 0.4)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        await (await connect(at_hosts(f"127.0.0.1:{port}", name=server.name))).close()


async def test_a_host_that_only_follows_another_is_passed_over(server: Server) -> None:
    folder = cluster.launch(Path(tempfile.mkdtemp(prefix="ahu-pg-")), os.getpid(), "following")
    following = quote(str(folder), safe="")
    link = await connect(at_hosts(following, name="postgres"))
    assert not await link.fetchval("SELECT pg_is_in_recovery()")
    await link.close()
    with pytest.raises(Unavailable, match="TargetServerAttributeNotMatched"):
        await Database.open(Server(f"postgresql://{cluster.USER}@{following}/postgres"))
    cluster.stop(folder)
