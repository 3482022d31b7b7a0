"""Transactions per second on a real file: the smallest possible, and complete choices."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement
from bench.random_matches import usual
from db import people
from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.walk import path_to
from tables.clock import SystemClock
from tables.model.table import Person
from tables.service import Tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from sqlite3 import Connection

    from games.engine.game import AnyGame
    from tables.model.table import Table

SMALLEST: Final = 500
CHOICES: Final = 400
RUNS: Final = 3


def measure() -> list[Measurement]:
    """Run transactions one after the other, as the single writer does; the best of several runs."""
    smallest = max(asyncio.run(_in_a_file(_smallest)) for _ in range(RUNS))
    return [
        Measurement("smallest transactions", smallest, "per s"),
        *(
            Measurement(f"{key}: choices, committed", _best(entry.rules), "per s")
            for key, entry in CATALOGUE.items()
        ),
    ]


def _best(game: AnyGame) -> float:
    return max(asyncio.run(_in_a_file(partial(_choices, game))) for _ in range(RUNS))


async def _in_a_file(work: Callable[[Database], Awaitable[float]]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "ahu.sqlite")
        try:
            return await work(database)
        finally:
            await database.close()


async def _smallest(database: Database) -> float:
    clicks = itertools.count()

    def unit(connection: Connection) -> bool:
        return people.first_time(connection, next(clicks), 0)

    before = time.perf_counter()
    for _ in range(SMALLEST):
        await database.write(unit)
    return SMALLEST / (time.perf_counter() - before)


async def _choices(game: AnyGame, database: Database) -> float:
    """Random choices of as few people as can play, at one table after another."""
    clicks, dice = itertools.count(1), KeyedDice(b"transactions", "players")
    tables = Tables(database, CATALOGUE, SystemClock())
    table = await _begun(tables, game, clicks)
    made, spent = 0, 0.0
    while made < CHOICES:
        if not table.awaited:
            table = await _begun(tables, game, clicks)
        seat = table.awaited[0]
        person, prompt, asked = table.participants[seat].person, table.prompt(seat), table.asked(seat)
        if person is None or prompt is None or asked is None:
            message = "an awaited person is asked something"
            raise AssertionError(message)
        path = path_to(prompt, prompt.sample(dice))
        before = time.perf_counter()
        table = await tables.answer(table.id, person, asked, path, next(clicks))
        spent += time.perf_counter() - before
        made += 1
    return made / spent


async def _begun(tables: Tables, game: AnyGame, clicks: itertools.count[int]) -> Table:
    host, *guests = (Person(one + 1, f"Guest {one}") for one in range(game.seats[0]))
    table = await tables.open(game.key, 1, 1, host, usual(game, game.seats[0]), next(clicks))
    for guest in guests:
        await tables.join(table.id, guest, next(clicks))
    return await tables.begin(table.id, host.id, next(clicks))
