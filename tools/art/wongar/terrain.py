"""The land of Wongar from above: what grows and lies in each territory, cut by its borders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.wongar.face.land import NEAR, outline, span
from games.wongar.rules.board import TERRITORIES
from tools.art.wongar.animals import ANIMALS
from tools.art.wongar.forms import Chance, smooth, straight
from tools.art.wongar.pieces import INK, mix

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.wongar.face.land import Land

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

Point3 = tuple[float, float, float]
"""A place, and a size."""

VALLEY: Final = "#1a0c07"
"""The colour of the valleys between territories."""

SHORES: Final = ((64, "#2a180f"), (40, "#33200f"), (22, "#43290f"))
"""The widths and tones of the steps in which the land falls to the plain."""

TONES: Final = {
    "kangaroo": ("#933921", "#b8593a", "#6a2617", "#d68460"),
    "emu": ("#8a6e26", "#a98f3e", "#655019", "#cbb463"),
    "snake": ("#b3652b", "#d28c4c", "#87481f", "#e7ab6e"),
    "goanna": ("#744930", "#986a49", "#523121", "#b98a62"),
    "hand": ("#6e2820", "#98493a", "#4f1913", "#b86854"),
    "foot": ("#907754", "#ab916b", "#6a563e", "#bfa680"),
    "turtle": ("#2c6460", "#4c8b83", "#1f4643", "#78b0a4"),
    "fish": ("#225375", "#41789f", "#173851", "#76a8c8"),
    "crocodile": ("#53642c", "#71834a", "#35401c", "#97a66a"),
    "moon": ("#2e2b57", "#47447c", "#1d1b3a", "#b9b7d6"),
}
"""The tones of each territory: its ground, what is lit, what lies low, and the palest."""

MOON: Final = ("#a19ec6", "#7d79aa", "#c9c7e2")
"""The tones of the moon itself, which is lighter than its land."""


def _tufts(box: Box, light: str, shade: str, seed: int) -> Iterator[str]:
    """Draw tussocks of spinifex."""
    chance = Chance(seed)
    for x, y in chance.places(box, 92):
        size = chance.between(9, 14)
        blades = "".join(
            f"M{x + k * size * 0.22:.1f} {y:.1f}q{k * size * 0.2:.1f} {-size * 0.7:.1f} "
            f"{k * size * 0.42:.1f} "
            f"{-size * (1.15 - 0.16 * abs(k)):.1f}"
            for k in (-1.6, 0, 1.6)
        )
        yield f'<path d="M{x - size} {y + 1}q{size} {size * 0.5} {2 * size} 0" fill="{shade}"/>'
        yield f'<path d="{blades}" stroke="{light}" stroke-width="3" fill="none" stroke-linecap="round"/>'


def _waves(box: Box, colour: str, seed: int, apart: float, swing: float) -> Iterator[str]:
    """Draw dunes, strata or waves: lines that never cross."""
    chance = Chance(seed)
    left, top, right, bottom = box
    shifts = [chance.between(-swing, swing) for _ in range(14)]
    y = top - 20
    while y < bottom + 30:
        points = [
            (left - 20 + (right - left + 40) * i / 13, y + shift + chance.between(-1.5, 1.5))
            for i, shift in enumerate(shifts)
        ]
        yield f'<path d="{smooth(points, closed=False)}" stroke="{colour}" stroke-width="3" fill="none"/>'
        y += apart


def _bands(box: Box, colours: tuple[str, str], seed: int, apart: float) -> Iterator[str]:
    """Draw layers of rock, one above the other."""
    chance = Chance(seed)
    left, top, right, bottom = box
    shifts = [chance.between(-0.7, 0.7) * apart for _ in range(9)]
    y, row = top - 30, 0
    while y < bottom + 30:
        high = apart * chance.between(0.5, 1.3)
        upper = [(left - 20 + (right - left + 40) * i / 8, y + shift) for i, shift in enumerate(shifts)]
        lower = [(x, y + high * chance.between(0.75, 1.1)) for x, y in reversed(upper)]
        yield f'<path d="{smooth([*upper, *lower])}" fill="{colours[row % len(colours)]}"/>'
        y += high + apart * 0.55
        row += 1


def _cracks(box: Box, colour: str, seed: int) -> Iterator[str]:
    """Draw the cracks of dry clay: cells with wandering corners."""
    chance = Chance(seed)
    left, top, right, bottom = box
    size = 100
    columns, rows = int((right - left) / size) + 3, int((bottom - top) / (size * 0.8)) + 3
    grid = [
        [
            (
                left - size + size * (i + (j % 2) / 2) + chance.between(-9, 9),
                top - size + size * 0.8 * j + chance.between(-8, 8),
            )
            for i in range(columns)
        ]
        for j in range(rows)
    ]
    lines = []
    for j in range(rows):
        for i in range(columns):
            x, y = grid[j][i]
            if i + 1 < columns and (i + j) % 2:
                lines.append(f"M{x:.1f} {y:.1f}L{grid[j][i + 1][0]:.1f} {grid[j][i + 1][1]:.1f}")
            lines += [
                f"M{x:.1f} {y:.1f}L{grid[j + 1][k][0]:.1f} {grid[j + 1][k][1]:.1f}"
                for k in ((i, i + 1) if j % 2 else (i - 1, i))
                if j + 1 < rows and 0 <= k < columns and (k + i + j) % 3
            ]
    edge = 'stroke-width="2.2" fill="none" stroke-linecap="round"'
    yield f'<path d="{"".join(lines)}" stroke="{colour}" {edge}/>'


def _grass(box: Box, light: str, seed: int) -> Iterator[str]:
    chance = Chance(seed)
    strokes = "".join(
        f"M{x:.1f} {y:.1f}q2 -6 {chance.between(3, 7):.1f} {chance.between(-13, -8):.1f}"
        f"m-9 2q2 5 3 {chance.between(7, 10):.1f}"
        for x, y in chance.places(box, 70)
    )
    yield f'<path d="{strokes}" stroke="{light}" stroke-width="1.8" fill="none" stroke-linecap="round"/>'


def _leaves(box: Box, light: str, shade: str, seed: int) -> Iterator[str]:
    """Draw reeds and lily leaves on still water."""
    chance = Chance(seed)
    for x, y in chance.places(box, 110):
        r = chance.between(6, 11)
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{x + r:.1f} {y - r * 0.35:.1f}A{r:.1f} {r * 0.6:.1f} 0 1 1 '
            f"{x + r * 0.8:.1f} "
            f'{y + r * 0.3:.1f}Z" fill="{light}"/>'
            f'<path d="M{x - 22:.1f} {y + 12:.1f}q9 -4 18 0t18 0" stroke="{shade}" stroke-width="2" '
            f'fill="none"/>'
        )


def _stars(box: Box, seed: int) -> Iterator[str]:
    chance = Chance(seed)
    for x, y in chance.places(box, 70):
        r = chance.between(0.8, 2.4)
        yield (
            f'<path d="M{x:.1f} {y - 2 * r:.1f}l{r * 0.5:.1f} {r * 1.5:.1f} {r * 1.5:.1f} {r * 0.5:.1f} '
            f"{-r * 1.5:.1f} "
            f"{r * 0.5:.1f} {-r * 0.5:.1f} {r * 1.5:.1f} {-r * 0.5:.1f} {-r * 1.5:.1f} {-r * 1.5:.1f} "
            f"{-r * 0.5:.1f} "
            f'{r * 1.5:.1f} {-r * 0.5:.1f}Z" fill="#8f8db8"/>'
        )


def _texture(name: str, box: Box, tones: tuple[str, str, str]) -> Iterator[str]:  # noqa: PLR0911 - one each
    """Draw what grows or lies in a territory."""
    sun, light, shade = tones
    match name:
        case "kangaroo":
            return _tufts(box, light, shade, 3)
        case "emu":
            return _grass(box, light, 5)
        case "snake":
            return _waves(box, shade, 11, 66, 30)
        case "goanna":
            return _bands(box, (sun, shade), 7, 44)
        case "hand":
            return _bands(box, (shade, sun), 9, 52)
        case "foot":
            return _cracks(box, shade, 13)
        case "fish":
            return _waves(box, light, 19, 92, 12)
        case "moon":
            return _stars(box, 29)
    return _leaves(box, light, shade, len(name))


def territory(land: Land, number: int, scale: float) -> str:
    """Draw a territory with its animal at its lower end."""
    box = span(land, number)
    place = (box[0] + box[2]) / 2 - 120 * scale, box[3] - 16 - 184 * scale, scale
    return plateau(number, straight(outline(land, number)), box, place)


def plateau(number: int, edge: str, box: Box, place: Point3) -> str:
    """Draw a territory within an edge, as a plateau in the light of a low sun.

    Its animal lies at a place in a size. All is of few flat tones: pictures share a palette.
    """
    name = TERRITORIES[number]
    base, light, shade, pale = TONES[name]
    sun, low, deep = mix(base, light, 0.25), mix(base, shade, 0.65), mix(shade, INK, 0.35)
    animal = {"moon": MOON, "foot": (low, shade, pale)}.get(name, (light, low, pale))
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    texture = "".join(_texture(name, box, (sun, light, low)))
    x, y, scale = place
    moved = f"translate({x:.1f} {y:.1f}) scale({scale})"
    rims = "".join(
        f'<path d="{edge}" transform="translate({dx} {dy})" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
        for dx, dy, colour, width in ((-3, -5, deep, 24), (3, 5, light, 17))
    )
    lit = smooth(
        [(left - 40, top - 40), (right + 30, top - 40), (left + wide * 0.84, top + high * 0.2),
         (left + wide * 0.52, top + high * 0.36), (left + wide * 0.3, top + high * 0.66), (left - 40, bottom)]
    )  # fmt: skip
    rise = f'<path d="{edge}" transform="translate(0 -2)" fill="none" stroke="{low}" stroke-width="9"/>'
    return f"""<clipPath id="c{number}"><path d="{edge}"/></clipPath>
    <g clip-path="url(#c{number})" shape-rendering="crispEdges">
    <path d="{edge}" fill="{base}"/><path d="{lit}" fill="{sun}"/>{rims}{texture}
    <g transform="translate(5 7)"><g transform="{moved}">{ANIMALS[name]((deep, deep, deep))}</g></g>
    <g transform="{moved}">{ANIMALS[name](animal)}</g>{rise}</g>"""


def terrain(land: Land, scale: float = 0.92) -> str:
    """Draw all territories, and the dry valleys between them.

    In close-ups, on which more lies, these have no soft edges: those would be a twelfth of all bytes.
    """
    render = ' shape-rendering="crispEdges"' if land == NEAR else ""
    edges = "".join(straight(outline(land, number)) for number in range(len(TERRITORIES)))
    shores = "".join(
        f'<path d="{edges}" fill="{colour}" stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"/>'
        for wide, colour in SHORES
    )
    valleys = f'stroke="{VALLEY}" stroke-width="9" stroke-linejoin="round"{render}'
    return (
        f'<g shape-rendering="crispEdges">{shores}</g>'
        + "".join(territory(land, number, scale) for number in range(len(TERRITORIES)))
        + f'<path d="{edges}" fill="none" {valleys}/>'
    )
