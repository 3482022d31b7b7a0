"""The picture of Orongo that everybody sees: the whole island, and a line for each seat."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Scene
from games.orongo.face.layout import WIDTH, Grid
from games.orongo.face.legend import legend
from games.orongo.face.spaces import BOARD, SEA, land, ring, spaces
from games.orongo.face.text_board import alt
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import View

HEIGHT: Final = 740
LAST: Final = "#ff2d95"
"""The border of the spaces taken last."""

ISLAND: Final = Grid(size=34.0, left=44.0, top=52.0, width=WIDTH, height=HEIGHT)
ALL: Final = frozenset(range(len(SPACES)))


def public_picture(view: View, words: Localizer) -> Scene:
    """Draw the island with everything public on it, and a line for each seat."""
    rings = [ring(space, ISLAND, LAST) for space in view.last]
    return Scene(
        WIDTH,
        HEIGHT,
        land(ISLAND),
        (*spaces(view, ISLAND, ALL, BOARD), *rings, *legend(view, words)),
        words(alt(view)),
        ground=SEA,
    )
