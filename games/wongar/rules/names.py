"""The names of territories, cards and pieces, as texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.text import Text, say
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import HAND_CARDS, PIECES, TERRITORY_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.wongar.rules.material import Piece, RitualCard, TerritoryCard

_TERRITORIES: Final = tuple(say(f"wongar-territory-{name}") for name in TERRITORIES)
_CARDS: Final = {card: say(f"wongar-card-{card.replace('_', '-')}") for card in TERRITORY_CARDS}
_CARDS_IN: Final = {
    card: tuple(say("wongar-card-in", card=name, territory=territory) for territory in _TERRITORIES)
    for card, name in _CARDS.items()
}
_PIECES: Final = {piece: say(f"wongar-piece-{piece}") for piece in PIECES}


def territory_name(territory: int) -> Text:
    """Name a territory: *Hand*."""
    return _TERRITORIES[territory]


def card_name(card: TerritoryCard) -> Text:
    """Name a territory card: *four cards*."""
    return _CARDS[card]


def cards_with_territories(face_up: Sequence[TerritoryCard | None]) -> tuple[Text, ...]:
    """Name the face-up cards, given by territory, with their territories: *disc in Hand*."""
    return tuple([_CARDS_IN[card][territory] for territory, card in enumerate(face_up) if card is not None])


def piece_name(piece: Piece) -> Text:
    """Name a type of piece: *disc*."""
    return _PIECES[piece]


def ritual_cards_named(cards: Sequence[RitualCard]) -> tuple[Text, ...]:
    """Count ritual cards by kind: *2 disc*, *1 double*; *none* where there are none."""
    named = tuple(
        say(f"wongar-rituals-{card}", number=number) for card in HAND_CARDS if (number := cards.count(card))
    )
    return named or (say("wongar-nothing"),)
