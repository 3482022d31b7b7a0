"""Taking back choices: who asks for it, who has to agree, and what has to be put back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from games.engine.record import Record, replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.consent import Plea
    from tables.model.rest import Span
    from tables.model.table import Table


class UndoRequest(Record):
    """A request of a seat to go back to the state after turn `to` of the log; `agreed` are seats that do."""

    seat: Seat
    to: int
    agreed: frozenset[Seat] = frozenset()


class Unmet(StrEnum):
    """Why a request came to nothing."""

    REFUSED = "refused"
    LAPSED = "lapsed"
    """Somebody else has chosen, taken a choice back, or paused the match."""
    UNANSWERED = "unanswered"
    """Its time was over."""
    END_REFUSED = "end-refused"
    END_UNANSWERED = "end-unanswered"
    """The time of a request to end the match was over."""


@dataclass(frozen=True, slots=True)
class FreeUndo:
    """The turns of the log to which `seat` may go back by itself, as nobody has learned anything since.

    `step` takes back one choice, `start` all of the present turn; `None` if that is the same.
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


@dataclass(frozen=True, slots=True)
class EndedClock:
    """The clock of a seat as it was when its choice ended it, as in `TurnClock`, and its reserve then."""

    seat: Seat
    reserve: int
    asked: int
    since: int
    length: int
    half: int
    late: int
    stops: tuple[Span, ...] = ()


def affected(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats of other people, who have to agree to an undo of `seat`.

    Those for whom a computer player stands in may return, and would find another match; only those who have
    resigned count no more.
    """
    people = (one for one in table.participants if not (one.computer or one.resigned))
    return tuple(one.seat for one in people if one.seat != seat)


def has_to_agree(table: Table, seat: Seat) -> bool:
    """Return whether a request to take a choice back waits for a seat."""
    request = table.undoing
    return request is not None and seat not in request.agreed and seat in affected(table, request.seat)


def asks_to_undo(table: Table, seat: Seat) -> bool:
    """Return whether a request of a seat to take a choice back waits for the others."""
    return table.undoing is not None and table.undoing.seat == seat


def is_concerned(table: Table, seat: Seat) -> bool:
    """Return whether a seat is shown a request to take a choice back: its own, or one that waits for it."""
    return asks_to_undo(table, seat) or has_to_agree(table, seat)


def without_lapsed(before: Table, after: Table) -> Table:
    """Return `after` without a request that was there before, if anybody has chosen or the log has grown.

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
    """Return the table with the seat of a request told, until it acts, why that came to nothing."""
    return replace(table, unmet={**table.unmet, request.seat: why})


def without_unmet(table: Table, seat: Seat) -> Table:
    """Return the table without what a seat was told of its request."""
    return replace(table, unmet={one: why for one, why in table.unmet.items() if one != seat})


def told_anew(before: Table, after: Table) -> tuple[Seat, ...]:
    """Return the seats whose messages have to be drawn anew: their requests came to nothing, or a request
    that they made or are asked to agree to has come, changed or gone.
    """
    unmet = (seat for seat, why in after.unmet.items() if before.unmet.get(seat) is not why)
    anew = (*_concerned(before), *_concerned(after)) if before.undoing != after.undoing else ()
    return tuple(dict.fromkeys((*unmet, *anew)))


def _concerned(table: Table) -> tuple[Seat, ...]:
    request = table.undoing
    return (request.seat, *affected(table, request.seat)) if request else ()


def _has_chosen(before: Table, after: Table, seat: Seat) -> bool:
    """Return whether the person at a seat has chosen between two states of a running match."""
    seen = before.participants[seat].seen != after.participants[seat].seen
    sealed = after.match is not None and seat in after.match.choices
    return seen or sealed
