"""Positions of hexes in Orongo's pictures, and the regions into which the island is cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import accumulate
from math import sqrt
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

SMALL: Final = 34.0
"""The radius of a hex where the whole island is shown, in pixels."""

LARGE: Final = 60.0
"""The radius of a hex in a close-up: hexes are then 36 pixels wide on a phone, at 350 pixels."""

LOWEST: Final = 600
HIGHEST: Final = 1010
"""The least and the greatest height of the part of the island in a close-up."""

MARGIN: Final = 0.1
"""The margin around what a picture is about, in radii, so that rounded coordinates stay inside."""

ABOVE: Final = 0.4
"""The room above a space for what follows from choosing it, in radii."""

SEA: Final = 100.0
"""The sea around the island on the ground that close-ups are windows of."""

Extent: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in hexes of radius 1."""

Cut: TypeAlias = tuple[tuple[float, int], tuple[int, ...], int]
"""The merit of cutting spaces in two, the spaces in order, and the number of those before the cut."""

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

    `size` is the radius of a hex; `left` and `top` are the centre of the first column and row.
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
        """Return the centre of a space, in whole pixels: so all hexes look alike, and pack well."""
        x, y = UNITS[space]
        return round(self.left + x * self.size), round(self.top + y * self.size)

    def whole(self, space: int) -> bool:
        """Return whether a space lies wholly inside the picture."""
        x, y = self.centre(space)
        beside = self.across / 2
        return beside <= x <= self.width - beside and self.size <= y <= self.height - self.size

    def touches(self, space: int) -> bool:
        """Return whether any part of a space may lie inside the picture."""
        x, y = self.centre(space)
        return -self.size <= x <= self.width + self.size and -self.size <= y <= self.height + self.size


@lru_cache(maxsize=256)
def in_sight(grid: Grid) -> tuple[tuple[int, bool], ...]:
    """Return the spaces of which any part may lie inside the picture, and whether each does wholly."""
    return tuple((space, grid.whole(space)) for space in range(len(SPACES)) if grid.touches(space))


def close_ups(spaces: tuple[int, ...]) -> tuple[Grid, ...]:
    """Return windows of the large island on which all of some spaces can be chosen on a phone.

    They are as few as possible; each space is whole on at least one, from the north-west to the south-east.
    The neighbours are whole, too, unless that takes a picture more.
    """
    with_neighbours = _parts(spaces, _AROUND)
    alone = _parts(spaces, _ALONE)
    parts, boxes = (alone, _ALONE) if len(alone) < len(with_neighbours) else (with_neighbours, _AROUND)
    return tuple(_window(_around(part, boxes)) for part in parts)


def _parts(spaces: tuple[int, ...], boxes: tuple[Extent, ...]) -> list[tuple[int, ...]]:
    """Cut spaces into parts, each small enough for one close-up, where most of both sides fit."""
    if _size(_around(spaces, boxes)) >= LARGE:
        return [spaces]
    cuts = [cut for axis in (0, 1) for cut in _cuts(spaces, axis, boxes)]
    _, order, at = max(cuts, key=lambda cut: cut[0])
    return [*_parts(order[:at], boxes), *_parts(order[at:], boxes)]


def _cuts(spaces: tuple[int, ...], axis: int, boxes: tuple[Extent, ...]) -> Iterator[Cut]:
    """Yield the cuts of spaces across an axis.

    Most merit has the cut of which most fits, and of such cuts the one nearest to the middle.
    """
    order = tuple(sorted(spaces, key=lambda one: UNITS[one][axis]))
    before = list(accumulate((boxes[one] for one in order), _joined))
    behind = list(accumulate((boxes[one] for one in reversed(order)), _joined))[::-1]
    for at in range(1, len(order)):
        fits = min(LARGE, _size(before[at - 1])) + min(LARGE, _size(behind[at]))
        yield (fits, -abs(2 * at - len(order))), order, at


def _joined(one: Extent, other: Extent) -> Extent:
    """Return the box around two boxes."""
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def _around(spaces: tuple[int, ...], boxes: tuple[Extent, ...]) -> Extent:
    """Return the box around the boxes of some spaces."""
    return reduce(_joined, (boxes[one] for one in spaces))


def _size(box: Extent) -> float:
    """Return the largest radius with which a box would fit into a window."""
    left, top, right, bottom = box
    return min(WIDTH / (right - left + MARGIN), HIGHEST / (bottom - top + MARGIN))


def _window(box: Extent) -> Grid:
    """Return the window with a box in its middle, moved where it would leave the ground."""
    left, top, right, bottom = (side * LARGE for side in box)
    height = min(HIGHEST, max(LOWEST, round(bottom - top + MARGIN * LARGE)))
    x = min(max(WHOLE.left + (left + right - WIDTH) / 2, 0), WHOLE.width - WIDTH)
    y = min(max(WHOLE.top + (top + bottom - height) / 2, 0), WHOLE.height - height)
    return Grid(LARGE, WHOLE.left - round(x), WHOLE.top - round(y), WIDTH, height)


def _box(spaces: Iterable[int]) -> Extent:
    xs, ys = zip(*(UNITS[one] for one in spaces), strict=True)
    return min(xs) - sqrt(3) / 2, min(ys) - 1 - ABOVE, max(xs) + sqrt(3) / 2, max(ys) + 1


UNITS: Final = tuple((sqrt(3) * (one.col + one.row % 2 / 2), 1.5 * (one.row - 1)) for one in SPACES)
"""The centre of each space on a grid with hexes of radius 1."""

_ALONE: Final = tuple(_box([one]) for one in range(len(SPACES)))
_AROUND: Final = tuple(_box([one, *NEIGHBOURS[one]]) for one in range(len(SPACES)))
"""The box of each space without and with its neighbours, in hexes of radius 1."""

ISLAND: Final = Grid(SMALL, 44.0, 62.0, WIDTH, 1040)
"""The whole island in the public picture, and below it room for four seats."""

_LEFT, _TOP, _RIGHT, _BOTTOM = (side * LARGE for side in _around(tuple(range(len(SPACES))), _ALONE))
WHOLE: Final = Grid(
    LARGE,
    round(SEA - _LEFT),
    round(SEA - _TOP),
    round(_RIGHT - _LEFT + 2 * SEA),
    round(_BOTTOM - _TOP + 2 * SEA),
)
"""The whole island at the size of close-ups, which are windows of it."""

CHART: Final = Grid(7.4, 13.0, 13.0, 224, 172)
"""The island in the corner of a close-up, which shows where the window lies."""


def _beside(space: int) -> tuple[int | None, ...]:
    """Return the neighbours of a space clockwise from the north-east; `None` for the sea."""
    at = {(round(x, 1), round(y, 1)): i for i, (x, y) in enumerate(UNITS)}
    x, y = UNITS[space]
    east = sqrt(3) / 2
    steps = ((east, -1.5), (2 * east, 0), (east, 1.5), (-east, 1.5), (-2 * east, 0), (-east, -1.5))
    return tuple(at.get((round(x + dx, 1), round(y + dy, 1))) for dx, dy in steps)


BESIDE: Final = tuple(_beside(space) for space in range(len(SPACES)))
"""The neighbours of each space across its six sides, as `_beside` says."""
