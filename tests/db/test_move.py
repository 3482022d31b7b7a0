"""Moving between the engines: all rows are the same there, or nothing has happened."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from db import holds, move, people
from db.address import Server
from db.connection import Database
from db.errors import InUse, TooNew, Unusable
from db.migrate import migrations
from db.postgres import offline
from db.postgres.moving import ServerRows
from db.replacing import PART
from db.share import EVERYTHING
from db.sqlite.moving import FileRows
from games.engine.ids import EPOCH, TableId
from games.engine.walk import path_to
from tests.commanded import CommandedTables
from tests.db.dying import rows
from tests.db.test_database import modes
from tests.tables.conftest import ANNE, BEN, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.killing import check_logs
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from db.moving import Layout
    from db.rows import Connection

pytestmark = [pytest.mark.postgres, pytest.mark.file]


class Anywhere(Rig):
    """A rig whose database may be a file or on a server; its process works for all servers of Discord."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.where: Path | Server = path

    async def open(self) -> None:
        self.database = await Database.open(self.where)
        self.tables = CommandedTables(self.database, CATALOGUE, self.clock, self._entropy)
        self.database.work_for(lambda: EVERYTHING)

    async def move_to(self, where: Path | Server) -> None:
        """End, move all to another engine, and go on there."""
        await self.database.close()
        await asyncio.to_thread(move.move, self.where, where)
        self.where = where
        await self.open()

    async def play(self, table: int, turns: int) -> bool:
        """Play some turns; return whether the match goes on."""
        for _ in range(turns):
            now = await self.tables.reader.get(TableId(table))
            if not now.live:
                break
            prompt = now.prompt(now.awaited[0])
            assert prompt is not None
            await self.answer(table, (ANNE, BEN)[now.awaited[0]], *path_to(prompt, next(iter(prompt))))
        return (await self.tables.reader.get(TableId(table))).live


@pytest.fixture
async def rig(tmp_path: Path) -> Anywhere:
    """Begin a match, and open a lobby."""
    rig = Anywhere(tmp_path / "data" / "ahu.sqlite")
    await rig.open()
    await rig.begin_match(BEN)
    await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    return rig


async def test_a_match_goes_on_in_the_middle_on_the_other_engine_and_back(
    rig: Anywhere, server: Server, tmp_path: Path
) -> None:
    """The match is played to its end, and its log holds."""
    assert await rig.play(1, 2)
    await rig.move_to(server)
    assert await rig.play(1, 2)
    lobby = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, BEN, PLAIN, rig.click())
    assert lobby.id == 3
    await rig.move_to(tmp_path / "back" / "ahu.sqlite")
    assert modes(tmp_path / "back")["ahu.sqlite"] == 0o600
    assert not await rig.play(1, 1000)
    await check_logs(rig.database)
    await rig.tables.queries.export(TableId(1))
    await rig.database.close()


async def test_every_row_is_equal_when_it_comes_back(rig: Anywhere, server: Server, tmp_path: Path) -> None:
    """Values of all types are the same, and so are the numbers that are not given out again."""
    back = tmp_path / "back.sqlite"

    def fill(connection: Connection) -> None:
        people.first_time(connection, 2**63 - 1, EPOCH)
        connection.execute("INSERT INTO ratings VALUES (0, 'pebbles', 101, 25.1 / 3, 1e-300, 3, 0.1)")
        connection.execute("INSERT INTO event_drafts (person, at, state) VALUES (1, 2, 'ê„🂡\"\n')")
        connection.execute("INSERT INTO event_drafts (person, at, state) VALUES (1, 2, '')")
        connection.execute("DELETE FROM event_drafts WHERE draft = 2")

    await rig.database.write(fill)
    await rig.database.close()
    there = await asyncio.to_thread(move.move, rig.path, server)
    again = await asyncio.to_thread(move.move, server, back)
    assert there == again
    assert rows(back) == rows(rig.path)
    database = await Database.open(server)
    assert await database.write(new_draft) == 3
    await database.close()


def new_draft(connection: Connection) -> int:
    query = "INSERT INTO event_drafts (person, at, state) VALUES (1, 2, '') RETURNING draft"
    return int(connection.execute(query).fetchone()[0])


async def test_holds_of_processes_stay_behind(rig: Anywhere, server: Server) -> None:
    await rig.database.write(lambda connection: holds.take(connection, ["alone"], "one", 60_000))
    await rig.database.close()
    await asyncio.to_thread(move.move, rig.path, server)
    database = await Database.open(server)
    assert await database.read(holds.owners) == {}
    await database.close()


async def refuse(source: Path | Server, target: Path | Server, error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        await asyncio.to_thread(move.move, source, target)


async def test_a_database_in_use_is_not_moved(
    rig: Anywhere, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither out of it nor into it."""
    monkeypatch.setattr(offline, "PATIENCE", 0)
    other = tmp_path / "other.sqlite"
    running = f"process {os.getpid()} has it open$"
    await refuse(rig.path, server, InUse, f"^{rig.path}: {running}")
    await rig.database.close()
    database = await Database.open(server)
    await refuse(rig.path, server, InUse, "the bot or another of its programs is connected to it$")
    await refuse(server, other, InUse, "the bot or another of its programs is connected to it$")
    await database.write(lambda connection: holds.take(connection, ["alone"], "one", 60_000))
    await database.close()
    await refuse(rig.path, server, InUse, "a process holds alone: wait a minute if it was killed$")
    await refuse(server, other, InUse, "a process holds alone: wait a minute if it was killed$")
    assert not other.exists()


async def test_a_filled_database_is_not_overwritten(rig: Anywhere, server: Server, tmp_path: Path) -> None:
    """A database without rows is empty."""
    other = Anywhere(tmp_path / "other.sqlite")
    await other.open()
    await rig.move_to(server)
    await rig.database.close()
    await other.database.close()
    await asyncio.to_thread(move.move, server, other.path)
    before = rows(other.path)
    await refuse(server, other.path, Unusable, f"^{other.path}: it is not empty$")
    await refuse(other.path, server, Unusable, f"^{server}: it is not empty$")
    (tmp_path / "letter").write_text("Dear Anne,\n" * 200)
    await refuse(server, tmp_path / "letter", Unusable, "file is not a database$")
    assert rows(other.path) == before
    assert not modes(tmp_path).keys() & {f"{other.path.name}{PART}", f"letter{PART}"}


async def test_other_versions_and_other_programs_are_refused(
    rig: Anywhere, server: Server, tmp_path: Path
) -> None:
    known, path = len(migrations()), rig.path
    await rig.database.close()
    await refuse(path, path, Unusable, "one of the two has to be a file and the other on a server")
    await refuse(server, server, Unusable, "one of the two has to be a file and the other on a server")
    await refuse(tmp_path / "none", server, Unusable, "there is no such file$")
    for version, error, why in (
        (known - 1, Unusable, f"at version {known - 1}, and has to be at {known}: start the bot once$"),
        (known + 1, TooNew, f"at version {known + 1}, this program knows {known}$"),
    ):
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")
        await refuse(path, server, error, why)
    nobody = Server(server.dsn.replace("@/", "@/nobody_"))
    await refuse(nobody, tmp_path / "new.sqlite", Unusable, r"it cannot be used \(InvalidCatalogName")


async def test_rows_that_arrive_otherwise_are_not_kept(
    rig: Anywhere, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is empty then."""
    await rig.database.close()
    add = ServerRows.add

    def losing(self: ServerRows, table: Layout, found: Iterable[tuple[object, ...]]) -> None:
        add(self, table, list(found)[1:])

    monkeypatch.setattr(ServerRows, "add", losing)
    await refuse(rig.path, server, Unusable, "^the rows of [a-z_]+ are not the same there$")
    monkeypatch.undo()
    await asyncio.to_thread(move.move, rig.path, server)


def killed_at(row: int, source: Path | Server, target: Path | Server) -> bool:
    """Move in a process that is killed at the row of a number; return whether it came to that."""

    def work() -> None:
        for kind in (FileRows, ServerRows):
            kind.rows = counting(kind.rows)  # type: ignore[method-assign,assignment]  # in a process of its own
        move.move(source, target)

    left = row

    def counting(rows_of: Callable[..., Iterator[tuple[object, ...]]]) -> Callable[..., object]:
        def rows(*arguments: object) -> Iterator[tuple[object, ...]]:
            nonlocal left
            for row_read in rows_of(*arguments):
                left -= 1
                if not left:
                    os.kill(os.getpid(), signal.SIGKILL)
                yield row_read

        return rows

    child = os.fork()
    if not child:
        try:
            work()
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


@pytest.mark.process
async def test_a_killed_move_leaves_nothing_half_done(rig: Anywhere, server: Server, tmp_path: Path) -> None:
    """The next move goes through, and clears up."""
    await rig.database.close()
    new = tmp_path / "new" / "ahu.sqlite"
    for row in (1, 12, 25):
        assert await asyncio.to_thread(killed_at, row, rig.path, server)
    await asyncio.to_thread(move.move, rig.path, server)
    for row in (1, 12, 25):
        assert await asyncio.to_thread(killed_at, row, server, new)
        assert not new.exists()
    await asyncio.to_thread(move.move, server, new)
    assert rows(new) == rows(rig.path)
    assert set(modes(new.parent)) == {"ahu.sqlite", "ahu.sqlite.lock"}


def program(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    """Run the program; return its exit code."""
    monkeypatch.setattr(sys, "argv", ["move", *map(str, arguments)])
    return move.main()


async def test_the_program_says_what_it_has_moved(
    rig: Anywhere, server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await rig.database.close()
    assert await asyncio.to_thread(program, monkeypatch, rig.path, server.dsn) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"moved {rig.path} to {server}: matches: 2, of which not over: 2, the newest move")
    assert re.search(r"; [0-9]+ rows, the same on both sides by their digest [0-9a-f]{64}\n$", said)
    assert await asyncio.to_thread(program, monkeypatch, rig.path, server.dsn) == 2
    assert capsys.readouterr().err == f"ahu: nothing was moved: {server}: it is not empty\n"


@pytest.mark.parametrize("name", ["", "nobody?host=/nowhere"])
def test_the_program_shows_no_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Addresses that name no database, or one without a server, are shown without it."""
    try:
        code: object = program(monkeypatch, f"postgresql://ahu:pass-word@/{name}", tmp_path / "new.sqlite")
    except SystemExit as error:
        code = error.code
    said = "".join(capsys.readouterr())
    assert code == (1 if name else 2)
    assert "pass-word" not in said
    assert ("it cannot be reached" if name else "must be postgresql://USER") in said


def test_without_asyncpg_the_program_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [module for module in sys.modules if module.startswith("db.postgres.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert program(monkeypatch, tmp_path / "a.sqlite", "postgresql://ahu@localhost/ahu") == 2
    assert "PostgreSQL needs asyncpg: install requirements-postgres.txt" in capsys.readouterr().err
