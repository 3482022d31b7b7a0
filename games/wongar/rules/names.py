"""What territories, cards and pieces are called in texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Text, say
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.position import PIECES, Ritual

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.wongar.rules.position import Card


def territory_name(territory: int) -> Text:
    """A territory: *Hand*."""
    return say(f"wongar-territory-{TERRITORIES[territory]}")


def card_name(card: Card) -> Text:
    """A territory card."""
    return say(f"wongar-card-{card.name.lower().replace('_', '-')}")


def cards_in(shown: Sequence[Card | None]) -> tuple[Text, ...]:
    """The face-up cards: *disc in Hand*."""
    return tuple(
        say("wongar-card-in", card=card_name(card), territory=territory_name(territory))
        for territory, card in enumerate(shown)
        if card is not None
    )


def piece_name(piece: int) -> Text:
    """A type of pieces: *disc*."""
    return say(f"wongar-piece-{PIECES[piece]}")


def rituals_named(counts: Sequence[int]) -> tuple[Text, ...]:
    """How many ritual cards of each kind, those left out of which there are none; *none* where there are none
    at all.
    """
    said = tuple(
        say(f"wongar-rituals-{Ritual(card).name.lower()}", number=number)
        for card, number in enumerate(counts)
        if number
    )
    return said or (say("wongar-nothing"),)
