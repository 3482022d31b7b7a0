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
    (SELECT json_group_array(json_array(seat, person, name, level, luck, seen, agrees))
        FROM seats WHERE seats.match = matches.match),
    (SELECT json_group_array(json_array(turn, seat, revision, choice, seal, hex(salt), cause, version))
        FROM seals WHERE seals.match = matches.match AND seals.turn = coalesce(position, matches.turn) + 1),
    (SELECT json_group_array(json_array(seat, answers, ready, version)) FROM standing_orders
        WHERE standing_orders.match = matches.match),
    (SELECT json_group_array(person) FROM invited WHERE invited.match = matches.match),
    (SELECT message FROM messages WHERE messages.match = matches.match AND place = 'opening'),
    CASE WHEN origin IS NULL AND state IS NOT NULL THEN
        (SELECT json_group_array(json_array(seat, click)) FROM seats WHERE seats.match = matches.match) END
    FROM matches WHERE matches.match = ?"""  # noqa: S608 - a constant


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match with its seats, standing orders and invited people.

    `sealed` are the sealed choices for the moves to come, with those that were changed since, in the order of
    seats and revisions. `opening` is the id of the message that shows the commitment to the seed. `clicks`
    are the ids of the joining clicks in seat order, for a match of format 1 that has no origin yet.
    """

    row: MatchRow
    seats: tuple[SeatRow, ...]
    sealed: tuple[SealRow, ...]
    orders: tuple[OrdersRow, ...]
    invited: frozenset[int]
    opening: int | None
    clicks: tuple[int, ...]


def get(connection: Connection, match: int) -> StoredMatch | None:
    """A match by its number."""
    found = first_of(connection, QUERY, (match,))
    if found is None:
        return None
    *row, sitting, sealed, orders, invited, opening, clicks = found
    seats = tuple(
        SeatRow(match, seat, person, name, level, luck, seen, bool(agrees))
        for seat, person, name, level, luck, seen, agrees in sorted(json.loads(sitting))
    )
    rows = (
        SealRow(match, turn, seat, revision, choice, seal, bytes.fromhex(salt) or None, cause, version)
        for turn, seat, revision, choice, seal, salt, cause, version in json.loads(sealed)
    )
    left = tuple(
        OrdersRow(match, seat, answers, bool(ready), version)
        for seat, answers, ready, version in sorted(json.loads(orders))
    )
    return StoredMatch(
        MatchRow(*row),
        seats,
        tuple(sorted(rows, key=lambda one: (one.seat, one.revision))),
        left,
        frozenset(json.loads(invited)),
        opening,
        tuple(click for _, click in sorted(json.loads(clicks or "[]"))),
    )
