"""What Orongo is made of: options, actions, states and views."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from games.engine.record import record
from games.engine.text import Seat
from games.orongo.rules.island import Resource

SHELLS: Final = 48
TOKENS: Final = 40
SHARES: Final = {2: (24, 10), 3: (16, 6), 4: (12, 5)}
"""Shells and Moai of each player, by the number of players (§2.2)."""


class Phase(StrEnum):
    """What the match waits for."""

    BIDDING = "bidding"
    PLACING = "placing"
    BUILDING = "building"
    SECRET = "secret"  # noqa: S105 - no password: a tile
    OVER = "over"


class Recipe(StrEnum):
    """What a Moai is raised with (§6.1), in the rulebook's order."""

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
"""The resources that a recipe spends, one shell on each."""


class Lay(StrEnum):
    """What to do with the secret tile (§8)."""

    LAY = "lay"
    KEEP = "keep"


@record
class Options:
    """`open_shells`: shells are shown to all (§2.4); `secret_tile`: the variant of §8; `starter`: the number
    of the seat, from 1, that takes the amulet first (§2.3; `None`: by chance).
    """

    open_shells: bool = False
    secret_tile: bool = False
    starter: Annotated[int, Field(ge=1, le=4)] | None = None


@record
class Bid:
    """Bid some shells (§4.1)."""

    shells: int
    kind: Literal["bid"] = "bid"


@record
class Place:
    """Place a token on the space of this id (§5.2)."""

    space: str
    kind: Literal["place"] = "place"


@record
class Build:
    """Raise the Moai that must be raised, by this recipe (§6.5)."""

    recipe: Recipe
    kind: Literal["build"] = "build"


@record
class Secret:
    """Lay the secret tile with an extra token on it, or keep it (§8.2)."""

    lay: Lay
    kind: Literal["secret"] = "secret"


Action: TypeAlias = Annotated[Bid | Place | Build | Secret, Field(discriminator="kind")]


@record
class State:
    """A position. Sets of spaces are sets of bits (`island.NEAR`); tuples of numbers are by seat.

    `reserve`: the face-down tiles, as spaces, the next first; `open`: the spaces whose tile lies on the
    board; `fresh`: those turned up this round; `stock`: tokens not on the board, `earned` are those of them
    still to be placed this round; `queue`: who is still to place, the one on turn first; `focus`: the space
    just occupied, while its player chooses a recipe; `ceremonial`: the palm of the ceremonial Moai; `secret`:
    the secret tiles still held; `last`: the spaces that `last_seat`, the latest to place, has taken this
    turn; both stay until the next bids are revealed.
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
        """How many play."""
        return len(self.shells)

    @property
    def occupied(self) -> int:
        """The spaces with a token, of whomever."""
        taken = 0
        for own in self.tokens:
            taken |= own
        return taken


@record
class View:
    """What a seat (`None`: an onlooker) knows. Spaces are indices in board order, sets of them ascending
    tuples; the rest as in `State`.

    `shells` are exact (§2.4): every movement of shells is public. `my_tile` is the seat's own secret tile;
    `mover` is the seat that is asked outside the bidding.
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


def turned_up(seats: int, round_: int) -> int:
    """How many tiles are turned up in a round (§3.1)."""
    first = 8 if seats == max(SHARES) else 6
    return first if round_ == 1 else first // 2


def last_round(options: Options, seats: int) -> int:
    """The first round in which no tile can be turned up, and so the last one (§3.1, §7.2)."""
    tiles = 60 - (seats if options.secret_tile else 0)
    first, later = turned_up(seats, 1), turned_up(seats, 2)
    return 2 + (tiles - first) // later
