"""Start-up, memory, size and presses with 100, 1,000 and 10,000 whole matches of all games stored."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.copied_matches import add_copies
from bench.crowd import Crowd
from bench.figures import Measurement, percentile
from bench.guests import Guests
from bench.seed_tables import GAMES, seed_tables
from bench.table_players import TablePlayers
from db.archives import pack
from db.connection import Database
from games.engine.ids import TableId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection
    from games.engine.game import AnyGame

STORED: Final = (100, 1_000, 10_000)
STARTS: Final = 3
TABLES: Final = 2
"""Tables of each game that are played."""
PRESSES: Final = 150
COPIES: Final = 101
"""Matches of one game from which its size is measured."""
START: Final = 2
"""The aim for a start, in seconds."""

MORE: Final = (
    "INSERT INTO people (person, name, language) SELECT 1000000 + match, 'Guest', 'en' FROM matches",
    "INSERT INTO interactions (interaction, at) SELECT 1000000 + match, 0 FROM matches",
    """INSERT INTO messages (match, place, channel, message, at, turn, shown)
        SELECT match, place, 1000000 + match, match, 0, 0, ''
        FROM matches, (SELECT 'card' AS place UNION SELECT 'seat:0' UNION SELECT 'lobby')""",
)
"""Other rows that there would be for each match."""


def measure() -> list[Measurement]:
    """Take the best of several starts; then have people at some tables play, one press at a time."""
    sizes = [asyncio.run(_size(game)) for game in GAMES]
    return [*sizes, *(figure for number in STORED for figure in asyncio.run(_figures(number)))]


async def _size(game: AnyGame) -> Measurement:
    """Measure what a whole match of the fewest people adds to a database."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ahu.sqlite"
        await _fill(path, COPIES, (game,))
        many = path.stat().st_size
        path.unlink()
        await _fill(path, 1, (game,))
        size = (many - path.stat().st_size) / (COPIES - 1)
    return Measurement(f"a whole match of {game.key}: size", size / 1e3, "kB")


async def _figures(number: int) -> list[Measurement]:
    told = f"{number:,} matches"
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "ahu.sqlite"
        await _fill(database, number, GAMES)
        starts = [await _start(database) for _ in range(STARTS)]
        size = database.stat().st_size / 1e6
        seconds, memory, presses, work = await _measure_presses(database)
    return [
        Measurement(f"{told}: start, until the bot is online", min([*starts, seconds]), "s", at_most=START),
        Measurement(f"{told}: memory of all processes", memory, "MB"),
        Measurement(f"{told}: a press, p50", percentile(presses, 0.5), "ms"),
        Measurement(f"{told}: work of the bot for a press and all that follows", work, "ms of a processor"),
        Measurement(f"{told}: size of the database", size, "MB"),
    ]


async def _fill(path: Path, number: int, games: Sequence[AnyGame]) -> None:
    """Store `number` whole matches, of each game equally many: one is played, the others are its copies."""
    database = await Database.open(path)
    try:
        models = [await _play(Guests(database, game, place)) for place, game in enumerate(games)]

        def unit(connection: Connection) -> None:
            for model in models:
                pack(connection, TableId(model))
                add_copies(connection, model, number // len(games) - 1)
            connection.execute("DELETE FROM outbox")
            for statement in MORE:
                connection.execute(statement)

        await database.write(unit)
    finally:
        await database.close()


async def _play(guests: Guests) -> int:
    """Play a match at random to its end; return its number."""
    table = await guests.begin()
    while table.awaited:
        table = (await guests.choose(table)).table
    return table.id


async def _start(path: Path) -> float:
    async with Crowd(path) as crowd:
        return await crowd.start()


async def _measure_presses(path: Path) -> tuple[float, float, list[float], float]:
    """Return the seconds of the start, the memory after the presses, their ms, and the CPU ms of each."""
    async with Crowd(path) as crowd:
        tables = await seed_tables(path, crowd.playground.local.world, TABLES * len(GAMES))
        seconds = await crowd.start()
        for table in tables:
            await crowd.wait_for_card(table.id)
        groups, gate, worked = (
            [TablePlayers(crowd, table) for table in tables],
            asyncio.Semaphore(1),
            crowd.seconds_used(),
        )
        await asyncio.gather(
            *(group.play(gate, lambda: _presses(groups) >= PRESSES, calmly=True) for group in groups)
        )
        presses = [answer.seconds * 1000 for group in groups for answer in group.answers]
        return seconds, crowd.memory(), presses, (crowd.seconds_used() - worked) / len(presses) * 1000


def _presses(groups: list[TablePlayers]) -> int:
    return sum(len(group.answers) for group in groups)
