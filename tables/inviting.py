"""Limits of invitations, across all tables: nobody sends too many, and nobody gets too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import invitations
from games.engine.text import Illegal, say
from tables.model.places import invite_place

if TYPE_CHECKING:
    from db.rows import Connection
    from tables.model.table import Table

DAY: Final = 86_400_000
"""In ms."""
MOST_SENT: Final = 30
"""Most invitations that a person sends in a day."""
MOST_RECEIVED: Final = 5
"""Most invitations that a person gets in a day by direct message."""


def invite(connection: Connection, before: frozenset[int], after: Table, inviter: int, now: int) -> None:
    """Remember the new invitations to a table, and which of them are not sent by direct message.

    Those who take none, or have had many today, are invited all the same: they see the table if they look.
    Raises `Illegal` for somebody who invites too many.
    """
    connection.look_beyond()
    new, since = after.invited - before, now - DAY
    if invitations.sent(connection, inviter, since) + len(new) > MOST_SENT:
        raise Illegal(say("tables-invited-enough", most=MOST_SENT))
    silent = {
        one: not invitations.wanted(connection, one)
        or invitations.received(connection, one, since) >= MOST_RECEIVED
        for one in new
    }
    invitations.note(connection, after.id, silent, inviter, now)


def without_silent(connection: Connection, table: Table, places: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places without those of invitations that are not sent by direct message."""
    invited = set(map(invite_place, table.invited))
    if invited.isdisjoint(places):
        return places
    spared = set(map(invite_place, invitations.silent(connection, table.id)))
    return tuple(place for place in places if place not in spared)
