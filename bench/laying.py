"""Lays tables into a database before the bot is started: two people each, in the first choice of their match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bench.playing import TITLE
from db.connection import Database
from games.catalogue import TITLES
from games.orongo.position import Options
from tables.clock import SystemClock
from tables.model import Person, Table
from tables.service import Tables

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playground.world import World


def people(world: World, number: int) -> list[Person]:
    """So many new people in the guild."""
    added = [world.add_person(f"Guest {one}", "en-US") for one in range(number)]
    return [Person(one.id, one.name) for one in added]


async def lay(path: Path, world: World, guests: Sequence[Person]) -> list[Table]:
    """A table in the first channel for each two guests, begun; what it shows is still to be posted."""
    channel = next(one.id for one in world.channels.values() if one.kind == "text")
    database = await Database.open(path)
    tables = Tables(database, TITLES, SystemClock())
    try:
        laid = []
        for host, guest in zip(guests[::2], guests[1::2], strict=True):
            table = await tables.open(TITLE.game.key, world.guild_id, channel, host, Options(), world.next_id())
            await tables.join(table.id, guest, world.next_id())
            laid.append(await tables.begin(table.id, host.id, world.next_id()))
        return laid
    finally:
        await database.close()
