"""The material of Wongar: pieces, cards and figures, and how many of each there are (§1.1-1.3)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from games.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Card = TypeVar("Card", bound=StrEnum)


class Piece(StrEnum):
    """The types of pieces (§1.1)."""

    DISC = "disc"
    CUBE = "cube"
    CYLINDER = "cylinder"


PIECES: Final = tuple(Piece)


class Pieces(Record):
    """A number of pieces of each type, all of one player."""

    disc: int = 0
    cube: int = 0
    cylinder: int = 0

    @property
    def total(self) -> int:
        """The number of pieces of all types together."""
        return self.disc + self.cube + self.cylinder

    def of(self, piece: Piece) -> int:
        """Return the number of pieces of one type."""
        if piece is Piece.DISC:
            return self.disc
        return self.cube if piece is Piece.CUBE else self.cylinder

    def plus(self, piece: Piece, number: int = 1) -> Pieces:
        """Return these and `number` more (if negative: fewer) of one type.

        >>> Pieces(disc=2).plus(Piece.CUBE)
        Pieces(disc=2, cube=1, cylinder=0)
        """
        if piece is Piece.DISC:
            return Pieces(self.disc + number, self.cube, self.cylinder)
        if piece is Piece.CUBE:
            return Pieces(self.disc, self.cube + number, self.cylinder)
        return Pieces(self.disc, self.cube, self.cylinder + number)


NO_PIECES: Final = Pieces()

ALL_PIECES: Final = Pieces(disc=18, cube=15, cylinder=12)
"""Every piece of one player (§1.1)."""

STARTING_PIECES: Final = 4
"""Pieces of each type that a player has on the board when the first round begins (§2.2, §7.3)."""


class TerritoryCard(StrEnum):
    """The territory cards (§1.2)."""

    DISC = "disc"
    CUBE = "cube"
    CYLINDER = "cylinder"
    TRIPLE = "triple"
    FOUR = "four"
    ELDER = "elder"
    ANCESTOR = "ancestor"
    ANCESTOR_AND_ELDER = "ancestor_and_elder"
    SCORPION = "scorpion"


TERRITORY_CARDS: Final = tuple(TerritoryCard)

TERRITORY_PILE: Final[Mapping[TerritoryCard, int]] = {
    TerritoryCard.DISC: 3,
    TerritoryCard.CUBE: 2,
    TerritoryCard.CYLINDER: 1,
    TerritoryCard.TRIPLE: 1,
    TerritoryCard.FOUR: 1,
    TerritoryCard.ELDER: 2,
    TerritoryCard.ANCESTOR: 2,
    TerritoryCard.ANCESTOR_AND_ELDER: 1,
    TerritoryCard.SCORPION: 2,
}
"""The cards of one territory's pile (§1.2)."""

PLACED_BY: Final[Mapping[TerritoryCard, Piece]] = {
    TerritoryCard.DISC: Piece.DISC,
    TerritoryCard.CUBE: Piece.CUBE,
    TerritoryCard.CYLINDER: Piece.CYLINDER,
}
"""The type of piece that a disc, cube or cylinder card places (§3.4)."""


class RitualCard(StrEnum):
    """The ritual cards (§1.3)."""

    DISC = "disc"
    CUBE = "cube"
    CYLINDER = "cylinder"
    DOUBLE = "double"
    SCORPION = "scorpion"


RITUAL_DECK: Final[Mapping[RitualCard, int]] = {
    RitualCard.DISC: 14,
    RitualCard.CUBE: 12,
    RitualCard.CYLINDER: 10,
    RitualCard.DOUBLE: 5,
    RitualCard.SCORPION: 2,
}
"""The cards of the ritual deck (§1.3)."""

HAND_CARDS: Final = tuple(card for card in RitualCard if card is not RitualCard.SCORPION)
"""The ritual cards that can be in a hand."""

RITUAL_OF: Final[Mapping[Piece, RitualCard]] = {
    Piece.DISC: RitualCard.DISC,
    Piece.CUBE: RitualCard.CUBE,
    Piece.CYLINDER: RitualCard.CYLINDER,
}
"""The ritual card of each type of piece (§5.3)."""


class Figure(StrEnum):
    """The two kinds of figures (§1.1)."""

    ANCESTOR = "ancestor"
    ELDER = "elder"


FIGURES: Final = tuple(Figure)


def in_order(kinds: tuple[Card, ...], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return `cards` sorted as `kinds` lists them.

    >>> [str(card) for card in in_order(HAND_CARDS, [RitualCard.CUBE, RitualCard.DISC])]
    ['disc', 'cube']
    """
    return tuple(card for card in kinds for _ in range(cards.count(card)))


def stack(numbers: Mapping[Card, int]) -> tuple[Card, ...]:
    """Return as many of each card as `numbers` says, in its order."""
    return tuple(card for card, number in numbers.items() for _ in range(number))
