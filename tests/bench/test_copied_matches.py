"""Copies of matches, for measurements: they are matches like others, whatever the release."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bench.copied_matches import add_copies
from db.connection import Database
from db.sqlite.opening import connect
from games.catalogue import CATALOGUE
from keeping.clock import SystemClock
from tests.commanded import CommandedTables
from tests.fixtures.released import RELEASES, unpack

if TYPE_CHECKING:
    from pathlib import Path

COPIES = 3


@pytest.mark.parametrize("release", RELEASES)
async def test_copies_are_whole(tmp_path: Path, release: str) -> None:
    """They are read as their model is, by other people."""
    path = unpack(release, tmp_path / "ahu.sqlite")
    with closing(connect(path)) as connection:
        ((model, last),) = connection.execute(
            "SELECT min(match), (SELECT max(match) FROM matches) FROM matches WHERE phase = 'running'"
        )
        add_copies(connection, model, COPIES)
    database = await Database.open(path)
    tables = CommandedTables(database, CATALOGUE, SystemClock())
    first, *copies = [await tables.reader.get(one) for one in (model, *range(last + 1, last + 1 + COPIES))]
    people = {one.person for table in (first, *copies) for one in table.participants if one.person}
    await database.close()
    assert [one.match and one.match.state for one in copies] == [first.match and first.match.state] * COPIES
    assert len(people) == sum(one.person is not None for one in first.participants) * (1 + COPIES)
    assert len({one.channel for one in copies}) == 1
