"""Positions of hexes in Orongo's pictures, and the regions into which the island is cut."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Final

from games.engine.record import Record
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

LARGE: Final = 59.4
"""The radius of a hex in a close-up: hexes are then 36 pixels wide on a phone, at 350 pixels."""

SEA: Final = 100.0
"""The sea around the island on the ground that close-ups are windows of."""

SOUTH: Final = 7
"""The first row of the southern halves."""


def _letters() -> tuple[str, ...]:
    """Give each space the letter of its nearest palms; of several letters, the most frequent."""
    found = []
    for i, space in enumerate(SPACES):
        ring, seen = {i}, {i}
        letters = "" if space.resource else space.id[0]
        while not letters:
            ring = {near for space in ring for near in NEIGHBOURS[space]} - seen
            seen |= ring
            letters = "".join(sorted(SPACES[space].id[0] for space in ring if SPACES[space].palm))
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


class Grid(Record):
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


class Window(Record):
    """A window of the large island, with the upper left corners of the chart and the panel on its sea."""

    grid: Grid
    chart: Point
    panel: Point


@lru_cache(maxsize=256)
def in_sight(grid: Grid) -> tuple[tuple[int, bool], ...]:
    """Return the spaces of which any part may lie inside the picture, and whether each does wholly."""
    return tuple((space, grid.whole(space)) for space in range(len(SPACES)) if grid.touches(space))


def close_ups(spaces: tuple[int, ...]) -> tuple[Window, ...]:
    """Return windows of the large island on which all of some spaces can be chosen on a phone.

    They are as few as possible, then those that show most neighbours whole, then the smallest; each space is
    whole on at least one.
    """
    around = {near for space in spaces for near in NEIGHBOURS[space]}.union(spaces)
    return min(
        (some for some in _SOME if _visible_spaces(some).issuperset(spaces)),
        key=lambda some: (
            len(some),
            -len(_visible_spaces(some) & around),
            sum(window.grid.height for window in some),
        ),
    )


@lru_cache(maxsize=16)
def _visible_spaces(windows: tuple[Window, ...]) -> frozenset[int]:
    """Return the spaces that lie wholly in one of some windows."""
    return frozenset(space for window in windows for space in range(len(SPACES)) if window.grid.whole(space))


UNITS: Final = tuple((sqrt(3) * (space.col + space.row % 2 / 2), 1.5 * (space.row - 1)) for space in SPACES)
"""The centre of each space on a grid with hexes of radius 1."""

ISLAND: Final = Grid(SMALL, 44.0, 62.0, WIDTH, 1040)
"""The whole island in the public picture, and below it room for four seats."""

WHOLE: Final = Grid(
    LARGE,
    round(SEA + LARGE * sqrt(3) / 2),
    round(SEA + LARGE),
    round(2 * SEA + LARGE * (max(x for x, _ in UNITS) + sqrt(3))),
    round(2 * SEA + LARGE * (max(y for _, y in UNITS) + 2)),
)
"""The whole island at the size of close-ups, which are windows of it."""

CHART: Final = Grid(7.4, 13.0, 13.0, 224, 166)
"""The island small, which shows in a close-up where the window lies."""


PANEL: Final = (392, 236)
"""The width and height of the panel of a close-up, with what the seat has."""


def _window(left: int, top: int, height: int, chart: Point, panel: Point) -> Window:
    """Return the window whose upper left corner lies at a point of the ground."""
    return Window(Grid(LARGE, WHOLE.left - left, WHOLE.top - top, WIDTH, height), chart, panel)


WINDOWS: Final = (
    _window(90, 94, 1200, (352, 1032), (600, 956)),
    _window(458, 84, 1100, (770, 8), (600, 856)),
    _window(808, 164, 772, (770, 8), (600, 530)),
)
"""The windows: the west with the whole south, the middle and the east.

Their places are fixed, so that one close-up has much in common with the next, and on each the sea leaves room
for the chart and the panel.
"""

_SOME: Final = tuple(some for number in (1, 2) for some in combinations(WINDOWS, number))


def _beside(space: int) -> tuple[int | None, ...]:
    """Return the neighbours of a space clockwise from the north-east; `None` for the sea."""
    at = {(round(x, 1), round(y, 1)): i for i, (x, y) in enumerate(UNITS)}
    x, y = UNITS[space]
    east = sqrt(3) / 2
    steps = ((east, -1.5), (2 * east, 0), (east, 1.5), (-east, 1.5), (-2 * east, 0), (-east, -1.5))
    return tuple(at.get((round(x + dx, 1), round(y + dy, 1))) for dx, dy in steps)


BESIDE: Final = tuple(_beside(space) for space in range(len(SPACES)))
"""The neighbours of each space across its six sides, as `_beside` says."""
