"""Ending a match before its time because all people at the table agree."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tables.commands.checks import check_running, seat_of
from tables.model.places import out_of_date
from tables.model.table import Change, Phase

if TYPE_CHECKING:
    from tables.model.table import Table


def agree(table: Table, person: int, *, agrees: bool) -> Change:
    """Agree to end the match now, or no longer. Computer players are not asked."""
    seat = seat_of(table, person)
    check_running(table)
    participants = tuple(
        replace(one, agrees=agrees) if one.seat == seat else one for one in table.participants
    )
    ends = all(one.agrees or one.computer for one in participants)
    after = replace(table, participants=participants, phase=Phase.ENDED if ends else table.phase)
    return Change(after, places=out_of_date(table, after))
