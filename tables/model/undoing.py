"""Undoing choices: the requests, the people who have to agree, and the state to go back to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from tables.model.requests import UndoRequest, Unmet

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.requests import Plea
    from tables.model.table import Table


LATELY: Final = 12
"""Entries since the last own choice among which it may be free to undo."""


@dataclass(frozen=True, slots=True)
class FreeUndo:
    """The turns of the log to which `seat` may go back by itself, as no other player has learned more since.

    `step` undoes one choice, `start` all of the present turn; `None` if that is the same.
    """

    seat: Seat
    step: int
    start: int | None


@dataclass(frozen=True, slots=True)
class Goal:
    """The state after turn `to` of the log, with its version, for a log that ends with `digest`."""

    digest: str
    to: int
    state: object
    version: int

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<Goal {self.to}>"


def may_undo(table: Table, seat: Seat) -> bool:
    """Return whether a seat may ask for an undo: its last choice is known, and no request waits."""
    match, participant = table.match, table.participants[seat]
    if match is None or seat in match.choices or table.undoing is not None:
        return False
    return table.asks and not participant.automatic and bool(participant.seen)


def has_chosen_last(table: Table, seat: Seat) -> bool:
    """Return whether a seat has chosen lately, and no other seat since then or at the same time.

    Only then may the undo be free; whether it is takes long to find.
    """
    match, own = table.match, table.participants[seat]
    if match is None or match.choices or not own.seen or match.turn - own.seen > LATELY:
        return False
    return all(other.seen < own.seen for other in table.participants if other is not own)


def affected_seats(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other people, who have to agree to an undo of `seat`.

    People with a stand-in may return, and would find another match; only people who have resigned do not
    count.
    """
    people = (
        participant
        for participant in table.participants
        if not (participant.computer or participant.resigned)
    )
    return tuple(participant.seat for participant in people if participant.seat != seat)


def has_to_agree(table: Table, seat: Seat) -> bool:
    """Return whether a request for an undo waits for a seat."""
    request = table.undoing
    return request is not None and seat not in request.agreed and seat in affected_seats(table, request.seat)


def asks_to_undo(table: Table, seat: Seat) -> bool:
    """Return whether a request of a seat for an undo waits for the others."""
    return table.undoing is not None and table.undoing.seat == seat


def is_concerned(table: Table, seat: Seat) -> bool:
    """Return whether a seat is shown a request for an undo: its own, or one that waits for it."""
    return asks_to_undo(table, seat) or has_to_agree(table, seat)


def without_lapsed(before: Table, after: Table) -> Table:
    """Drop a request that was there before, once a seat has chosen or the log has grown.

    Its seat is told so, unless it has chosen itself.
    """
    request = before.undoing
    if request is None or after.undoing is None or before.match is None or after.match is None:
        return after
    if before.match.turn == after.match.turn and before.match.choices == after.match.choices:
        return after
    told = after if _has_chosen(before, after, request.seat) else with_unmet(after, request, Unmet.LAPSED)
    return replace(told, undoing=None)


def with_unmet(table: Table, request: UndoRequest | Plea, why: Unmet) -> Table:
    """Tell the seat of a request, until it acts, why that came to nothing."""
    return replace(table, unmet={**table.unmet, request.seat: why})


def without_unmet(table: Table, seat: Seat) -> Table:
    """Drop the notice of a seat's failed request."""
    return replace(table, unmet={other: why for other, why in table.unmet.items() if other != seat})


def seats_with_new_requests(before: Table, after: Table) -> tuple[Seat, ...]:
    """Return the seats whose messages have to be drawn anew.

    Their requests came to nothing, or a request that they made or are asked to agree to has come, changed or
    gone.
    """
    unmet = (seat for seat, why in after.unmet.items() if before.unmet.get(seat) is not why)
    anew = (*_concerned_seats(before), *_concerned_seats(after)) if before.undoing != after.undoing else ()
    return tuple(dict.fromkeys((*unmet, *anew)))


def _concerned_seats(table: Table) -> tuple[Seat, ...]:
    request = table.undoing
    return (request.seat, *affected_seats(table, request.seat)) if request else ()


def _has_chosen(before: Table, after: Table, seat: Seat) -> bool:
    """Return whether the person at a seat has chosen between two states of a running match."""
    seen = before.participants[seat].seen != after.participants[seat].seen
    sealed = after.match is not None and seat in after.match.choices
    return seen or sealed
