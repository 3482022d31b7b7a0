"""The pieces of Oroen in the box and on the shelves, their shadows, and what is drawn around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.oroen.face.layout import COPIES, INSET, SHELF_ACROSS, SHELF_UNIT, UNIT
from games.oroen.rules.position import COLOURS
from tools.art.drawing import Drawing
from tools.art.oroen.wood import MAPLE, WALNUT, Block, block

if TYPE_CHECKING:
    from collections.abc import Iterator

ACROSS: Final = UNIT - 2 * INSET
WOODS: Final = (MAPLE, WALNUT)
AIR: Final = 14
"""The room around a piece for its shadow or a glow."""

RINGS: Final = {
    "last": ("#ff4fa3", "#5c0730", "#ffb3d6"),
    "chain": ("#ffcf33", "#5a3503", "#fff3b8"),
    "right": ("#5fe08a", "#06391b", "#d0ffdf"),
    "wrong": ("#ff6a4d", "#5a1205", "#ffd0c4"),
}
"""The colour of each kind of ring, its dark edge, and its light in the middle."""


def pieces() -> Iterator[Drawing]:
    """Yield all sprites of pieces; pieces of one height have some grains to choose from."""
    for height, copies in COPIES.items():
        high = height * UNIT - 2 * INSET
        yield _shadow(height, high)
        for name in RINGS:
            yield _ring(name, height, high)
        for colour, wood in enumerate(WOODS):
            yield _ghost(colour, height, high)
            short = height * SHELF_UNIT
            shape, small = Block(ACROSS, high, height, 6), Block(SHELF_ACROSS, short, height, 4)
            seed = 100 * colour + 10 * height
            for copy in range(copies):
                yield _upright(
                    f"{COLOURS[colour]}-{height}-{copy}", ACROSS, high, block(wood, shape, seed + copy)
                )
            yield _upright(
                f"shelf-{COLOURS[colour]}-{height}", SHELF_ACROSS, short, block(wood, small, seed + 9)
            )
    yield _lid()


def _upright(name: str, width: int, height: int, svg: str) -> Drawing:
    """Return a drawing whose anchor is the middle of its lower edge."""
    return Drawing(name, width, height, svg, anchor=(width / 2, height))


def _around(name: str, high: int, svg: str) -> Drawing:
    """Return a drawing with air around a piece, anchored where it stands; `svg` starts at its corner."""
    return Drawing(
        name,
        ACROSS + 2 * AIR,
        high + 2 * AIR,
        f'<g transform="translate({AIR} {AIR})">{svg}</g>',
        anchor=(ACROSS / 2 + AIR, high + AIR),
    )


def _shadow(height: int, high: int) -> Drawing:
    """Draw what falls on the back of the box, at the right and below, in bands."""
    bands = "".join(
        f'<rect x="{x}" y="{y}" width="{ACROSS}" height="{high - y + 2}" rx="8" fill="#031416" '
        f'opacity="{much}"/>'
        for x, y, much in ((13, 12, 0.16), (9, 9, 0.22), (5, 6, 0.3))
    )
    return _around(f"shadow-{height}", high, bands)


def _ring(name: str, height: int, high: int) -> Drawing:
    colour, dark, light = RINGS[name]
    rect = f'x="1" y="1" width="{ACROSS - 2}" height="{high - 2}" rx="8" fill="none"'
    glow = "".join(
        f'<rect {rect} stroke="{colour}" stroke-width="{wide}" opacity=".16"/>' for wide in (26, 20)
    )
    svg = (
        f'{glow}<rect {rect} stroke="{dark}" stroke-width="13"/>'
        f'<rect {rect} stroke="{colour}" stroke-width="9"/><rect {rect} stroke="{light}" stroke-width="2.5"/>'
    )
    return _around(f"ring-{name}-{height}", high, svg)


def _ghost(colour: int, height: int, high: int) -> Drawing:
    """Draw a piece that may be placed: glass of its colour with a thick pale ring."""
    fill, much = (("#ffe2ab", 0.84), ("#35180d", 0.78))[colour]
    rect = f'x="4" y="4" width="{ACROSS - 8}" height="{high - 8}" rx="7"'
    svg = (
        f'<rect {rect} fill="{fill}" opacity="{much}"/>'
        f'<rect {rect} fill="none" stroke="#07222b" stroke-width="8"/>'
        f'<rect {rect} fill="none" stroke="#fff8e1" stroke-width="5"/>'
    )
    return _around(f"ghost-{COLOURS[colour]}-{height}", high, svg)


def _lid() -> Drawing:
    """Draw the top of a shorter piece that may be placed; its anchor is the middle of its upper edge."""
    path = f"M4,24 V11 Q4,4 11,4 H{ACROSS - 11} Q{ACROSS - 4},4 {ACROSS - 4},11 V24"
    svg = (
        f'<path d="{path}" fill="none" stroke="#07222b" stroke-width="8"/>'
        f'<path d="{path}" fill="none" stroke="#fff8e1" stroke-width="5"/>'
    )
    return Drawing("lid", ACROSS, 26, svg, anchor=(ACROSS / 2, 0))
