"""Databases of earlier releases: the results of matches that had ended are added, and rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db import ratings
from db.connection import Database
from games.catalogue import CATALOGUE
from keeping.clock import SystemClock
from ratings import rebuild
from ratings.loop import RatingLoop
from tests.commanded import CommandedTables
from tests.fixtures.released import RELEASES, unpack

if TYPE_CHECKING:
    from pathlib import Path

    from db.rows import Connection

pytestmark = pytest.mark.file  # files of earlier releases


def numbers(connection: Connection, query: str) -> list[int]:
    """Return the numbers that a query finds."""
    return [row[0] for row in connection.execute(query)]


@pytest.mark.parametrize("release", RELEASES)
async def test_the_first_start_adds_and_rates_what_had_ended(release: str, tmp_path: Path) -> None:
    database = await Database.open(unpack(release, tmp_path / "ahu.sqlite"))
    tables = CommandedTables(database, CATALOGUE, SystemClock())
    for _ in range(2):
        await RatingLoop(database, CATALOGUE, tables, SystemClock()).catch_up()
    ended = "SELECT match FROM matches WHERE phase IN ('over', 'ended') ORDER BY match"
    expected = await database.read(lambda connection: numbers(connection, ended))
    added = await database.read(
        lambda connection: numbers(connection, "SELECT match FROM results ORDER BY number")
    )
    assert added == expected
    assert await database.read(ratings.all_ratings)
    assert not await database.read(
        lambda connection: rebuild.differences(connection, rebuild.rebuild(connection))
    )
    await database.close()
