"""The time track of Wongar's picture (§1.5): its sections, the scorpion, and the points of each section."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import Shape, Sprite
from games.wongar.face.parts import CREAM, EDGE, GOLD, INK, numeral, panel
from games.wongar.rules.board import POINTS, TRACK, last_cell, section

if TYPE_CHECKING:
    from games.wongar.rules.options import Length
    from games.wongar.rules.view import View

LEFT: Final = 196.0
RIGHT: Final = 994.0
TOP: Final = 6.0
BOTTOM: Final = 94.0
SECTION: Final = 246.0
"""The width of a section, whatever its number of cells."""

MIDDLE: Final = 31.0
"""The height of the middle of the cells."""

POINTS_AT: Final = 73.0
SECTIONS: Final = (("#4a2d18", "#7d4d26"), ("#4c1d18", "#86342b"), ("#2c2450", "#4c3f86"))
"""The colours of each section's panel and of its cells."""


def scorpion_at(view: View) -> tuple[float, float]:
    """Return the place of the scorpion."""
    start = 0
    for number, cells in enumerate(TRACK[view.options.length]):
        if view.time < start + cells:
            return LEFT + SECTION * (number + (view.time - start + 0.5) / cells), MIDDLE
        start += cells
    return (LEFT + SECTION * len(SECTIONS) + RIGHT) / 2, MIDDLE + 18


def track(view: View) -> list[Shape]:
    """Draw the track above the land: the section in which time is has a golden edge."""
    return [*_sections(view.options.length, view.time), Sprite("scorpion", *scorpion_at(view))]


@lru_cache(maxsize=64)
def _sections(length: Length, time: int) -> tuple[Shape, ...]:
    now = section(length, time)
    shapes: list[Shape] = []
    for number, cells in enumerate(TRACK[length]):
        left, right = LEFT + SECTION * number, LEFT + SECTION * (number + 1)
        dark, light = SECTIONS[number]
        edge, width = (GOLD, 4) if number == now else (EDGE, 2)
        shapes.append(panel(left + 3, TOP, right - 3, BOTTOM, dark, edge, width))
        wide = SECTION / cells
        for cell in range(cells):
            west = left + wide * cell
            shapes.append(panel(west + 8, TOP + 6, west + wide - 8, 50, light, None, 0, 7))
        shapes += _points(number, left + 8, right - 8)
    left = LEFT + SECTION * len(SECTIONS)
    shapes.append(panel(left + 3, TOP, RIGHT, BOTTOM, INK, EDGE, 2))
    if time < last_cell(length):
        shapes.append(numeral((left + 3 + RIGHT) / 2, 50, "X", 44, CREAM))
    return tuple(shapes)


def _points(number: int, left: float, right: float) -> list[Shape]:
    """Draw the points of elder, ancestor, and both in a section, between two edges."""
    share = (right - left) / 3.5
    shapes: list[Shape] = []
    for cause, names, x in (
        ("elder", ("elder",), left + share * 0.5),
        ("ancestor", ("ancestor",), left + share * 1.5),
        ("ancestor_and_elder", ("ancestor", "elder"), left + share * 2.7),
    ):
        west = x - (23 + 22 * (len(names) - 1)) / 2 - 10
        shapes += [Sprite(f"{name}-small", west + 11 + 22 * i, POINTS_AT) for i, name in enumerate(names)]
        points = str(POINTS[cause][number])
        shapes.append(numeral(west + 22 * len(names) + 15, POINTS_AT, points, 40))
    return shapes
