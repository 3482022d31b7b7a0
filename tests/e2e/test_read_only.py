"""The real process on a read-only root: it writes beside its database, and into temporary files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.e2e.test_process import start_bot, until_online
from tests.e2e.test_upgrade import clients, quiet_end
from tests.e2e.test_whole_game import begin_match

if TYPE_CHECKING:
    from tests.e2e.clients import Clients

__all__ = ["clients"]

HOOK: Final = """
import os, sys

NOTES = os.environ["WRITES_NOTED"]
CHANGES = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.chmod", "os.truncate", "sqlite3.connect"}

def hook(event, arguments):
    if event == "open":
        path, mode, flags = arguments
        if not (flags or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
    elif event in CHANGES:
        path = arguments[0]
    else:
        return
    if isinstance(path, (str, bytes)) and os.fsdecode(path) != NOTES:
        plain = os.fsdecode(path).removeprefix("file:").partition("?")[0]
        with open(NOTES, "a") as notes:
            notes.write(os.path.abspath(plain) + "\\n")

sys.addaudithook(hook)
"""
"""Notes every path that a Python process, or one that it starts, writes."""


async def test_the_bot_writes_nowhere_else(clients: Clients, tmp_path: Path) -> None:
    """A table with a computer player is begun, so painters and thinkers are at work."""
    data, temporary, hooks, notes = (tmp_path / name for name in ("data", "temporary", "hooks", "notes"))
    temporary.mkdir()
    hooks.mkdir()
    notes.touch()
    (hooks / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    process = await start_bot(
        clients.playground,
        data / "ahu.sqlite",
        PYTHONPATH=str(hooks),
        WRITES_NOTED=str(notes),
        TMPDIR=str(temporary),
        PYTHONDONTWRITEBYTECODE="1",
    )
    await until_online(process)
    await clients.commands_synced()
    await begin_match(clients, "Ben", computers=1)
    await clients.until_public("Waiting for Anne and Ben")
    await quiet_end(process)
    written = {Path(line) for line in notes.read_text(encoding="utf-8").splitlines()}
    assert data / "ahu.sqlite" in written
    elsewhere = {
        path
        for path in written
        if not any(path.is_relative_to(kept) for kept in (data, temporary, Path("/dev")))
    }
    assert elsewhere == set()
