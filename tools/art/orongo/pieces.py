"""What lies and stands on Orongo's spaces: floods, borders, tiles, tokens, Moai and marks, for two sizes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final

from games.engine.scene import LOOKS, Mark
from games.orongo.rules.island import Resource
from tools.art.drawing import Drawing
from tools.art.orongo.figures import GOLD, PALM, RESOURCES, SHELL, STONE, Metal, moai, placed
from tools.art.orongo.island import DAY, NIGHT, hexagon, mixed

CREAM: Final = "#fff6df"
LAST: Final = "#ff3d9a"
SEATS: Final = 4
FADED: Final = 'opacity="0.4"'


def pieces(size: str, r: float, *, dim: bool) -> Iterator[Drawing]:
    """Yield the pieces for hexes of radius `r`; `dim` is for the land of the close-ups."""
    above = 0.46 if dim else 0.53
    for seat in range(SEATS):
        yield _hex(f"{size}-flood-{seat}", r, _flood(seat, r, dim=dim))
        yield token(f"{size}-token-{seat}", seat, r * (0.5 if dim else 0.58))
        if not dim:
            yield token(f"{size}-bold-{seat}", seat, r * 0.68)
    for sides in range(1, 64):
        yield _hex(f"{size}-edge-{sides}", r, _edge(sides, r))
    for kind in Resource:
        yield _hex(f"{size}-open-{kind}", r, _tile(kind, r))
        yield _hex(f"{size}-held-{kind}", r, _held(RESOURCES[kind], r, above))
        yield _hex(f"{size}-spent-{kind}", r, _spent(RESOURCES[kind], r, above))
    yield _hex(f"{size}-held-palm", r, _held(PALM, r, above))
    yield _hex(f"{size}-fresh", r, _border(r, "#ffe23d", "#f3c200", 0.17))
    yield _hex(f"{size}-last", r, _border(r, LAST, "#ffffff", 0.13))
    for name, colours in (("moai", STONE), ("ceremonial", GOLD)):
        yield standing(f"{size}-{name}", r, colours)


def close_up_pieces(r: float) -> Iterator[Drawing]:
    """Yield what only the close-ups show: spaces to choose from, and open tiles that are not."""
    for kind in Resource:
        yield _hex(f"large-closed-{kind}", r, f'<g opacity="0.55">{_tile(kind, r)}</g>')
        yield _hex(f"large-raise-{kind}", r, _slab(r) + placed(RESOURCES[kind], 0, -r * 0.58, r / 100 * 0.72))
    for name, fill in (("coast", DAY.coastal), ("inland", DAY.inland)):
        land = f'<polygon points="{hexagon(0, 0, r)}" fill="{fill}"/>'
        yield _hex(f"large-open-{name}", r, land + placed(PALM, 0, -r * 0.22, r / 100 * 1.04))
        yield _hex(f"large-raise-{name}", r, land + placed(PALM, 0, -r * 0.56, r / 100 * 0.72))
    yield _hex("large-legal", r, _border(r, "#fffbe8", NIGHT, 0.14))
    yield _hex("large-mine", r, _border(r, "#ffd23f", NIGHT, 0.16))
    for name, fill, colours in (("price", "#96201a", STONE), ("price-ceremonial", "#6d4f14", GOLD)):
        yield _hex(f"large-{name}", r + 6, _belt(fill, colours, r))
    yield _hex("large-cost", r, placed(SHELL, r * 0.5, -r * 0.16, r / 100 * 0.6))
    yield _raising(r)


def _belt(fill: str, colours: Metal, r: float) -> str:
    """Draw a belt across a hex with a Moai at its left, and room for the price."""
    return (
        f'<rect x="{-r * 0.95:.1f}" y="{-r * 0.38:.1f}" width="{r * 1.9:.1f}" height="{r * 0.68:.1f}"'
        f' rx="{r * 0.2:.1f}" fill="{fill}" stroke="{CREAM}" stroke-width="3"/>'
        f"{placed(moai(colours), -r * 0.5, r * 0.26, r / 100 * 0.66)}"
    )


def _raising(r: float) -> Drawing:
    """Return a pale Moai over a palm that is about to bear it."""
    drawn = standing("large-raising", r, STONE)
    return Drawing(
        drawn.name, drawn.width, drawn.height, f'<g opacity="0.72">{drawn.svg}</g>', anchor=drawn.anchor
    )


def _hex(name: str, r: float, svg: str) -> Drawing:
    """Return a drawing around the centre of a hex, with a pixel to spare."""
    wide, high = 2 * round(r * sqrt(3) / 2 + 2), 2 * round(r + 2)
    return Drawing(name, wide, high, f'<g transform="translate({wide / 2:g} {high / 2:g})">{svg}</g>')


def _flood(seat: int, r: float, *, dim: bool) -> str:
    """Fill a hex with the colour of a seat, darker at its sides, so that an area looks laid of tiles."""
    colour = mixed(LOOKS[seat].colour, NIGHT, 0.32) if dim else mixed(LOOKS[seat].colour, "#ffffff", 0.08)
    return (
        f'<polygon points="{hexagon(0, 0, r + 0.8)}" fill="{mixed(colour, NIGHT, 0.16)}"/>'
        f'<polygon points="{hexagon(0, 0, r * 0.955)}" fill="{colour}"/>'
    )


def _corner(i: int, r: float) -> tuple[float, float]:
    return r * sin(i * pi / 3), -r * cos(i * pi / 3)


def _edge(sides: int, r: float) -> str:
    """Draw the border of an area along some sides: bit 0 is the north-east side, then clockwise."""
    lines = []
    for i in range(6):
        if sides >> i & 1:
            (x, y), (u, v) = _corner(i, r), _corner(i + 1, r)
            lines.append(f"M{x:.2f} {y:.2f} L{u:.2f} {v:.2f}")
    path = " ".join(lines)
    return (
        f'<clipPath id="hex"><polygon points="{hexagon(0, 0, r + 0.6)}"/></clipPath>'
        f'<g clip-path="url(#hex)" fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="#101c26" stroke-width="{r * 0.2:.1f}"/></g>'
    )


def _tile(kind: Resource, r: float) -> str:
    """Draw a tile that lies on the board: a pale slab with its resource."""
    return _slab(r) + placed(RESOURCES[kind], 0, -r * 0.27, r / 100 * 1.08)


def _slab(r: float) -> str:
    return (
        f'<polygon points="{hexagon(0, 0, r)}" fill="{NIGHT}" opacity="0.45"/>'
        f'<polygon points="{hexagon(0, 0, r * 0.97)}" fill="#c9a869"/>'
        f'<polygon points="{hexagon(0, -r * 0.045, r * 0.93)}" fill="{CREAM}"/>'
    )


def _held(figure: str, r: float, above: float) -> str:
    """Draw what a token stands on and can still use, in the upper half of the hex."""
    y = -r * above
    return (
        f'<circle cx="0" cy="{y:.1f}" r="{r * 0.46:.1f}" fill="{CREAM}" stroke="#101c26" stroke-opacity="0.5"'
        f' stroke-width="{r * 0.04:.1f}"/>{placed(figure, 0, y, r / 100 * 0.92)}'
    )


def _spent(figure: str, r: float, above: float) -> str:
    """Draw a resource that is used up, with the shell that lies on it."""
    y = -r * above
    return (
        f'<circle cx="0" cy="{y:.1f}" r="{r * 0.44:.1f}" fill="{NIGHT}" opacity="0.4"/>'
        f"{placed(figure, -r * 0.12, y, r / 100 * 0.74, FADED)}"
        f"{placed(SHELL, r * 0.14, y + r * 0.04, r / 100 * 0.76)}"
    )


def _border(r: float, colour: str, rim: str, wide: float) -> str:
    """Draw a border inside a hex, with a thin rim on its inner side."""
    inner, outer = r * (1 - wide / 2) - r * 0.02, r * (1 - wide / 2)
    return (
        f'<polygon points="{hexagon(0, 0, inner - r * 0.04)}" fill="none" stroke="{rim}"'
        f' stroke-width="{r * wide:.1f}"/>'
        f'<polygon points="{hexagon(0, 0, outer)}" fill="none" stroke="{colour}"'
        f' stroke-width="{r * wide:.1f}"/>'
    )


def standing(name: str, r: float, colours: Metal) -> Drawing:
    """Return a Moai with its shadow, anchored at its foot; it rises over the hexes to the north."""
    scale = r / 100 * 1.4
    wide, high = round(100 * scale) + 14, round(150 * scale)
    x, y = wide / 2, high - 7 * scale
    shadow = (
        f'<ellipse cx="{x + 6 * scale:.1f}" cy="{y:.1f}" rx="{46 * scale:.1f}" ry="{9 * scale:.1f}"'
        f' fill="{NIGHT}" opacity="0.5"/>'
    )
    return Drawing(name, wide, high, shadow + placed(moai(colours), x, y - scale, scale), anchor=(x, y))


def token(name: str, seat: int, r: float) -> Drawing:
    """Return a token of a seat: a counter of its colour and shape, with a dark edge and a shadow."""
    look = LOOKS[seat]
    side = 2 * round(r * 1.6)
    middle = side / 2
    light, low = mixed(look.colour, "#ffffff", 0.35), mixed(look.colour, NIGHT, 0.4)
    svg = (
        f'<g transform="translate({middle:g} {middle:g})" stroke-linejoin="round">'
        f'<g transform="translate(0 {r * 0.13:.1f})">{_mark(look.mark, r, NIGHT, NIGHT, r * 0.2)}</g>'
        f"{_mark(look.mark, r, low, '#0c141b', r * 0.15)}"
        f"{_mark(look.mark, r * 0.9, light, 'none', 0)}"
        f'<g transform="translate(0'
        f' {r * 0.035:.1f})">{_mark(look.mark, r * 0.84, look.colour, "none", 0)}</g></g>'
    )
    return Drawing(name, side, side, svg, seat=seat)


def _mark(mark: Mark, r: float, fill: str, edge: str, wide: float) -> str:
    """Draw the shape of a seat's mark about as large to the eye as a disc of radius `r`."""
    style = f'fill="{fill}" stroke="{edge}" stroke-width="{wide:.1f}"'
    if mark is Mark.DISC:
        return f'<circle r="{r:.1f}" {style}/>'
    corners = {
        Mark.SQUARE: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        Mark.TRIANGLE: ((0, -1.38), (1.42, 1.0), (-1.42, 1.0)),
        Mark.DIAMOND: ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    }[mark]
    points = " ".join(f"{r * x:.1f},{r * y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" {style}/>'
