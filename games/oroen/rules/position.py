"""What Oroen is made of: options, actions, states and views."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from games.engine.record import record
from games.engine.text import Seat

Colour: TypeAlias = int
"""`LIGHT`, which begins (§2.1), or `DARK`."""

LIGHT: Final = 0
DARK: Final = 1
COLOURS: Final = ("light", "dark")
"""What texts call them."""


class Neighbour(StrEnum):
    """Which pieces of an adjacent column rule 1 minds (§2.2): any, covered ones too, or only the one
    on top.
    """

    ANY = "any"
    TOP = "top"


class Case(StrEnum):
    """Which rules a turn keeps (§2.4): both where that can be, else rule 2 alone, else rule 1 alone."""

    BOTH = "both"
    NOT_1 = "not-1"
    NOT_2 = "not-2"


class End(StrEnum):
    """How a match ends (§3)."""

    FLOOR_RIM = "floor-rim"
    WALL_WALL = "wall-wall"
    STUCK = "stuck"


@record
class Options:
    """`neighbour`: how rule 1 is read (§2.2); `swap`: instead of the second move, its player may take over
    light (§2.5).
    """

    neighbour: Neighbour = Neighbour.ANY
    swap: bool = False


@record
class Place:
    """Put a piece of the own colour, so many units tall, into a column, numbered from 1 at the left
    (§2.1).
    """

    column: int
    height: int
    kind: Literal["place"] = "place"


@record
class Swap:
    """Take over light instead of the second move (§2.5)."""

    kind: Literal["swap"] = "swap"


Action: TypeAlias = Annotated[Place | Swap, Field(discriminator="kind")]


@record
class State:
    """A position. `light` is the seat that plays light *now*; the colours alternate, so the number of pieces
    says which one is on turn.

    `cells` are the units of light's and of dark's pieces and `tops` the uppermost units of all pieces, as
    bits of `Box`; `stocks` the heights of the pieces that light and dark have left, ascending; `last` the
    column of the last piece, from 0; `swapped`: the colours were exchanged (§2.5).
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
        """Who plays a colour now."""
        return self.light if colour == LIGHT else 1 - self.light


@record
class Piece:
    """A piece in the box."""

    colour: Colour
    height: int


@record
class View:
    """What everybody sees, from `seat` (`None`: an onlooker): nothing is hidden.

    `rows` is the height of the box; `columns` are its piles from the left, each from the floor up; `stocks`
    are the heights that light and dark have left, ascending; `light` is the seat that plays light now;
    `swapped`: by an exchange (§2.5). `mover` is the seat that is asked, `colour` its colour, `last` the
    number of the column of the last piece, from 1.

    When the match is over there are no `mover` and `colour`, but `end`, `winner` and `chain`: the pieces by
    which the sides are joined, as few as can be, each by the number of its column and its number in the pile,
    both from 1.
    """

    options: Options
    seat: Seat | None
    rows: int
    columns: tuple[tuple[Piece, ...], ...]
    stocks: tuple[tuple[int, ...], tuple[int, ...]]
    light: Seat
    swapped: bool
    mover: Seat | None
    colour: Colour | None
    last: int | None
    end: End | None
    winner: Seat | None
    chain: tuple[tuple[int, int], ...]
