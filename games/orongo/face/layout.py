"""Where things are in Orongo's pictures: the centres of the hexes, and the regions by which the island is
cut.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.engine.record import record
from games.engine.scene import Point
from games.orongo.rules.island import NEIGHBOURS, SPACES

LETTERS: Final = ("A", "B", "C", "D", "E")
"""From west to east: the letters of the palms."""

TALL: Final = ("A", "B", "C", "D")
"""What is cut in two, north and south, so that a region fills a phone's screen with hexes one can read."""

LARGEST: Final = 84.0
"""The size of a hex beyond which a picture shows too little of what lies around."""

MARGIN: Final = 0.1
"""Round a picture of a region, in hexes: so that rounded corners stay inside."""

SOUTH: Final = 7
"""The first row of the southern halves."""


def _letters() -> tuple[str, ...]:
    """Each resource goes with the nearest palms; of several letters, with that of most of them."""
    found = []
    for i, space in enumerate(SPACES):
        ring, seen = {i}, {i}
        letters = "" if space.resource else space.id[0]
        while not letters:
            ring = {near for one in ring for near in NEIGHBOURS[one]} - seen
            seen |= ring
            letters = "".join(sorted(SPACES[one].id[0] for one in ring if SPACES[one].palm))
        found.append(max(LETTERS, key=letters.count))
    return tuple(found)


def _regions() -> tuple[str, ...]:
    halves = ("north", "south")
    return tuple(
        f"{letter.lower()}-{halves[space.row >= SOUTH]}" if letter in TALL else letter.lower()
        for letter, space in zip(_letters(), SPACES, strict=True)
    )


REGION: Final = _regions()
"""For each space the region in which it lies: its letter and, where that is cut, its half."""


@record
class Grid:
    """A part of the island on paper: `size` is the radius of a hex; `left` and `top` shift it."""

    size: float
    left: float
    top: float

    @property
    def across(self) -> float:
        """The width of a hex."""
        return sqrt(3) * self.size

    def centre(self, space: int) -> Point:
        """The middle of a space."""
        one = SPACES[space]
        x = (one.col + (0.5 if one.row % 2 else 0.0)) * self.across
        return round(self.left + x, 1), round(self.top + (one.row - 1) * 1.5 * self.size, 1)

    def hexagon(self, space: int, inset: float = 0.0) -> tuple[Point, ...]:
        """The corners of a space, `inset` pixels inside its border."""
        x, y = self.centre(space)
        out, half = self.size - inset, (self.size - inset) / 2
        side = out * sqrt(3) / 2
        corners = ((0, -out), (side, -half), (side, half), (0, out), (-side, half), (-side, -half))
        return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)


def zoomed(spaces: tuple[int, ...], width: float, height: float) -> Grid:
    """The grid on which some spaces, and all that touch them, fill a picture of that size."""
    unit = Grid(1.0, 0.0, 0.0)
    around = {near for one in spaces for near in (one, *NEIGHBOURS[one])}
    xs, ys = zip(*(unit.centre(one) for one in around), strict=True)
    wide, high = max(xs) - min(xs) + unit.across + MARGIN, max(ys) - min(ys) + 2 + MARGIN
    size = min(width / wide, height / high, LARGEST)
    left = (width - (max(xs) - min(xs)) * size) / 2 - min(xs) * size
    top = (height - (max(ys) - min(ys)) * size) / 2 - min(ys) * size
    return Grid(size, round(left, 1), round(top, 1))
