"""The land of Wongar's pictures: where each territory lies, and the borders that neighbours share.

Two territories have a stretch of border in common where they are adjacent (§1.4), and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.record import Record
from games.wongar.rules.board import ROWS, TERRITORIES

if TYPE_CHECKING:
    from games.engine.scene import Point

WIDTH: Final = 1000
Corner: TypeAlias = tuple[float, int, float]
"""A corner where territories meet: its x, the number of a border between rows, and pixels below that."""

CORNERS: Final[dict[str, tuple[Corner, ...]]] = {
    "kangaroo": (
        *((60, 0, 12), (96, 0, -2), (216, 0, 4), (330, 0, -2), (344, 1, -18), (248, 1, 20), (14, 1, -8)),
        *((44, 0, 150), (40, 0, 70)),
    ),
    "emu": ((330, 0, -2), (500, 0, 5), (670, 0, -2), (656, 1, -18), (503, 1, 20), (344, 1, -18)),
    "snake": (
        *((670, 0, -2), (784, 0, 4), (904, 0, -2), (940, 0, 12), (960, 0, 70), (956, 0, 150)),
        *((986, 1, -8), (752, 1, 20), (656, 1, -18)),
    ),
    "goanna": ((14, 1, -8), (248, 1, 20), (254, 2, -20), (14, 2, 8), (2, 1, 200), (0, 1, 60)),
    "hand": ((248, 1, 20), (344, 1, -18), (503, 1, 20), (497, 2, -20), (344, 2, 18), (254, 2, -20)),
    "foot": ((503, 1, 20), (656, 1, -18), (752, 1, 20), (746, 2, -20), (656, 2, 18), (497, 2, -20)),
    "turtle": ((752, 1, 20), (986, 1, -8), (1000, 1, 60), (998, 1, 200), (986, 2, 8), (746, 2, -20)),
    "fish": (
        *((14, 2, 8), (254, 2, -20), (344, 2, 18), (330, 3, 2), (216, 3, -4), (96, 3, 2), (60, 3, -12)),
        *((40, 3, -70), (44, 3, -150)),
    ),
    "crocodile": ((344, 2, 18), (497, 2, -20), (656, 2, 18), (670, 3, 2), (500, 3, -5), (330, 3, 2)),
    "moon": (
        *((656, 2, 18), (746, 2, -20), (986, 2, 8), (956, 3, -150), (960, 3, -70), (940, 3, -12)),
        *((904, 3, 2), (784, 3, -4), (670, 3, 2)),
    ),
}
"""The corners of each territory, clockwise; those on the coast are its alone."""

STRIDE: Final = 10.0
"""The distance between two points of an outline."""


class Land(Record):
    """The land by the heights where its rows begin, and where the last one ends."""

    heights: tuple[float, float, float, float]


WHOLE: Final = Land((106, 375, 644, 912))
"""The land of the picture for everybody."""

NEAR: Final = Land((10, 354, 698, 1042))
"""The land of pictures for the seat that is asked, with larger pieces."""


@lru_cache(maxsize=64)
def outline(land: Land, territory: int) -> tuple[Point, ...]:
    """Return the outline of a territory."""
    corners = [(x, land.heights[border] + below) for x, border, below in CORNERS[TERRITORIES[territory]]]
    return tuple(
        point for start, end in pairwise([*corners, corners[0]]) for point in _border(start, end)[:-1]
    )


def _border(start: Point, end: Point) -> list[Point]:
    """Return the points of a border from corner to corner, the same from both of its sides."""
    if end < start:
        return _border(end, start)[::-1]
    length = hypot(end[0] - start[0], end[1] - start[1])
    across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
    steps = max(1, round(length / STRIDE))
    found = []
    for i in range(steps + 1):
        x, y = (a + (b - a) * i / steps for a, b in zip(start, end, strict=True))
        stray = _stray(x, y) * min(1.0, i / 3, (steps - i) / 3)
        found.append((round(x + across[0] * stray, 1), round(y + across[1] * stray, 1)))
    return found


def _stray(x: float, y: float) -> float:
    """Return how far a border strays from a straight line: a few pixels."""
    return 5.5 * sin(0.041 * x + 0.035 * y) + 2.6 * sin(0.101 * x - 0.087 * y + 1.3)


def span(land: Land, territory: int) -> tuple[float, float, float, float]:
    """Return the room inside a territory: its left, top, right and bottom."""
    row = next(i for i, names in enumerate(ROWS) if TERRITORIES[territory] in names)
    inner = (8.0, 251.0, 500.0, 749.0, 992.0) if 0 < row < len(ROWS) - 1 else (36.0, 338.0, 662.0, 964.0)
    column = ROWS[row].index(TERRITORIES[territory])
    return inner[column], land.heights[row], inner[column + 1], land.heights[row + 1]
