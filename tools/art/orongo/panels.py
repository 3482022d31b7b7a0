"""Orongo's panels: plaque, key of the recipes, rows of the seats, and what surrounds a close-up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.scene import LOOKS
from games.orongo.face.layout import CHART, PANEL
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import INGREDIENTS, Recipe
from tools.art.drawing import Drawing
from tools.art.orongo.figures import (
    AMULET,
    CROWN,
    GOLD,
    PALM,
    REEF,
    RESOURCES,
    SHELL,
    STONE,
    moai,
    put_figure,
)
from tools.art.orongo.island import DAY, hexagon, mix
from tools.art.orongo.pieces import CREAM, SEATS, token

INK: Final = "#0b2230"
FRAME: Final = "#c9a45c"


def panels() -> Iterator[Drawing]:
    """Yield every panel and what stands on panels."""
    yield Drawing("plaque", 364, 112, glass(364, 112))
    yield Drawing("key", 452, 196, glass(452, 196) + _key())
    yield Drawing("awards", 452, 196, glass(452, 196) + _reef_award())
    for rank, metal in enumerate(("#ffd23f", "#d8e0e5", "#d9935a"), start=1):
        yield Drawing(f"award-{rank}", 108, 196, _award(rank, metal))
    yield Drawing("row", 984, 70, glass(984, 70))
    yield Drawing("row-moving", 984, 70, glass(984, 70, "#6d4f14", "#ffd75e", 4))
    yield Drawing("panel", *PANEL, glass(*PANEL))
    yield Drawing("chart", CHART.width, CHART.height, _chart())
    for seat in range(SEATS):
        yield Drawing(f"dot-{seat}", 16, 18, _dot(LOOKS[seat].colour))
        yield token(f"seat-{seat}", seat, 23)
        yield token(f"own-{seat}", seat, 36)
    yield Drawing("dot-legal", 16, 18, _dot("#ffffff"))
    bid = f'<rect x="2" y="2" width="108" height="50" rx="25" fill="{INK}" stroke="#ffd75e"'
    bid += ' stroke-width="3.5"/>'
    yield Drawing("bid", 112, 54, f"{bid}{put_figure(SHELL, 28, 27, 0.42)}")
    yield from _icons()


def _icons() -> Iterator[Drawing]:
    for size, high in (("", 50), ("large-", 72)):
        middle, scale = high / 2, high / 104
        for name, figure in (("shell", SHELL), ("amulet", AMULET), ("crown", CROWN), ("reef", REEF)):
            yield Drawing(f"{size}icon-{name}", high, high, put_figure(figure, middle, middle, scale))
        for name, colours in (("moai", STONE), ("ceremonial", GOLD)):
            figure = put_figure(moai(colours), middle, high - 2, high / 146)
            yield Drawing(f"{size}icon-{name}", high, high, figure)
        yield Drawing(f"{size}icon-stock", high, high, put_figure(_STOCK, middle, middle, scale))
        yield Drawing(f"{size}icon-tile", high, high, put_figure(_TILE, middle, middle, scale))


_STOCK: Final = "".join(
    f'<ellipse cx="0" cy="{y}" rx="40" ry="17" fill="#b9c4cc" stroke="#14202a" stroke-width="6"/>'
    f'<path d="M-40 {y} L-40 {y - 10} A40 17 0 0 0 40 {y - 10} L40 {y}" fill="#8d9aa4"/>'
    f'<ellipse cx="0" cy="{y - 12}" rx="40" ry="17" fill="{top}" stroke="#14202a" stroke-width="6"/>'
    for y, top in ((32, "#d8e0e5"), (10, "#d8e0e5"), (-12, "#f2f6f8"))
)
"""A pile of tokens."""

_COUNTER: Final = (
    '<ellipse cx="0" cy="10" rx="40" ry="34" fill="#8d9aa4" stroke="#14202a" stroke-width="7"/>'
    '<ellipse cx="0" cy="-2" rx="40" ry="34" fill="#f2f6f8" stroke="#14202a" stroke-width="7"/>'
)
"""A token in no seat's colours."""

_TILE: Final = (
    f'<polygon points="{hexagon(0, 0, 48)}" fill="#14202a"/>'
    f'<polygon points="{hexagon(0, 0, 42)}" fill="#ffd23f"/>'
)
"""A tile that lies face down in a hand."""


def glass(wide: float, high: float, fill: str = INK, frame: str = FRAME, line: float = 2.5) -> str:
    """Draw a dark board with a thin gold border."""
    return (
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="12" fill="{fill}"'
        f' stroke="{mix(fill, "#000000", 0.5)}"'
        ' stroke-width="4"/>'
        f'<rect x="5" y="5" width="{wide - 10}" height="{high - 10}" rx="10" fill="none" stroke="{frame}"'
        f' stroke-width="{line}"/>'
    )


def _key() -> str:
    """Draw a Moai on the coast, and beside it each recipe, with the shells that it costs."""
    sand = (
        f'<polygon points="{hexagon(82, 118, 66)}" fill="{DAY.coastal}" stroke="{FRAME}" stroke-width="4"/>'
    )
    shapes = [sand, put_figure(PALM, 114, 112, 0.62), put_figure(moai(), 66, 160, 0.98)]
    for i, recipe in enumerate(Recipe):
        y = 33 + 43 * i
        for j, kind in enumerate(INGREDIENTS[recipe]):
            x = 176 + 58 * j
            shapes.append(f'<circle cx="{x}" cy="{y}" r="21" fill="{CREAM}"/>')
            shapes.append(put_figure(RESOURCES[kind], x, y, 0.4))
            shapes.append(put_figure(SHELL, 350 + 52 * j, y, 0.44))
        shapes.append(
            f'<path d="M280 {y} L308 {y} M294 {y - 14} L294 {y + 14}" stroke="{FRAME}" stroke-width="6"'
            ' stroke-linecap="round"/>'
        )
    return "".join(shapes)


def _reef_award() -> str:
    """Draw what a bid of 0 brings: the reef."""
    return put_figure(SHELL, 388, 48, 0.72) + put_figure(REEF, 388, 108, 0.5)


def _award(place: int, metal: str) -> str:
    """Draw the medal of a bid and a token; for the highest also the amulet, and the shells that it pays."""
    shapes = [
        '<path d="M34 10 L74 10 L66 28 L42 28 Z" fill="#d8442b"/>',
        f'<circle cx="54" cy="46" r="28" fill="{metal}" stroke="#14202a" stroke-width="4"/>',
        put_figure(_COUNTER, 27, 110, 0.46),
        f'<path d="M106 22 V174" stroke="{FRAME}" stroke-width="2" opacity="0.5"/>',
    ]
    if place == 1:
        shapes += [put_figure(AMULET, 30, 158, 0.46), put_figure(SHELL, 80, 158, 0.44)]
        shapes += [
            f'<path d="M86 176 h18" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
            for colour, wide in (("#14202a", 13), ("#d8442b", 7))
        ]
    return "".join(shapes)


def _dot(colour: str) -> str:
    return f'<polygon points="{hexagon(8, 9, CHART.size)}" fill="{colour}"/>'


def _chart() -> str:
    """Draw the island small: land and sea."""
    wide, high = CHART.width, CHART.height
    shapes = [f'<rect width="{wide}" height="{high}" rx="8" fill="#12627e"/>']
    hexes = [hexagon(*CHART.centre(space), CHART.size) for space in range(len(SPACES))]
    shapes += [
        f'<polygon points="{corners}" fill="#8fd0cb" stroke="#8fd0cb" stroke-width="9"/>' for corners in hexes
    ]
    shapes += [
        f'<polygon points="{corners}"'
        f' fill="{DAY.coastal if SPACES[i].coastal else DAY.hidden if SPACES[i].resource else DAY.inland}"/>'
        for i, corners in enumerate(hexes)
    ]
    return "".join(shapes)
