"""The commands of hosts and moderators, as one object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tables.closing import change_unreadable
from tables.commands import closing, hosting
from tables.commands.hosting import Steward
from tables.model.unreadable import Unreadable

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.keeper import TableTransactor
    from tables.model.table import Table
    from tables.model.unreadable import AnyTable

OPERATOR: Final = Steward(0, "Ahu", moderator=True)
"""The person who runs the bot: they may do at every table what moderators may."""


class Hosting:
    """The commands of a table's host, and of moderators of its channel.

    As in `tables.service`, `click` is the id of the interaction that asked for a command, and `shown` the
    print of what its caller has confirmed. Every command is one transaction.
    """

    def __init__(self, transactor: TableTransactor) -> None:
        self._transactor = transactor

    async def remove(
        self, table: int, by: Steward, person: int, click: int, shown: str | None = None
    ) -> Table:
        """Take a person from the lobby for good."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.remove(stored.table, by, person, shown)
        )

    async def swap(self, table: int, by: Steward, first: Seat, second: Seat, click: int) -> Table:
        """Have those at two seats of a lobby change places."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.swap(stored.table, by, first, second)
        )

    async def hand_over(
        self, table: int, by: Steward, person: int, click: int, shown: str | None = None
    ) -> Table:
        """Make another person at the table its host."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.hand_over(stored.table, by, person, shown)
        )

    async def pause(self, table: int, by: Steward, reason: str, click: int) -> Table:
        """Let a match rest."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.pause(stored.table, by, reason, stored.at)
        )

    async def go_on(self, table: int, by: Steward, click: int) -> Table:
        """Go on with a match that rests."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.go_on(stored.table, by, stored.at), by=by.id
        )

    async def extend(self, table: int, by: Steward, click: int) -> Table:
        """Give the present turn more time."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.extend(stored.table, by, stored.at)
        )

    async def close(self, table: int, by: Steward, click: int, shown: str | None = None) -> Table:
        """Close a lobby or, as a moderator, end a match without a result."""
        return await self._transactor.change(
            table, click, lambda stored, _: hosting.close(stored.table, by, stored.at, shown)
        )

    async def close_as_operator(self, table: int) -> AnyTable:
        """Close a table as a moderator can, in the name of the bot; also one that cannot be read."""
        try:
            return await self._transactor.change(
                table, None, lambda stored, _: hosting.close(stored.table, OPERATOR, stored.at)
            )
        except Unreadable:
            return await change_unreadable(
                self._transactor, table, None, lambda found: closing.close(found, OPERATOR)
            )
