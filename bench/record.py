"""Bytes that a choice stores, and the cost of a choice late in a match compared with an early one."""

from __future__ import annotations

import asyncio
import gc
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final

from bench.figures import Measurement
from bench.guests import Guests
from db.connection import Database
from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.rows import Connection
    from games.engine.game import AnyGame

CHOICES: Final = 800
"""Choices are made until there are that many and the match is over."""
SPAN: Final = 20
"""The first and the last choices of a match that are compared, where it has twice as many."""
TABLES: Final = ("entries", "news", "seals", "snapshots")


def measure() -> list[Measurement]:
    """Play whole matches of each game with the fewest people, and count what is stored."""
    gc.freeze()  # As the bot does: what has been imported is not looked through again and again.
    return [figure for key, entry in CATALOGUE.items() for figure in asyncio.run(_measured(key, entry.rules))]


async def _measured(key: str, game: AnyGame) -> list[Measurement]:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "ahu.sqlite")
        try:
            matches = await _play(Guests(database, game))
            stored, row = await database.read(_stored)
        finally:
            await database.close()
    made = sum(len(one) for one in matches)
    return [
        Measurement(f"{key}: stored for a choice", sum(stored.values()) / made, "bytes"),
        *(Measurement(f"{key}: of these, {table}", size / made, "bytes") for table, size in stored.items()),
        Measurement(f"{key}: the row of a match, largest", row, "bytes"),
        *_compared(key, [one for one in matches if len(one) >= 2 * SPAN]),
    ]


async def _play(guests: Guests) -> list[list[float]]:
    """Return the processor seconds of each choice, match by match."""
    matches: list[list[float]] = []
    while sum(len(one) for one in matches) < CHOICES:
        table, worked = await guests.begin(), []
        while table.awaited:
            made = await guests.choose(table)
            table = made.table
            worked.append(made.worked)
        matches.append(worked)
    return matches


def _compared(key: str, matches: list[list[float]]) -> Iterator[Measurement]:
    if not matches:
        return
    length = median(len(one) for one in matches)
    spans = {
        f"choices 1 to {SPAN}": [one[:SPAN] for one in matches],
        f"the last {SPAN} of {length:.0f} choices": [one[-SPAN:] for one in matches],
    }
    for what, found in spans.items():
        worked = median(seconds for one in found for seconds in one)
        yield Measurement(f"{key}: {what}, median", worked * 1e3, "ms of a processor")


def _stored(connection: Connection) -> tuple[dict[str, int], int]:
    """Return the bytes in the rows of each table of the record, and those of the largest row of a match."""
    sizes = {table: sum(_sizes(connection, table)) for table in TABLES}
    return sizes, max(_sizes(connection, "matches"))


def _sizes(connection: Connection, table: str) -> list[int]:
    """The bytes in each row: those of texts and blobs, and the digits of numbers."""
    columns = [row["name"] for row in connection.execute(f"PRAGMA table_info({table})")]
    size = " + ".join(f"ifnull(length(CAST({one} AS BLOB)), 0)" for one in columns)
    return [row[0] for row in connection.execute(f"SELECT {size} FROM {table}")]
