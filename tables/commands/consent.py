"""The end of unanswered requests for consent, and the reminders of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.record import replace
from tables.model.consent import lapse, open_pleas, reminder, seats_asked
from tables.model.places import CARD, seat_place
from tables.model.requests import Matter, Unmet
from tables.model.table import Change
from tables.model.undoing import with_unmet

if TYPE_CHECKING:
    from tables.model.requests import Plea
    from tables.model.table import Participant, Table


def lapse_pleas(table: Table, at: Milliseconds) -> Change | None:
    """End the requests whose time is over; the match goes on, and the seats that asked are told."""
    pleas = sorted(open_pleas(table), key=lambda plea: lapse(table, plea))
    if not pleas:
        return None
    # The timer knows of stops of the bot that a table without a clock does not know of: one has lapsed.
    due = [plea for plea in pleas if lapse(table, plea) <= at] or pleas[:1]
    after = table
    for plea in due:
        after = _without(after, plea)
    return Change(after, places=(CARD,))


def remind_of_pleas(table: Table, at: Milliseconds) -> Change:
    """Ring people again whose consent is still missing, unless they have muted reminders."""
    seats = {
        seat
        for plea in open_pleas(table)
        if reminder(table, plea) <= at
        for seat in seats_asked(table, plea.matter)
        if not _has_muted(table, table.participants[seat])
    }
    participants = tuple(
        replace(participant, called=0) if participant.seat in seats else participant
        for participant in table.participants
    )
    return Change(replace(table, participants=participants), places=tuple(map(seat_place, sorted(seats))))


def without_wish(table: Table) -> Table:
    """Return the table without any agreement to end the match."""
    return replace(
        table, participants=tuple(replace(participant, agrees=False) for participant in table.participants)
    )


def _without(table: Table, plea: Plea) -> Table:
    if plea.matter is Matter.UNDO:
        return with_unmet(replace(table, undoing=None), plea, Unmet.UNANSWERED)
    return with_unmet(without_wish(table), plea, Unmet.END_UNANSWERED)


def _has_muted(table: Table, participant: Participant) -> bool:
    return participant.seat in table.awaited and participant.muted >= participant.asked
