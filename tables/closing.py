"""Closing tables for the operator, and tables whose match cannot be loaded."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from db import matches, outbox, timers
from games.engine.ids import Milliseconds
from games.engine.text import Illegal, say
from keeping.server_log import add_line
from tables.commands import closing, hosting
from tables.commands.hosting import Steward
from tables.model.places import all_places
from tables.model.told import line_about
from tables.model.unreadable import Unreadable
from tables.reading import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rows import Connection
    from games.engine.ids import TableId
    from tables.keeper import TableTransactor
    from tables.model.unreadable import AnyTable, UnreadableTable

log = logging.getLogger(__name__)


OPERATOR: Final = Steward(0, "Ahu", moderator=True)
"""The person who runs the bot: they may do at every table what moderators may."""


class Closer:
    """Closes tables. `changed` is called after closing one that cannot be loaded, with it and its guild."""

    def __init__(self, transactor: TableTransactor, changed: Callable[[TableId, int], None]) -> None:
        self._transactor = transactor
        self._changed = changed

    async def close_as_operator(self, table: TableId) -> AnyTable:
        """Close a table as a moderator can, in the name of the bot; also one that cannot be read."""
        try:
            return await self._transactor.change(
                table, None, lambda stored, _: hosting.close(stored.table, OPERATOR, stored.at)
            )
        except Unreadable:
            return await self.close_unreadable(table, OPERATOR, None)

    async def close_unreadable(
        self, table: TableId, by: Steward, click: int | None, shown: str | None = None
    ) -> UnreadableTable:
        """Close a table whose match cannot be loaded; raises `Illegal` if it can be. It has no result."""

        def unit(connection: Connection) -> UnreadableTable:
            now = self._transactor.begin(connection, click)
            try:
                self._transactor.keeper.load(connection, table, Milliseconds(now))
            except Unreadable as why:
                after = closing.close(plain(connection, why), by, shown)
            else:
                raise Illegal(say("tables-readable"))
            matches.close_unreadable(connection, table, after.phase)
            timers.put(connection, table, {})
            outbox.mark(connection, table, all_places(after), Milliseconds(now))
            add_line(connection, after.guild, line_about(after, "ended", by.id), Milliseconds(now))
            return after

        after = await self._transactor.database.write(unit, table=table)
        log.info("%s; it has been closed", after.why)
        self._changed(after.id, after.guild)
        return after
