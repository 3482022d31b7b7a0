"""Backups: whole copies of a database in use, or none at all."""

from __future__ import annotations

import asyncio
import itertools
import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from db import backup, facts
from db.connection import Database
from db.errors import InUse, Unusable
from db.replacing import PART, replacing
from db.sqlite import copies
from db.sqlite.copies import contents, copy_database, open_copy
from tests.db.dying import killed, rows
from tests.db.test_database import modes
from tests.fixtures.released import unpack
from tests.tables.conftest import BEN, Rig
from tests.tables.killing import left_behind

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from db.rows import Connection

pytestmark = pytest.mark.file  # copies of the file

ROOT = Path(__file__).parent.parent.parent
MATCHES = "matches: 1, of which not over: 1, the newest move of 2023-11-14 22:13:20 UTC"


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    """Begin a match, in a file that the bot has open."""
    rig = Rig(tmp_path / "data" / "ahu.sqlite")
    await rig.open()
    await rig.begin_match(BEN)
    yield rig
    await rig.database.close()


def program(monkeypatch: pytest.MonkeyPatch, *arguments: object) -> int:
    """Run the program; return its exit code."""
    monkeypatch.setattr(sys, "argv", ["backup", *map(str, arguments)])
    return backup.main()


async def test_a_backup_of_a_database_in_use_is_whole_and_private(rig: Rig, tmp_path: Path) -> None:
    """The backup holds the write-ahead log, which a copy of the file alone lacks."""
    target = tmp_path / "copy" / "b.sqlite"
    target.parent.mkdir()
    await asyncio.to_thread(copy_database, rig.path, target)
    assert modes(target.parent) == {"b.sqlite": 0o600}
    assert rows(target) == rows(rig.path)


async def test_the_program_says_what_it_has_backed_up(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without `--from` it takes the database of the bot, and it needs no token."""
    monkeypatch.setenv("AHU_DATABASE", str(rig.path))
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.chdir(tmp_path)
    assert await asyncio.to_thread(program, monkeypatch, "b.sqlite") == 0
    assert capsys.readouterr() == (
        f"backed up {rig.path} to b.sqlite: {MATCHES}\n",
        "",
    )
    assert await asyncio.to_thread(program, monkeypatch, "c.sqlite", "--from", rig.path) == 0
    assert rows(tmp_path / "b.sqlite") == rows(tmp_path / "c.sqlite") == rows(rig.path)


async def test_no_file_is_overwritten(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "b.sqlite").write_text("Dear Anne")
    code = await asyncio.to_thread(program, monkeypatch, tmp_path / "b.sqlite", "--from", rig.path)
    assert code == 2
    assert capsys.readouterr() == (
        "",
        f"ahu: {rig.path}: no backup was made, because {tmp_path}/b.sqlite is already there\n",
    )
    assert (tmp_path / "b.sqlite").read_text() == "Dear Anne"


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (None, "there is no such file"),
        ("Dear Anne,\n" * 200, "file is not a database"),
        ("", "it is no database of Ahu"),
    ],
)
def test_a_foreign_file_is_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    made: str | None,
    why: str,
) -> None:
    """No file is left, nor is one made in the place of the missing database."""
    source = tmp_path / "a.sqlite"
    if made is not None:
        source.write_text(made)
    before = list(tmp_path.iterdir())
    assert program(monkeypatch, tmp_path / "b.sqlite", "--from", source) == 2
    assert capsys.readouterr().err == f"ahu: {source}: {why}\n"
    assert list(tmp_path.iterdir()) == before


def test_the_newest_move_is_found_in_a_log_of_either_format(tmp_path: Path) -> None:
    """Before and after the migration that begins a new log, and when a move was added to that."""
    path = unpack("231fdf0", tmp_path / "a.sqlite")
    assert newest(path) == 1_750_027_202_000
    asyncio.run(_empty(path))
    assert newest(path) == 1_750_027_202_000
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("INSERT INTO entries VALUES (1, 999, '{}', '', 1750027202001)")
    connection.close()
    assert newest(path) == 1_750_027_202_001


def newest(path: Path) -> int | None:
    """Return the time of the newest entry, in ms."""
    with open_copy(path) as connection:
        return contents(connection).newest


def test_a_folder_that_is_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_empty(tmp_path / "a.sqlite"))
    assert program(monkeypatch, tmp_path / "b" / "b.sqlite", "--from", tmp_path / "a.sqlite") == 1
    told = f"ahu: {tmp_path}/b/b.sqlite{PART}: No such file or directory\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize("name", ["file:b", "a b\nc", "b?mode=ro#%41", os.fsdecode(b"\xff")])
def test_a_backup_may_have_any_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name may be one that SQLite would take for a URI, or no UTF-8."""
    asyncio.run(_empty(tmp_path / "a.sqlite"))
    (tmp_path / "b").mkdir()
    monkeypatch.chdir(tmp_path / "b")
    copy_database(tmp_path / "a.sqlite", Path(name))
    assert [file.name for file in Path().iterdir()] == [name]
    assert rows(Path(name).resolve()) == rows(tmp_path / "a.sqlite")


def test_a_damaged_copy_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy whose rows contradict each other is deleted, and the old backup stays."""
    path, target = tmp_path / "a.sqlite", tmp_path / "b.sqlite"
    asyncio.run(_empty(path))
    copy_database(path, target)
    before = rows(target)
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO invited (match, person) VALUES (7, 7)")
    connection.commit()
    connection.close()
    with pytest.raises(Unusable, match="it is damaged: rows of invited refer to rows of matches"):
        copy_database(path, target)
    assert rows(target) == before
    assert not list(tmp_path.glob(f"*{PART}*"))


def test_a_full_disk_is_no_fault_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.sqlite"
    asyncio.run(_empty(path))

    def full(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(copies, "check", full)
    with pytest.raises(OSError, match="disk is full"):
        copy_database(path, tmp_path / "b.sqlite")
    assert not list(tmp_path.glob("b.sqlite*"))


def test_a_disk_that_is_full_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither does SQLite, which fails in the middle of the copy."""
    source, (soft, hard) = unpack("231fdf0", tmp_path / "a.sqlite"), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        with pytest.raises(OSError, match="disk"):
            copy_database(source, tmp_path / "b.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(tmp_path.iterdir()) == [source]


def test_two_do_not_write_the_same_file(tmp_path: Path) -> None:
    """The second is refused, and does not disturb the first."""
    with replacing(tmp_path / "b") as part:
        part.write_text("first")
        with pytest.raises(InUse, match=f"^another process is writing b{PART}$"), replacing(tmp_path / "b"):
            pass
    assert (tmp_path / "b").read_text() == "first"


async def test_a_writer_goes_on_while_a_backup_is_made(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit in the middle of it is in the backup or not; both are whole."""
    before = rows(left_behind(rig.path, tmp_path / "before"))

    def note(connection: Connection) -> None:
        facts.put(connection, "meanwhile", "1")

    loop = asyncio.get_running_loop()
    connect: Any = sqlite3.connect

    def connect_watched(address: str, **named: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(address, **named)

        def meanwhile() -> None:
            connection.set_progress_handler(None, 0)
            asyncio.run_coroutine_threadsafe(rig.database.write(note), loop).result(10)

        if rig.path.name in address:
            connection.set_progress_handler(meanwhile, 200)
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect_watched)
    await asyncio.to_thread(copy_database, rig.path, tmp_path / "b.sqlite")
    monkeypatch.undo()
    assert await rig.database.query(lambda connection: facts.get(connection, "meanwhile")) == "1"
    assert rows(tmp_path / "b.sqlite") in (before, rows(rig.path))


@pytest.mark.process
def test_killed_at_any_step_a_backup_is_whole_or_not_there(tmp_path: Path) -> None:
    """The database stays as it was, and the next backup removes what the killed one left."""
    source, target = asyncio.run(_leave_behind(tmp_path)), tmp_path / "b.sqlite"
    before = rows(left_behind(source, tmp_path / "before"))
    found = set()
    for steps in itertools.count():
        if not killed(lambda: copy_database(source, target), steps):
            break
        assert rows(left_behind(source, tmp_path / "after")) == before
        found.add(target.exists())
        if target.exists():
            assert rows(target) == before
            target.unlink()
    assert found == {False, True}
    assert steps > 20
    target.unlink()
    killed(lambda: copy_database(source, target), steps // 2)
    assert list(tmp_path.glob(f"*{PART}"))
    copy_database(source, target)
    assert not list(tmp_path.glob(f"*{PART}*"))
    assert rows(target) == before


@pytest.mark.process
async def test_the_program_runs_beside_the_bot(rig: Rig, tmp_path: Path) -> None:
    """The real process."""
    done = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "db.backup", str(tmp_path / "b.sqlite"), cwd=ROOT,
        env={**os.environ, "AHU_DATABASE": str(rig.path)}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    told, complained = await done.communicate()
    assert (done.returncode, complained) == (0, b"")
    assert told.startswith(f"backed up {rig.path} to ".encode())
    assert rows(tmp_path / "b.sqlite") == rows(rig.path)


async def _empty(path: Path) -> None:
    await (await Database.open(path)).close()


async def _leave_behind(folder: Path) -> Path:
    """Leave a database as a killed bot does, with rows that are in the write-ahead log alone."""
    rig = Rig(folder / "alive" / "ahu.sqlite")
    await rig.open()
    await rig.begin_match(BEN)
    left = left_behind(rig.path, folder / "data")
    await rig.database.close()
    return left
