"""Taking back choices: who asks for it, who has to agree, and what has to be put back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.record import replace

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.rest import Span
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A request of a seat to go back to the state after turn `to` of the log; `agreed` are seats that do."""

    seat: Seat
    to: int
    agreed: frozenset[Seat] = frozenset()


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
        """Nothing secret."""
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


def without_lapsed(before: Table, after: Table) -> Table:
    """Return `after` without a request that was there before, if anybody has chosen or the log has grown."""
    if before.undoing is None or after.undoing is None or before.match is None or after.match is None:
        return after
    same = before.match.turn == after.match.turn and before.match.choices == after.match.choices
    return after if same else replace(after, undoing=None)
