"""Leaving answers in advance, and answering with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.matches.match import submit_order
from games.engine.record import replace
from tables.commands.checks import check_asked, check_not_resigned, seat_of
from tables.commands.play import advance, playing
from tables.model import orders
from tables.model.places import out_of_date, seat_place
from tables.model.table import Change
from tables.model.unfit import without_notices

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.orders import AnyRequest
    from tables.model.table import Asked, Table


def set_orders(table: Table, person: int, request: AnyRequest) -> Change:
    """Leave an answer in advance, or change or forget what was left. Raises `Illegal` after giving up."""
    seat = seat_of(table, person)
    check_not_resigned(table, seat)
    after = without_notices(orders.apply_request(table, seat, request), seat)
    resting = {other: turn for other, turn in table.resting.items() if other != seat}
    return Change(replace(after, resting=resting), places=(seat_place(seat),))


def carry_out_order(table: Table, seat: Seat, asked: Asked, at: Milliseconds) -> Change:
    """Answer for a seat with its standing orders; ask the seat if none answers the question."""
    check_asked(table, seat, asked)
    found = orders.due_order(table, seat)
    if found is None:
        return Change(table, places=out_of_date(table, table, seat))
    left = orders.with_order(table, seat, found.remaining)
    progress = submit_order(playing(table), seat, found.remaining.key, found.actions, at)
    change = advance(table, left, progress, seat)
    return replace(change, spent=orders.spent_orders(table, left, seat))
