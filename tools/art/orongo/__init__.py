"""The art of Orongo: an island in the sea, its Moai, and what lies on its spaces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.orongo.face.layout import ISLAND, LARGE, SMALL, WHOLE
from tools.art import podium
from tools.art.drawing import Drawing
from tools.art.orongo.cover import cover
from tools.art.orongo.island import DAY, DUSK, island
from tools.art.orongo.panels import panels
from tools.art.orongo.pieces import close_up_pieces, pieces

DATA: Final = ("games/orongo/face/layout.py", "games/orongo/rules/island.json")
"""Files of the game that the art is made from."""


def sprites() -> Iterator[Drawing]:
    """Yield what is put on the island and beside it, and what the winner is shown with."""
    yield from pieces("small", SMALL, dim=False)
    yield from pieces("large", LARGE, dim=True)
    yield from close_up_pieces(LARGE)
    yield from panels()
    yield from podium.sprites()


def grounds() -> Iterator[Drawing]:
    """Yield the whole island by day, large at dusk, and the cover of the box."""
    yield Drawing("island", ISLAND.width, ISLAND.height, island(ISLAND, DAY))
    yield Drawing("dusk", WHOLE.width, WHOLE.height, island(WHOLE, DUSK))
    yield cover()
