"""The digits on pieces, and the chain that pieces of the winner form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.scene import Label, Sprite, Typeface
from games.oroen.face.layout import DROP, LEFT, UNIT, level, middle
from games.oroen.rules.position import Colour, End
from games.oroen.rules.view import View

BURNED: Final = ("#3a1d08", "#ffedcd")
"""The colours of digits on light and dark pieces."""


def digit(colour: Colour, x: float, y: float, height: int, size: float) -> Label:
    """Write the height of a piece on it."""
    return Label(x, y - DROP, str(height), size, BURNED[colour], face=Typeface.TITLE)


def clasps(view: View) -> Iterator[Sprite]:
    """Draw a clasp where pieces of the winning chain touch each other, and the sides that they join."""
    spans: list[tuple[int, int, int]] = []
    for column, number in view.chain:
        pile = view.columns[column - 1]
        below = sum(piece.height for piece in pile[: number - 1])
        spans.append((column, below, below + pile[number - 1].height))
    last = view.box.width
    for column, low, high in spans:
        for other, bottom, top in spans:
            if other == column + 1 and max(low, bottom) < min(high, top):
                yield _across(column, (max(low, bottom) + min(high, top)) / 2)
            if other == column and bottom == high:
                yield _up(column, high)
        if view.end is End.WALL_WALL and column in (1, last):
            yield _across(0 if column == 1 else last, (low + high) / 2)
        if view.end is End.FLOOR_RIM and (low == 0 or high == view.box.rows):
            yield _up(column, low and high)


def _across(column: int, row: float) -> Sprite:
    """Draw a clasp between a column and the next one; before the first and after the last are the walls."""
    return Sprite("link-across", LEFT + column * UNIT, level(row))


def _up(column: int, row: int) -> Sprite:
    return Sprite("link-up", middle(column), level(row))
