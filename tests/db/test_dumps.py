"""Backups of a database on a server: whole and private, and restored into an empty database or not at all."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

import pytest

from db import backup, events, move, restore
from db.address import Server
from db.connection import Database
from db.copying import back_up, backup_name
from db.errors import InUse, TooNew, Unusable
from db.postgres import dumps, offline
from db.postgres.connection import ServerConnection
from db.restoring import SKIPPED
from db.share import EVERYTHING
from games.engine.ids import TableId
from games.engine.walk import path_to
from tables.loops.backups import BackupPlan, Backups
from tests import cluster, engines
from tests.commanded import CommandedTables
from tests.db.test_database import modes
from tests.tables.conftest import ANNE, BEN, Rig
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

pytestmark = [pytest.mark.postgres, pytest.mark.file, pytest.mark.process]


class OnServer(Rig):
    """A rig whose database is on a server."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)  # type: ignore[arg-type]  # opened like a path

    async def open(self) -> None:
        self.database = await Database.open(self.path)
        self.tables = CommandedTables(self.database, CATALOGUE, self.clock, self._entropy)
        self.database.work_for(lambda: EVERYTHING)


@pytest.fixture
async def rig(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OnServer]:
    """Begin a match."""
    monkeypatch.setenv("PATH", f"{cluster.DEBIAN}:{os.environ['PATH']}")
    rig = OnServer(server)
    await rig.open()
    await rig.begin_match(BEN)
    yield rig
    await rig.database.close()


@pytest.fixture
async def empty(tmp_path: Path) -> Server:
    """Another database, into which a backup can be restored."""
    return await engines.DATABASES.server_of(tmp_path / "empty")


async def test_a_match_is_played_on_after_a_restore(
    rig: OnServer, server: Server, empty: Server, tmp_path: Path
) -> None:
    """The backup is made while the bot plays; numbers of later matches are not used again."""
    await rig.answer(1, ANNE, 3)
    file = tmp_path / "copy" / "b.dump"
    file.parent.mkdir()
    held = await asyncio.to_thread(back_up, server, file)
    assert modes(file.parent) == {"b.dump": 0o600}
    turn = (await rig.tables.reader.get(TableId(1))).turn
    await rig.answer(1, BEN, 1)
    await rig.begin_match(BEN)
    assert await asyncio.to_thread(dumps.restore, file, empty) == held
    rig.path = empty  # type: ignore[assignment]  # opened like a path
    await rig.restart()
    assert (await rig.tables.reader.get(TableId(1))).turn == turn
    await rig.answer(1, BEN, 1)
    assert (await rig.begin_match(BEN)).id == 1 + SKIPPED + 1
    assert await rig.database.query(events.last_number) == SKIPPED
    while (now := await rig.tables.reader.get(TableId(1))).live:
        prompt = now.prompt(now.awaited[0])
        assert prompt is not None
        await rig.answer(1, (ANNE, BEN)[now.awaited[0]], *path_to(prompt, next(iter(prompt))))
    await rig.tables.queries.export(TableId(1))


async def test_a_filled_or_used_database_is_not_restored_over(
    rig: OnServer, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline, "PATIENCE", 0)
    file = tmp_path / "b.dump"
    await asyncio.to_thread(back_up, server, file)
    with pytest.raises(InUse, match=r"^the bot or another of its programs is connected to it$"):
        await asyncio.to_thread(dumps.restore, file, server)
    await rig.database.close()
    with pytest.raises(Unusable, match=r"^it is not empty$"):
        await asyncio.to_thread(dumps.restore, file, server)
    await rig.open()
    assert (await rig.tables.reader.get(TableId(1))).live


async def test_a_restore_that_was_killed_leaves_nothing_that_a_bot_would_take(
    rig: OnServer, server: Server, empty: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another restore goes through."""
    file = tmp_path / "b.dump"
    held = await asyncio.to_thread(back_up, server, file)

    def kill(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(dumps, "prepare", kill)
        with pytest.raises(RuntimeError):
            await asyncio.to_thread(dumps.restore, file, empty)
    with pytest.raises(Unusable, match=r"^it cannot be used \(DuplicateTableError"):
        await Database.open(empty)
    assert await asyncio.to_thread(dumps.restore, file, empty) == held
    await (await Database.open(empty)).close()


async def test_a_server_that_fails_when_all_is_kept_has_it(
    rig: OnServer, server: Server, empty: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restore and after a move it is told to look at its rows, which can take long."""
    file, other, command = tmp_path / "b.dump", tmp_path / "other", ServerConnection.command
    held = await asyncio.to_thread(back_up, server, file)
    await rig.database.close()
    await asyncio.to_thread(move.move, server, tmp_path / "whole.sqlite")
    lost = list[ServerConnection]()

    def failing(self: ServerConnection, script: str, seconds: float = 30.0) -> str:
        if script == "ANALYZE":
            lost.append(self)
            self._link.terminate()
        return command(self, script, seconds)

    monkeypatch.setattr(ServerConnection, "command", failing)
    assert await asyncio.to_thread(dumps.restore, file, empty) == held
    moved = await engines.DATABASES.server_of(other)
    assert (await asyncio.to_thread(move.move, tmp_path / "whole.sqlite", moved)).contents == held
    assert len(lost) == 2


async def test_a_backup_that_is_stopped_leaves_nothing(
    rig: OnServer, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dumps, "LOOK", 0.001)
    (tmp_path / "copy").mkdir()
    with pytest.raises(Unusable):
        await asyncio.to_thread(back_up, server, tmp_path / "copy" / "b.dump", lambda: True)
    assert not list((tmp_path / "copy").iterdir())


async def test_a_foreign_backup_changes_nothing(
    rig: OnServer, server: Server, empty: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, letter = tmp_path / "b.dump", tmp_path / "letter"
    await asyncio.to_thread(back_up, server, file)
    letter.write_text("Dear Anne,\n" * 200)
    cut = tmp_path / "cut.dump"
    cut.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    for path, why in (
        (tmp_path / "none", "^there is no such file$"),
        (letter, "does not appear to be a valid archive"),
        (cut, "pg_restore: error"),
    ):
        with pytest.raises(Unusable, match=why):
            await asyncio.to_thread(dumps.restore, path, empty)
    with monkeypatch.context() as patch:
        patch.setattr(dumps, "migrations", lambda: (file,))
        with pytest.raises(TooNew, match="this program knows 1"):
            await asyncio.to_thread(dumps.restore, file, empty)
    await rig.database.close()
    await asyncio.to_thread(dumps.restore, file, empty)
    await asyncio.to_thread(move.move, empty, tmp_path / "whole.sqlite")


async def test_the_programs_say_what_they_have_done(
    rig: OnServer,
    server: Server,
    empty: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without programs of PostgreSQL, they say what to install."""
    file = tmp_path / "b.dump"
    held = "matches: 1, of which not over: 1, the newest move of 2023-11-14 22:13:20 UTC"
    monkeypatch.setenv("AHU_DATABASE", server.dsn)
    monkeypatch.setattr(sys, "argv", ["backup", str(file)])
    assert await asyncio.to_thread(backup.main) == 0
    assert capsys.readouterr() == (f"backed up {server} to {file}: {held}\n", "")
    monkeypatch.setattr(sys, "argv", ["restore", str(file), "--to", empty.dsn])
    assert await asyncio.to_thread(restore.main) == 0
    assert capsys.readouterr() == (f"restored {empty} from {file}: {held}\n", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    for program, name in ((backup, "pg_dump"), (restore, "pg_restore")):
        monkeypatch.setattr(sys, "argv", [name, str(file if program is restore else tmp_path / "c.dump")])
        assert await asyncio.to_thread(program.main) == 2
        assert f"{name} is missing: install PostgreSQL's client programs" in capsys.readouterr().err
    assert not (tmp_path / "c.dump").exists()


async def test_a_server_is_backed_up_every_night(rig: OnServer, server: Server, tmp_path: Path) -> None:
    """The backup bears the name of the database; old ones go."""

    class Once(Backups):
        async def pause(self, seconds: float) -> None:
            raise asyncio.CancelledError

    named = Server(server.dsn.replace(server.name, "ahu"))
    assert backup_name(named) == "ahu.dump"
    plan = BackupPlan(tmp_path / "backups", 1, 3)
    plan.folder.mkdir()
    (plan.folder / "ahu-2023-11-13.dump").touch()
    with pytest.raises(asyncio.CancelledError):
        await Once("ahu.dump", partial(back_up, server), plan, rig.clock).run()
    assert modes(plan.folder) == {"ahu-2023-11-14.dump": 0o600}


async def test_a_failure_of_a_night_shows_no_password(
    tmp_path: Path, rig: OnServer, caplog: pytest.LogCaptureFixture
) -> None:
    nobody = Server("postgresql://ahu:pass-word@/nobody?host=/nowhere&password=other-word")
    assert nobody.parts == ("postgresql://ahu@/nobody?host=/nowhere", "pass-word")

    class Once(Backups):
        async def pause(self, seconds: float) -> None:
            raise asyncio.CancelledError

    with caplog.at_level(logging.INFO), pytest.raises(asyncio.CancelledError):
        await Once("ahu.dump", partial(back_up, nobody), BackupPlan(tmp_path / "b", 1, 3), rig.clock).run()
    assert "it cannot be reached" in caplog.text
    assert "-word" not in caplog.text
