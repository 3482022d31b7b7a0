"""Closing tables whose matches cannot be loaded."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from db import matches, outbox, timers
from games.engine.text import Illegal, say
from tables.model.places import all_places
from tables.model.unreadable import Unreadable
from tables.reading import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.rows import Connection
    from tables.keeper import TableTransactor
    from tables.model.unreadable import UnreadableTable

log = logging.getLogger(__name__)


async def change_unreadable(
    transactor: TableTransactor,
    number: int,
    click: int | None,
    command: Callable[[UnreadableTable], UnreadableTable],
) -> UnreadableTable:
    """Carry out a command that closes a table that cannot be loaded; raises `Illegal` if it can be.

    Others hear of it once they look.
    """

    def unit(connection: Connection) -> UnreadableTable:
        now = transactor.begin(connection, click)
        try:
            transactor.keeper.load(connection, number, now)
        except Unreadable as why:
            after = command(plain(connection, why))
        else:
            raise Illegal(say("tables-readable"))
        matches.close_unreadable(connection, number, after.phase)
        timers.put(connection, number, {})
        outbox.mark(connection, number, all_places(after), now)
        return after

    after = await transactor.database.write(unit, table=number)
    log.info("%s; it has been closed", after.why)
    return after
