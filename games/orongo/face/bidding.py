"""The picture at a bid: the island with the new tiles named, what bids bring, and what everybody has."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Scene, Shape, Sprite, Typeface
from games.orongo.face.layout import ISLAND, WIDTH
from games.orongo.face.legend import CREAM, height, plaque, rows
from games.orongo.face.picture import GROUND
from games.orongo.face.spaces import ART, BLACK, BOLD, DARK, LETTER, spaces
from games.orongo.face.text_board import alt_asked, private
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

PALE: Final = "#fff6df"
"""The colour round the names of new tiles, which is that of the tiles."""

AWARDS: Final = (3, 2, 1)
"""The tokens of the highest bid, the second, and any other that is not 0 (§4)."""


def bidding_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with the new tiles named, the awards, and each seat's row."""
    shapes = (*spaces(view, ISLAND, frozenset(), BOLD), *(shape for one in view.fresh for shape in _new(one)))
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


def _new(space: int) -> tuple[Shape, ...]:
    """Draw the resource of a new tile, raised so that its name below leaves it in sight."""
    x, y = ISLAND.centre(space)
    kind, name = SPACES[space].resource, SPACES[space].id
    low = y + round(ISLAND.size * 0.34)
    return (
        Sprite(f"small-held-{kind}", x, y - round(ISLAND.size * 0.62)),
        Label(x, low, name, LETTER, DARK, bold=True, halo=PALE, face=Typeface.TITLE),
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
