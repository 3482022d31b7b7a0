"""What Wongar is made of: its cards and pieces, options, actions, states and views."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from games.engine.record import record
from games.engine.text import Seat


class Length(StrEnum):
    """How long the time track is (§1.5)."""

    FULL = "full"
    SHORT = "short"


class Piece(StrEnum):
    """The types of pieces (§1.1). In states a type is its index here."""

    DISC = "disc"
    CUBE = "cube"
    CYLINDER = "cylinder"


PIECES: Final = tuple(Piece)
KINDS: Final = range(len(PIECES))
"""The types of pieces as states know them."""

OWN: Final = (18, 15, 12)
"""The pieces of a player, by type (§1.1)."""

BEGIN: Final = 4
"""So many of each type are on the board at the beginning (§2.2)."""


class Card(IntEnum):
    """The territory cards (§1.2). Those of a type of piece have the index of the type."""

    DISC = 0
    CUBE = 1
    CYLINDER = 2
    TRIPLE = 3
    FOUR = 4
    ELDER = 5
    ANCESTOR = 6
    ANCESTOR_AND_ELDER = 7
    SCORPION = 8


PILE: Final = (3, 2, 1, 1, 1, 2, 2, 1, 2)
"""How many of each card are in a pile (§1.2)."""


class Ritual(IntEnum):
    """The ritual cards (§1.3). Those of a type of piece have the index of the type."""

    DISC = 0
    CUBE = 1
    CYLINDER = 2
    DOUBLE = 3
    SCORPION = 4


DECK: Final = (14, 12, 10, 5, 2)
"""How many of each ritual card there are (§1.3)."""

HELD: Final = tuple(Ritual)[: Ritual.SCORPION]
"""The ritual cards that can be in a hand."""


class Figure(StrEnum):
    """The two kinds of figures (§1.1)."""

    ANCESTOR = "ancestor"
    ELDER = "elder"


class Use(StrEnum):
    """What a ritual card does (§5.3): return an opponent's piece; move an own piece away; move an own piece
    there.
    """

    RETURN = "return"
    LEAVE = "leave"
    ENTER = "enter"


class End(StrEnum):
    """Why the match ends (§6.1)."""

    TIME = "time"
    PILE = "pile"


@record
class Options:
    """`length` of the time track; the advanced rules of §7, each alone or (`advanced`) all of them. Settled,
    `advanced` is whether all are on.
    """

    length: Length = Length.FULL
    advanced: bool = False
    advanced_hand: bool = False
    advanced_doubles: bool = False
    advanced_setup: bool = False
    advanced_no_sting: bool = False
    advanced_choice: bool = False


@record
class Settle:
    """Put a piece on the board before the first round (§7.3)."""

    piece: Piece
    territory: str
    kind: Literal["settle"] = "settle"


@record
class Take:
    """Take the face-up card of a territory (§3.3)."""

    territory: str
    kind: Literal["take"] = "take"


@record
class Call:
    """Play an own card of this figure instead (§7.1)."""

    figure: Figure
    kind: Literal["call"] = "call"


@record
class Place:
    """Place a piece of the type in question (§3.4, §3.5)."""

    territory: str
    kind: Literal["place"] = "place"


@record
class Draw:
    """Draw a ritual card (§3.4)."""

    kind: Literal["draw"] = "draw"


@record
class Sort:
    """Choose the type of a triple (§3.5)."""

    piece: Piece
    kind: Literal["sort"] = "sort"


@record
class Move:
    """Move the figure in question to a territory (§3.7, §3.8)."""

    territory: str
    kind: Literal["move"] = "move"


@record
class Choose:
    """Choose the cards of one draw (§7.5): a digit for each of disc, cube, cylinder and double."""

    cards: str
    kind: Literal["choose"] = "choose"


@record
class Play:
    """Play a ritual card (§5.3, §5.4).

    `ritual` is the card, for a double the type, and the use (`cube_enter`, `double_disc_return`); `first` and
    `second` say for each piece whose it is (the letter of a seat) or where from or to (a territory); `second`
    is `none` where one piece is meant.
    """

    ritual: str
    first: str
    second: str
    kind: Literal["play"] = "play"


@record
class Pass:
    """Play no more cards in this ceremony (§5.2)."""

    kind: Literal["pass"] = "pass"


Action: TypeAlias = Annotated[
    Settle | Take | Call | Place | Draw | Sort | Move | Choose | Play | Pass, Field(discriminator="kind")
]


class What(StrEnum):
    """What there is to do."""

    SETTLE = "settle"
    ROUND = "round"
    TURN = "turn"
    SPEND = "spend"
    DRAW = "draw"
    SORT = "sort"
    PLACE = "place"
    MOVE = "move"
    CEREMONY = "ceremony"


@record
class Todo:
    """An entry of the agenda, for `seat`.

    `number` counts what is left of it: pieces to settle (of all seats), to place, or to place or draw; cards
    to draw. `piece` is the type in question, `territory` where the card was taken, `figure` which is to be
    moved.
    """

    what: What
    seat: Seat = 0
    number: int = 1
    piece: int | None = None
    territory: int | None = None
    figure: Figure | None = None


@record
class Ceremony:
    """The ceremony that is held (§5): where, the card that caused it, who takes part still, and of these who
    may still play cards, the one on turn first.
    """

    territory: int
    cause: Card
    inside: tuple[Seat, ...]
    active: tuple[Seat, ...]


@record
class State:
    """A position. Territories, types and cards are indices; tuples of numbers are by seat, or as said.

    `agenda`: what there is to do, the next first; empty when the match is over; `time`: the advances of the
    time scorpion; `board`: by territory, the pieces of each type of seat 0, then of seat 1, …; `stock`
    likewise; `piles`: the face-down cards of each territory, the next first, the last `buried` of which are
    scorpions that everybody saw (§2.1); `shown`: the face-up cards; `taken`: by seat, the number of each
    card; `called`: by seat, whether the own ancestor and elder card are still held (§7.1); `hands`: by seat,
    the number of each ritual card; `deck`: the ritual cards, the next first; `discards`: the number of each;
    `aside`: the ritual scorpions laid aside; `seen`: by seat, what the draw pile held, by card, when the seat
    last saw all of it (§7.5), since when others have only drawn; `last`: the territories in which
    `last_seat`, the latest to move, has moved.
    """

    options: Options
    round: int
    agenda: tuple[Todo, ...]
    ceremony: Ceremony | None
    ending: End | None
    boomerang: Seat
    ancestor: Seat
    elder: Seat
    ancestor_at: int
    elder_at: int
    time: int
    scores: tuple[int, ...]
    board: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    piles: tuple[tuple[Card, ...], ...]
    buried: tuple[int, ...]
    shown: tuple[Card | None, ...]
    taken: tuple[tuple[int, ...], ...]
    called: tuple[tuple[bool, bool], ...]
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[Ritual, ...]
    discards: tuple[int, ...]
    aside: int
    seen: tuple[tuple[int, ...] | None, ...]
    last: tuple[int, ...]
    last_seat: Seat | None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


@record
class View:
    """What a seat (`None`: an onlooker) knows (§5.7); as in `State`, but for the hands and the order of
    piles.

    `todos`: what there is to do before the next turn, but for the ceremony; `waiting`: who is still to take a
    card this round, in order; the match is over when there is nothing of this; `left`: by territory, the
    number of each card in its pile, as everybody has seen the others; `rituals`: how many ritual cards each
    seat holds; `doubles`: how many double cards each holds, where that is known to all (§7.2); `hand` and
    `seen` are the seat's own; `deck` is a number. `winners` is empty until the end.
    """

    seat: Seat | None
    options: Options
    round: int
    todos: tuple[Todo, ...]
    waiting: tuple[Seat, ...]
    ceremony: Ceremony | None
    ending: End | None
    boomerang: Seat
    ancestor: Seat
    elder: Seat
    ancestor_at: int
    elder_at: int
    time: int
    scores: tuple[int, ...]
    board: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    left: tuple[tuple[int, ...], ...]
    buried: tuple[int, ...]
    shown: tuple[Card | None, ...]
    taken: tuple[tuple[int, ...], ...]
    called: tuple[tuple[bool, bool], ...]
    rituals: tuple[int, ...]
    doubles: tuple[int, ...]
    hand: tuple[int, ...] | None
    deck: int
    discards: tuple[int, ...]
    aside: int
    seen: tuple[int, ...] | None
    last: tuple[int, ...]
    last_seat: Seat | None
    winners: tuple[Seat, ...]

    @property
    def asked(self) -> Seat | None:
        """Who has to choose; `None` when the match is over."""
        if self.ceremony is not None:
            return self.ceremony.active[0]
        if self.todos:
            return self.todos[0].seat
        return self.waiting[0] if self.waiting else None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scores)


def changed(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Some numbers, one of them larger by `by`."""
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])


def slot(seat: Seat, piece: int) -> int:
    """Where the pieces of a seat stand in `stock` and in a territory of `board`."""
    return len(PIECES) * seat + piece
