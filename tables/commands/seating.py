"""Changes at a seat: stand-ins, people who are back, and the next host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.matches import log
from games.engine.matches.log import EntryKind, SeatChange
from games.engine.matches.match import note
from games.engine.record import replace
from tables.commands.play import playing
from tables.model.guests import is_guest
from tables.model.table import Change

if TYPE_CHECKING:
    from tables.model.table import Participant, Table


def with_participant(table: Table, participant: Participant) -> Table:
    """Replace the participant of a seat."""
    others = (participant if other.seat == participant.seat else other for other in table.participants)
    return replace(table, participants=tuple(others))


def with_stand_in(change: Change, participant: Participant, level: str, at: Milliseconds) -> Change:
    """Seat a computer player of a level as the stand-in of a participant."""
    return with_player(change, replace(participant, stand_in=level, stood_in=at), at)


def with_player(change: Change, participant: Participant, at: Milliseconds) -> Change:
    """Replace the player of a seat, and log the change.

    If the host does not play any more, the first member of the server who does becomes the host.
    """
    table = change.table
    old, after = table.participants[participant.seat], with_participant(table, participant)
    host = _host(after)
    detail = SeatChange(
        participant.seat,
        participant.name,
        participant.person if participant.stand_in is None else None,
        participant.stand_in,
        before=old.name if old.person != participant.person else "",
        host=None if host == table.host else after.seat_of(host),
    )
    told = note(playing(table), EntryKind.SEAT, at, log.SEAT_CHANGE.to_plain(detail))
    return Change(replace(after, host=host, match=told.match), change.entries + told.entries)


def _host(table: Table) -> int:
    """Return the account of the host, or of the first member who plays if the host does not.

    A guest does not see the channel of the table. A table of an event is run by its organiser, who need not
    play.
    """
    if table.event is not None:
        return table.host
    playing = [
        other.person
        for other in table.participants
        if other.person and not other.automatic and not is_guest(table, other.person)
    ]
    return table.host if table.host in playing or not playing else playing[0]
