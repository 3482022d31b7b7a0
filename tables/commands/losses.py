"""The consequences of commands that cannot be undone, as they are shown before the caller confirms."""

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


def losses_of_closing(table: Table) -> tuple[Text, ...]:
    """Return the losses of closing a lobby, or of ending a match without a result."""
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


def losses_of_closing_unreadable(table: UnreadableTable) -> tuple[Text, ...]:
    """Return the losses of closing a table that cannot be read."""
    key = say("tables-lost-unreadable", table=str(table.id))
    return (key,) if table.began else (say("tables-lost-lobby", table=str(table.id)),)


def losses_of_ending(table: Table) -> tuple[Text, ...]:
    """Return the losses of ending a match early as the only person who plays."""
    owed = [say("tables-lost-owed")] if counts(table) else []
    return (say("tables-lost-end", table=str(table.id)), *owed)


def losses_of_undoing() -> tuple[Text, ...]:
    """Return the losses of an undo by the only person who plays, which others would have to agree to."""
    return (say("tables-lost-undo"), say("tables-lost-owed"))


def losses_of_asking(who: Sequence[Seat]) -> tuple[Text, ...]:
    """Return the notice that some seats are asked to agree to an undo."""
    return (say("tables-lost-consent", who=tuple(map(Who, who))),)


def losses_of_removal(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return the losses of a person who is removed from a lobby."""
    return (say("tables-lost-removal", table=str(table.id), who=Who(seat)),)


def losses_of_handing_over(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return the losses of a host who hands a table over."""
    return (say("tables-lost-host", table=str(table.id), who=Who(seat)),)


def losses_of_resigning(table: Table, seat: Seat) -> tuple[Text, ...]:
    """Return the losses of resigning a seat."""
    if len(table.participants) <= DUEL:
        return (say("tables-lost-duel"),)
    alone = all(participant.automatic for participant in table.participants if participant.seat != seat)
    return (say("tables-lost-alone") if alone else say("tables-lost-own-seat"),)
