"""The grounds of Oroen's pictures: the open box between two shelves, and the cover."""

from __future__ import annotations

from typing import Final

from games.oroen.face.layout import (
    COLUMNS,
    FLOOR,
    HEIGHT,
    LEFT,
    ROWS,
    SHELF_ACROSS,
    SHELF_STEP,
    SHELF_UNIT,
    SHELVES,
    UNIT,
    WIDTH,
    WINGS,
    level,
)
from games.oroen.rules.box import STOCK
from tools.art.drawing import Drawing
from tools.art.oroen.wood import CHERRY, OAK, SHADED, STAINED, Wood, board, grain

WALL: Final = "#10303b"
FRAME: Final = 24
TABLE: Final = FLOOR + 32
"""The edge of the table on which everything stands."""


def box() -> Drawing:
    """Draw the empty box on a table, with an empty shelf for each colour."""
    svg = "".join(
        (
            _wall(),
            _table(),
            *(_shadow(x, width) for x, width in ((10, 206), (220, 560), (784, 206))),
            *(_wing(side) for side in range(2)),
            _middle(),
            _hinges(),
        )
    )
    return Drawing("box", WIDTH, HEIGHT, svg)


def _wall() -> str:
    """Draw the wall behind, with a pool of light in a few bands."""
    pools = "".join(
        f'<ellipse cx="500" cy="520" rx="{rx}" ry="{ry}" fill="{fill}"/>'
        for rx, ry, fill in ((700, 720, "#123642"), (560, 600, "#153d4a"), (440, 500, "#184553"))
    )
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{WALL}"/>{pools}'


def _table() -> str:
    return (
        board(OAK, (-8, TABLE - 10, WIDTH + 16, HEIGHT - TABLE + 20), 900, level=True)
        + f'<rect y="{TABLE - 10}" width="{WIDTH}" height="3" fill="#e2b77a"/>'
    )


def _shadow(x: float, width: float) -> str:
    place = f'x="{x + 4}" y="{TABLE - 4}" width="{width + 6}" height="14" rx="7"'
    return f'<rect {place} fill="#2a1607" opacity=".55"/>'


def _back(wood: Wood, box: tuple[float, float, float, float], seed: int) -> str:
    """Draw the back of the box or of a shelf, in the shadow of the frame above and at the left."""
    x, y, width, height = box
    shades = "".join(
        f'<path d="M{x},{y + height} V{y} H{x + width} v{deep} H{x + deep * 0.7} V{y + height} Z" '
        'fill="#04171a" opacity=".2"/>'
        for deep in (5, 11, 19)
    )
    return (
        f"<defs>{grain(wood, f'back{seed}', seed)}</defs>"
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" filter="url(#back{seed})"/>{shades}'
    )


def _middle() -> str:
    """Draw the box: walls, floor, and the lines of its rows and columns on the cloth."""
    rim, right = level(ROWS), LEFT + COLUMNS * UNIT
    back = _back(STAINED, (LEFT, rim, COLUMNS * UNIT, ROWS * UNIT), 980)
    rows = "".join(_groove(f"M{LEFT},{level(row)} H{right}", 0, 1.5) for row in range(1, ROWS))
    columns = "".join(
        _groove(f"M{LEFT + column * UNIT},{rim} V{FLOOR}", 1.5, 0) for column in range(1, COLUMNS)
    )
    walls = "".join(
        board(CHERRY, (x, rim - 8, FRAME, FLOOR - rim + 8), 910 + number)
        for number, x in enumerate((LEFT - FRAME, right))
    )
    floor = board(CHERRY, (LEFT - FRAME, FLOOR, COLUMNS * UNIT + 2 * FRAME, 28), 912, level=True)
    foot = board(CHERRY, (LEFT - FRAME - 8, FLOOR + 22, COLUMNS * UNIT + 2 * FRAME + 16, 14), 913, level=True)
    brass = "".join(
        _screw(x, y) for x in (LEFT - FRAME / 2, right + FRAME / 2) for y in (rim + 14, FLOOR - 18)
    )
    return back + rows + columns + walls + floor + foot + brass


def _groove(path: str, dx: float, dy: float) -> str:
    return (
        f'<path d="{path}" stroke="#1f4f50" stroke-width="2" opacity=".8" fill="none"/>'
        f'<path d="{path}" transform="translate({dx} {dy})" stroke="#6fa8a0" stroke-width="1" opacity=".55" '
        'fill="none"/>'
    )


def _screw(x: float, y: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="7.5" fill="#d9a441" stroke="#4a2c08" stroke-width="1.5"/>'
        f'<circle cx="{x - 1.5}" cy="{y - 2}" r="4" fill="#f7da8b"/>'
        f'<path d="M{x - 4.5},{y + 3} L{x + 4.5},{y - 3}" stroke="#5a3808" stroke-width="2"/>'
    )


def _wing(side: int) -> str:
    """Draw the shelves of light (0) or dark (1), with a dent for each of the ten pieces."""
    x, top, width, frame = WINGS[side] - 103, level(ROWS) - 2, 206, 12
    bottom = FLOOR + 26
    back = _back(SHADED, (x + frame, top + frame, width - 2 * frame, bottom - top - 2 * frame), 981 + side)
    boards = "".join(
        board(CHERRY, (x + frame - 4, y, width - 2 * frame + 8, 12), 920 + 10 * side + number, level=True)
        for number, y in enumerate(SHELVES.values())
        if number
    )
    sides = "".join(
        board(CHERRY, (x + dx, top, frame, bottom - top), 940 + 10 * side + number)
        for number, dx in enumerate((0, width - frame))
    )
    ends = board(CHERRY, (x - 4, top - 6, width + 8, 16), 960 + side, level=True) + board(
        CHERRY, (x - 2, SHELVES[2], width + 4, bottom - SHELVES[2] + 2), 970 + side, level=True
    )
    return back + _dents(side) + boards + sides + ends


def _dents(side: int) -> str:
    """Draw the dents, in which the pieces stand that are not in the box yet."""
    found = []
    for height, floor in SHELVES.items():
        number = STOCK.count(height)
        for place in range(number):
            x = WINGS[side] + (place - (number - 1) / 2) * SHELF_STEP - SHELF_ACROSS / 2
            high = height * SHELF_UNIT
            rect = f'x="{x + 2}" y="{floor - high + 2}" width="{SHELF_ACROSS - 4}" height="{high - 2}" rx="4"'
            found.append(
                f'<rect {rect} fill="#0d3336" opacity=".55"/>'
                f'<path d="M{x + 3},{floor - 2} V{floor - high + 3} H{x + SHELF_ACROSS - 3}" fill="none" '
                'stroke="#061d1f" stroke-width="3" opacity=".7"/>'
                f'<rect {rect} fill="none" stroke="#5d9792" stroke-width="1.5" opacity=".6"/>'
            )
    return "".join(found)


def _hinges() -> str:
    """Draw the hinges of brass that hold the shelves to the box."""
    return "".join(
        f'<g transform="translate({x} {y})" stroke="#4a2c08" stroke-width="1.5">'
        '<rect x="-9" y="-26" width="18" height="52" rx="3" fill="#c8923a"/>'
        '<rect x="-3" y="-28" width="6" height="56" rx="3" fill="#f3d17c"/></g>'
        for x in (219, 781)
        for y in (330, 930)
    )
