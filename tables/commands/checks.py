"""Checks shared by several commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Illegal, say
from tables.model.rights import host_of
from tables.model.table import Phase

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Asked, Table


def seat_of(table: Table, person: int) -> Seat:
    """Return the seat of a person; raises `Illegal` if they have none."""
    seat = table.seat_of(person)
    if seat is None:
        raise Illegal(say("tables-not-seated"))
    return seat


def check_lobby(table: Table) -> None:
    """Raise `Illegal` unless people can sit down and get up: before a match that no event has arranged."""
    check_waiting(table)
    if table.event is not None:
        raise Illegal(say("tables-arranged"))


def check_waiting(table: Table) -> None:
    """Raise `Illegal` once the match has begun or the table is closed."""
    if table.phase is Phase.RUNNING:
        raise Illegal(say("tables-started"))
    if table.phase is not Phase.LOBBY:
        raise Illegal(say("tables-cancelled" if table.phase is Phase.CANCELLED else "tables-over"))


def check_host(table: Table, person: int) -> None:
    """Raise `Illegal` unless this is a lobby and the person its host."""
    check_lobby(table)
    if person != table.host:
        raise Illegal(say("tables-only-host", who=(host_of(table),)))


def check_running(table: Table) -> None:
    """Raise `Illegal` before the match begins and after it has ended."""
    if table.phase is not Phase.RUNNING:
        raise Illegal(say("tables-not-started" if table.phase is Phase.LOBBY else "tables-over"))


def check_asked(table: Table, seat: Seat, asked: Asked) -> None:
    """Raise `Illegal` unless `asked` is the question that the seat is asked now."""
    check_running(table)
    if table.pause is not None:
        raise Illegal(say("tables-paused"))
    now = table.question_of(seat)
    if now is None:
        raise Illegal(say("tables-not-asked"))
    if now != asked:
        raise Illegal(say("tables-stale"))


def check_not_resigned(table: Table, seat: Seat) -> None:
    """Raise `Illegal` if the person at a seat has resigned."""
    if table.participants[seat].resigned:
        raise Illegal(say("tables-resigned"))
