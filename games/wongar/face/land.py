"""The land of Wongar's pictures: where each territory lies, and the borders that neighbours share.

Two territories have a stretch of border in common where they are adjacent (§1.4), and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot, sin
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.record import record
from games.wongar.rules.board import ROWS, TERRITORIES

if TYPE_CHECKING:
    from games.engine.scene import Point

WIDTH: Final = 1000
Corner: TypeAlias = tuple[float, int, float]
"""A corner where territories meet: its x, the number of a border between rows, and pixels below that."""

CORNERS: Final[dict[str, tuple[Corner, ...]]] = {
    "kangaroo": ((46, 0, 0), (338, 0, 0), (338, 1, 16), (252, 1, -16), (8, 1, 0), (14, 0, 30)),
    "emu": ((338, 0, 0), (662, 0, 0), (662, 1, 16), (500, 1, -16), (338, 1, 16)),
    "snake": ((662, 0, 0), (954, 0, 0), (986, 0, 30), (992, 1, 0), (748, 1, -16), (662, 1, 16)),
    "goanna": ((8, 1, 0), (252, 1, -16), (252, 2, 16), (8, 2, 0)),
    "hand": ((252, 1, -16), (338, 1, 16), (500, 1, -16), (500, 2, 16), (338, 2, -16), (252, 2, 16)),
    "foot": ((500, 1, -16), (662, 1, 16), (748, 1, -16), (748, 2, 16), (662, 2, -16), (500, 2, 16)),
    "turtle": ((748, 1, -16), (992, 1, 0), (992, 2, 0), (748, 2, 16)),
    "fish": ((8, 2, 0), (252, 2, 16), (338, 2, -16), (338, 3, 0), (46, 3, 0), (14, 3, -30)),
    "crocodile": ((338, 2, -16), (500, 2, 16), (662, 2, -16), (662, 3, 0), (338, 3, 0)),
    "moon": ((662, 2, -16), (748, 2, 16), (992, 2, 0), (986, 3, -30), (954, 3, 0), (662, 3, 0)),
}
"""The corners of each territory, clockwise."""

TONES: Final = {
    "kangaroo": ("#8e3f22", "#a8532d", "#6c2c18"),
    "emu": ("#8a6a2f", "#a5833e", "#6a4f20"),
    "snake": ("#a8572a", "#c26f38", "#84401d"),
    "goanna": ("#6f4630", "#87593d", "#523121"),
    "hand": ("#6e2820", "#88382b", "#501a15"),
    "foot": ("#8b7355", "#a58b69", "#6a563e"),
    "turtle": ("#2f5f5c", "#3f7872", "#214643"),
    "fish": ("#254d6b", "#33648a", "#183750"),
    "crocodile": ("#4a562c", "#5f6d3a", "#353f1e"),
    "moon": ("#2b2a4c", "#3c3b66", "#1d1c37"),
}
"""The tones of each territory: its ground, its lights, and its shades."""

STRIDE: Final = 14.0
"""The distance between two points of an outline."""


@record
class Land:
    """The land by the heights where its rows begin, and where the last one ends."""

    heights: tuple[float, float, float, float]


WHOLE: Final = Land((102, 372, 642, 910))
"""The land of the picture for everybody."""

NEAR: Final = Land((8, 352, 696, 1038))
"""The land of pictures for whoever is asked, with larger pieces."""


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
        stray = _stray(x, y) * min(1.0, i / 2, (steps - i) / 2)
        found.append((round(x + across[0] * stray, 1), round(y + across[1] * stray, 1)))
    return found


def _stray(x: float, y: float) -> float:
    """Return how far a border strays from a straight line: a few pixels."""
    return 3.2 * sin(0.071 * x + 0.053 * y) + 1.8 * sin(0.13 * x - 0.107 * y + 1.3)


def span(land: Land, territory: int) -> tuple[float, float, float, float]:
    """Return the room inside a territory: its left, top, right and bottom."""
    row = next(i for i, names in enumerate(ROWS) if TERRITORIES[territory] in names)
    xs = [x for x, _, _ in CORNERS[TERRITORIES[territory]]]
    if 0 < row < len(ROWS) - 1:
        return min(xs), land.heights[row], max(xs), land.heights[row + 1]
    inner = (14.0, 338.0, 662.0, 986.0)
    column = ROWS[row].index(TERRITORIES[territory])
    return inner[column], land.heights[row], inner[column + 1], land.heights[row + 1]
