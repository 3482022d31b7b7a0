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
    return [figure for key, entry in CATALOGUE.items() for figure in asyncio.run(_measure(key, entry.rules))]


async def _measure(key: str, game: AnyGame) -> list[Measurement]:
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "ahu.sqlite")
        try:
            matches = await _play(Guests(database, game))
            stored, row = await database.read(_sizes_by_table)
        finally:
            await database.close()
    made = sum(len(match) for match in matches)
    return [
        Measurement(f"{key}: stored for a choice", sum(stored.values()) / made, "bytes"),
        *(Measurement(f"{key}: of these, {table}", size / made, "bytes") for table, size in stored.items()),
        Measurement(f"{key}: the row of a match, largest", row, "bytes"),
        *_compare(key, [match for match in matches if len(match) >= 2 * SPAN]),
    ]


async def _play(guests: Guests) -> list[list[float]]:
    """Return the processor seconds of each choice, match by match."""
    matches: list[list[float]] = []
    while sum(len(match) for match in matches) < CHOICES:
        table, worked = await guests.begin(), []
        while table.awaited:
            made = await guests.choose(table)
            table = made.table
            worked.append(made.worked)
        matches.append(worked)
    return matches


def _compare(key: str, matches: list[list[float]]) -> Iterator[Measurement]:
    if not matches:
        return
    length = median(len(match) for match in matches)
    spans = {
        f"choices 1 to {SPAN}": [match[:SPAN] for match in matches],
        f"the last {SPAN} of {length:.0f} choices": [match[-SPAN:] for match in matches],
    }
    for what, found in spans.items():
        worked = median(seconds for times in found for seconds in times)
        yield Measurement(f"{key}: {what}, median", worked * 1e3, "ms of a processor")


def _sizes_by_table(connection: Connection) -> tuple[dict[str, int], int]:
    """Return the bytes in the rows of each table of the record, and the bytes of the largest row of a
    match.
    """
    sizes = {table: sum(_sizes(connection, table)) for table in TABLES}
    return sizes, max(_sizes(connection, "matches"))


def _sizes(connection: Connection, table: str) -> list[int]:
    """Return the bytes in each row: of texts and blobs, and the digits of numbers."""
    columns = [row["name"] for row in connection.execute(f"PRAGMA table_info({table})")]
    size = " + ".join(f"ifnull(length(CAST({column} AS BLOB)), 0)" for column in columns)
    return [row[0] for row in connection.execute(f"SELECT {size} FROM {table}")]
