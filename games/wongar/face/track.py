"""The time track of Wongar's picture (§1.5): its sections, the scorpion, and the points of each section."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import Shape, Sprite
from games.wongar.face.parts import CREAM, GOLD, numeral, panel
from games.wongar.rules.board import POINTS, TRACK, last_cell, section

if TYPE_CHECKING:
    from games.wongar.rules.options import Length
    from games.wongar.rules.view import View

LEFT: Final = 196.0
RIGHT: Final = 994.0
TOP: Final = 6.0
BOTTOM: Final = 94.0
SECTION: Final = 246.0
"""The width of a section, with any number of cells."""

SECTIONS: Final = 3
MIDDLE: Final = 30.0
"""The height of the middle of the cells."""

POINTS_AT: Final = 71.0


def scorpion_at(view: View) -> tuple[float, float]:
    """Return the place of the scorpion."""
    start = 0
    for number, cells in enumerate(TRACK[view.options.length]):
        if view.time < start + cells:
            return LEFT + SECTION * (number + (view.time - start + 0.5) / cells), MIDDLE
        start += cells
    return (LEFT + SECTION * SECTIONS + RIGHT) / 2, MIDDLE + 20


def slabs() -> tuple[Shape, ...]:
    """Draw the stone slabs of the sections, and that of the end, on which everything else lies."""
    y, end = (TOP + BOTTOM) / 2, (LEFT + SECTION * SECTIONS + 3 + RIGHT) / 2
    middles = (LEFT + SECTION * (number + 0.5) for number in range(SECTIONS))
    return (*(Sprite(f"slab-{i}", x, y) for i, x in enumerate(middles)), Sprite("slab-end", end, y))


def track(view: View) -> list[Shape]:
    """Draw what lies on the slabs: the one on which time is has a golden edge."""
    return [*_sections(view.options.length, view.time), Sprite("scorpion", *scorpion_at(view))]


@lru_cache(maxsize=64)
def _sections(length: Length, time: int) -> tuple[Shape, ...]:
    now, start = section(length, time), 0
    shapes: list[Shape] = []
    for number, cells in enumerate(TRACK[length]):
        left, right = LEFT + SECTION * number, LEFT + SECTION * (number + 1)
        if number == now:
            shapes.append(panel(left + 3, TOP, right - 3, BOTTOM, None, GOLD, 4))
        for cell in range(cells):
            name = "cell-past" if start + cell < time else f"cell-{number}"
            shapes.append(Sprite(name, left + SECTION / cells * (cell + 0.5), MIDDLE))
        shapes += _points(number, left + 8, right - 8)
        start += cells
    if time < last_cell(length):
        shapes.append(numeral((LEFT + SECTION * SECTIONS + 3 + RIGHT) / 2, 50, "X", 44, CREAM))
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
        west = x - (26 + 20 * (len(names) - 1)) / 2 - 14
        shapes += [Sprite(f"{name}-small", west + 13 + 20 * i, POINTS_AT) for i, name in enumerate(names)]
        points = str(POINTS[cause][number])
        shapes.append(numeral(west + 20 * len(names) + 20, POINTS_AT, points, 40))
    return shapes
