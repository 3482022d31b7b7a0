"""Tables that look for players, and what a board of a server shows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables.model.table import Phase

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table


def free_seats(table: Table) -> int:
    """Return how many seats of a lobby its readers may take; at a night, the seats are given out."""
    if table.phase is not Phase.LOBBY or table.event is not None or table.practice:
        return 0
    return table.game.rules.seats[-1] - len(table.participants)


def offered_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats of a running match for which substitutes are wanted."""
    if table.phase is not Phase.RUNNING or table.practice:
        return ()
    return tuple(participant.seat for participant in table.participants if participant.offered)


def looks_for_players(table: Table) -> bool:
    """Return whether there is a seat that a reader may take."""
    return free_seats(table) > 0 or bool(offered_seats(table))


def is_board_stale(before: Table, after: Table) -> bool:
    """Return whether a board shows something else of a table after a change."""
    return _board_view(before) != _board_view(after)


def _board_view(table: Table) -> tuple[object, ...]:
    """Return what a board shows of a table."""
    seats = tuple((seat.name, seat.level, seat.offered) for seat in table.participants)
    terms = table.pace, table.options, table.rated, table.teaching
    return table.phase, table.host, terms, seats
