"""A law for every game: seats may change hands at any time, and the match stays whole."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import pytest

from db.connection import Database
from games.engine.ids import PersonId
from tables.model.table import Person, Phase
from tests.laws.test_silence import SIZES, Evening, assert_sound

if TYPE_CHECKING:
    from pathlib import Path

    from tables.model.table import Table

EVERY: Final = 3
"""Answers from one change of seat to the next."""


class Passing(Evening):
    """A table at which, every few answers, a substitute takes the seat of a person, whether it is awaited or
    not; what the seat has sealed stays.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database, frozenset())
        self._people = itertools.count(500)
        self._answers = itertools.count(1)

    async def _answered(self, table: Table) -> bool:
        count = next(self._answers)
        if count % EVERY == 0:
            await self._pass_on(table, (count // EVERY) % len(table.participants))
            table = await self.tables.reader.get(table.id)
        return await super()._answered(table)

    async def _pass_on(self, table: Table, seat: int) -> None:
        """Give a seat to a new person, and check that only its occupant has changed."""
        old, new = table.participants[seat], next(self._people)
        await self.tables.offer_seat(table.id, old.person or 0, next(self._clicks))
        after = await self.tables.take_seat(
            table.id, Person(PersonId(new), f"N{new}"), seat, next(self._clicks)
        )
        assert after.match is not None
        assert table.match is not None
        assert (after.match.state, after.awaited, after.turn) == (
            table.match.state,
            table.awaited,
            table.turn,
        )
        assert after.choice_of(seat) == table.choice_of(seat)
        assert after == await self.tables.reader.get(table.id)


@pytest.fixture
async def database(tmp_path: Path) -> Database:
    return await Database.open(tmp_path / "ahu.sqlite")


@pytest.mark.parametrize(("game", "seats"), SIZES)
async def test_a_match_whose_seats_change_hands_is_whole(database: Database, game: str, seats: int) -> None:
    """The match ends by the rules, and its file passes its check, naming everybody who took a seat."""
    evening = Passing(database)
    table = await evening.play(game, seats)
    assert table.phase is Phase.OVER
    assert table.former
    await assert_sound(evening)
    await database.close()
