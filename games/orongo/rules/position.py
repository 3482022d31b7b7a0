"""Options, actions, states and views of Orongo."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from games.engine.record import Record, Tagged
from games.engine.text import Seat
from games.orongo.rules.island import Resource

SHELLS: Final = 48
TOKENS: Final = 40
SHARES: Final = {2: (24, 10), 3: (16, 6), 4: (12, 5)}
"""Shells and Moai that each player begins with, by number of players (§2.2)."""


class Phase(StrEnum):
    """The phase of a match: the kind of choice it waits for."""

    BIDDING = "bidding"
    PLACING = "placing"
    BUILDING = "building"
    SECRET = "secret"  # noqa: S105 - a tile, not a password
    OVER = "over"


class Recipe(StrEnum):
    """A recipe for raising a Moai, in the rulebook's order (§6.1)."""

    QUARRY = "quarry"
    TEMPLE_GOD = "temple_god"
    BIRDMAN_NEST = "birdman_nest"
    FOOD_FOOD = "food_food"


INGREDIENTS: Final = {
    Recipe.QUARRY: (Resource.QUARRY,),
    Recipe.TEMPLE_GOD: (Resource.TEMPLE, Resource.GOD),
    Recipe.BIRDMAN_NEST: (Resource.BIRDMAN, Resource.NEST),
    Recipe.FOOD_FOOD: (Resource.FOOD, Resource.FOOD),
}
"""The resources that each recipe spends, one shell on each (§6.1)."""


class Lay(StrEnum):
    """A use of the secret tile (§8.2)."""

    LAY = "lay"
    KEEP = "keep"


class Options(Record):
    """The options of a table.

    `open_shells`: everybody sees all shells (§2.4). `secret_tile`: the variant of §8. `starter`: the number
    of the seat, from 1, that takes the amulet first; `None` leaves it to chance (§2.3).
    """

    open_shells: bool = False
    secret_tile: bool = False
    starter: Annotated[int, Meta(ge=1, le=4)] | None = None


class Bid(Tagged, tag="bid"):
    """Bid a number of shells (§4.1)."""

    shells: int


class Place(Tagged, tag="place"):
    """Place a token on a space, given by its id, such as `34` or `B4` (§5.2)."""

    space: str


class Build(Tagged, tag="build"):
    """Raise the Moai that must be raised, with this recipe (§6.5)."""

    recipe: Recipe


class Secret(Tagged, tag="secret"):
    """Lay the secret tile with an extra token on it, or keep it (§8.2)."""

    lay: Lay


Action: TypeAlias = Bid | Place | Build | Secret


class State(Record):
    """A position. Sets of spaces are bit sets (see `island.NEAR`); tuples of numbers are indexed by seat.

    `reserve`: the face-down tiles, as spaces, the next one first. `open`: the spaces whose tile lies on the
    board. `fresh`: those turned up this round. `stock`: tokens not on the board, including the `earned` ones
    still to be placed this round. `queue`: the seats still to place, the one on turn first. `focus`: the
    space just occupied, while its player chooses a recipe. `ceremonial`: the palm of the ceremonial Moai.
    `secret`: the secret tiles still held. `last`: the spaces that `last_seat`, the latest seat to place, has
    taken this turn; both stay until the next bids are revealed.
    """

    options: Options
    round: int
    phase: Phase
    amulet: Seat
    reserve: tuple[int, ...]
    open: int
    fresh: int
    tokens: tuple[int, ...]
    spent: int
    moai: int
    ceremonial: int | None
    shells: tuple[int, ...]
    reef: int
    moai_left: tuple[int, ...]
    stock: tuple[int, ...]
    bids: tuple[int, ...] | None
    queue: tuple[Seat, ...]
    earned: tuple[int, ...]
    focus: int | None
    secret: tuple[int | None, ...]
    last: tuple[int, ...]
    last_seat: Seat | None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.shells)

    @property
    def occupied(self) -> int:
        """The spaces with a token."""
        taken = 0
        for own in self.tokens:
            taken |= own
        return taken


class View(Record):
    """The match as a seat, or an onlooker (`None`), knows it.

    Spaces are indices in board order, and sets of spaces are ascending tuples; other fields are as in
    `State`. `shells` are exact, since every movement of shells is public (§2.4). `my_tile`: the seat's own
    secret tile. `mover`: the seat that must choose, outside the bidding.
    """

    options: Options
    seat: Seat | None
    seats: int
    round: int
    last_round: int
    phase: Phase
    amulet: Seat
    open: tuple[int, ...]
    fresh: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    spent: tuple[int, ...]
    moai: tuple[int, ...]
    ceremonial: int | None
    shells: tuple[int, ...]
    reef: int
    moai_left: tuple[int, ...]
    stock: tuple[int, ...]
    bids: tuple[int, ...] | None
    queue: tuple[Seat, ...]
    earned: tuple[int, ...]
    focus: int | None
    mover: Seat | None
    holds_tile: tuple[bool, ...]
    my_tile: int | None
    last: tuple[int, ...]
    last_seat: Seat | None
    winners: tuple[Seat, ...]


def count_turned_up(seats: int, round_: int) -> int:
    """Return the number of tiles turned up in a round (§3.1)."""
    first = 8 if seats == max(SHARES) else 6
    return first if round_ == 1 else first // 2


def last_round(options: Options, seats: int) -> int:
    """Return the first round without tiles to turn up, which is the last one (§3.1, §7.2)."""
    tiles = 60 - (seats if options.secret_tile else 0)
    first, later = count_turned_up(seats, 1), count_turned_up(seats, 2)
    return 2 + (tiles - first) // later
