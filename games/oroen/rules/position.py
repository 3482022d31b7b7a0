"""The records of Oroen: options, actions and states."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from games.engine.record import Record, Tagged
from games.engine.text import Seat

Colour: TypeAlias = int
"""`LIGHT`, which begins (§2.1), or `DARK`."""

LIGHT: Final = 0
DARK: Final = 1
COLOURS: Final = ("light", "dark")
"""The colours as text keys name them."""


class Neighbour(StrEnum):
    """The pieces of an adjacent column that rule 1 looks at (§2.2): all, or only the one on top."""

    ANY = "any"
    TOP = "top"


class Case(StrEnum):
    """The rules that a turn keeps (§2.4): both if possible, else rule 2 alone, else rule 1 alone."""

    BOTH = "both"
    NOT_1 = "not-1"
    NOT_2 = "not-2"


class End(StrEnum):
    """An end of a match (§3)."""

    FLOOR_RIM = "floor-rim"
    WALL_WALL = "wall-wall"
    STUCK = "stuck"


class Options(Record):
    """The options of a match.

    `neighbour` is the reading of rule 1 (§2.2). With `swap`, the second player may take over light instead of
    making the second move (§2.5).
    """

    neighbour: Neighbour = Neighbour.ANY
    swap: bool = False


class Place(Tagged, tag="place"):
    """Place an own piece of this height in a column, numbered from 1 at the left (§2.1)."""

    column: int
    height: int


class Swap(Tagged, tag="swap"):
    """Take over light instead of the second move (§2.5)."""


Action: TypeAlias = Place | Swap


class State(Record):
    """A position. The colours alternate, so the number of pieces tells which one is on turn.

    `light` is the seat that plays light now. `cells` are the units of light's and of dark's pieces, and
    `tops` the uppermost units of all pieces, as sets of cells of a `Box`. `stocks` are the heights that light
    and dark have left, ascending. `last` is the column of the last piece, from 0. `swapped` tells whether the
    colours were exchanged (§2.5).
    """

    options: Options
    light: Seat
    cells: tuple[int, int]
    tops: int
    stocks: tuple[tuple[int, ...], tuple[int, ...]]
    last: int | None
    swapped: bool

    @property
    def colour(self) -> Colour:
        """The colour on turn."""
        return self.tops.bit_count() % 2

    def seat_of(self, colour: Colour) -> Seat:
        """Return the seat that plays a colour now."""
        return self.light if colour == LIGHT else 1 - self.light


class Piece(Record):
    """A piece in the box."""

    colour: Colour
    height: int
