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


@dataclass(frozen=True)
class Course:
    """A river: its place after so many pixels, its length, half its width there, and the lines across it."""

    at: Callable[[float], Place]
    length: float
    half: Callable[[float], float]
    borders: tuple[float, ...]
    seed: float = 0.0

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
    """Draw the lines between spaces, bent downstream like the heads of arrows."""
    made = []
    for way in course.borders:
        reach = course.half(way) - 5
        points = [
            course.at(way + 0.46 * reach * (1 - abs(part)) - 9).aside(reach * part)
            for part in (-1.0, -0.8, -0.6, -0.36, -0.2, 0.0, 0.2, 0.36, 0.6, 0.8, 1.0)
        ]
        data = "M" + "L".join(f"{x} {y}" for x, y in points)
        made.append(
            f'<path d="{data}" stroke="#123f59" stroke-opacity=".35" stroke-width="6" fill="none" '
            f'transform="translate(1.5 2)"/>'
            f'<path d="{data}" stroke="#e6f7f4" stroke-width="4.2" fill="none" stroke-linecap="round" '
            f'stroke-linejoin="round" stroke-dasharray="0.1 8.6"/>{head(points[3:-3])}'
        )
    return "".join(made)


def head(points: list[Point]) -> str:
    """Draw the middle of a line between spaces: an arrow's head, which shows where the river flows."""
    data = "M" + "L".join(f"{x} {y}" for x, y in (points[0], points[len(points) // 2], points[-1]))
    return (
        f'<path d="{data}" fill="none" stroke="#174a68" stroke-width="9" stroke-linecap="round" '
        f'stroke-linejoin="round"/><path d="{data}" fill="none" stroke="#f2fbf7" stroke-width="5.4" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )
