"""The shelves beside the box: the pieces that light and dark have left; dents show those already placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.scene import Shape, Sprite
from games.oroen.face.layout import SHELF_STEP, SHELF_UNIT, SHELVES, WINGS
from games.oroen.face.pieces import digit
from games.oroen.rules.position import COLOURS, DARK, LIGHT
from games.oroen.rules.view import View

DIGITS: Final = 46
"""The size of digits: 16 pixels on a phone."""


def shelves(view: View) -> Iterator[Shape]:
    """Draw what both have left."""
    for colour in (LIGHT, DARK):
        for height, floor in SHELVES.items():
            places = view.box.stock.count(height)
            for place in range(view.state.stocks[colour].count(height)):
                x = WINGS[colour] + (place - (places - 1) / 2) * SHELF_STEP
                yield Sprite(f"shelf-{COLOURS[colour]}-{height}", x, floor)
                yield digit(colour, x, floor - height * SHELF_UNIT / 2, height, DIGITS)
