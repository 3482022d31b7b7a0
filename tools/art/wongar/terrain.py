"""The land of Wongar from above: what grows and lies in each territory, cut by its borders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.wongar.face.land import TONES, outline, span
from games.wongar.rules.board import TERRITORIES
from tools.art.wongar.animals import ANIMALS
from tools.art.wongar.forms import Chance, smooth, straight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.wongar.face.land import Land

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

ANIMAL: Final = {
    "kangaroo": ("#b2623a", "#6c2c18", "#cf8352"),
    "emu": ("#ae8c47", "#6a4f20", "#ccab63"),
    "snake": ("#cc7e45", "#84401d", "#e19c63"),
    "goanna": ("#956748", "#4c2d1e", "#b5855f"),
    "hand": ("#96473a", "#501a15", "#b56654"),
    "foot": ("#6f5a41", "#57452f", "#b39a78"),
    "turtle": ("#4c8780", "#214643", "#76aca1"),
    "fish": ("#41759c", "#183750", "#72a3c4"),
    "crocodile": ("#6f7d47", "#323c1c", "#93a067"),
    "moon": ("#8f8cb4", "#5d5a87", "#b9b7d6"),
}


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
        upper = [(left - 20 + (right - left + 40) * i / 8, y + one) for i, one in enumerate(shifts)]
        lower = [(x, one + high * chance.between(0.75, 1.1)) for x, one in reversed(upper)]
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


def _texture(name: str, box: Box, light: str, shade: str) -> Iterator[str]:  # noqa: PLR0911 - one each
    """Draw what grows or lies in a territory."""
    match name:
        case "kangaroo":
            return _tufts(box, light, shade, 3)
        case "emu":
            return _grass(box, light, 5)
        case "snake":
            return _waves(box, light, 11, 66, 30)
        case "goanna":
            return _bands(box, (light, shade), 7, 44)
        case "hand":
            return _bands(box, (shade, light), 9, 52)
        case "foot":
            return _cracks(box, shade, 13)
        case "fish":
            return _waves(box, light, 19, 66, 12)
        case "moon":
            return _stars(box, 29)
    return _leaves(box, light, shade, len(name))


def territory(land: Land, number: int, scale: float) -> str:
    """Draw a territory with its animal, and the steps by which it falls to its border."""
    name = TERRITORIES[number]
    base, light, shade = TONES[name]
    box = span(land, number)
    edge = straight(outline(land, number))
    texture = "".join(_texture(name, box, light, shade))
    middle, low = (box[0] + box[2]) / 2, box[3] - 14
    steps = "".join(
        f'<path d="{edge}" fill="none" stroke="{colour}" stroke-opacity="{share}" stroke-width="{wide}" '
        'stroke-linejoin="round"/>'
        for colour, share, wide in ((shade, 0.8, 22),)
    )
    return f"""<clipPath id="c{number}"><path d="{edge}"/></clipPath><g clip-path="url(#c{number})">
    <path d="{edge}" fill="{base}"/><g opacity="0.6" shape-rendering="crispEdges">{texture}</g>
    <g transform="translate({middle - 120 * scale:.1f} {low - 184 * scale:.1f}) scale({scale})"
      shape-rendering="crispEdges">{ANIMALS[name](ANIMAL[name])}</g>
    <g shape-rendering="crispEdges">{steps}</g></g>"""


def terrain(land: Land, scale: float = 0.92) -> str:
    """Draw all territories, and the borders between them: a strip of trodden earth."""
    edges = "".join(straight(outline(land, number)) for number in range(len(TERRITORIES)))
    return (
        "".join(territory(land, number, scale) for number in range(len(TERRITORIES)))
        + f'<path d="{edges}" fill="none" stroke="#1d0f0a" stroke-width="8" shape-rendering="crispEdges"/>'
        f'<path d="{edges}" fill="none" stroke="#d9b98a" stroke-width="3" stroke-linejoin="round"/>'
    )
