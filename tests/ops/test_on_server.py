"""`python -m ops` with a database on a server, beside the processes that share it."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

import pytest

from bench.random_matches import usual
from db import holds
from db.connection import Database
from db.postgres.connection import connect
from db.postgres.wakes import CHANGED
from games.catalogue import CATALOGUE
from keeping.clock import SystemClock
from ops.looking import look
from tables.service import Tables
from tests.commanded import CommandedTables
from tests.tables.conftest import ANNE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from db.address import Server
    from db.rows import Connection
    from tables.model.table import Table
    from tests.ops.conftest import Run

pytestmark = pytest.mark.process

PATIENCE = 20.0


@pytest.fixture
async def database(server: Server) -> AsyncIterator[Database]:
    database = await Database.open(server)
    yield database
    await database.close()


async def lobby(database: Database) -> tuple[Tables, Table]:
    tables = CommandedTables(database, CATALOGUE, SystemClock())
    rules = CATALOGUE["oroen"].rules
    return tables, await tables.lobbies.open("oroen", 7, 70, ANNE, usual(rules, 2), 1)


async def test_the_processes_are_told_by_what_they_hold(database: Database, server: Server) -> None:
    await lobby(database)
    assert (await asyncio.to_thread(look, server, None)).startswith("No process holds any work.\n")

    def take(connection: Connection) -> None:
        holds.take(connection, ("alone", "shard:0/2"), "a1", 60_000)
        holds.take(connection, ("shard:1/2",), "b2", 60_000)
        connection.execute("UPDATE holds SET since = since - 300000 WHERE thing = 'alone'")

    await database.write(take)
    said = await asyncio.to_thread(look, server, None)
    assert re.search(r"^  a1: alone since .* UTC \(5 min\); shard:0/2 since .* \(\d s\)$", said, re.MULTILINE)
    assert re.search(r"^  b2: shard:1/2 since ", said, re.MULTILINE)
    assert f"Database {server}\n" in said
    assert "lobby 1" in said
    why = await asyncio.to_thread(look, server, 1)
    assert why.startswith("Processes:\n")
    assert "Table 1: oroen, lobby" in why
    assert await asyncio.to_thread(look, server, 99) == "there is no table 99"


async def test_the_program_closes_a_table_itself_while_bots_work(
    database: Database, server: Server, ran: Run, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    tables, table = await lobby(database)
    code, said = await ran(server.dsn, "close", str(table.id))
    assert (code, "table 1 is closed: cancelled. The processes that run bring" in said) == (0, True)
    assert "table 1: the operator has closed it" in caplog.text
    assert not (await tables.reader.get(table.id)).live


async def test_the_processes_are_told_of_a_table_that_the_program_has_closed(
    database: Database, server: Server, ran: Run
) -> None:
    """They would look after some seconds otherwise, and the card would wait."""
    _, table = await lobby(database)
    listening, told = await connect(server), asyncio.Queue[object]()
    await listening.add_listener(CHANGED, lambda *heard: told.put_nowait(heard[-1]))
    await ran(server.dsn, "close", str(table.id))
    assert await asyncio.wait_for(told.get(), PATIENCE) == f"[[{table.id}],null]"
    await listening.close()


async def test_an_unusable_database_is_refused_in_one_line(
    database: Database, server: Server, ran: Run
) -> None:
    later = "INSERT INTO schema_version VALUES (9999)"
    await database.write(lambda connection: connection.execute(later).rowcount)
    refused = [await ran(server.dsn, *words) for words in (("status",), ("close", "1"))]
    undone = "DELETE FROM schema_version WHERE version = 9999"
    await database.write(lambda connection: connection.execute(undone).rowcount)
    for code, said in refused:
        assert (code, said.count("\n"), "at version 9999" in said) == (2, 1, True)
    code, said = await ran("postgresql://ahu:hidden@127.0.0.1:1/ahu", "status")
    assert (code, said.count("\n"), "hidden" in said) == (1, 1, False)
