"""Positions of hexes in Orongo's pictures, and the regions into which the island is cut."""

from __future__ import annotations

from math import sqrt
from typing import Final

from games.engine.record import record
from games.engine.scene import Point
from games.orongo.rules.island import NEIGHBOURS, SPACES

LETTERS: Final = ("A", "B", "C", "D", "E")
"""The letters of the palms, from west to east."""

TALL: Final = ("A", "B", "C", "D")
"""The letters whose palms are split into north and south, to fill a phone's screen with legible hexes."""

LARGEST: Final = 84.0
"""The largest radius of a hex; beyond it a picture shows too little of the surroundings."""

MARGIN: Final = 0.1
"""The margin around a picture of a region, in hexes, so that rounded coordinates stay inside."""

SOUTH: Final = 7
"""The first row of the southern halves."""


def _letters() -> tuple[str, ...]:
    """Give each space the letter of its nearest palms; of several letters, the most frequent."""
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
"""The region of each space: its letter and, where that is split, its half."""


@record
class Grid:
    """A part of the island in pixels: `size` is the radius of a hex, `left` and `top` shift the grid."""

    size: float
    left: float
    top: float

    @property
    def across(self) -> float:
        """The width of a hex."""
        return sqrt(3) * self.size

    def centre(self, space: int) -> Point:
        """Return the centre of a space."""
        one = SPACES[space]
        x = (one.col + (0.5 if one.row % 2 else 0.0)) * self.across
        return round(self.left + x, 1), round(self.top + (one.row - 1) * 1.5 * self.size, 1)

    def hexagon(self, space: int, inset: float = 0.0) -> tuple[Point, ...]:
        """Return the corners of a space, `inset` pixels inside its border."""
        x, y = self.centre(space)
        out, half = self.size - inset, (self.size - inset) / 2
        side = out * sqrt(3) / 2
        corners = ((0, -out), (side, -half), (side, half), (0, out), (-side, half), (-side, -half))
        return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)


def zoomed(spaces: tuple[int, ...], width: float, height: float) -> Grid:
    """Return the grid on which some spaces, and all their neighbours, fill a picture of this size."""
    unit = Grid(1.0, 0.0, 0.0)
    around = {near for one in spaces for near in (one, *NEIGHBOURS[one])}
    xs, ys = zip(*(unit.centre(one) for one in around), strict=True)
    wide, high = max(xs) - min(xs) + unit.across + MARGIN, max(ys) - min(ys) + 2 + MARGIN
    size = min(width / wide, height / high, LARGEST)
    left = (width - (max(xs) - min(xs)) * size) / 2 - min(xs) * size
    top = (height - (max(ys) - min(ys)) * size) / 2 - min(ys) * size
    return Grid(size, round(left, 1), round(top, 1))
