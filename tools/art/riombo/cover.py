"""The cover of Riombo's box: canoes on a bend of the river, between forests; its title stands above."""

from __future__ import annotations

from math import atan2, degrees, sin
from typing import Final

from games.engine.scene import LOOKS
from games.riombo.face.layout import Place
from tools.art.riombo import boats
from tools.art.riombo.brush import path
from tools.art.riombo.ground import landscape
from tools.art.riombo.land import hut
from tools.art.riombo.marks import token
from tools.art.riombo.water import Course

WIDE, HIGH = 1000, 560
LONG: Final = 1120.0
HALF: Final = 116.0

CANOES: Final = ((205, -34, 1, 2), (440, 40, 2, 0), (640, -40, 1, 1), (850, 14, 3, 5))
"""How far down the river, how far to its right, how many hulls, and whose."""

CANOE: Final = boats.Form(104, ((38, 0), (33, 31), (27, 26)), (-31, 31))
"""Canoes with their tokens in the middle, and crew before and behind it."""

HUTS: Final = ((705, 152, 34), (772, 118, 40), (842, 168, 30), (118, 520, 34), (190, 541, 28))
"""Where huts stand, and how large."""


def course(way: float) -> Place:
    """Return a place of the river, which comes from the left and leaves at the lower right."""

    def at(x: float) -> tuple[float, float]:
        return (x, 352 + 74 * sin((x - 60) / 185) + 0.01 * x)

    x, y = at(way - 60)
    ahead = at(way - 50)
    return Place(x, y, atan2(ahead[1] - y, ahead[0] - x))


def shade() -> str:
    """Draw the dark wood at the upper edge, on which the title stands."""
    edges = []
    for low, swing in ((206, 16.0), (172, 13.0), (136, 10.0)):
        points = [(float(x), low - 0.09 * x + swing * sin(x / 60 + low)) for x in range(-40, 1080, 40)]
        edges.append(
            f'<path d="{path(points, closed=False)}L1080 -20L-40 -20Z" fill="#0a2418" opacity=".34"/>'
        )
    return "".join(edges)


def cover() -> str:
    """Draw the cover."""
    river = Course(course, LONG, lambda _: HALF, (), seed=4)
    made = [landscape((0.0, 0.0, WIDE, HIGH), (river,), 41, 2600), shade()]
    made += [hut(*place) for place in HUTS]
    for way, aside, canoes, seat in CANOES:
        place = course(way)
        x, y = place.aside(aside)
        turn = degrees(place.heading)
        made.append(
            f'<g transform="translate({x} {y}) scale(1.72)"><g transform="rotate({turn:.1f})">'
            f"{boats.canoe(CANOE, canoes)}</g>{token(LOOKS[seat], 24)}</g>"
        )
    return "".join(made)
