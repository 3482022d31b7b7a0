"""A match with its current rows in other tables, read by one statement as one snapshot."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.log import SealRow
from db.matches import FIELDS, MatchRow
from db.orders import OrdersRow
from db.rows import first_of
from db.seats import SeatRow

if TYPE_CHECKING:
    from sqlite3 import Connection

QUERY: Final = f"""SELECT {FIELDS},
    (SELECT json_group_array(json_array(seat, person, name, level, click, seen, agrees))
        FROM seats WHERE seats.match = matches.match),
    (SELECT json_group_array(json_array(turn, seat, revision, choice, seal)) FROM seals
        WHERE seals.match = matches.match AND seals.turn = matches.turn + 1),
    (SELECT json_group_array(json_array(seat, answers, ready)) FROM standing_orders
        WHERE standing_orders.match = matches.match),
    (SELECT json_group_array(person) FROM invited WHERE invited.match = matches.match)
    FROM matches WHERE matches.match = ?"""  # noqa: S608 - a constant


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match with its seats, standing orders and invited people.

    `sealed` holds the latest sealed choice of each seat for the next turn, in the order of seats.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    sealed: tuple[SealRow, ...]
    orders: tuple[OrdersRow, ...]
    invited: frozenset[int]


def get(connection: Connection, match: int) -> StoredMatch | None:
    """A match by its number."""
    found = first_of(connection, QUERY, (match,))
    if found is None:
        return None
    *row, sitting, sealed, orders, invited = found
    seats = tuple(
        SeatRow(match, seat, person, name, level, click, seen, bool(agrees))
        for seat, person, name, level, click, seen, agrees in sorted(json.loads(sitting))
    )
    rows = sorted(
        (SealRow(match, *one) for one in json.loads(sealed)), key=lambda one: (one.seat, one.revision)
    )
    choices = {one.seat: one for one in rows}
    left = tuple(
        OrdersRow(match, seat, answers, bool(ready)) for seat, answers, ready in sorted(json.loads(orders))
    )
    return StoredMatch(MatchRow(*row), seats, tuple(choices.values()), left, frozenset(json.loads(invited)))
