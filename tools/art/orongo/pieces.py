"""Sprites on Orongo's spaces: floods, borders, tiles, tokens, Moai and marks, for two sizes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from typing import Final

from games.engine.scene import LOOKS, Mark
from games.orongo.rules.island import Resource
from tools.art.drawing import Drawing
from tools.art.orongo.figures import GOLD, PALM, RESOURCES, SHELL, SPENT, STONE, Metal, moai, put_figure
from tools.art.orongo.island import DAY, NIGHT, hexagon, mix

CREAM: Final = "#fff6df"
LAST: Final = "#ff3d9a"
SEATS: Final = 4
TALL: Final = frozenset({Resource.FOOD, Resource.TEMPLE})
"""The resources that reach highest or lowest: as large as the others, they would leave their tiles."""

DEEP: Final = ("#b56c06", "#2b76b0", "#086a4f", "#9a4775")
"""The floods of the seats' areas: deeper than their colours, so that tokens stand out on them."""


LIGHT: Final = ("#ffc233", "#92cff5", "#2fbd93", "#da9abe")
"""The lit edges of the seats' tokens."""


def pieces(size: str, r: float, *, dim: bool) -> Iterator[Drawing]:
    """Yield the pieces for hexes of radius `r`; `dim` is for the land of the close-ups."""
    for seat in range(SEATS):
        yield _hex(f"{size}-flood-{seat}", r, _flood(seat, r, dim=dim))
        yield token(f"{size}-token-{seat}", seat, r * (0.47 if dim else 0.6))
        if not dim:
            yield token(f"{size}-bold-{seat}", seat, r * 0.645)
    for sides in range(1, 64):
        yield _hex(f"{size}-edge-{sides}", r, _edge(sides, r))
    for kind in Resource:
        if not dim:
            yield _hex(f"{size}-open-{kind}", r, _tile(kind, r))
        yield sticker(f"{size}-held-{kind}", RESOURCES[kind], r * (0.0086 if dim else 0.0113))
    yield sticker(f"{size}-held-palm", PALM, r * (0.0086 if dim else 0.0104))
    yield _hex(f"{size}-spent", r * 0.3, put_figure(SPENT, 0, 0, r * 0.0062))
    if not dim:
        yield _hex(f"{size}-fresh", r, _border(r, "#ffe23d", "#f3c200", 0.17))
        yield _hex(f"{size}-last", r, _border(r, LAST, "#ffffff", 0.13))
    for name, colours in (("moai", STONE), ("ceremonial", GOLD)):
        yield rimmed_moai(f"{size}-{name}", r, colours, 1.04 if dim else 1.28)


def close_up_pieces(r: float) -> Iterator[Drawing]:
    """Yield what only the close-ups show: spaces to choose from, and open tiles that are not."""
    for kind in Resource:
        tile = _slab(r) + put_figure(RESOURCES[kind], 0, -r * 0.36, r * 0.0092)
        yield _hex(f"large-closed-{kind}", r, f'<g opacity="0.5">{_tile(kind, r)}</g>')
        yield _hex(f"large-open-{kind}", r, tile)
        yield _hex(f"large-raise-{kind}", r, _slab(r) + _beside(RESOURCES[kind], r))
    for name, fill in (("coast", DAY.coastal), ("inland", DAY.inland)):
        land = f'<polygon points="{hexagon(0, 0, r)}" fill="{fill}"/>'
        yield _hex(f"large-open-{name}", r, land + put_figure(PALM, 0, -r * 0.34, r * 0.0092))
        yield _hex(f"large-raise-{name}", r, land + _beside(PALM, r))
    yield _hex("large-legal", r, _border(r, "#fffdf2", "#c08f36", 0.12))
    yield _hex("large-mine", r, _border(r, "#ffd23f", "#8a5f10", 0.17))
    for name, fill, colours in (("price", "#8d1f18", STONE), ("price-ceremonial", "#6d4f14", GOLD)):
        yield _hex(f"large-{name}", r + 6, _belt(fill, colours, r))
    yield _hex("large-cost", r, put_figure(SHELL, r * 0.42, r * 0.26, r * 0.0062))
    yield rimmed_moai("large-raising", r, STONE, 0.66)


def _beside(figure: str, r: float) -> str:
    """Draw what a space holds at the left of its name, below a belt."""
    return put_figure(figure, -r * 0.43, r * 0.41, r * 0.0068)


def _belt(fill: str, colours: Metal, r: float) -> str:
    """Draw a belt across a hex with a Moai at its left, and room for the price."""
    return (
        f'<rect x="{-r * 0.78:.1f}" y="{-r * 0.66:.1f}" width="{r * 1.56:.1f}" height="{r * 0.66:.1f}"'
        f' rx="{r * 0.2:.1f}" fill="{fill}" stroke="{CREAM}" stroke-width="3"/>'
        f"{put_figure(moai(colours), -r * 0.44, -r * 0.02, r * 0.0054)}"
    )


def _hex(name: str, r: float, svg: str) -> Drawing:
    """Return a drawing around the centre of a hex, with a pixel to spare."""
    wide, high = 2 * round(r * sqrt(3) / 2 + 2), 2 * round(r + 2)
    return Drawing(name, wide, high, f'<g transform="translate({wide / 2:g} {high / 2:g})">{svg}</g>')


def _flood(seat: int, r: float, *, dim: bool) -> str:
    """Fill a hex with the deep colour of a seat, a little darker at its sides: an area is laid of tiles."""
    colour = mix(DEEP[seat], NIGHT, 0.12) if dim else DEEP[seat]
    return (
        f'<polygon points="{hexagon(0, 0, r + 0.8)}" fill="{mix(colour, NIGHT, 0.1)}"/>'
        f'<polygon points="{hexagon(0, 0, r * 0.96)}" fill="{colour}"/>'
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
        f'<path d="{path}" stroke="{NIGHT}" stroke-width="{r * 0.15:.1f}"/></g>'
    )


def _tile(kind: Resource, r: float) -> str:
    """Draw a tile that lies on the board: a pale slab with its resource, as large as fits."""
    size = 1.18 if kind in TALL else 1.27
    figure = put_figure(RESOURCES[kind], 0, -r * 0.31, size * r / 100)
    clip = f'<clipPath id="tile"><polygon points="{hexagon(0, 0, r * 0.97)}"/></clipPath>'
    return f'{_slab(r)}{clip}<g clip-path="url(#tile)">{figure}</g>'


def _slab(r: float) -> str:
    return (
        f'<polygon points="{hexagon(0, 0, r)}" fill="{NIGHT}" opacity="0.45"/>'
        f'<polygon points="{hexagon(0, 0, r * 0.97)}" fill="#c9a869"/>'
        f'<polygon points="{hexagon(0, -r * 0.045, r * 0.93)}" fill="{CREAM}"/>'
    )


def sticker(name: str, figure: str, scale: float) -> Drawing:
    """Return a figure with a pale rim that keeps it apart from what it lies on."""
    side = 2 * round(scale * 54 + 4)
    return Drawing(name, side, side, _rim(put_figure(figure, side / 2, side / 2, scale), 1.3))


def _rim(svg: str, reach: float) -> str:
    """Draw a figure with a pale rim, about `reach` pixels wide."""
    rim = (
        '<filter id="rim" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">'
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{reach:.2f}"/>'
        '<feComponentTransfer result="grown"><feFuncA type="linear" slope="9" intercept="-0.6"/>'
        f'</feComponentTransfer><feFlood flood-color="{CREAM}"/><feComposite in2="grown" operator="in"/>'
        '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
    )
    return f'{rim}<g filter="url(#rim)">{svg}</g>'


def _border(r: float, colour: str, rim: str, wide: float) -> str:
    """Draw a border inside a hex, with a thin rim on its inner side."""
    inner, outer = r * (1 - wide / 2) - r * 0.02, r * (1 - wide / 2)
    return (
        f'<polygon points="{hexagon(0, 0, inner - r * 0.04)}" fill="none" stroke="{rim}"'
        f' stroke-width="{r * wide:.1f}"/>'
        f'<polygon points="{hexagon(0, 0, outer)}" fill="none" stroke="{colour}"'
        f' stroke-width="{r * wide:.1f}"/>'
    )


def rimmed_moai(name: str, r: float, colours: Metal, size: float) -> Drawing:
    """Return a Moai with a pale rim, anchored at its foot: `size` radii of a hex are 100 of its units."""
    scale = r / 100 * size
    wide, high = round(100 * scale) + 14, round(150 * scale) + 6
    x, y = wide / 2, high - 7 * scale
    statue = _rim(put_figure(moai(colours, 5), x, y - scale, scale), r * 0.06)
    return Drawing(name, wide, high, statue, anchor=(x, y))


def token(name: str, seat: int, r: float) -> Drawing:
    """Return a token of a seat: a counter of its colour and shape, lit from above, with a thin dark rim."""
    mark, colour = LOOKS[seat].mark, LOOKS[seat].colour
    side = 2 * round(r * 1.6)
    middle = side / 2
    svg = (
        f'<g transform="translate({middle:g} {middle:g})" stroke-linejoin="round">'
        f"{_mark(mark, r, LIGHT[seat], mix(DEEP[seat], NIGHT, 0.84), max(2.2, r * 0.09))}"
        f'<g transform="translate(0 {r * 0.03:.2f})">{_mark(mark, r * 0.87, colour, "none", 0)}</g></g>'
    )
    return Drawing(name, side, side, svg, seat=seat)


def _mark(mark: Mark, r: float, fill: str, edge: str, wide: float) -> str:
    """Draw the shape of a seat's mark about as large to the eye as a disc of radius `r`."""
    style = f'fill="{fill}" stroke="{edge}" stroke-width="{wide:.1f}"'
    if mark is Mark.DISC:
        return f'<circle r="{r:.1f}" {style}/>'
    corners = {
        Mark.SQUARE: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        Mark.TRIANGLE: ((0, -1.38), (1.36, 0.88), (-1.36, 0.88)),
        Mark.DIAMOND: ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
    }[mark]
    points = " ".join(f"{r * x:.1f},{r * y:.1f}" for x, y in corners)
    return f'<polygon points="{points}" {style}/>'
