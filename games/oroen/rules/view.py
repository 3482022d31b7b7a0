"""The view of a seat: the whole state, as nothing is hidden, and what follows from it."""

from __future__ import annotations

from games.engine.record import Record
from games.engine.text import Seat
from games.oroen.rules.box import Box
from games.oroen.rules.columns import columns
from games.oroen.rules.ending import chain
from games.oroen.rules.position import Colour, End, Piece, State


class View(Record):
    """A position as `seat`, or an onlooker (`None`), sees it.

    `end` is how the match ended, `None` while it runs.
    """

    seat: Seat | None
    box: Box
    state: State
    end: End | None

    @property
    def columns(self) -> tuple[tuple[Piece, ...], ...]:
        """The piles from the left, each from the floor up."""
        return columns(self.box, self.state)

    @property
    def last(self) -> int | None:
        """The column of the last piece, from 1."""
        return None if self.state.last is None else self.state.last + 1

    @property
    def colour(self) -> Colour | None:
        """The colour on turn; `None` once the match is over."""
        return None if self.end else self.state.colour

    @property
    def mover(self) -> Seat | None:
        """The seat on turn; `None` once the match is over."""
        return None if self.end else self.state.seat_of(self.state.colour)

    @property
    def winner(self) -> Seat | None:
        """The seat that has won: the one that placed the last piece (§3)."""
        return self.state.seat_of(1 - self.state.colour) if self.end else None

    @property
    def chain(self) -> tuple[tuple[int, int], ...]:
        """The fewest pieces that join the sides, each by its column and its number in the pile, from 1."""
        return chain(self.box, self.state, self.end) if self.end else ()
