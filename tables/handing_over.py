"""Messages to a person whose seat a substitute has taken: they must not show the seat any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import outbox
from keeping.places import old_place, unconfirmed_place
from tables.model.places import (
    call_place,
    former_place,
    plea_place,
    ring_place,
    seat_place,
)
from tables.model.presence import newcomers

if TYPE_CHECKING:
    from db.rows import Connection
    from games.engine.ids import Milliseconds, TableId
    from tables.model.table import Table


def hand_over_messages(connection: Connection, before: Table, after: Table, now: Milliseconds) -> None:
    """Keep the messages of a seat's former person apart from the newcomer's.

    Their direct message moves to a place of its own, and their mention is deleted.
    """
    for seat in newcomers(before, after):
        own, former = seat_place(seat), former_place(before.people[seat])
        _retire(connection, after.id, former, now)
        for place, to in ((own, former), (unconfirmed_place(own), unconfirmed_place(former))):
            outbox.move_message(connection, after.id, place, to)
        for called in (call_place(seat), plea_place(seat)):
            _retire(connection, after.id, called, now)
        outbox.cancel(connection, after.id, [ring_place(seat)])


def _retire(connection: Connection, table: TableId, place: str, now: Milliseconds) -> None:
    """Delete the message at a place, if there is one."""
    found = outbox.message(connection, table, place)
    if found is not None:
        outbox.move_message(connection, table, place, old_place(found.message))
        outbox.mark(connection, table, (old_place(found.message),), now)
