"""Changes at a seat: computers that stand in, people who are back, and the host after that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches import log
from games.engine.matches.log import EntryKind, SeatChange
from games.engine.matches.match import note
from games.engine.record import replace
from tables.commands.play import playing
from tables.model.table import Change

if TYPE_CHECKING:
    from tables.model.table import Participant, Table


def seated(table: Table, participant: Participant) -> Table:
    """Return the table with a participant as they are now."""
    others = (participant if one.seat == participant.seat else one for one in table.participants)
    return replace(table, participants=tuple(others))


def with_stand_in(change: Change, one: Participant, level: str, at: int) -> Change:
    """Have a computer player of a level stand in for a participant."""
    return with_player(change, replace(one, stand_in=level, stood_in=at), at)


def with_player(change: Change, one: Participant, at: int) -> Change:
    """Have a participant play as they are now, and say so in the log.

    If the host does not play any more, the first person who does is the host from here on.
    """
    table = change.table
    old, after = table.participants[one.seat], seated(table, one)
    host = _host(after)
    detail = SeatChange(
        one.seat,
        one.name,
        one.person if one.stand_in is None else None,
        one.stand_in,
        before=old.name if old.person != one.person else "",
        host=None if host == table.host else after.seat_of(host),
    )
    told = note(playing(table), EntryKind.SEAT, at, log.SEAT_CHANGE.to_plain(detail))
    return Change(replace(after, host=host, match=told.match), change.entries + told.entries)


def _host(table: Table) -> int:
    """Return the account that runs a table: the host, or the first person who plays if the host does not.

    A table of an event is run by its organiser, who need not play.
    """
    if table.event is not None:
        return table.host
    playing = [one.person for one in table.participants if one.person and not one.automatic]
    return table.host if table.host in playing or not playing else playing[0]
