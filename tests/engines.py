"""The engines that tests run on: SQLite as it is, and PostgreSQL in place of any file that they name."""

from __future__ import annotations

import asyncio
import itertools
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final

import asyncpg
import pytest

from db.address import Server
from db.postgres.engine import ServerEngine
from tests import cluster
from tests.shared import once_for_all_workers

if TYPE_CHECKING:
    from pathlib import Path

REQUIRED: Final = os.environ.get("AHU_POSTGRES") == "required"
TEMPLATE: Final = "empty"
"""The database of which all others are copies."""

EMPTY: Final = """DO $$
DECLARE name text; filled text := ''; found boolean;
BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename != 'schema_version'
    LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', name) INTO found;
        IF found THEN filled := filled || format(', %I', name); END IF;
    END LOOP;
    IF filled != '' THEN
        EXECUTE 'TRUNCATE ' || substr(filled, 3) || ' CASCADE';
    END IF;
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    LOOP
        EXECUTE format('ALTER SEQUENCE %I RESTART', name);
    END LOOP;
END $$"""
"""Empties the tables that hold anything, which takes a tenth of the time of a new database.

Tables whose rows the test has deleted itself have given out numbers, too.
"""


def require() -> None:
    """Without PostgreSQL, skip the test, or fail it if `AHU_POSTGRES=required`."""
    if cluster.installed():
        return
    if REQUIRED:
        pytest.fail("PostgreSQL is not installed, and AHU_POSTGRES says that it is required")
    pytest.skip("left out, as PostgreSQL is not installed (Debian's package `postgresql-15`)")


class Databases:
    """The databases of a test worker on the server that all workers share."""

    def __init__(self) -> None:
        self._free: list[str] = []
        self._numbers = itertools.count(1)
        self._used: dict[Path, str] = {}

    async def server_of(self, path: Path) -> Server:
        """Return the database in place of the file at a path, which is empty when it is first named."""
        if path not in self._used:
            self._used[path] = self._free.pop() if self._free else await self._make()
        return Server(cluster.address(folder(), self._used[path]))

    def give_back(self) -> None:
        """Empty what a test has used."""
        with ThreadPoolExecutor(1) as thread:  # This one may have a loop that runs.
            for name in self._used.values():
                thread.submit(asyncio.run, carry_out(name, EMPTY)).result()
                self._free.append(name)
        self._used.clear()

    async def _make(self) -> str:
        name = f"{os.environ.get('PYTEST_XDIST_WORKER', 'only')}_{os.getpid()}_{next(self._numbers)}"
        await carry_out("postgres", f'CREATE DATABASE "{name}" TEMPLATE {TEMPLATE}')
        return name


DATABASES: Final = Databases()
"""The databases of this worker."""


async def carry_out(name: str, statement: str) -> None:
    """Carry out a statement in a database of the server."""
    connection = await asyncpg.connect(cluster.address(folder(), name))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@cache
def folder() -> Path:
    """Return the folder of the server, which the first test that needs it starts."""
    return once_for_all_workers("postgres", _start)


def _start() -> Path:
    made = cluster.start()

    with ThreadPoolExecutor(1) as thread:  # This one may have a loop that runs.
        thread.submit(asyncio.run, _migrate(made)).result()
    return made


async def _migrate(made: Path) -> None:
    connection = await asyncpg.connect(cluster.address(made, "postgres"))
    await connection.execute(f"CREATE DATABASE {TEMPLATE}")
    await connection.close()
    await (await ServerEngine.open(Server(cluster.address(made, TEMPLATE)))).close()
