"""Sealed choices as rows and back, and standing orders in their stored form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import log
from db import orders as order_rows
from games.engine.chance import clicks_salt
from games.engine.codec import Malformed, codec_of, parse
from games.engine.matches.log import CAUSE, PERSON, Sealed
from games.engine.matches.match import SealedChoice
from games.engine.record import RecordKind
from tables.document import SeatLeft
from tables.model.orders import has_due_order, is_resting
from tables.model.table import SpentOrder
from tables.seat_orders import SeatOrders, seat_orders_plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection
    from games.engine.matches.match import Match
    from games.engine.text import Seat
    from tables.model.table import Table


def with_choices(match: Match, version: int, rows: Sequence[log.SealRow]) -> Match:
    """Add the last sealed choice of each seat to a match; `version` is that of rows of format 1.

    `rows` are in the order of seats and revisions. A choice that changed rules no longer offer is withdrawn:
    its seat is asked again. If no seat would be asked, all choices are withdrawn: a complete set never waits.
    Raises `Malformed` for choices that cannot wait under the same rules.
    """
    if not rows:
        return match  # A replaced match would work out its decision once more.
    found: dict[Seat, list[log.SealRow]] = {}
    for row in rows:
        found.setdefault(row.seat, []).append(row)
    made = {seat: _choice(match, version, seat, ones) for seat, ones in found.items()}
    prompts = match.decision.prompts if match.decision else {}
    offered = {
        seat: choice for seat, choice in made.items() if seat in prompts and choice.action in prompts[seat]
    }
    if offered.keys() == prompts.keys():
        offered = {}
    if offered != made and match.version >= match.rules.rules_since:
        message = "malformed at sealed choices"
        raise Malformed(message)
    withdrawn = {seat: (*choice.earlier, choice.seal) for seat, choice in made.items() if seat not in offered}
    return match.with_choices(offered, withdrawn)


def _choice(match: Match, version: int, seat: Seat, rows: Sequence[log.SealRow]) -> SealedChoice:
    *earlier, last = rows
    sealed = last.version or version
    salt = last.salt or clicks_salt(match.key, last.turn, seat, last.revision)
    action = codec_of(match.rules).read(RecordKind.ACTION, sealed, last.choice)
    return SealedChoice(
        action=action,
        revision=last.revision,
        seal=last.seal,
        salt=salt,
        cause=CAUSE.load(last.cause) if last.cause else PERSON,
        earlier=tuple(row.seal for row in earlier),
        sealed=None if sealed == match.rules.version else Sealed(sealed, parse(last.choice)),
    )


def save_choice(connection: Connection, table: Table, seat: Seat, choice: SealedChoice) -> None:
    """Add a sealed choice for the moves to come."""
    rules = table.game.rules
    row = log.SealRow(
        match=table.id,
        turn=table.turn + 1,
        seat=seat,
        revision=choice.revision,
        choice=codec_of(rules).action.dump(choice.action),
        seal=choice.seal,
        salt=choice.salt,
        cause=CAUSE.dump_whole(choice.cause),
        version=rules.version,
    )
    log.add_seal(connection, row)


def save_spent(connection: Connection, table: Table, spent: Sequence[SpentOrder]) -> None:
    """Add the answers of standing orders that were spent on the question at a table."""
    rules = table.game.rules
    for answer in spent:
        action = codec_of(rules).action.dump(answer.action)
        row = order_rows.SpentRow(_turn(table), answer.seat, answer.key, action, rules.version)
        order_rows.add_spent(connection, table.id, row)


def take_spent(connection: Connection, table: Table, turn: int) -> tuple[SpentOrder, ...]:
    """Delete the answers that were spent since a turn of the log; return them, the latest first."""
    codec = codec_of(table.game.rules)
    rows = order_rows.take_spent(connection, table.id, turn)
    return tuple(
        SpentOrder(
            row.seat,
            codec.read_plain(RecordKind.ORDER, row.version, row.order),
            codec.read(RecordKind.ACTION, row.version, row.action),
        )
        for row in rows
    )


def _turn(table: Table) -> int:
    return table.match.turn if table.match else -1


def orders_left(table: Table) -> tuple[SeatLeft, ...]:
    """Return the standing orders of seats, and their notices; none for a seat without either."""
    left, version = [], table.game.rules.version
    for seat in sorted({*table.orders, *table.dropped, *table.unmet}):
        rests = table.turn if is_resting(table, seat) else None
        own = SeatOrders(
            table.orders.get(seat, ()), table.dropped.get(seat, ()), rests, table.unmet.get(seat)
        )
        if own.orders or own.dropped or own.unmet:
            left.append(SeatLeft(seat, version, seat_orders_plain(table.game, own)))
    return tuple(left)


def seats_to_serve(table: Table) -> tuple[Seat, ...]:
    """Return the seats that a computer player, or a standing order, has to answer for now."""
    automatic = {seat for seat in table.awaited if table.participants[seat].automatic}
    ordered = {seat for seat in {*table.orders, *table.dropped, *table.unmet} if has_due_order(table, seat)}
    return tuple(sorted(automatic | ordered))
