"""The cover of Riombo's box: canoes on a bend of the river, in the forest."""

from __future__ import annotations

from math import atan2, degrees, sin
from typing import Final

from games.engine.scene import LOOKS
from games.riombo.face.layout import Place
from tools.art.riombo import boats
from tools.art.riombo.ground import landscape
from tools.art.riombo.marks import token
from tools.art.riombo.water import Course

WIDE, HIGH = 1000, 560
LONG: Final = 1120.0


def course(way: float) -> Place:
    """Return a place of the river, which comes from the upper left and leaves at the lower right."""

    def at(x: float) -> tuple[float, float]:
        return (x, 300 + 95 * sin((x - 80) / 190) + 0.02 * x)

    x, y = at(way - 60)
    ahead = at(way - 50)
    return Place(x, y, atan2(ahead[1] - y, ahead[0] - x))


def cover() -> str:
    """Draw the cover."""
    river = Course(course, LONG, lambda _: 118.0, (), seed=4)
    made = [landscape((0.0, 0.0, WIDE, HIGH), (river,), 41, 2600)]
    for way, aside, canoes, seat in ((250, -30, 1, 2), (470, 42, 2, 0), (650, -36, 1, 1), (860, 20, 3, 5)):
        place = course(way)
        x, y = place.aside(aside)
        turn = degrees(place.heading)
        made.append(
            f'<g transform="translate({x} {y}) scale(1.7)"><g '
            f'transform="rotate({turn:.1f})">{boats.under_way(canoes)}</g>'
            f"{token(LOOKS[seat], 27)}</g>"
        )
    return "".join(made)
