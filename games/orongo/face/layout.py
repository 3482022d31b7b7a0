"""Positions of hexes in Orongo's pictures, and the regions into which the island is cut."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from typing import Final, TypeAlias

from games.engine.record import record
from games.engine.scene import Point
from games.orongo.rules.island import NEIGHBOURS, SPACES

LETTERS: Final = ("A", "B", "C", "D", "E")
"""The letters of the palms, from west to east."""

TALL: Final = ("A", "B", "C", "D")
"""The letters whose palms are split into north and south, to fill a phone's screen with legible hexes."""

WIDTH: Final = 1000
"""The width of every picture."""

HIGHEST: Final = 980
"""The greatest height of a close-up: pictures are wider than tall."""

SMALLEST: Final = 52.1
"""The smallest radius of a hex in a close-up: hexes are then 36 pixels wide on a phone, at 400 pixels."""

LARGEST: Final = 84.0
"""The largest radius of a hex; beyond it a picture shows too little of the surroundings."""

MARGIN: Final = 0.1
"""The margin around what a picture is about, in radii, so that rounded coordinates stay inside."""

Extent: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in hexes of radius 1."""

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
    """A part of the island in a picture of `width` by `height` pixels.

    `size` is the radius of a hex; `left` and `top` shift the grid.
    """

    size: float
    left: float
    top: float
    width: int
    height: int

    @property
    def across(self) -> float:
        """The width of a hex."""
        return sqrt(3) * self.size

    def centre(self, space: int) -> Point:
        """Return the centre of a space."""
        x, y = UNITS[space]
        return round(self.left + x * self.size, 1), round(self.top + y * self.size, 1)

    def hexagon(self, space: int, inset: float = 0.0) -> tuple[Point, ...]:
        """Return the corners of a space, `inset` pixels inside its border."""
        x, y = self.centre(space)
        out, half = self.size - inset, (self.size - inset) / 2
        side = out * sqrt(3) / 2
        corners = ((0, -out), (side, -half), (side, half), (0, out), (-side, half), (-side, -half))
        return tuple((round(x + dx, 1), round(y + dy, 1)) for dx, dy in corners)

    def whole(self, space: int) -> bool:
        """Return whether a space lies wholly inside the picture."""
        x, y = self.centre(space)
        beside = self.across / 2
        return beside <= x <= self.width - beside and self.size <= y <= self.height - self.size

    def touches(self, space: int) -> bool:
        """Return whether any part of a space may lie inside the picture."""
        x, y = self.centre(space)
        return -self.size <= x <= self.width + self.size and -self.size <= y <= self.height + self.size


def close_ups(spaces: tuple[int, ...]) -> tuple[Grid, ...]:
    """Return the grids on which all of some spaces are large enough to be chosen on a phone.

    They are as few as possible; each space is whole on at least one, from the north-west to the south-east.
    The neighbours are whole, too, unless that takes a picture more.
    """
    with_neighbours = _parts(spaces, _AROUND)
    alone = _parts(spaces, _ALONE)
    parts, boxes = (alone, _ALONE) if len(alone) < len(with_neighbours) else (with_neighbours, _AROUND)
    largest = LARGEST if len(parts) == 1 else SMALLEST
    return tuple(_fitted(_around(part, boxes), largest) for part in parts)


def _parts(spaces: tuple[int, ...], boxes: tuple[Extent, ...]) -> list[tuple[int, ...]]:
    """Cut spaces into parts, each small enough for one close-up, where most of both sides fit."""
    if _size(_around(spaces, boxes)) >= SMALLEST:
        return [spaces]
    orders = [sorted(spaces, key=lambda one: UNITS[one][axis]) for axis in (0, 1)]
    cuts = [(tuple(order[:at]), tuple(order[at:])) for order in orders for at in range(1, len(order))]
    first, second = max(cuts, key=lambda cut: _merit(cut[0], cut[1], boxes))
    return [*_parts(first, boxes), *_parts(second, boxes)]


def _merit(one: tuple[int, ...], other: tuple[int, ...], boxes: tuple[Extent, ...]) -> tuple[float, float]:
    sizes = sorted(min(SMALLEST, _size(_around(part, boxes))) for part in (one, other))
    return sizes[1] + sizes[0], -abs(len(one) - len(other))


def _around(spaces: tuple[int, ...], boxes: tuple[Extent, ...]) -> Extent:
    """Return the box around the boxes of some spaces."""
    lefts, tops, rights, bottoms = zip(*(boxes[one] for one in spaces), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _size(box: Extent) -> float:
    """Return the largest radius with which a box fits into a picture that is wider than tall."""
    left, top, right, bottom = box
    return min(WIDTH / (right - left + MARGIN), HIGHEST / (bottom - top + MARGIN))


def _fitted(box: Extent, largest: float) -> Grid:
    """Return a grid with a box in the middle of a picture that is no taller than it must be."""
    left, top, right, bottom = box
    size = min(largest, _size(box))
    height = ceil((bottom - top + MARGIN) * size)
    return Grid(
        size,
        round(WIDTH / 2 - (left + right) / 2 * size, 1),
        round(height / 2 - (top + bottom) / 2 * size, 1),
        WIDTH,
        height,
    )


def _box(spaces: Iterable[int]) -> Extent:
    xs, ys = zip(*(UNITS[one] for one in spaces), strict=True)
    return min(xs) - sqrt(3) / 2, min(ys) - 1, max(xs) + sqrt(3) / 2, max(ys) + 1


UNITS: Final = tuple((sqrt(3) * (one.col + one.row % 2 / 2), 1.5 * (one.row - 1)) for one in SPACES)
"""The centre of each space on a grid with hexes of radius 1."""

_ALONE: Final = tuple(_box([one]) for one in range(len(SPACES)))
_AROUND: Final = tuple(_box([one, *NEIGHBOURS[one]]) for one in range(len(SPACES)))
"""The box of each space without and with its neighbours, in hexes of radius 1."""
