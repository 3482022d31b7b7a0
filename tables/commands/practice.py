"""The command of a practice: whether its person is warned of bad answers."""

from __future__ import annotations

from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_running, seat_of
from tables.model.places import seat_place
from tables.model.table import Change, Table


def warn(table: Table, person: int, *, wanted: bool) -> Change:
    """Warn a person of bad answers in a practice, or do so no more; raises `Illegal` outside a practice."""
    seat = seat_of(table, person)
    check_running(table)
    if not table.practice:
        raise Illegal(say("hint-only-in-practice"))
    return Change(replace(table, warns=wanted), places=(seat_place(seat),))
