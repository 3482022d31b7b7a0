"""Seats whose people do not answer, leave or return: the commands, as one object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.commands import clocks, notes, substitutes
from tables.model.presence import CLOCK

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.keeper import TableTransactor
    from tables.model.table import Person, Table
    from tables.timers import Timer


class Absence:
    """The commands of seats whose people do not answer, leave or return.

    As in `tables.service`, `click` is the id of the interaction that asked for a command. Every command is
    one transaction, and `shown` is the print of what its caller has confirmed.
    """

    def __init__(self, transactor: TableTransactor) -> None:
        self._transactor = transactor

    async def come_back(self, table: int, person: int, click: int) -> Table:
        """Let a person play again for whom a computer player stands in."""
        return await self._transactor.change(
            table, click, lambda stored, _: clocks.come_back(stored.table, person, stored.at), by=person
        )

    async def resign(self, table: int, person: int, click: int, shown: str | None = None) -> Table:
        """Give up: a computer player plays on or, of two, the other wins."""
        return await self._transactor.change(
            table, click, lambda stored, _: clocks.resign(stored.table, person, stored.at, shown), by=person
        )

    async def offer_seat(self, table: int, person: int, click: int) -> Table:
        """Offer the own seat to others, or keep it if it is offered."""
        return await self._transactor.change(
            table, click, lambda stored, _: substitutes.offer_own(stored.table, person), by=person
        )

    async def take_seat(self, table: int, person: Person, seat: Seat, click: int) -> Table:
        """Take a seat that is offered."""
        return await self._transactor.change(
            table,
            click,
            lambda stored, _: substitutes.take(stored.table, person, seat, stored.at),
            by=person.id,
        )

    async def note(self, table: int, person: int, text: str, click: int) -> Table:
        """Keep what a person has noted for themselves."""
        return await self._transactor.change(
            table, click, lambda stored, _: notes.note(stored.table, person, text)
        )

    async def mute(self, table: int, person: int, click: int) -> Table:
        """Send a person no more reminders in this turn."""
        return await self._transactor.change(
            table, click, lambda stored, _: clocks.mute(stored.table, person), by=person
        )

    async def expire(self, timer: Timer) -> None:
        """Carry out what a timer is for, if it has not changed meanwhile.

        Raises `Unreadable` for a table that cannot be read.
        """
        await self._transactor.expire(
            timer, CLOCK, lambda stored, kind, now: clocks.expire(stored.table, kind, now)
        )
