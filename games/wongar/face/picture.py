"""Wongar's picture for everybody: time, the land with its territories, ritual cards, players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Scene, Shape, Sprite
from games.engine.text import say
from games.wongar.face.land import WHOLE, WIDTH
from games.wongar.face.parts import CREAM, GOLD, numeral
from games.wongar.face.seats import ritual_cards, seats, shelves
from games.wongar.face.territory import PUBLIC, ring, stake, territory
from games.wongar.face.text_board import alt_text
from games.wongar.face.track import slabs, track
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import ceremony_value

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.wongar.rules.view import View

HEIGHT: Final = 1190
ART: Final = "wongar"
GROUND: Final = "#22130c"


def public_picture(view: View, words: Localizer) -> Scene:
    """Draw the board with everything public on it."""
    title = (
        say("wongar-picture-round", round=view.round)
        if view.asked is not None
        else say("wongar-picture-over")
    )
    shapes: list[Shape] = [numeral(10, 50, words(title), 40, CREAM, Anchor.LEFT), *track(view)]
    if view.ceremony:
        shapes += ring(WHOLE, view.ceremony.territory, GOLD, 7)
    for number in range(len(TERRITORIES)):
        shapes += territory(view, words, number, PUBLIC)
    if view.ceremony:
        shapes += stake(view, view.ceremony.territory, ceremony_value(view, view.ceremony.cause))
    shapes += [*ritual_cards(view), *seats(view, words)]
    background = (Sprite("whole", 0, 0), *slabs(), *shelves(view.seats))
    return Scene(WIDTH, HEIGHT, background, tuple(shapes), words(alt_text(view)), ground=GROUND, art=ART)
