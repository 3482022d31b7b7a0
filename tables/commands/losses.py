"""The consequences of commands at a table that cannot be undone, as they are shown before these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.text import Who, say
from tables.model.rated import counts
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from tables.model.unreadable import UnreadableTable

DUEL: Final = 2
"""The number of seats at which a match ends when one gives up."""


def lost_by_closing(table: Table) -> tuple[Text, ...]:
    """Return what is lost when a lobby is closed, or a match ended without a result."""
    number = str(table.id)
    if table.phase is Phase.RUNNING:
        who = tuple(Who(participant.seat) for participant in table.participants)
        stake = [say("tables-lost-rated")] if table.rated else []
        return (say("tables-lost-match", table=number, who=who), *stake)
    who = tuple(Who(seat) for seat, person in table.people.items() if person != table.host)
    return (
        say("tables-lost-lobby", table=number),
        *([say("tables-lost-seats", who=who)] if who else []),
        *([say("tables-lost-invitations", count=len(table.invited))] if table.invited else []),
    )


def lost_by_closing_unreadable(table: UnreadableTable) -> tuple[Text, ...]:
    """Return what is lost when a table is closed that cannot be read."""
    key = say("tables-lost-unreadable", table=str(table.id))
    return (key,) if table.began else (say("tables-lost-lobby", table=str(table.id)),)


def lost_by_ending(table: Table) -> tuple[Text, ...]:
    """Return what is lost when the only person who plays ends a match early."""
    owed = [say("tables-lost-owed")] if counts(table) else []
    return (say("tables-lost-end", table=str(table.id)), *owed)


def lost_by_undoing() -> tuple[Text, ...]:
    """Return what is lost when the only person who plays takes back what others would have to agree to."""
    return (say("tables-lost-undo"), say("tables-lost-owed"))


def lost_by_asking(who: Sequence[Seat]) -> tuple[Text, ...]:
    """Return what is told before some seats are asked to agree to an undo."""
    return (say("tables-lost-consent", who=tuple(map(Who, who))),)


def lost_by_removal(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return what follows for a person who is taken from a lobby."""
    return (say("tables-lost-removal", table=str(table.id), who=Who(seat)),)


def lost_by_handing_over(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return what follows for the host who hands a table over."""
    return (say("tables-lost-host", table=str(table.id), who=Who(seat)),)


def lost_by_resigning(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return what follows from giving up at a seat."""
    if len(table.participants) <= DUEL:
        return (say("tables-lost-duel"),)
    alone = all(participant.automatic for participant in table.participants if participant.seat != seat)
    return (say("tables-lost-alone") if alone else say("tables-lost-own-seat"),)
