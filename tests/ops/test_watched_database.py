"""A watched database is the other one, with its units timed, also while another process has the file."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import pytest

from db import facts
from db.connection import Database
from db.share import NOTHING
from db.sqlite.awaited import AwaitedDatabase, open_or_await
from runtime.watched_database import WatchedDatabase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Times:
    """The kinds of units that were timed, in the order of their ends."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    @contextlib.contextmanager
    def __call__(self, kind: str) -> Iterator[None]:
        try:
            yield
        finally:
            self.kinds.append(kind)


async def test_each_unit_is_timed_also_one_that_fails(tmp_path: Path) -> None:
    times = Times()
    database = WatchedDatabase(await Database.open(tmp_path / "ahu.sqlite"), times)
    await database.write(lambda connection: facts.put(connection, "one", "1"))
    assert await database.read(lambda connection: facts.get(connection, "one")) == "1"
    assert await database.query(lambda connection: facts.get(connection, "one")) == "1"
    with pytest.raises(ZeroDivisionError):
        await database.write(lambda _: 1 // 0)
    assert times.kinds == ["write", "read", "query", "write"]
    await database.close()


async def test_a_process_that_stands_by_has_no_share_until_the_file_is_open(tmp_path: Path) -> None:
    first = await Database.open(tmp_path / "ahu.sqlite")
    second = await open_or_await(tmp_path / "ahu.sqlite", 10)
    watched = WatchedDatabase(second, Times())
    assert watched.share == NOTHING
    assert isinstance(second, AwaitedDatabase)
    opening = asyncio.create_task(second.open_when_free())
    await first.close()
    await opening
    assert watched.share == second.share != NOTHING
    watched.watch_reruns(lambda _: None)  # Nothing ever runs again in a file.
    await watched.close()
