"""Write running tables into a database before the bot starts, each at the first choice of its match."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING, Final

from bench.random_matches import usual
from db.connection import Database
from games.catalogue import CATALOGUE
from games.engine.ids import PersonId
from keeping.clock import SystemClock
from tables.model.table import Person, Table
from tables.service import Tables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from games.engine.game import AnyGame
    from playground.world import World

GAMES: Final = tuple(entry.rules for entry in CATALOGUE.values())


async def seed_tables(path: Path, world: World, number: int, games: Sequence[AnyGame] = GAMES) -> list[Table]:
    """Open and begin `number` tables in the first channel, of all games in turn, each with new people.
    Nothing is posted yet.
    """
    database = await Database.open(path)
    try:
        tables = Tables(database, CATALOGUE, SystemClock())
        return [await _begun(tables, world, game) for game in islice(cycle(games), number)]
    finally:
        await database.close()


async def _begun(tables: Tables, world: World, game: AnyGame) -> Table:
    channel = next(one.id for one in world.channels.values() if one.kind == "text")
    added = [world.add_person(f"Guest {len(world.people)}", "en-US") for _ in range(game.seats[0])]
    host, *guests = [Person(PersonId(one.id), one.name) for one in added]
    table = await tables.open(
        game.key, world.guild_id, channel, host, usual(game, game.seats[0]), world.next_id()
    )
    for guest in guests:
        await tables.join(table.id, guest, world.next_id())
    return await tables.begin(table.id, host.id, world.next_id())
