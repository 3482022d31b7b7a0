"""One process holds the file, and only its owner can read it."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from db.connection import Database
from db.errors import InUse, Unusable
from db.sqlite import engine
from db.sqlite.files import FileLock
from tests.db.test_database import modes

pytestmark = pytest.mark.file  # locks and permissions of the file

ROOT = Path(__file__).parent.parent.parent
HOLD = """
import asyncio, sys
from pathlib import Path
from db.connection import Database

async def main():
    database = await Database.open(Path(sys.argv[1]))
    print("open", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


async def test_a_file_is_open_once(tmp_path: Path) -> None:
    """The second attempt fails at once and names the process that has it open."""
    path = tmp_path / "a.sqlite"
    first = await Database.open(path)
    (tmp_path / "link.sqlite").symlink_to(path)
    for name in (path, tmp_path / "link.sqlite"):
        with pytest.raises(InUse, match=f"^process {os.getpid()} has it open$"):
            await Database.open(name)
    await first.close()
    await (await Database.open(path)).close()


@pytest.mark.process
async def test_a_file_is_free_at_once_after_its_process_is_killed(tmp_path: Path) -> None:
    """The lock file left behind locks no process out."""
    path = tmp_path / "a.sqlite"
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, str(path), cwd=ROOT, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"open\n"
    with pytest.raises(InUse, match=f"^process {holder.pid} has it open$"):
        await Database.open(path)
    holder.send_signal(signal.SIGKILL)
    await holder.wait()
    assert (tmp_path / "a.sqlite.lock").read_text() == f"{holder.pid}\n"
    await (await Database.open(path)).close()


def test_a_lock_whose_holder_cannot_be_written_is_none(tmp_path: Path) -> None:
    """After a full disk, the next attempt gets the lock."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(OSError, match="too large"):
            FileLock(tmp_path / "a.sqlite")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    FileLock(tmp_path / "a.sqlite").release()


async def test_a_start_that_fails_lets_the_file_go(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    path.write_text("Dear Anne,\n" * 200)
    for _ in range(2):
        with pytest.raises(Unusable, match="not a database"):
            await Database.open(path)
    path.unlink()
    await (await Database.open(path)).close()


@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
async def test_a_file_that_another_program_locks_is_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Any program that writes to it counts, such as a forgotten SQLite shell."""
    path = tmp_path / "a.sqlite"
    await (await Database.open(path)).close()
    monkeypatch.setattr(engine, "PRAGMAS", ("PRAGMA busy_timeout = 10", *engine.PRAGMAS[:-1]))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute(f"BEGIN {how}")
    with pytest.raises(InUse, match=r"^another program keeps it locked$"):
        await Database.open(path)
    other.execute("ROLLBACK")
    other.close()
    await (await Database.open(path)).close()


async def restore(folder: Path) -> Path:
    """Make a database whose files all users may read, as a copy from elsewhere leaves them."""
    path = folder / "a.sqlite"
    await (await Database.open(path)).close()
    for name in ("a.sqlite", "a.sqlite.before-0002", "letter.txt"):
        (folder / name).touch()
        (folder / name).chmod(0o644)
    return path


async def test_a_restored_file_is_made_private(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The backups beside it are made private too, and no other file."""
    path = await restore(tmp_path)
    await (await Database.open(path)).close()
    assert modes(tmp_path) == {
        "a.sqlite": 0o600,
        "a.sqlite.lock": 0o600,
        "a.sqlite.before-0002": 0o600,
        "letter.txt": 0o644,
    }
    assert not caplog.records


async def test_a_file_that_cannot_be_made_private_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The program runs nevertheless."""
    path = await restore(tmp_path)

    def refuse(_: Path, mode: int) -> None:
        raise PermissionError(1, f"Operation not permitted ({mode:o})")

    monkeypatch.setattr(Path, "chmod", refuse)
    with caplog.at_level(logging.WARNING):
        await (await Database.open(path)).close()
    assert [record.message for record in caplog.records] == [
        f"others may read or write {path}{end} (mode 0644): Operation not permitted (600)"
        for end in ("", ".before-0002")
    ]
