"""Limits of invitations, across all tables: on those sent by a person, and on those received."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db import invitations
from games.engine.ids import Milliseconds
from games.engine.text import Illegal, say
from tables.model.places import invite_place

if TYPE_CHECKING:
    from db.rows import Connection
    from tables.model.table import Table

DAY: Final = 86_400_000
"""In ms."""
MOST_SENT: Final = 30
"""Most invitations that a person sends in a day."""
MOST_FROM_STRANGERS: Final = 3
"""Most invitations in a day by direct message from people with whom a person has never played."""
MOST_FROM_A_STRANGER: Final = 1
"""Most of these from one sender."""
MOST_FROM_KNOWN: Final = 10
"""Most invitations in a day by direct message from people with whom a person has played."""
MOST_FROM_ONE: Final = 3
"""Most of these from one sender."""


def invite(
    connection: Connection, before: frozenset[int], after: Table, inviter: int, now: Milliseconds
) -> None:
    """Record new invitations to a table, and which of them are not sent by direct message.

    People who take none, or have had many today, are invited all the same: they see the table if they look.
    The inviter is not told. Raises `Illegal` for a person who invites too many.
    """
    connection.look_beyond()
    new, since = after.invited - before, now - DAY
    if invitations.count_sent(connection, inviter, Milliseconds(since)) + len(new) > MOST_SENT:
        raise Illegal(say("tables-invited-enough", most=MOST_SENT))
    silent = {
        person: not invitations.wanted(connection, person)
        or _has_enough(connection, person, inviter, Milliseconds(since))
        for person in new
    }
    invitations.note(connection, after.id, silent, inviter, now)


def _has_enough(connection: Connection, person: int, inviter: int, since: Milliseconds) -> bool:
    """Return whether a person has had all the messages that they get from such an inviter.

    Strangers cannot use up the messages that acquaintances may send, and few arrive from any number of
    throwaway accounts.
    """
    senders = invitations.inviters_of(connection, person, since)
    known = {sender: invitations.acquainted(connection, person, sender) for sender in {*senders, inviter}}
    alike = sum(known[sender] == known[inviter] for sender in senders)
    of_this = senders.count(inviter)
    if known[inviter]:
        return alike >= MOST_FROM_KNOWN or of_this >= MOST_FROM_ONE
    return alike >= MOST_FROM_STRANGERS or of_this >= MOST_FROM_A_STRANGER


def without_silent(connection: Connection, table: Table, places: tuple[str, ...]) -> tuple[str, ...]:
    """Return the places without invitations that are not sent by direct message."""
    invited = set(map(invite_place, table.invited))
    if invited.isdisjoint(places):
        return places
    spared = set(map(invite_place, invitations.silent(connection, table.id)))
    return tuple(place for place in places if place not in spared)
