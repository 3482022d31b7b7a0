"""The tokens of the seats in Riombo's pictures."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from games.engine.scene import Look, Mark
from tools.art.riombo.brush import polygon

if TYPE_CHECKING:
    from games.engine.scene import Point


LARGER: Final = {Mark.TRIANGLE: 1.3, Mark.STAR: 1.2, Mark.DIAMOND: 1.1, Mark.HEXAGON: 1.04}
"""How much larger marks with corners are, which leave less room for a letter."""


def corners(mark: Mark) -> list[Point]:
    """Return the corners of a mark that has some, in a circle of about the radius 1."""
    if mark is Mark.STAR:
        radii = [1.1 if i % 2 == 0 else 0.66 for i in range(10)]
        return [(r * sin(i * pi / 5), -r * cos(i * pi / 5) + 0.05) for i, r in enumerate(radii)]
    marks: dict[Mark, list[Point]] = {
        Mark.SQUARE: [(-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)],
        Mark.TRIANGLE: [(0, -1.12), (1.1, 0.86), (-1.1, 0.86)],
        Mark.DIAMOND: [(0, -1.12), (1.12, 0), (0, 1.12), (-1.12, 0)],
    }
    return marks.get(mark, [(sin(i * pi / 3), -cos(i * pi / 3)) for i in range(6)])


def token(look: Look, radius: float) -> str:
    """Draw a seat's token round the origin: shadow, pale rim, dark outline and colour."""
    reach = (radius - 3) * LARGER.get(look.mark, 1.0)
    data = polygon([(x * reach, y * reach) for x, y in corners(look.mark)])
    shape = f'<circle r="{0.95 * reach:.1f}"' if look.mark is Mark.DISC else f'<path d="{data}"'
    return (
        f'<g stroke-linejoin="round"><g transform="translate(1.5 3)" opacity=".4">'
        f'{shape} fill="#04141d" stroke="#04141d" stroke-width="6"/></g>'
        f'{shape} fill="#000000" stroke="#000000" stroke-width="9"/>'
        f'{shape} fill="{look.colour}" stroke="#fffaf0" stroke-width="4"/>'
        f'<g transform="scale(0.97)">{shape} fill="{look.colour}"/></g></g>'
    )
