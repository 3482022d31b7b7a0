"""Transactions per second on a real file: the smallest possible, and choices at one table and at many."""

from __future__ import annotations

import asyncio
import gc
import itertools
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from bench.figures import Measurement
from bench.guests import Guests
from db import people
from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.ids import EPOCH

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bench.guests import Choice
    from db.rows import Connection
    from games.engine.game import AnyGame
    from tables.model.table import Table

T = TypeVar("T")

SMALLEST: Final = 500
CHOICES: Final = 400
"""Choices are made until there are that many and the match is over."""
RUNS: Final = 3
TABLES: Final = 40
"""Tables at which seats choose at the same time."""
AT_ONCE: Final = 4_800
"""Choices at these: each table sees a whole match, and most see several."""
AIM: Final = 1_200
"""Choices per second at these."""


def measure() -> list[Measurement]:
    """Run transactions one after the other, each asked for when the one before is kept, then choices at many
    tables of all games at once, as a host has them; the best of several runs.
    """
    gc.freeze()  # As the bot does: what has been imported is not looked through again and again.
    smallest = max(asyncio.run(_in_a_file(_smallest)) for _ in range(RUNS))
    at_once = max(asyncio.run(_in_a_file(_at_once)) for _ in range(RUNS))
    return [
        Measurement("smallest transactions", smallest, "per s"),
        *(figure for key, entry in CATALOGUE.items() for figure in _measure(key, entry.rules)),
        Measurement(f"choices at {TABLES} tables at once, committed", at_once, "per s", at_least=AIM),
    ]


def _measure(key: str, game: AnyGame) -> list[Measurement]:
    runs = [asyncio.run(_in_a_file(partial(_choices, game))) for _ in range(RUNS)]
    return [
        Measurement(f"{key}: choices, committed", 1 / min(seconds for seconds, _ in runs), "per s"),
        Measurement(f"{key}: work for a choice", min(work for _, work in runs) * 1e3, "ms of a processor"),
    ]


async def _in_a_file(work: Callable[[Database], Awaitable[T]]) -> T:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "ahu.sqlite")
        try:
            return await work(database)
        finally:
            await database.close()


async def _smallest(database: Database) -> float:
    clicks = itertools.count()

    def unit(connection: Connection) -> bool:
        return people.first_time(connection, next(clicks), EPOCH)

    before = time.perf_counter()
    for _ in range(SMALLEST):
        await database.write(unit)
    return SMALLEST / (time.perf_counter() - before)


async def _choices(game: AnyGame, database: Database) -> tuple[float, float]:
    """Return the wall and processor seconds of a choice, over whole matches."""
    guests = Guests(database, game)
    made: list[Choice] = []
    while len(made) < CHOICES:
        table = await guests.begin()
        while table.awaited:
            made.append(await guests.choose(table))
            table = made[-1].table
    return sum(process.seconds for process in made) / len(made), sum(
        process.worked for process in made
    ) / len(made)


async def _at_once(database: Database) -> float:
    """Return choices per second at tables of all games, whose seats choose as soon as they can."""
    games = itertools.islice(itertools.cycle(CATALOGUE.values()), TABLES)
    groups = [Guests(database, entry.rules, number) for number, entry in enumerate(games)]
    tables = await asyncio.gather(*(group.begin() for group in groups))
    left = iter(range(AT_ONCE))

    async def play(guests: Guests, table: Table) -> None:
        for _ in left:
            made = await guests.choose(table if table.awaited else await guests.begin())
            table = made.table

    before = time.perf_counter()
    await asyncio.gather(*map(play, groups, tables))
    return AT_ONCE / (time.perf_counter() - before)
