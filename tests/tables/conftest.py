"""Fixtures: tables on a real database, with a clock and random bytes under the test's control."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from db.connection import Database
from games.engine.ids import Milliseconds, PersonId, TableId
from tables import store
from tables.model.orders import OrderRequest
from tables.model.table import Asked, Person, Table
from tables.thinker import Thinker
from tests.commanded import CommandedTables
from tests.toy.catalogue import CATALOGUE
from tests.toy.rules import Options

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from games.engine.orders import OrderUse

ANNE, BEN, CARA = Person(PersonId(101), "Anne"), Person(PersonId(102), "Ben"), Person(PersonId(103), "Cara")
GUILD, CHANNEL = 7, 70
PLAIN = Options()


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def now(self) -> Milliseconds:
        return Milliseconds(self.at)


class Rig:
    """Tables on a database file that can be reopened; `click` returns a new interaction id each time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = HandClock()
        self._clicks = itertools.count(9000)
        self._seeds = itertools.count(1)

    async def open(self) -> None:
        self.database = await Database.open(self.path)
        self.tables = CommandedTables(self.database, CATALOGUE, self.clock, self._entropy)

    async def restart(self) -> None:
        await self.database.close()
        store._read.cache_clear()  # Another process has read nothing yet.
        await self.open()

    def click(self) -> int:
        return next(self._clicks)

    def _entropy(self, size: int) -> bytes:
        return next(self._seeds).to_bytes(size, "big")

    async def begin_match(self, *others: Person, options: object = PLAIN) -> Table:
        """Begin a match of Anne, the host, and others."""
        table = await self.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, options, self.click())
        for person in others:
            await self.tables.join(table.id, person, self.click())
        return await self.tables.begin(table.id, ANNE.id, self.click())

    async def answer(self, table: int, person: Person, *path: int) -> Table:
        """Answer the present question to a person."""
        now = await self.tables.reader.get(TableId(table))
        asked = now.question_of(now.seat_of(person.id) or 0) or Asked(now.turn, "")
        return await self.tables.answer(table, person.id, asked, path, self.click())

    async def leave(
        self, table: int, person: Person, key: str, use: OrderUse | None, *paths: tuple[int, ...]
    ) -> Table:
        """Leave answers in advance, or forget those that were left under a key."""
        now = await self.tables.reader.get(TableId(table))
        advance = next(slot for slot in now.order_slots(now.seat_of(person.id) or 0) if slot.key == key)
        return await self.tables.set_orders(
            table, person.id, OrderRequest(advance.fingerprint, use, paths), self.click()
        )


@pytest.fixture
async def rig(tmp_path: Path) -> AsyncIterator[Rig]:
    """Open a rig with an empty database."""
    rig = Rig(tmp_path / "ahu.sqlite")
    await rig.open()
    yield rig
    await rig.database.close()


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """Start a worker process that knows the toy game, and may take long on a busy machine."""
    thinker = Thinker("tests.toy.catalogue:CATALOGUE", patience=120)
    yield thinker
    await thinker.close()
