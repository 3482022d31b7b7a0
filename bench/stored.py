"""Start-up, memory and presses with 100, 10,000 and 100,000 stored matches, all running but idle."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.copied_matches import add_copies
from bench.crowd import Crowd
from bench.figures import Measurement, percentile
from bench.seed_tables import GAMES, seed_tables
from bench.table_players import TablePlayers
from db.connection import Database

if TYPE_CHECKING:
    from db.rows import Connection

STORED: Final = (100, 10_000, 100_000)
STARTS: Final = 3
TABLES: Final = 2
"""Tables of each game that are played."""
PRESSES: Final = 150
START: Final = 2
"""The aim for a start, in seconds."""

MORE: Final = (
    "INSERT INTO people SELECT 1000000 + match, 'Guest', 'en' FROM matches",
    "INSERT INTO interactions SELECT 1000000 + match, 0 FROM matches",
    """INSERT INTO messages SELECT match, place, 1000000 + match, match, 0, 0, '', 0
        FROM matches, (SELECT 'card' AS place UNION SELECT 'seat:0' UNION SELECT 'lobby')""",
)
"""Other rows that there would be for each match."""


def measure() -> list[Measurement]:
    """Take the best of several starts; then have people at some tables play, one press at a time."""
    return [figure for number in STORED for figure in asyncio.run(_figures(number))]


async def _figures(number: int) -> list[Measurement]:
    told = f"{number:,} matches"
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        await _fill(database, number)
        starts = [await _started(database) for _ in range(STARTS)]
        size = database.stat().st_size / 1e6
        seconds, memory, presses, work = await _played(database)
    return [
        Measurement(f"{told}: start, until the bot is online", min([*starts, seconds]), "s", at_most=START),
        Measurement(f"{told}: memory", memory, "MB"),
        Measurement(f"{told}: a press, p50", percentile(presses, 0.5), "ms"),
        Measurement(f"{told}: work of the bot for a press and all that follows", work, "ms of a processor"),
        Measurement(f"{told}: size of the database", size, "MB"),
    ]


async def _fill(path: Path, number: int) -> None:
    async with Crowd(path) as crowd:
        await seed_tables(path, crowd.playground.local.world, 1)
    database = await Database.open(path)

    def unit(connection: Connection) -> None:
        connection.execute("DELETE FROM outbox")
        add_copies(connection, 1, number - 1)
        for statement in MORE:
            connection.execute(statement)

    try:
        await database.write(unit)
    finally:
        await database.close()


async def _started(path: Path) -> float:
    async with Crowd(path) as crowd:
        return await crowd.start()


async def _played(path: Path) -> tuple[float, float, list[float], float]:
    """Return the seconds of the start, the memory after the presses, their ms, and the CPU ms of each."""
    async with Crowd(path) as crowd:
        tables = await seed_tables(path, crowd.playground.local.world, TABLES * len(GAMES))
        seconds = await crowd.start()
        for table in tables:
            await crowd.posted(table.id)
        groups, gate, worked = (
            [TablePlayers(crowd, one) for one in tables],
            asyncio.Semaphore(1),
            crowd.worked(),
        )
        await asyncio.gather(
            *(one.play(gate, lambda: _presses(groups) >= PRESSES, calmly=True) for one in groups)
        )
        presses = [answer.seconds * 1000 for group in groups for answer in group.answers]
        return seconds, crowd.memory(), presses, (crowd.worked() - worked) / len(presses) * 1000


def _presses(groups: list[TablePlayers]) -> int:
    return sum(len(one.answers) for one in groups)
