"""Orongo's island in the sea: surf, beach, and each space with its palm or hidden resource."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random
from typing import Final

from games.engine.record import Record
from games.orongo.face.layout import UNITS, Grid
from games.orongo.rules.island import SPACES
from tools.art.orongo.figures import FREE_PALM, RESOURCES, put_figure


class Light(Record):
    """The colours of the island at an hour: depths of the sea from far to near, and kinds of land."""

    sea: tuple[str, ...]
    waves: str
    foam: str
    beach: str
    coastal: str
    speck: str
    inland: str
    blade: str
    hidden: str
    stone: str
    line: str
    sign: str
    palms: float


DAY: Final = Light(
    sea=("#0f4a66", "#12627e", "#2690a6", "#5abfc4"),
    waves="#2690a6",
    foam="#f2fbf4",
    beach="#f7e3ae",
    coastal="#f2dca4",
    speck="#dcbf80",
    inland="#b3d183",
    blade="#8fb862",
    hidden="#dccaa2",
    stone="#988560",
    line="#b59e6c",
    sign="#b59e6c",
    palms=1.0,
)
"""The island of the public picture."""

NIGHT: Final = "#0d2438"


def mix(one: str, other: str, share: float) -> str:
    """Mix a colour with a share of another."""
    channels = (
        round(int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in (1, 3, 5)
    )
    return "#" + "".join(f"{channel:02x}" for channel in channels)


DUSK: Final = Light(
    sea=("#0c3a54", "#0f4a66", "#12627e", "#2690a6"),
    waves="#12627e",
    foam="#9fbdb6",
    beach="#c2ab78",
    coastal="#b59e6c",
    speck="#988560",
    inland="#71934f",
    blade="#5b7b3c",
    hidden="#988560",
    stone="#77664a",
    line="#77664a",
    sign="#77664a",
    palms=0.8,
)
"""The land of the close-ups, dimmed so that what may be chosen stands out."""


def hexagon(x: float, y: float, size: float) -> str:
    """Return the points of a hex around a point."""
    corners = ((x + size * sin(i * pi / 3), y - size * cos(i * pi / 3)) for i in range(6))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def island(place: Grid, light: Light) -> str:
    """Draw the sea, the beach and every space of the island."""
    unit = place.size / 34
    bands = ((104, 30), (62, 16), (33, 7))
    shapes = [
        _carving(light),
        f'<rect width="{place.width}" height="{place.height}" fill="{light.sea[0]}"/>',
    ]
    shapes += [
        _spread(place, colour, reach, wander)
        for (reach, wander), colour in zip(bands, light.sea[1:], strict=True)
    ]
    shapes += [
        _ripples(place, light, unit),
        _spread(place, light.foam, 15.5, 4.5),
        _spread(place, light.beach, 10.5, 2.5),
    ]
    shapes += [_rock(place, light, x, y, r) for x, y, r in ROCKS]
    shapes += [_space(space, place, light) for space in range(len(SPACES))]
    borders = "".join(
        f'<polygon points="{hexagon(*place.centre(space), place.size)}"/>' for space in range(len(SPACES))
    )
    shapes.append(f'<g fill="none" stroke="{light.line}" stroke-width="{1.6 * unit:.1f}">{borders}</g>')
    return "".join(shapes)


def _carving(light: Light) -> str:
    """Return the filter that leaves a figure's outline in the colour of carvings."""
    return (
        '<filter id="carved" color-interpolation-filters="sRGB">'
        f'<feFlood flood-color="{light.sign}" flood-opacity="0.8"/>'
        '<feComposite in2="SourceAlpha" operator="in"/></filter>'
    )


def _coast() -> tuple[tuple[float, float, float], ...]:
    """Return points along the coast, and rocks in the sea with their radius, on hexes of radius 1."""
    around = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
    taken = {(round(x, 2), round(y, 2)) for x, y in UNITS}
    points = []
    for x, y in UNITS:
        for dx, dy in around:
            far = sqrt(3)
            if (round(x + dx * far, 2), round(y + dy * far, 2)) not in taken:
                middle = (x + dx * far / 2, y + dy * far / 2)
                points += [(middle[0] - dy * t / 8, middle[1] + dx * t / 8, 0.0) for t in range(-4, 5)]
    return (*points, *ROCKS)


ROCKS: Final = ((1.1, 1.5, 0.3), (1.7, 1.1, 0.12), (2.2, 2.4, 0.16), (18.6, 13.2, 0.3), (19.4, 13.5, 0.14))
"""Rocks in the sea: position and radius."""

COAST: Final = _coast()


SURF: Final = 25
"""The reach beyond which bands of the sea have hard edges: they are alike, and pack better so."""


def _spread(place: Grid, colour: str, reach: float, wander: float) -> str:
    """Draw the land grown by a reach that wanders, both in pixels on hexes of radius 34."""
    unit = place.size / 34
    body = "".join(
        f'<polygon points="{hexagon(*place.centre(space), place.size)}"/>' for space in range(len(SPACES))
    )
    dots = "".join(
        f'<circle cx="{place.left + x * place.size:.1f}" cy="{place.top + y * place.size:.1f}"'
        f' r="{r * place.size + unit * (reach + wander * _noise(x, y, reach)):.1f}"/>'
        for x, y, r in COAST
    )
    crisp = ' shape-rendering="crispEdges"' if reach > SURF else ""
    return f'<g fill="{colour}"{crisp}>{body}{dots}</g>'


def _rock(place: Grid, light: Light, x: float, y: float, r: float) -> str:
    """Draw the crag of a rock in the sea, with a green top."""
    size = place.size * (r + 0.28)
    at = f"translate({place.left + x * place.size:.1f} {place.top + y * place.size:.1f}) scale({size:.2f})"
    return (
        f'<g transform="{at}"><path d="M-1 0.5 L-0.7 -0.2 L-0.35 -0.5 L-0.1 -1.1 L0.3 -0.8 L0.55 -0.3 L1'
        f" 0.5 L0.3 0.75 L-0.5"
        f' 0.72 Z" fill="{light.stone}"/><path d="M-0.1 -1.1 L0.3 -0.8 L0.55 -0.3 L1 0.5 L0.3 0.75 L0.1'
        f' 0.1 Z"'
        f' fill="{light.sign}"/><path d="M-0.7 -0.2 L-0.35 -0.5 L-0.1 -1.1 L0.3 -0.8 L0.4 -0.5 L0.1 -0.4'
        f" L-0.1 -0.55 L-0.3"
        f' -0.2 Z" fill="{light.inland}"/></g>'
    )


def _noise(x: float, y: float, phase: float) -> float:
    """Return a number from -1 to 1 that changes smoothly along the coast."""
    slow = sin(0.9 * x + 1.3 * y + phase * 0.05) + sin(1.7 * x - 1.1 * y + 2 + phase * 0.03)
    return (slow + 0.6 * sin(4.3 * x + 2.9 * y) + 0.4 * sin(5.9 * y - 3.7 * x + 1)) / 3


CALM: Final = 0.75
"""The share of the sea without waves."""


def _ripples(place: Grid, light: Light, unit: float) -> str:
    """Draw small waves all over the sea; the land covers those beneath it."""
    dice = Random(12)
    strokes = []
    for row in range(int(place.height / (46 * unit)) + 1):
        for column in range(int(place.width / (92 * unit)) + 1):
            if dice.random() < CALM:
                continue
            x = (column + dice.random() * 0.7) * 92 * unit
            y = (row + dice.random() * 0.7) * 46 * unit
            long = (7 + 7 * dice.random()) * unit
            strokes.append(
                f"M{x:.1f} {y:.1f} q{long / 2:.1f} {-0.55 * long:.1f} {long:.1f} 0"
                f" q{long / 2:.1f} {-0.55 * long:.1f} {long:.1f} 0"
            )
    return (
        f'<path d="{" ".join(strokes)}" fill="none" stroke="{light.waves}" stroke-width="{2.2 * unit:.1f}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _space(space: int, place: Grid, light: Light) -> str:
    one = SPACES[space]
    x, y = place.centre(space)
    points = hexagon(x, y, place.size)
    colour = light.hidden if one.resource else light.coastal if one.coastal else light.inland
    body = f'<polygon points="{points}" fill="{colour}"/>'
    scale = place.size / 100
    if one.resource:
        sign = put_figure(RESOURCES[one.resource], x, y - place.size * 0.24, scale * 0.84)
        return f'{body}<g filter="url(#carved)">{sign}</g>'
    palm = put_figure(FREE_PALM, x, y - place.size * 0.3, scale * 0.9)
    dim = f' opacity="{light.palms}"' if light.palms < 1 else ""
    return f"{body}{_grain(space, place, light)}<g{dim}>{palm}</g>"


GRAINS: Final = 5
"""Marks on a space. All spaces of a kind have one of two patterns, since repetition packs well."""


def _grain(space: int, place: Grid, light: Light) -> str:
    """Draw a few grains of sand or blades of grass."""
    dice = Random(space % 2)
    one, unit = SPACES[space], place.size / 34
    x, y = place.centre(space)
    marks = []
    for _ in range(GRAINS):
        angle, far = dice.random() * 2 * pi, sqrt(dice.random()) * 25 * unit
        px, py = x + far * cos(angle), y + far * sin(angle)
        if one.coastal:
            marks.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{1.5 * unit:.1f}" fill="{light.speck}"/>')
        else:
            marks.append(
                f'<path d="M{px:.1f} {py:.1f} l{-1.5 * unit:.1f} {-6 * unit:.1f} m{1.5 * unit:.1f}'
                f" {6 * unit:.1f}"
                f' l{2.5 * unit:.1f} {-5 * unit:.1f}" stroke="{light.blade}" stroke-width="{1.7 * unit:.1f}"'
                ' stroke-linecap="round"/>'
            )
    return "".join(marks)
