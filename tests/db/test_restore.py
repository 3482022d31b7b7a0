"""Restoring: the backup takes the place of the database, or nothing happens at all."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import sqlite3
import sys
from typing import TYPE_CHECKING

import pytest

from db import restore as program
from db.connection import Database
from db.errors import InUse, TooNew, Unusable
from db.migrate import migrations
from db.replacing import PART
from db.sqlite.copies import copy_database
from db.sqlite.restoring import restore
from games.engine.ids import Milliseconds
from tests.db.dying import killed, rows
from tests.db.test_database import modes
from tests.sizes import first_of
from tests.tables.conftest import ANNE, BEN, Rig
from tests.tables.killing import left_behind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.file  # copies that take the place of the file

AT = 1_800_000_000_000
KEPT = "ahu.sqlite.replaced-20270115T080000"


def change(path: Path, statement: str) -> None:
    """Change a database behind the program's back."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement)
    connection.close()


async def evening(folder: Path) -> tuple[Path, Path]:
    """Return a backup, and the database as a killed bot leaves it after further moves."""
    rig = Rig(folder / "alive" / "ahu.sqlite")
    await rig.open()
    await rig.begin_match(BEN)
    await asyncio.to_thread(copy_database, rig.path, folder / "backup.sqlite")
    await rig.answer(1, ANNE, 3)
    await rig.begin_match(BEN)
    left = left_behind(rig.path, folder / "data")
    (folder / "data" / "ahu.sqlite.lock").unlink()
    await rig.database.close()
    return folder / "backup.sqlite", left


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Return a backup of a running match; beside it lies `data/ahu.sqlite`, which has further moves."""
    return asyncio.run(evening(tmp_path))[0]


def test_the_replaced_database_is_kept_whole_and_alone(backup: Path, tmp_path: Path) -> None:
    """The kept database holds what was in its write-ahead log; no log is left to mix into the new one."""
    database = tmp_path / "data" / "ahu.sqlite"
    before = rows(left_behind(database, tmp_path / "before"))
    restored = restore(backup, database, Milliseconds(AT))
    assert restored.kept == tmp_path / "data" / KEPT
    assert (restored.contents.matches, restored.contents.live) == (1, 1)
    assert modes(tmp_path / "data") == dict.fromkeys(("ahu.sqlite", "ahu.sqlite.lock", KEPT), 0o600)
    assert rows(restored.kept) == before
    tables = ("CREATE TABLE", 'INSERT INTO "matches"', 'INSERT INTO "entries"', 'INSERT INTO "seats"')
    same = [[row for row in rows(path) if row.startswith(tables)] for path in (backup, database)]
    assert same[0] == same[1]


def test_a_backup_is_restored_where_there_is_no_database(backup: Path, tmp_path: Path) -> None:
    restored = restore(backup, tmp_path / "new" / "ahu.sqlite", Milliseconds(AT))
    assert restored.kept is None
    assert modes(tmp_path / "new") == {"ahu.sqlite": 0o600, "ahu.sqlite.lock": 0o600}


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can restore what belongs to another")
def test_a_database_restored_by_root_belongs_to_its_owner(backup: Path, tmp_path: Path) -> None:
    """The bot could not open it otherwise."""
    database = tmp_path / "data" / "ahu.sqlite"
    os.chown(database, 1234, 2345)
    restore(backup, database, Milliseconds(AT))
    assert (database.stat().st_uid, database.stat().st_gid) == (1234, 2345)


def test_the_link_to_a_database_stays_a_link(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "data" / "ahu.sqlite")
    restore(backup, tmp_path / "link.sqlite", Milliseconds(AT))
    assert (tmp_path / "link.sqlite").is_symlink()
    assert (tmp_path / "data" / KEPT).exists()


def no_file(path: Path) -> None:
    path.unlink()


def letter(path: Path) -> None:
    path.write_text("Dear Anne,\n" * 200)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def cut_off(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 4096 // 2 * 4096)


def spoilt(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    path.write_bytes(content)


def half_deleted(path: Path) -> None:
    change(path, "DELETE FROM matches")


def of_another_program(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE recipes (recipe TEXT)")
    change(path, "PRAGMA user_version = 3")


def from_the_future(path: Path) -> None:
    change(path, "PRAGMA user_version = 99")


def with_a_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").touch()


@pytest.mark.parametrize(
    ("spoil", "error", "why"),
    [
        (no_file, Unusable, "there is no such file"),
        (letter, Unusable, "file is not a database"),
        (empty, Unusable, "it is no database of Ahu"),
        (cut_off, Unusable, "malformed"),
        (spoilt, Unusable, "malformed|damaged"),
        (half_deleted, Unusable, "it is damaged: rows of [a-z]+ refer to rows of matches that are missing"),
        (of_another_program, Unusable, "it is no database of Ahu"),
        (from_the_future, TooNew, f"at version 99, this program knows {len(migrations())}"),
        (with_a_log, Unusable, "it is no backup, because backup.sqlite-wal beside it holds a part of it"),
    ],
)
def test_a_damaged_backup_changes_nothing(
    backup: Path, tmp_path: Path, spoil: Callable[[Path], None], error: type[Exception], why: str
) -> None:
    database = tmp_path / "data" / "ahu.sqlite"
    before = rows(left_behind(database, tmp_path / "before"))
    spoil(backup)
    with pytest.raises(error, match=why):
        restore(backup, database, Milliseconds(AT))
    assert not list(tmp_path.glob(f"data/*{PART}*"))
    assert rows(database) == before


def test_the_database_itself_is_no_backup(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(backup)
    with pytest.raises(Unusable, match=r"^it is the database itself$"):
        restore(backup, tmp_path / "link.sqlite", Milliseconds(AT))


async def test_while_the_bot_runs_nothing_is_restored(tmp_path: Path) -> None:
    backup, database = await evening(tmp_path)
    bot = await Database.open(database)
    with pytest.raises(InUse, match=f"^process {os.getpid()} has it open$"):
        restore(backup, database, Milliseconds(AT))
    await bot.close()
    restore(backup, database, Milliseconds(AT))


@pytest.mark.parametrize("held", [None, "BEGIN", "BEGIN IMMEDIATE"])
def test_while_another_program_has_it_open_nothing_is_restored(
    backup: Path, tmp_path: Path, held: str | None
) -> None:
    """Even a reader that does nothing would go on with a file that is no longer there."""
    database = tmp_path / "data" / "ahu.sqlite"
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("SELECT count(*) FROM matches").fetchone()
    if held:
        other.execute(held)
        other.execute("SELECT count(*) FROM matches").fetchone()
    files = set(modes(tmp_path / "data"))
    with pytest.raises(InUse, match=r"^another program has it open$"):
        restore(backup, database, Milliseconds(AT))
    assert set(modes(tmp_path / "data")) - files <= {"ahu.sqlite.lock"}
    other.close()


def test_a_damaged_database_is_kept(backup: Path, tmp_path: Path) -> None:
    """An expert may save something from it; its log is not mixed into the restored database."""
    database = tmp_path / "data" / "ahu.sqlite"
    letter(database)
    (tmp_path / "data" / "ahu.sqlite-wal").write_bytes(b"and so on\n" * 200)
    restore(backup, database, Milliseconds(AT))
    assert (tmp_path / "data" / KEPT).read_text().startswith("Dear Anne")
    assert set(modes(tmp_path / "data")) == {"ahu.sqlite", "ahu.sqlite.lock", KEPT}
    assert rows(database)


@pytest.mark.process
@pytest.mark.timeout(300)
@pytest.mark.parametrize("apart", first_of(4, 1))
def test_killed_at_any_step_the_database_is_the_old_or_the_new(
    backup: Path, tmp_path: Path, apart: int
) -> None:
    """The kept database is the whole old one; another restore goes through and clears up."""
    source, database = tmp_path / "data" / "ahu.sqlite", tmp_path / "killed" / "ahu.sqlite"
    old = rows(left_behind(source, tmp_path / "old"))
    restore(backup, tmp_path / "new.sqlite", Milliseconds(AT))
    new = rows(tmp_path / "new.sqlite")
    found = set()
    for steps in itertools.count(step=apart):
        left_behind(source, database.parent)
        if not killed(lambda: restore(backup, database, Milliseconds(AT)), steps):
            break
        now = rows(left_behind(database, tmp_path / "after"))
        assert now in (old, new), f"killed at step {steps}"
        found.add(now == new)
        if (kept := database.with_name(KEPT)).exists():
            assert rows(kept) == old
        restore(backup, database, Milliseconds(AT + 1000))
        assert rows(database) == new
        assert not list(database.parent.glob(f"*{PART}*"))
        shutil.rmtree(database.parent)
    assert found == {False, True}
    assert steps > 60


@pytest.mark.parametrize("there", [True, False])
def test_the_program_says_what_it_has_restored(
    backup: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    there: bool,
) -> None:
    database = tmp_path / "data" / "ahu.sqlite" if there else tmp_path / "new.sqlite"
    monkeypatch.setenv("AHU_DATABASE", str(database))
    monkeypatch.setattr(sys, "argv", ["restore", str(backup)])
    monkeypatch.setattr("time.time_ns", lambda: AT * 1_000_000)
    assert program.main() == 0
    kept = (
        f"the database that was there is kept as {tmp_path}/data/{KEPT}" if there else "there was none before"
    )
    assert capsys.readouterr().out == (
        f"restored {database} from {backup}: matches: 1, of which not over: 1, "
        f"the newest move of 2023-11-14 22:13:20 UTC; {kept}\n"
    )


async def test_the_program_says_that_the_bot_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, database = await evening(tmp_path)
    bot = await Database.open(database)
    monkeypatch.setattr(sys, "argv", ["restore", str(backup), "--to", str(database)])
    assert program.main() == 2
    assert capsys.readouterr().err == (
        f"ahu: {backup}: not restored, because {database} is in use: process {os.getpid()} has it open; "
        "end the bot first\n"
    )
    await bot.close()
