"""The first start with 100,000 matches that an earlier release has stored."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Final

from bench.copied_matches import add_copies
from bench.crowd import Crowd
from bench.figures import Measurement
from db.sqlite.copies import open_copy
from tests.fixtures.released import unpack

RELEASE: Final = "231fdf0"
"""The last release before the record; its database is at version 5."""
RUNNING: Final = 300
FINISHED: Final = 99_600
"""Copies of the release's matches that make 100,000 together with them."""
STARTS: Final = 3
START: Final = 2
"""The aim for a start, in seconds."""

MODEL: Final = "SELECT match FROM matches WHERE phase = ? AND game = 'oroen' ORDER BY turn LIMIT 1"


def measure() -> list[Measurement]:
    """Take the best of several first starts, which save a copy of the file and run all migrations."""
    with tempfile.TemporaryDirectory() as folder:
        released = Path(folder) / "released.sqlite"
        _fill(released)
        starts = [_starts(released) for _ in range(STARTS)]
        first, again = zip(*starts, strict=True)
        size = released.stat().st_size / 1e6
    return [
        Measurement("100,000 matches of an earlier release: size", size, "MB"),
        Measurement("100,000 matches: first start, until the bot is online", min(first), "s", at_most=START),
        Measurement("100,000 matches: next start", min(again), "s", at_most=START),
    ]


def _fill(path: Path) -> None:
    unpack(RELEASE, path)
    with open_copy(path) as connection:
        connection.execute("BEGIN")
        for phase, number in (("running", RUNNING), ("ended", FINISHED)):
            ((model,),) = connection.execute(MODEL, (phase,))
            add_copies(connection, model, number)
        connection.execute("DELETE FROM outbox")  # The playground has none of its channels.
        connection.execute("COMMIT")


def _starts(released: Path) -> tuple[float, float]:
    """Return the seconds of the first start with a copy of the file, and of the next start."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        shutil.copyfile(released, database)
        return asyncio.run(_start(database)), asyncio.run(_start(database))


async def _start(database: Path) -> float:
    async with Crowd(database) as crowd:
        return await crowd.start()
