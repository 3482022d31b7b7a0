"""Tables whose commands are methods, so that tests say in a line what a person does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import TableId
from tables.commands import (
    agreement,
    clocks,
    hosting,
    lobby,
    notes,
    orders,
    play,
    substitutes,
    teaching,
    undo,
)
from tables.model.presence import CLOCK
from tables.service import Tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.text import Seat
    from tables.commands.hosting import Steward
    from tables.commands.lobby import Terms
    from tables.model.orders import AnyRequest
    from tables.model.table import Asked, Change, Person, Table
    from tables.store import StoredTable
    from tables.timers import Timer


class CommandedTables(Tables):
    """Tables with their commands. `click` is the id of the interaction that asked for one."""

    async def join(self, table: int, person: Person, click: int) -> Table:
        return await self.lobbies.join(TableId(table), person, click)

    async def choose_terms(self, table: int, by: int, terms: Terms, click: int) -> Table:
        return await self._do(table, click, lambda stored: lobby.choose_terms(stored.table, by, terms))

    async def warn(self, table: int, person: int, click: int, *, wanted: bool) -> Table:
        return await self._do(
            table, click, lambda stored: teaching.warn(stored.table, person, wanted=wanted), person
        )

    async def leave(self, table: int, person: int, click: int, shown: str | None = None) -> Table:
        return await self._do(table, click, lambda stored: lobby.leave(stored.table, person, shown))

    async def add_computer(self, table: int, by: int, level: str, click: int) -> Table:
        return await self._do(table, click, lambda stored: lobby.add_computer(stored.table, by, level))

    async def remove_computer(self, table: int, by: int, click: int) -> Table:
        return await self._do(table, click, lambda stored: lobby.remove_computer(stored.table, by))

    async def cancel(self, table: int, by: int, click: int, shown: str | None = None) -> Table:
        return await self._do(table, click, lambda stored: lobby.cancel(stored.table, by, shown))

    async def invite(self, table: int, by: int, persons: tuple[int, ...], click: int) -> Table:
        return await self._do(table, click, lambda stored: lobby.invite(stored.table, by, persons))

    async def begin(self, table: int, by: int, click: int | None) -> Table:
        def command(stored: StoredTable) -> Change:
            return play.begin(stored.table, by, stored.secrets, stored.at, stored.last)

        return await self._do(table, click, command, by)

    async def answer(self, table: int, person: int, asked: Asked, path: tuple[int, ...], click: int) -> Table:
        """Answer as a person: `path` leads through the prompt to a whole action."""

        def command(stored: StoredTable) -> Change:
            return play.answer(stored.table, person, asked, path, stored.at)

        return await self._do(table, click, command, person)

    async def answer_for_computer(self, table: int, seat: Seat, asked: Asked, action: object) -> Table:
        def command(stored: StoredTable) -> Change:
            return play.answer_for_computer(stored.table, seat, asked, action, stored.at)

        return await self._do(table, None, command)

    async def default_for_computer(self, table: int, seat: Seat, asked: Asked) -> Table:
        def command(stored: StoredTable) -> Change:
            return play.default_for_computer(stored.table, seat, asked, stored.at)

        return await self._do(table, None, command)

    async def carry_out_order(self, table: int, seat: Seat, asked: Asked) -> Table:
        def command(stored: StoredTable) -> Change:
            return orders.carry_out_order(stored.table, seat, asked, stored.at)

        return await self._do(table, None, command)

    async def set_orders(self, table: int, person: int, request: AnyRequest, click: int) -> Table:
        """Leave an answer in advance, or change or delete what was left."""
        return await self._do(
            table, click, lambda stored: orders.set_orders(stored.table, person, request), person
        )

    async def agree(
        self, table: int, person: int, click: int, *, agrees: bool = True, shown: str | None = None
    ) -> Table:
        """Agree to end the match now, or no longer."""

        def command(stored: StoredTable) -> Change:
            return agreement.agree(stored.table, person, stored.at, agrees=agrees, shown=shown)

        return await self._do(table, click, command, person)

    async def refuse(self, table: int, person: int, click: int) -> Table:
        """Refuse that a choice is taken back, or withdraw the own request."""
        return await self._do(table, click, lambda stored: undo.refuse(stored.table, person))

    async def remove(
        self, table: int, by: Steward, person: int, click: int, shown: str | None = None
    ) -> Table:
        return await self._do(table, click, lambda stored: hosting.remove(stored.table, by, person, shown))

    async def swap(self, table: int, by: Steward, first: Seat, second: Seat, click: int) -> Table:
        return await self._do(table, click, lambda stored: hosting.swap(stored.table, by, first, second))

    async def hand_over(
        self, table: int, by: Steward, person: int, click: int, shown: str | None = None
    ) -> Table:
        return await self._do(table, click, lambda stored: hosting.hand_over(stored.table, by, person, shown))

    async def pause(self, table: int, by: Steward, reason: str, click: int) -> Table:
        return await self._do(table, click, lambda stored: hosting.pause(stored.table, by, reason, stored.at))

    async def go_on(self, table: int, by: Steward, click: int) -> Table:
        return await self._do(table, click, lambda stored: hosting.go_on(stored.table, by, stored.at), by.id)

    async def extend(self, table: int, by: Steward, click: int) -> Table:
        return await self._do(table, click, lambda stored: hosting.extend(stored.table, by, stored.at))

    async def close(self, table: int, by: Steward, click: int, shown: str | None = None) -> Table:
        return await self._do(table, click, lambda stored: hosting.close(stored.table, by, stored.at, shown))

    async def come_back(self, table: int, person: int, click: int) -> Table:
        return await self._do(
            table, click, lambda stored: clocks.come_back(stored.table, person, stored.at), person
        )

    async def resign(self, table: int, person: int, click: int, shown: str | None = None) -> Table:
        return await self._do(
            table, click, lambda stored: clocks.resign(stored.table, person, stored.at, shown), person
        )

    async def offer_seat(self, table: int, person: int, click: int) -> Table:
        return await self._do(
            table, click, lambda stored: substitutes.offer_own(stored.table, person), person
        )

    async def take_seat(self, table: int, person: Person, seat: Seat, click: int) -> Table:
        return await self._do(
            table, click, lambda stored: substitutes.take(stored.table, person, seat, stored.at), person.id
        )

    async def note(self, table: int, person: int, text: str, click: int) -> Table:
        return await self._do(table, click, lambda stored: notes.note(stored.table, person, text))

    async def mute(self, table: int, person: int, click: int) -> Table:
        return await self._do(table, click, lambda stored: clocks.mute(stored.table, person), person)

    async def expire(self, timer: Timer) -> None:
        """Carry out what a timer is for, if it has not changed meanwhile."""
        await self.transactor.expire(
            timer, CLOCK, lambda stored, kind, now: clocks.expire(stored.table, kind, now)
        )

    async def _do(
        self,
        table: int,
        click: int | None,
        command: Callable[[StoredTable], Change],
        by: int | None = None,
    ) -> Table:
        return await self.transactor.change(table, click, lambda stored, _: command(stored), by=by)


def add_commands(tables: Tables) -> CommandedTables:
    """Give tables their commands."""
    found = CommandedTables.__new__(CommandedTables)
    found.__dict__ = tables.__dict__
    return found
