"""The grounds of Wongar's pictures: the land on dark earth, a night for ceremonies, and the cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.wongar.face.stage import STAGE, boxes
from games.wongar.rules.board import BORDERS
from tools.art.wongar.animals import ANIMALS
from tools.art.wongar.forms import Chance, smooth
from tools.art.wongar.pieces import INK
from tools.art.wongar.terrain import plateau, terrain

if TYPE_CHECKING:
    from games.wongar.face.land import Land
    from tools.art.wongar.forms import Point
    from tools.art.wongar.terrain import Box

EARTH = "#22130c"


def whole(land: Land, height: int) -> str:
    """Draw the land on dark earth."""
    return f'<rect width="1000" height="{height}" fill="{EARTH}"/>{terrain(land)}'


def _stars(height: float, seed: int, colour: str) -> str:
    chance = Chance(seed)
    return "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{chance.between(0.8, 2.3):.1f}" fill="{colour}"/>'
        for x, y in chance.places((0, 0, 1000, height), 44)
    )


def _ridge(level: float, swing: float, seed: int, colour: str, height: float) -> str:
    chance = Chance(seed)
    line = [(x, level + chance.between(-swing, swing)) for x in range(-60, 1121, 84)]
    return f'<path d="{smooth([*line, (1120, height + 60), (-60, height + 60)])}" fill="{colour}"/>'


def _bank(box: Box, seed: int) -> str:
    """Return the data of an edge round a box that wanders a little, as banks of a river do."""
    chance = Chance(seed)
    left, top, right, bottom = box
    across, down = max(3, round((right - left) / 58)), max(3, round((bottom - top) / 58))
    cut = 16

    def side(start: Point, finish: Point, steps: int) -> list[Point]:
        (ax, ay), (bx, by) = start, finish
        inward = ((ax == bx) * (1 if ax == left else -1), (ay == by) * (1 if ay == top else -1))
        found = []
        for i in range(steps + 1):
            stray = chance.between(0, 5)
            x, y = ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps
            found.append((x + stray * inward[0], y + stray * inward[1]))
        return found

    return smooth(
        [
            *side((left + cut, top), (right - cut, top), across),
            *side((right, top + cut), (right, bottom - cut), down),
            *side((right - cut, bottom), (left + cut, bottom), across),
            *side((left, bottom - cut), (left, top + cut), down),
        ]
    )


def ceremony(number: int) -> str:
    """Draw a territory as the stage of a ceremony, and below it its neighbours."""
    edge = _bank(STAGE, 3 + number)
    stage = plateau(number, edge, STAGE, (STAGE[2] - 470, STAGE[1] + 6, 1.72))
    around = "".join(
        plateau(border, _bank(box, 60 + border), box, ((box[0] + box[2]) / 2 - 108, box[3] - 186, 0.9))
        for border, box in zip(BORDERS[number], boxes(number), strict=True)
    )
    ring = "".join(
        f'<path d="{edge}" fill="none" stroke="{colour}" stroke-width="{wide}"/>'
        for colour, wide in ((INK, 10), ("#ffd23f", 5))
    )
    return f'<rect width="1000" height="1200" fill="{EARTH}"/>{stage}{around}{ring}'


def _mesa(x: float, wide: float, high: float, base: float, tones: tuple[str, str, str]) -> str:
    """Draw a flat mountain with layers of rock and a shaded side."""
    body, shade, light = tones
    left, right, top = x - wide / 2, x + wide / 2, base - high
    slope = wide * 0.13
    layers = "".join(
        f'<path d="M{left + slope * (1 - k / 4) * 0.9:.0f} {top + high * k / 4:.0f} q{wide * 0.3:.0f} '
        f'{high * 0.05:.0f} {wide * 0.62:.0f} {-high * 0.01:.0f}" stroke="{light}" stroke-width="3" '
        f'fill="none"/>'
        for k in (1, 2, 3)
    )
    return (
        f'<path d="M{left} {base} L{left + slope} {top + 8} Q{left + slope + 6} {top} '
        f"{left + slope + 20} {top} "
        f"L{right - slope - 16} {top + 4} Q{right - slope} {top + 4} {right - slope + 4} {top + 16} "
        f'L{right} {base}Z" '
        f'fill="{body}"/><path d="M{right - slope * 2.4} {top + 4} L{right - slope - 16} {top + 4} '
        f"Q{right - slope} {top + 4} {right - slope + 4} {top + 16} L{right} {base} "
        f"L{right - wide * 0.34} {base} "
        f'L{right - wide * 0.3} {base - high * 0.5}Z" fill="{shade}"/>{layers}'
    )


def _spinifex(x: float, y: float, size: float, light: str, shade: str) -> str:
    blades = "".join(
        f"M{x + k * size * 0.12:.1f} {y:.1f}q{k * size * 0.12:.1f} {-size * 0.6:.1f} {k * size * 0.3:.1f} "
        f"{-size * (1 - 0.09 * abs(k)):.1f}"
        for k in range(-4, 5)
    )
    return (
        f'<ellipse cx="{x}" cy="{y + 2}" rx="{size * 0.8}" ry="{size * 0.2}" fill="{shade}"/>'
        f'<path d="{blades}" stroke="{light}" stroke-width="{max(2.5, size / 12):.1f}" fill="none" '
        'stroke-linecap="round"/>'
    )


def _put(name: str, place: tuple[float, float, float], tones: tuple[str, str, str]) -> str:
    """Draw an animal at a place and in a size."""
    x, y, scale = place
    return f'<g transform="translate({x} {y}) scale({scale})">{ANIMALS[name](tones)}</g>'


def cover() -> str:
    """Draw the cover: dusk over the red land, with room for a title in the sky."""
    sky = "".join(
        f'<rect y="{y}" width="1000" height="400" fill="{colour}"/>'
        for y, colour in (
            (0, "#1a1629"), (96, "#231f49"), (160, "#392756"), (212, "#5b2f59"), (254, "#8a3c4f"),
            (288, "#bb5440"), (314, "#e07f3f"),
        )
    )  # fmt: skip
    rock = ("#8c3d27", "#5d2419", "#b0563a")
    far = _mesa(150, 300, 96, 372, ("#6e2820", "#4f1913", "#98493a"))
    near = _mesa(330, 250, 128, 392, rock) + _mesa(515, 150, 78, 390, rock)
    river = (
        "M606 372 C560 384 640 396 590 410 C520 428 640 446 566 472 C470 502 520 530 420 566 L700 566 "
        "C760 520 640 500 690 470 C730 440 620 428 640 410 C660 396 600 386 626 372Z"
    )
    tufts = "".join(
        _spinifex(x, y, size, "#c9a14e", "#5d2417")
        for x, y, size in (
            (60, 420, 20), (180, 436, 24), (318, 428, 20), (452, 414, 16), (110, 500, 42), (300, 520, 46),
            (820, 420, 18), (930, 440, 24), (742, 446, 22),
        )
    )  # fmt: skip
    moon = _put("moon", (600, 70, 1.9), ("#f0dcae", "#d9b988", "#fff1cf"))
    kangaroo = _put("kangaroo", (584, 172, 1.76), ("#2a0f0c", "#1b0908", "#7a3a22"))
    emu = _put("emu", (398, 300, 0.62), ("#3a1712", "#2a0f0c", "#6b3020"))
    land = (
        _ridge(376, 5, 3, "#a8482a", 560)
        + _ridge(404, 6, 13, "#963c24", 560)
        + f'<path d="{river}" fill="#e0b078"/><path d="M612 376 C580 390 640 400 606 416 C560 432 640 450 '
        '596 476 C540 506 590 530 520 566" stroke="#c08a55" stroke-width="5" fill="none"/>'
    )
    front = "".join(
        _spinifex(x, y, size, "#7d4a26", "#1b0908")
        for x, y, size in ((560, 520, 50), (950, 506, 54), (40, 540, 56))
    )
    return (
        f'<rect width="1000" height="560" fill="#1a1629"/>{sky}{_stars(190, 7, "#c9c6e6")}{moon}'
        f"{far}{near}{land}{tufts}{emu}{_ridge(482, 10, 47, '#3a160f', 560)}{front}{kangaroo}"
    )
