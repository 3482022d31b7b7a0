"""Holds: one process has a thing until its lease is over, and the share that follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db import holds
from db.connection import Database
from db.share import EVERYTHING, NOTHING, Share, shard_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

LONG, OVER = 60_000, -1


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "ahu.sqlite")
    yield opened
    await opened.close()


async def take(database: Database, owner: str, *things: str, lease: int = LONG) -> frozenset[str]:
    return await database.write(lambda connection: holds.take(connection, things, owner, lease))


async def test_a_thing_has_one_holder(database: Database) -> None:
    assert await take(database, "a", "shard:0/2", "alone") == {"shard:0/2", "alone"}
    assert await take(database, "b", "shard:0/2", "shard:1/2", "alone") == {"shard:1/2"}
    assert await database.read(holds.owners) == {"shard:0/2": "a", "alone": "a", "shard:1/2": "b"}


async def test_a_holder_renews_its_hold(database: Database) -> None:
    await take(database, "a", "alone", lease=OVER)
    assert await take(database, "a", "alone") == {"alone"}
    assert not await take(database, "b", "alone")


async def since(database: Database) -> dict[str, int]:
    return {hold.thing: hold.since for hold in await database.read(holds.holds)}


async def set_back(database: Database) -> None:
    """Date all holds back to the beginning of time."""
    await database.write(lambda connection: connection.execute("UPDATE holds SET since = 5").rowcount)


async def test_a_hold_stands_since_it_was_taken_not_renewed(database: Database) -> None:
    await take(database, "a", "alone", lease=OVER)
    assert not await since(database)
    await take(database, "a", "alone", "shard:0/1")
    taken = await since(database)
    assert list(taken) == ["alone", "shard:0/1"]
    assert min(taken.values()) > 1_700_000_000_000
    await set_back(database)
    await take(database, "a", "alone")
    assert (await since(database))["alone"] == 5
    await take(database, "a", "alone", lease=OVER)
    await take(database, "b", "alone")
    assert (await since(database))["alone"] >= taken["alone"]


async def test_a_hold_whose_lease_is_over_is_taken_by_another(database: Database) -> None:
    await take(database, "a", "alone", lease=OVER)
    assert not await database.read(holds.owners)
    assert await take(database, "b", "alone") == {"alone"}
    assert not await take(database, "a", "alone")


async def test_a_released_hold_is_free_at_once(database: Database) -> None:
    await take(database, "a", "alone", "shard:0/1")
    await take(database, "b", "shard:1/2")
    await database.write(lambda connection: holds.release(connection, "a"))
    assert await take(database, "b", "alone", "shard:0/1") == {"alone", "shard:0/1"}


def test_a_share_has_the_servers_of_its_shards() -> None:
    guild = 5 << 22 | 77
    assert shard_of(guild, 4) == 1
    assert Share(frozenset({1}), 4).has(guild)
    assert not Share(frozenset({0, 2, 3}), 4).has(guild)
    assert EVERYTHING.has(guild)
    assert not NOTHING.has(guild)


@pytest.mark.parametrize(
    ("share", "found"),
    [
        (EVERYTHING, [1, 2, 3]),
        (Share(frozenset({1}), 2), [2]),
        (Share(frozenset({0}), 2), [1, 3]),
        (Share(frozenset({0, 1}), 2), [1, 2, 3]),
        (NOTHING, []),
    ],
)
async def test_conditions_choose_the_same_servers(database: Database, share: Share, found: list[int]) -> None:
    guilds = {1: 4 << 22, 2: 5 << 22, 3: 6 << 22 | 4_194_303}
    values = ", ".join(f"({number}, {guild})" for number, guild in guilds.items())
    query = "WITH servers (number, guild) AS (VALUES {}) SELECT number FROM servers WHERE {}"
    asked = query.format(values, share.condition())
    rows = await database.read(lambda connection: connection.execute(asked).fetchall())
    assert sorted(row[0] for row in rows) == found
    assert [number for number, guild in guilds.items() if share.has(guild)] == found


def test_a_share_falls_into_parts_that_change_hands() -> None:
    assert [part.name for part in Share(frozenset({3, 1}), 4).parts] == ["1/4", "3/4"]
    assert EVERYTHING.parts == (EVERYTHING,)
    assert NOTHING.parts == ()
