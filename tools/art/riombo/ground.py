"""The grounds of Riombo's pictures: the whole river with its panel, and the stretch of a close-up."""

from __future__ import annotations

from math import hypot, sin
from typing import TYPE_CHECKING, Final

from games.riombo.face.layout import BAND, BOTTOM, HEIGHT, KEY_BOX, TURN_BOX, WIDTH, Place
from tools.art.riombo.brush import GOLD, INK, Wobble
from tools.art.riombo.land import forest, meadow
from tools.art.riombo.panels import BOX, box
from tools.art.riombo.water import Course, river, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.scene import Point

ROWS: Final = 3
BANK: Final = 10.0


def room_beside(courses: tuple[Course, ...]) -> Callable[[Point], float]:
    """Return a function that says how far a place is from the banks of some rivers."""
    water = [
        (course.at(way).x, course.at(way).y, course.half(way))
        for course in courses
        for way in (8.0 * i for i in range(-4, round(course.length / 8) + 5))
    ]
    return lambda point: min(hypot(x - point[0], y - point[1]) - half for x, y, half in water) - BANK


def landscape(
    box: tuple[float, float, float, float], courses: tuple[Course, ...], seed: int, trees: int
) -> str:
    """Draw land with rivers and trees."""
    wood = forest(box, Wobble(seed), room_beside(courses), trees)
    return meadow(box, Wobble(seed + 1)) + "".join(river(course) for course in courses) + wood


def river_ground() -> str:
    """Draw the land with the river, and the plain panel below."""
    boxes = "".join(
        f'<g transform="translate({left} {top})">{box(wide, high)}</g>'
        for left, top, wide, high in (TURN_BOX, KEY_BOX)
    )
    return (
        f'<clipPath id="land"><rect width="{WIDTH}" height="{BOTTOM}"/></clipPath>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{INK}"/>'
        f'<g clip-path="url(#land)">{landscape((0.0, 0.0, WIDTH, BOTTOM), (whole(),), 11, 1300)}</g>{boxes}'
    )


def row(y: float) -> Course:
    """Return a row of a close-up, which flows to the right."""

    def at(way: float) -> Place:
        return Place(way, y + 4 * sin(way / 150 + y), 0.0)

    return Course(at, WIDTH, lambda _: 62.0, tuple(200.0 * i for i in range(1, 5)), seed=y, first=-1)


def stretch_ground(strip: int) -> str:
    """Draw rows of the river, `strip` pixels apart, with bands for what sums bring if there is room."""
    rows = tuple(row(74.0 + strip * i) for i in range(ROWS))
    bands = "".join(
        f'<rect y="{strip * i + BAND}" width="{WIDTH}" height="{strip - BAND}" fill="{GOLD}"/>'
        f'<rect y="{strip * i + BAND + 3}" width="{WIDTH}" height="{strip - BAND - 6}" fill="{BOX}"/>'
        for i in range(ROWS if strip > BAND else 0)
    )
    return landscape((0.0, 0.0, WIDTH, ROWS * strip), rows, 23, 260) + bands
