"""People who play at random through the commands of the tables, one choice after another."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from bench.random_matches import usual
from bench.wall_clock import WallClock
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.walk import path_to
from tables.model.table import Person
from tests.commanded import CommandedTables

if TYPE_CHECKING:
    from db.connection import Database
    from games.engine.game import AnyGame
    from games.engine.ids import PersonId
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Choice:
    """The table after a choice was committed, and what that took: seconds, and seconds of a processor."""

    table: Table
    seconds: float
    worked: float


class Guests:
    """As few people as can play a game, at one table after another.

    Groups of other numbers are other people in other servers, who make their choices at random too.
    """

    def __init__(self, database: Database, game: AnyGame, number: int = 0) -> None:
        self._game = game
        self._number = number
        self._clicks = itertools.count(10_000_000 * number + 1)
        self._dice = KeyedDice(b"transactions", "players")
        self._tables = CommandedTables(database, CATALOGUE, WallClock())

    async def begin(self) -> Table:
        """Open a table, join and begin."""
        game, tables, clicks = self._game, self._tables, self._clicks
        host, *guests = (
            Person(cast("PersonId", 100 * self._number + seat + 1), f"Guest {seat}")
            for seat in range(game.seats[0])
        )
        place = self._number + 1
        table = await tables.lobbies.open(
            game.key, place, place, host, usual(game, game.seats[0]), next(clicks)
        )
        for guest in guests:
            await tables.join(table.id, guest, next(clicks))
        return await tables.begin(table.id, host.id, next(clicks))

    async def choose(self, table: Table) -> Choice:
        """Make a random choice for the first seat that is awaited."""
        seat = table.awaited[0]
        person, prompt, asked = table.participants[seat].person, table.prompt(seat), table.question_of(seat)
        if person is None or prompt is None or asked is None:
            message = "an awaited person is asked something"
            raise AssertionError(message)
        path = path_to(prompt, prompt.sample(self._dice))
        before, worked = time.perf_counter(), time.process_time()
        after = await self._tables.answer(table.id, person, asked, path, next(self._clicks))
        return Choice(after, time.perf_counter() - before, time.process_time() - worked)
