"""Guests of a table: people of other servers, who do not see its channel and play by direct message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Illegal, say
from tables.model.looking import offered_seats
from tables.model.table import Access, Phase

if TYPE_CHECKING:
    from tables.model.table import Table


def is_guest(table: Table, person: int | None) -> bool:
    """Return whether a person has come to a table as a guest."""
    return person in table.guests


def takes_guests(table: Table) -> bool:
    """Return whether guests may take the seats of a table that are free."""
    return table.access is not Access.MEMBERS


def shows_guest(table: Table, person: int) -> bool:
    """Return whether a guest without a seat may see the table: as long as there may be a seat for them."""
    if not is_guest(table, person) or not takes_guests(table) or person in table.barred:
        return False
    return table.phase is Phase.LOBBY or bool(offered_seats(table))


def asks_guest(table: Table, person: int) -> bool:
    """Return whether a guest in a lobby has to agree to the host's changes since they sat down."""
    seat = table.seat_of(person)
    lobby = table.phase is Phase.LOBBY and is_guest(table, person)
    return lobby and seat is not None and table.participants[seat].unsure


def check_open_to(table: Table, person: int) -> None:
    """Raise `Illegal` for a guest of a table whose seats are for members of its server by now."""
    if is_guest(table, person) and table.access is Access.MEMBERS:
        raise Illegal(say("tables-guests-closed"))
