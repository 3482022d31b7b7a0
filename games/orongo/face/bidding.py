"""The picture at a bid: the island with the new tiles named, what bids bring, and what everybody has."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Scene, Shape, Sprite, Typeface
from games.orongo.face.layout import ISLAND, WIDTH
from games.orongo.face.legend import CREAM, height, plaque, rows
from games.orongo.face.picture import GROUND
from games.orongo.face.spaces import ART, BLACK, BOLD, LETTER, spaces
from games.orongo.face.text_board import alt_asked, private
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

AWARDS: Final = (3, 2, 1)
"""The tokens of the highest bid, the second, and any other that is not 0 (§4)."""


def bidding_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with the new tiles named, the awards, and each seat's row."""
    shapes = [*spaces(view, ISLAND, frozenset(), BOLD)]
    for space in view.fresh:
        shapes += _name(space)
    return Scene(
        WIDTH,
        height(view),
        GROUND,
        (
            *shapes,
            *plaque(view, f"{view.round} / {view.last_round}", LETTER),
            *_awards(view),
            *rows(view, words),
        ),
        words(alt_asked(view, private(view))),
        art=ART,
    )


def _name(space: int) -> tuple[Shape, ...]:
    """Draw the name of a new tile in a field below its resource."""
    x, y = ISLAND.centre(space)
    y += ISLAND.size * 0.66
    return (
        Sprite("name", x, y),
        Label(x, y, SPACES[space].id, LETTER, CREAM, bold=True, face=Typeface.TITLE),
    )


def _awards(view: View) -> list[Shape]:
    """Draw what a bid brings by its place: tokens, for the highest the amulet; for a bid of 0 the reef."""
    shapes: list[Shape] = [Sprite("awards", 764, 612), *_told(926, "0", f"+{view.reef}", 0, 670)]
    for place, tokens in enumerate(AWARDS[: view.seats], start=1):
        x = 494.0 + 108 * place
        shapes += [Sprite(f"award-{place}", x, 612), *_told(x, str(place), f"+{tokens}", 18, 624)]
    return shapes


def _told(x: float, place: str, gain: str, beside: float, y: float) -> tuple[Label, Label]:
    """Write a place on its medal, and below it a number of tokens or shells."""
    return (
        Label(x, 560, place, LETTER, BLACK, bold=True, face=Typeface.TITLE),
        Label(x + beside, y, gain, LETTER, CREAM, bold=True, face=Typeface.TITLE),
    )
