"""Copies of matches, for measurements: complete matches, of any release."""

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
    first, *copies = [
        await tables.reader.get(number) for number in (model, *range(last + 1, last + 1 + COPIES))
    ]
    people = {
        participant.person
        for table in (first, *copies)
        for participant in table.participants
        if participant.person
    }
    await database.close()
    assert [copy.match and copy.match.state for copy in copies] == [
        first.match and first.match.state
    ] * COPIES
    assert len(people) == sum(participant.person is not None for participant in first.participants) * (
        1 + COPIES
    )
    assert len({copy.channel for copy in copies}) == 1
