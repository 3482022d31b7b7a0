"""The actions of Wongar: everything that a player can answer."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from games.engine.choice import EMPTY
from games.engine.record import Tagged
from games.engine.scene import LOOKS
from games.wongar.rules.material import PIECES, RITUAL_OF, Figure, Piece, RitualCard


class Settle(Tagged, tag="settle"):
    """Put a piece on the board before the first round (§7.3)."""

    piece: Piece
    territory: str


class Take(Tagged, tag="take"):
    """Take the face-up card of a territory (§3.3)."""

    territory: str


class Call(Tagged, tag="call"):
    """Play one's own card of this figure instead of taking a card (§7.1)."""

    figure: Figure


class Place(Tagged, tag="place"):
    """Place a piece of the type in question (§3.4, §3.5)."""

    territory: str


class Draw(Tagged, tag="draw"):
    """Draw a ritual card instead of placing a piece (§3.4)."""


class Sort(Tagged, tag="sort"):
    """Choose the type of a triple (§3.5)."""

    piece: Piece


class Move(Tagged, tag="move"):
    """Move the figure in question to a territory (§3.7, §3.8)."""

    territory: str


class Choose(Tagged, tag="choose"):
    """Choose all cards of one draw (§7.5).

    `cards` has four digits: the numbers of disc, cube, cylinder and double cards.
    """

    cards: str


class Play(Tagged, tag="play"):
    """Play a ritual card (§5.3, §5.4).

    `ritual` is a key of `PLAYS` (`cube_enter`, `double_disc_return`). `first` and `second` stand for one
    piece each: its owner (the letter of a seat) where pieces are returned, else the territory that it comes
    from or goes to. `second` is `none` where only one piece is meant.
    """

    ritual: str
    first: str
    second: str

    @property
    def targets(self) -> tuple[str, ...]:
        """`first` and, unless it is `none`, `second`."""
        return (self.first,) if self.second == NONE else (self.first, self.second)


class Pass(Tagged, tag="pass"):
    """Play no more cards in this ceremony (§5.2)."""


Action: TypeAlias = Settle | Take | Call | Place | Draw | Sort | Move | Choose | Play | Pass


class Use(StrEnum):
    """The three uses of a ritual card (§5.3), seen from the ceremony's territory.

    Return an opponent's piece to its owner, let an own piece leave, or let an own piece enter.
    """

    RETURN = "return"
    LEAVE = "leave"
    ENTER = "enter"


class RitualUse(NamedTuple):
    """A ritual card with the type of piece and the use that its player chose."""

    card: RitualCard
    piece: Piece
    use: Use


PLAYS: Final = {
    **{f"{piece}_{use}": RitualUse(RITUAL_OF[piece], piece, use) for piece in PIECES for use in Use},
    **{f"double_{piece}_{use}": RitualUse(RitualCard.DOUBLE, piece, use) for piece in PIECES for use in Use},
}
"""Every way to use a ritual card (§5.3, §5.4), by its name in actions."""

SEAT_LETTERS: Final = tuple(look.letter.lower() for look in LOOKS)
"""The seats' names in actions, by seat."""

NONE: Final = EMPTY
"""The value of `Play.second` where only one piece is meant."""
