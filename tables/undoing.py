"""Taking choices back, as one object."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, TypeVar

from games.engine.learned import has_taught, hides_nothing, may_be_ordered
from tables.commands import undo
from tables.commands.checks import seat_of
from tables.model.undoing import FreeUndo
from tables.ways_back import goal_of, last_choice, ways_back

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.connection import Database
    from db.rows import Connection
    from games.engine.text import Seat
    from tables.model.table import Table
    from tables.model.undoing import Goal
    from tables.transact import TableTransactor
    from tables.ways_back import Stage, WayBack

log = logging.getLogger(__name__)

K = TypeVar("K")
V = TypeVar("V")

KEPT: Final = 4096
"""Most findings that are remembered."""

LATELY: Final = 12
"""Entries since the last own choice among which it may be free to take back."""


class Undoing:
    """The commands by which people take choices back.

    As in `tables.service`, `click` is the id of the interaction that asked for a command. Every command is
    one transaction. Where the way back leads is found before, at the table that is given; a log that has
    grown since raises `Illegal`.
    """

    def __init__(self, database: Database, transactor: TableTransactor) -> None:
        self._database = database
        self._transactor = transactor
        self._taught: dict[str, bool] = {}
        """Whether the entries of these digests taught anything."""
        self._turns: dict[tuple[int, Seat, str], tuple[tuple[int, int], ...]] = {}
        """The turns of choices that are free to take back, the latest first, and those to which that leads,
        by table, seat and digest of the log: no states, which are large.
        """

    async def free(self, table: Table, seat: Seat) -> FreeUndo | None:
        """The turns to which a seat may go back by itself now; `None` if to none."""
        if table.match is None or not _may_take_back(table, seat):
            return None
        key = (table.id, seat, table.match.digest)
        if key not in self._turns:
            ways = await self._free_ways(table, seat)
            _remember(self._turns, key, tuple((one.turn, one.goal.to) for one in ways))
        return _free(table, seat, self._turns.get(key, ()))

    async def in_public(self, table: Table) -> FreeUndo | None:
        """The turns to which whoever chose last may go back by themselves; `None` where anything is hidden.

        There, even that they may could tell something, so only they are told.
        """
        if table.match is None or not table.asks or not hides_nothing(table.game.rules, table.match.state):
            return None
        last = max(table.participants, key=lambda one: one.seen)
        return await self.free(table, last.seat)

    async def take_back(self, table: Table, person: int, click: int, *, whole: bool = False) -> Table:
        """Take back the last choice of a person or, with `whole`, all those of their turn."""
        seat = seat_of(table, person)
        ways = await self._free_ways(table, seat) if _may_take_back(table, seat) else ()
        free = _free(table, seat, [(one.turn, one.goal.to) for one in ways])
        to = free and (free.start if whole and free.start is not None else free.step)
        goal = next((one.goal for one in ways if one.goal.to == to), None)
        return await self._transactor.change(
            table.id, click, lambda stored: undo.take_back(stored.table, person, goal, stored.at), by=person
        )

    async def ask(self, table: Table, person: int, click: int, shown: str | None = None) -> Table:
        """Ask all affected people to let a person take back their last choice; alone, they need nobody.

        Raises `Unconfirmed` if the match would count no more, unless that was `shown`.
        """
        seat = seat_of(table, person)

        def find(connection: Connection) -> Goal | None:
            turn = last_choice(connection, table, seat)
            return None if turn is None else goal_of(connection, table, turn)

        goal = await self._database.read(find)
        return await self._transactor.change(
            table.id, click, lambda stored: undo.ask(stored.table, person, goal, stored.at, shown), by=person
        )

    async def agree_to_undo(self, table: Table, person: int, click: int) -> Table:
        """Agree that a choice is taken back; once all do, it is."""
        request, goal = table.undoing, None
        if request is not None:
            goal = await self._database.read(lambda connection: goal_of(connection, table, request.to))
        return await self._transactor.change(
            table.id, click, lambda stored: undo.agree(stored.table, person, goal, stored.at), by=person
        )

    async def refuse(self, table: int, person: int, click: int) -> Table:
        """Refuse that a choice is taken back, or withdraw the own request."""
        return await self._transactor.change(
            table, click, lambda stored: undo.refuse(stored.table, person), by=person
        )

    async def _free_ways(self, table: Table, seat: Seat) -> tuple[WayBack, ...]:
        """Return the ways back along which no player learned anything, the latest first; none after an error.

        Only the present question matters for standing orders: those before it were asked of the seat itself.
        """
        try:
            ways = await self._database.read(lambda connection: ways_back(connection, table, seat))
            if ways and await self._may_have_asked_orders(table, seat):
                return ()
            if all(stage.digest in self._taught for way in ways for stage in way.stages):
                return self._until_taught(table, ways)
            # In a thread: it takes tens of milliseconds.
            return await asyncio.to_thread(self._until_taught, table, ways)
        except Exception:
            log.exception("table %s: what may be taken back cannot be found", table.id)
            return ()

    async def _may_have_asked_orders(self, table: Table, seat: Seat) -> bool:
        """Return whether a standing order of another person could answer the present question.

        Orders are secret, so it does not matter whether there is one: as long as it could have answered, to
        see that nothing came is a lesson, too.
        """
        others = [
            other for other in table.awaited if other != seat and not table.participants[other].computer
        ]
        if table.match is None or not others:
            return False
        return await asyncio.to_thread(may_be_ordered, table.game.rules, table.match.state, others)

    def _until_taught(self, table: Table, ways: Sequence[WayBack]) -> tuple[WayBack, ...]:
        found = []
        for way in ways:
            if any(self._has_taught(table, stage) for stage in way.stages):
                break
            found.append(way)
        return tuple(found)

    def _has_taught(self, table: Table, stage: Stage) -> bool:
        if stage.digest not in self._taught:
            seats = len(table.participants)
            taught = has_taught(table.game.rules, stage.state, seats, stage.choice)
            _remember(self._taught, stage.digest, taught)
        return self._taught.get(stage.digest, True)


def _may_take_back(table: Table, seat: Seat) -> bool:
    """Return whether a seat has chosen lately, and nothing else is under way."""
    match, one = table.match, table.participants[seat]
    if match is None or not table.asks or match.choices or one.automatic:
        return False
    return bool(one.seen) and match.turn - one.seen <= LATELY


def _free(table: Table, seat: Seat, turns: Sequence[tuple[int, int]]) -> FreeUndo | None:
    """The turns to go back to, of those to which choices may be taken back: one choice, and all of a turn."""
    if not turns:
        return None
    own = [to for turn, to in turns if turn > table.participants[seat].asked]
    return FreeUndo(seat, turns[0][1], own[-1] if len(own) > 1 else None)


def _remember(kept: dict[K, V], key: K, value: V) -> None:
    """Add a finding, in place of the oldest if there are too many."""
    kept[key] = value
    while len(kept) > KEPT:
        kept.pop(next(iter(kept)), None)
