"""Ending a match before its time because all people at the table agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.log import EntryKind
from games.engine.match import note
from games.engine.record import replace
from tables.commands.checks import check_running, seat_of
from tables.commands.play import playing
from tables.model.places import out_of_date
from tables.model.presence import with_turns
from tables.model.table import Change, Phase

if TYPE_CHECKING:
    from tables.model.table import Table


def agree(table: Table, person: int, at: int, *, agrees: bool) -> Change:
    """Agree to end the match now, or no longer.

    Computer players are not asked, nor people for whom one stands in.
    """
    seat = seat_of(table, person)
    check_running(table)
    participants = tuple(
        replace(one, agrees=agrees) if one.seat == seat else one for one in table.participants
    )
    after = replace(table, participants=participants)
    if not all(one.agrees or one.automatic for one in participants):
        return Change(after, places=out_of_date(table, after))
    progress = note(playing(table), EntryKind.END, at)
    ended = with_turns(table, replace(after, phase=Phase.ENDED, match=progress.match))
    return Change(ended, progress.entries, out_of_date(table, ended))
