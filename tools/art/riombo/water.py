"""Riombo's river along its course: banks, shallows, deep water, the stream, and lines between spaces."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin
from typing import TYPE_CHECKING, Final

from games.riombo.face.layout import EDGES, HALF, Place, along
from tools.art.riombo.brush import Wobble, path, wave

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.scene import Point

SAND, WET, FOAM = "#ecd9a3", "#c8a866", "#e9f6ef"
BANDS: Final = (
    (14.0, 4.0, "#5d7a38"),
    (10.0, 3.6, SAND),
    (4.5, 3.2, WET),
    (2.2, 3.0, FOAM),
    (-1.2, 3.0, "#6fbfcd"),
    (-9.0, 4.5, "#46a0bb"),
    (-21.0, 6.0, "#3489a9"),
    (-35.0, 7.0, "#2a7799"),
)
"""From the meadow to the middle of the river: how much wider than the water, how uneven, and the colour."""

STEP: Final = 11.0
ARROW: Final = 28.0
"""How far from the middle of the river lines between spaces end that arrows stand on."""


@dataclass(frozen=True)
class Course:
    """A river: its place after a number of pixels, its length, half its width there, and the lines across
    it.
    """

    at: Callable[[float], Place]
    length: float
    half: Callable[[float], float]
    borders: tuple[float, ...]
    seed: float = 0.0
    first: int = 0

    def outline(self, wider: float, uneven: float) -> list[Point]:
        """Return the outline of the river made wider by so much."""
        sides: tuple[list[Point], list[Point]] = ([], [])
        for i in range(-3, round(self.length / STEP) + 4):
            way = i * STEP
            place, half = self.at(way), self.half(way)
            for side, points, seed in ((1, sides[0], 1.7), (-1, sides[1], 4.9)):
                reach = half + wider + uneven * wave(way, self.seed + seed + wider * 0.01)
                points.append(place.aside(side * reach))
        return [*sides[0], *reversed(sides[1])]


def whole() -> Course:
    """Return the river of the whole picture."""
    return Course(along, EDGES[-1], lambda _: HALF, EDGES[1:-1])


def river(course: Course) -> str:
    """Draw a river with its banks."""
    made = [
        f'<path d="{path(course.outline(wider, uneven))}" fill="{colour}"/>'
        for wider, uneven, colour in BANDS
    ]
    return "".join(made) + stream(course) + borders(course)


def stream(course: Course) -> str:
    """Draw the lines that the stream makes on the water."""
    chance, made = Wobble(5 + int(course.seed)), []
    count = round(course.length / 52)
    for i in range(count):
        first = i * course.length / count + chance(-12, 12)
        reach = course.half(first) - 9
        aside = chance(-reach, reach)
        length = chance(22, 64)
        points = [course.at(first + length * k / 5).aside(aside + 2.2 * sin(first + k)) for k in range(6)]
        shade = ("#63b4c9", "#8fd0da", "#23688a")[i % 3]
        made.append(
            f'<path d="{path(points, closed=False)}" stroke="{shade}" stroke-width="{chance(1.6, 3):.1f}" '
            f'fill="none" stroke-linecap="round"/>'
        )
    return "".join(made)


def borders(course: Course) -> str:
    """Draw the lines between spaces, and on every other one where the river flows."""
    made = []
    for i, way in enumerate(course.borders):
        reach = course.half(way) - 3
        gap = ARROW if course.first < 0 or i % 2 == course.first else 0.0
        for side in (-1, 1):
            begin, end = course.at(way).aside(side * (gap or 5)), course.at(way).aside(side * reach)
            data = f"M{begin[0]} {begin[1]}L{end[0]} {end[1]}"
            made.append(
                f'<path d="{data}" stroke="#e6f7f4" stroke-width="4.8" fill="none" '
                f'stroke-linecap="round" stroke-dasharray="0.1 12"/>'
            )
        if gap:
            made.append(arrows(course.at(way)))
    return "".join(made)


def arrows(place: Place) -> str:
    """Draw two crests of foam that point downstream."""

    def crest(ahead: float, half: float) -> str:
        def at(x: float, y: float) -> str:
            there = place.shift(ahead + x, y)
            return f"{there.x} {there.y}"

        return (
            f"M{at(-15, -half)}Q{at(6, -0.5 * half)} {at(9, 0)}Q{at(6, 0.5 * half)} {at(-15, half)}"
            f"Q{at(-4, 0.4 * half)} {at(-3, 0)}Q{at(-4, -0.4 * half)} {at(-15, -half)}Z"
        )

    data = crest(-8, 24) + crest(14, 24)
    return (
        f'<path d="{data}" fill="#1c5575" stroke="#1c5575" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{data}" fill="#e9f6ef"/>'
    )
