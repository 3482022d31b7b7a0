"""Tables of earlier releases become documents and archives, on both engines, and killed at any statement."""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest

from db import archives, conversion
from db.connection import Database
from db.migrate import migrations
from db.postgres.connection import ServerConnection
from db.postgres.migrate import migrate, version_of
from db.postgres.sql import WRITING
from db.share import EVERYTHING
from db.sqlite.copies import open_copy as opened_file
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.engine.text import Illegal
from tables.store import load
from tests.fixtures.released import FOLDER, RELEASES, unpack
from tests.tables.killing import Killed, left_behind, mortal

if TYPE_CHECKING:
    from pathlib import Path

    from db.address import Server
    from db.rows import Connection
    from tables.model.table import Table

BEFORE: Final = 32
"""The schema with a column for each field of a table."""
LATEST: Final = "d93af491"
"""The release that has it."""


def all_tables(connection: Connection) -> list[Table]:
    """All tables of a database; their numbers begin at 1."""
    found: list[Table] = []
    while True:
        try:
            found.append(load(connection, CATALOGUE, TableId(len(found) + 1)).table)
        except Illegal:
            return found


async def tables_in(where: Path | Server) -> list[Table]:
    """Open a database, bringing it up to date, and return its tables."""
    database = await Database.open(where)
    try:
        return await database.read(all_tables)
    finally:
        await database.close()


async def archive_all(where: Path | Server) -> None:
    """Open a database, bringing it up to date, and archive all matches that are over."""
    database = await Database.open(where)
    database.work_for(lambda: EVERYTHING)
    try:
        for match in await database.query(partial(archives.due, below=1000, most=1000)):
            await database.write(partial(archives.pack, match=match), table=match)
    finally:
        await database.close()


def backups(folder: Path) -> list[Path]:
    """Return the backups that migrations have made."""
    return [*folder.glob("ahu.sqlite.before-*")]


@pytest.mark.file  # remains of a killed process in the file
@pytest.mark.parametrize("release", RELEASES)
async def test_a_conversion_that_is_killed_at_any_statement_goes_on(
    tmp_path: Path, release: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kill leaves a file that opens, and holds the same tables. A backup was kept before."""
    monkeypatch.setattr(conversion, "AT_ONCE", 40)
    whole = await tables_in(unpack(release, tmp_path / "whole.sqlite"))
    assert len(whole) > 100
    path, commits = unpack(release, tmp_path / "ahu.sqlite"), set[int]()
    with mortal() as life:
        life.died = partial(left_behind, path, tmp_path / "left")  # type: ignore[assignment]  # told nothing
        for kill in (*range(0, 400, 9), *range(400, 20_000, 900)):
            life.from_now(kill)
            try:
                await tables_in(path)
            except Killed:
                with closing(sqlite3.Connection(path)) as seen:
                    commits.update(seen.execute("PRAGMA user_version").fetchone())
                continue
            break
        else:
            pytest.fail("it takes more statements than that")
        life.from_now(None)
    assert len(commits) > 1, "kills fell between migrations"
    assert await tables_in(path) == whole
    backup = min(backups(tmp_path))  # the backup before the first migration
    with opened_file(backup) as kept:
        (count,) = kept.execute("SELECT count(*) FROM matches").fetchone()
        assert count == len(whole)


@pytest.mark.file  # as above
async def test_archiving_that_is_killed_at_any_statement_goes_on(tmp_path: Path) -> None:
    """Each kill leaves a file that opens, in which a match has its rows or an archive of them."""
    whole = await tables_in(unpack(LATEST, tmp_path / "whole.sqlite"))
    path, kills = unpack(LATEST, tmp_path / "ahu.sqlite"), 0
    await tables_in(path)
    with mortal() as life:
        life.died = partial(left_behind, path, tmp_path / "left")  # type: ignore[assignment]  # told nothing
        for kill in (*range(40, 100), *range(100, 20_000, 300)):
            life.from_now(kill)
            try:
                await archive_all(path)
            except Killed:
                kills += 1
                with closing(sqlite3.Connection(path)) as left:
                    assert not left.execute("SELECT 1 FROM archives JOIN entries USING (match)").fetchall()
                continue
            break
        else:
            pytest.fail("it takes more statements than that")
        life.from_now(None)
    assert kills > 10
    assert await tables_in(path) == whole
    with opened_file(path) as kept:
        (waiting,) = kept.execute(
            "SELECT count(*) FROM matches WHERE archived = 0 AND phase NOT IN ('lobby', 'running')"
        ).fetchone()
        (archived,) = kept.execute("SELECT count(*) FROM archives").fetchone()
    assert waiting == 0
    assert archived > 10


@pytest.mark.postgres
async def test_a_server_converts_the_same_tables(server: Server, tmp_path: Path) -> None:
    """The rows of the schema before are put there as they were, and the conversion is ended once."""
    whole = await tables_in(unpack(LATEST, tmp_path / "ahu.sqlite"))

    def fill() -> None:
        loop = asyncio.new_event_loop()
        connection = ServerConnection(loop, server, WRITING)
        connection.command("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        migrate(connection, migrations()[:BEFORE])
        with closing(sqlite3.connect(":memory:")) as source:
            source.deserialize(lzma.decompress((FOLDER / f"{LATEST}.db.xz").read_bytes()))
            names = [
                name
                for (name,) in source.execute(
                    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
                    " ORDER BY name NOT IN ('matches', 'events'), name"
                )
            ]
            for name in names:
                cursor = source.execute(f'SELECT * FROM "{name}" ORDER BY 1')
                columns = ", ".join(column[0] for column in cursor.description)
                marks = ", ".join("?" for _ in cursor.description)
                connection.executemany(f"INSERT INTO {name} ({columns}) VALUES ({marks})", cursor.fetchall())
        migrate(connection, migrations()[: BEFORE + 1])
        connection.command("BEGIN")
        conversion.convert(connection)
        connection.command("ROLLBACK")  # as if the process had ended
        assert version_of(connection) == BEFORE + 1
        connection.end()
        loop.close()

    await asyncio.to_thread(fill)
    for _ in range(2):  # before and after those that are over are archived
        found = await tables_in(server)
        assert len(found) == len(whole)
        for table, other in zip(found, whole, strict=True):
            assert table == other, table.id
        await archive_all(server)
