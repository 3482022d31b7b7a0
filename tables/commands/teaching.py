"""The command of matches with hints: whether a seat is warned of bad answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_running, seat_of
from tables.commands.seating import with_participant
from tables.model.places import seat_place
from tables.model.table import Change

if TYPE_CHECKING:
    from tables.model.table import Table


def warn(table: Table, person: int, *, wanted: bool) -> Change:
    """Warn a person of bad answers, or do so no more; raises `Illegal` where there are no hints."""
    seat = seat_of(table, person)
    check_running(table)
    if not table.has_hints:
        raise Illegal(say("hint-not-here"))
    after = with_participant(table, replace(table.participants[seat], warns=wanted))
    return Change(after, places=(seat_place(seat),))
