"""The commands of undoing choices."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, TypeVar

from games.engine.generic.learned import has_taught, may_be_ordered
from tables.commands import undo
from tables.commands.checks import seat_of
from tables.model.undoing import LATELY, FreeUndo, has_chosen_last, may_undo
from tables.ways_back import goal_of, last_choice, ways_back

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.connection import Database
    from db.rows import Connection
    from games.engine.text import Seat
    from tables.keeper import TableTransactor
    from tables.model.table import Table
    from tables.model.undoing import Goal
    from tables.ways_back import Stage, WayBack

log = logging.getLogger(__name__)

V = TypeVar("V")

KEPT: Final = 4096
"""Most findings that are remembered."""


class Undoing:
    """The commands by which people undo choices.

    `click` is the id of the interaction that asked for a command. Every command is
    one transaction. The goal of an undo is found before it, at the given table; a log that has
    grown since raises `Illegal`.
    """

    def __init__(self, database: Database, transactor: TableTransactor) -> None:
        self._database = database
        self._transactor = transactor
        self._taught: dict[str, bool] = {}
        """Whether the entries of these digests taught anything."""
        self._left: dict[str, int] = {}
        """The choices of a turn that can still be undone freely, by the digest of the undo before."""

    def steps(self, table: Table, seat: Seat) -> int:
        """Return the number of choices of a turn for which *Undo* is offered to a seat, without any search.

        It is too high where some of them have taught something: that is found when one is undone. After an
        undo it is exact, but for a restart.
        """
        if table.match is None or not (may_undo(table, seat) and has_chosen_last(table, seat)):
            return 0
        own = table.participants[seat]
        return self._left.get(table.match.digest, max(1, own.seen - own.asked))

    async def free(self, table: Table, seat: Seat) -> FreeUndo | None:
        """Return the turns to which a seat may go back by itself now; `None` if there are none."""
        return _free(table, seat, await self._free_ways(table, seat))

    async def take_back(self, table: Table, person: int, click: int, *, whole: bool = False) -> Table:
        """Undo the last choice of a person or, with `whole`, all choices of their turn."""
        seat = seat_of(table, person)
        ways = await self._free_ways(table, seat)
        free = _free(table, seat, ways)
        step = None if free is None else free.step
        to = free.start if free is not None and whole and free.start is not None else step
        goal = next((way.goal for way in ways if way.goal.to == to), None)
        after = await self._transactor.change(
            table.id,
            click,
            lambda stored, _: undo.take_back(stored.table, person, goal, stored.at),
            by=person,
        )
        if after.match is not None and to is not None:
            asked = table.participants[seat].asked
            _remember(self._left, after.match.digest, sum(asked < way.turn <= to for way in ways))
        return after

    async def ask(self, table: Table, person: int, click: int, shown: str | None = None) -> Table:
        """Ask all affected people for consent to undo a person's last choice; alone, they need none.

        Raises `Unconfirmed` if others have to agree or the match would count no more, unless that was
        `shown`.
        """
        seat = seat_of(table, person)

        def find(connection: Connection) -> Goal | None:
            turn = last_choice(connection, table, seat)
            return None if turn is None else goal_of(connection, table, turn)

        goal = await self._database.read(find)
        return await self._transactor.change(
            table.id,
            click,
            lambda stored, _: undo.ask(stored.table, person, goal, stored.at, shown),
            by=person,
        )

    async def agree_to_undo(self, table: Table, person: int, click: int) -> Table:
        """Agree to an undo; it is carried out once all have agreed."""
        request, goal = table.undoing, None
        if request is not None:
            goal = await self._database.read(lambda connection: goal_of(connection, table, request.to))
        return await self._transactor.change(
            table.id, click, lambda stored, _: undo.agree(stored.table, person, goal, stored.at), by=person
        )

    async def _free_ways(self, table: Table, seat: Seat) -> tuple[WayBack, ...]:
        """Return the ways back along which no player learned anything, the latest first; none after an error.

        Only the present question matters for standing orders: those before it were asked of the seat itself.
        """
        if not _may_take_back(table, seat):
            return ()
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

        Orders are secret, so it does not matter whether there is one: if it could have answered, its silence
        teaches something.
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
    match, participant = table.match, table.participants[seat]
    if match is None or not table.asks or match.choices or participant.automatic:
        return False
    return bool(participant.seen) and match.turn - participant.seen <= LATELY


def _free(table: Table, seat: Seat, ways: Sequence[WayBack]) -> FreeUndo | None:
    """Return the turns to which the free ways lead: one choice back, and all of a turn."""
    if not ways:
        return None
    own = [way.goal.to for way in ways if way.turn > table.participants[seat].asked]
    return FreeUndo(seat, ways[0].goal.to, own[-1] if len(own) > 1 else None)


def _remember(kept: dict[str, V], digest: str, value: V) -> None:
    """Add a finding, in place of the oldest if there are too many."""
    kept[digest] = value
    while len(kept) > KEPT:
        kept.pop(next(iter(kept)), None)
