"""The cover of Oroen: the box on a table, a chain about to close, and room for the title at the left."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from tools.art.drawing import Drawing
from tools.art.oroen.wood import CHERRY, MAPLE, OAK, STAINED, WALNUT, Block, block, board, grain

WIDTH: Final = 1000
HEIGHT: Final = 560
TABLE: Final = 452
UNIT: Final = 54
LEFT: Final = 590
FLOOR: Final = 486
ROWS: Final = 8
FRAME: Final = 18
GROUND: Final = 520
"""The box, and where loose pieces stand."""

PILES: Final = (
    ((WALNUT, 2), (MAPLE, 3)),
    ((MAPLE, 4), (WALNUT, 2)),
    ((WALNUT, 3),),
    ((WALNUT, 2), (MAPLE, 4)),
    ((MAPLE, 3), (WALNUT, 2)),
    ((WALNUT, 2), (MAPLE, 2), (WALNUT, 3)),
)
"""The piles in the box, each from the floor up; a piece of maple in the third joins both walls."""


def cover() -> Drawing:
    """Draw the cover; its upper left part is free for the title."""
    svg = _wall() + _table() + _loose() + _box() + _falling()
    return Drawing("cover", WIDTH, HEIGHT, svg)


def _wall() -> str:
    """Draw a dark wall with rays of light that fall into the box."""
    x, y = LEFT + 3 * UNIT, FLOOR - 4 * UNIT
    rays = ""
    for number in range(18):
        start, end = (radians(20 * number + turn) for turn in (-4, 5))
        rays += (
            f'<path d="M{x},{y} L{x + 1100 * cos(start):.0f},{y + 1100 * sin(start):.0f} '
            f'L{x + 1100 * cos(end):.0f},{y + 1100 * sin(end):.0f} Z" fill="#143a46"/>'
        )
    halo = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>'
        for r, fill in ((350, "#174551"), (290, "#1c505e"))
    )
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#10303b"/>{rays}{halo}'


def _table() -> str:
    edge = f'<rect y="{TABLE}" width="{WIDTH}" height="4" fill="#e2b77a"/>'
    return board(OAK, (-8, TABLE, WIDTH + 16, HEIGHT - TABLE + 8), 800, level=True) + edge


def _shadow(x: float, y: float, width: float) -> str:
    return f'<ellipse cx="{x}" cy="{y}" rx="{width}" ry="11" fill="#2a1607" opacity=".5"/>'


def _loose() -> str:
    """Draw pieces on the table beside the box: one stands, one lies under another, one leans."""
    short, long = Block(62, 120, 2, 7), Block(62, 182, 3, 7)
    return "".join(
        (
            *(_shadow(x, GROUND, wide) for x, wide in ((106, 48), (262, 108), (400, 66))),
            block(WALNUT, short, 811, 74, GROUND - 120),
            f'<g transform="translate(352 {GROUND - 62}) rotate(90)">{block(MAPLE, long, 812)}</g>',
            block(WALNUT, short, 813, 226, GROUND - 182),
            f'<g transform="translate(371 {GROUND}) rotate(-16)">{block(MAPLE, short, 814, 0, -120)}</g>',
        )
    )


def _box() -> str:
    """Draw the box with its piles."""
    width, rim = 6 * UNIT, FLOOR - ROWS * UNIT
    back = (
        f"<defs>{grain(STAINED, 'coverback', 830)}</defs>"
        f'<rect x="{LEFT}" y="{rim}" width="{width}" height="{FLOOR - rim}" filter="url(#coverback)"/>'
        f'<rect x="{LEFT}" y="{rim}" width="14" height="{FLOOR - rim}" fill="#04171a" opacity=".3"/>'
        f'<rect x="{LEFT}" y="{rim}" width="6" height="{FLOOR - rim}" fill="#04171a" opacity=".3"/>'
    )
    walls = "".join(
        board(CHERRY, (x, rim - 10, FRAME, FLOOR - rim + 10), 840 + number)
        for number, x in enumerate((LEFT - FRAME, LEFT + width))
    )
    floor = board(CHERRY, (LEFT - FRAME, FLOOR, width + 2 * FRAME, 24), 850, level=True) + board(
        CHERRY, (LEFT - FRAME - 10, FLOOR + 20, width + 2 * FRAME + 20, 18), 851, level=True
    )
    return _shadow(LEFT + width / 2, FLOOR + 40, width / 2 + 60) + back + _piles() + walls + floor


def _piles() -> str:
    shadows = pieces = rings = ""
    for column, pile in enumerate(PILES):
        below = 0
        for number, (wood, units) in enumerate(pile):
            x, y, high = LEFT + column * UNIT + 1, FLOOR - (below + units) * UNIT + 1, units * UNIT - 2
            shadows += (
                f'<rect x="{x + 8}" y="{y + 8}" width="{UNIT - 2}" height="{high - 6}" rx="6" fill="#031416" '
                'opacity=".4"/>'
            )
            pieces += block(wood, Block(UNIT - 2, high, units, 5), 860 + 4 * column + number, x, y)
            rings += _ring(x, y, high, 5) if wood is MAPLE else ""
            below += units
    return shadows + pieces + rings


def _ring(x: float, y: float, high: float, wide: float) -> str:
    """Draw the golden edge of a piece of the chain."""
    rect = f'<rect x="{x}" y="{y}" width="{UNIT - 2}" height="{high}" rx="6" fill="none" stroke'
    return f'{rect}="#5a3503" stroke-width="{wide + 4}"/>{rect}="#ffcf33" stroke-width="{wide}"/>'


def _falling() -> str:
    """Draw the piece that falls into the third column, and the air it leaves behind."""
    x, y, high = LEFT + 2 * UNIT + 1, 92, 2 * UNIT - 2
    streaks = "".join(
        f'<rect x="{x + dx}" y="{top}" width="5" height="{y - top - 10}" rx="2.5" fill="#ffe9b0" '
        'opacity=".75"/>'
        for dx, top in ((7, 18), (24, -6), (41, 26))
    )
    glow = "".join(
        f'<rect x="{x}" y="{y}" width="{UNIT - 2}" height="{high}" rx="6" fill="none" stroke="#ffcf33" '
        f'stroke-width="{wide}" opacity=".2"/>'
        for wide in (32, 20)
    )
    return streaks + glow + block(MAPLE, Block(UNIT - 2, high, 2, 5), 890, x, y) + _ring(x, y, high, 7)
