"""The picture of Orongo that everybody sees: the whole island, the recipes, and a row for each seat."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Scene, Sprite
from games.engine.text import say
from games.orongo.face.layout import ISLAND, WIDTH
from games.orongo.face.legend import height, plaque, rows
from games.orongo.face.spaces import ART, BOARD, spaces
from games.orongo.face.text_board import alt
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

GROUND: Final = (Sprite("island", 0, 0),)
ALL: Final = frozenset(range(len(SPACES)))


def public_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with everything public on it, and a row for each seat."""
    title = words(say("orongo-picture-round", round=view.round, last=view.last_round))
    shapes = (*spaces(view, ISLAND, ALL, BOARD), *plaque(view, title, 40.0), *rows(view, words))
    return Scene(WIDTH, height(view), GROUND, (*shapes, Sprite("key", 764, 612)), words(alt(view)), art=ART)
