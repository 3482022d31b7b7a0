"""Deleted rows are overwritten, also by an SQLite whose default is not to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.connection import Database
from db.sqlite import engine
from db.sqlite.opening import connect

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection
    from db.sqlite.opening import FileConnection

pytestmark = pytest.mark.file  # a setting of SQLite


async def test_deleted_rows_are_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian builds SQLite so that it does; here it is one that does not."""

    def connect_plainly(file: Path) -> FileConnection:
        connection = connect(file)
        connection.execute("PRAGMA secure_delete = OFF").close()
        return connection

    def read(connection: Connection) -> object:
        return connection.execute("PRAGMA secure_delete").fetchone()[0]

    monkeypatch.setattr(engine, "connect", connect_plainly)
    database = await Database.open(tmp_path / "ahu.sqlite")
    try:
        assert await database.write(read) == 1
    finally:
        await database.close()
