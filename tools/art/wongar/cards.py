"""The cards of Wongar: territory cards on cream, ritual cards on clay, and the backs of both."""

from __future__ import annotations

from typing import Final

from tools.art.wongar import pieces
from tools.art.wongar.pieces import BONE, INK, PIECES, WOOD

PAPER: Final = "#fbf2dc"
CLAY: Final = "#e8a35f"


def _paper(fill: str, edge: str) -> str:
    return (
        f'<rect x="1.5" y="1.5" width="57" height="67" rx="7" fill="{fill}" stroke="{INK}" '
        f'stroke-width="2.4"/>'
        f'<rect x="5" y="5" width="50" height="60" rx="4" fill="none" stroke="{edge}" stroke-width="2"/>'
    )


def _at(x: float, y: float, scale: float, what: str) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{what}</g>'


def territory(kind: str) -> str:
    """Draw a face-up territory card in a box of 62 by 74; the number of four cards is added later."""
    art = {
        "triple": _at(17, 6, 0.44, PIECES["cylinder"](WOOD))
        + _at(4, 34, 0.44, PIECES["disc"](WOOD))
        + _at(30, 34, 0.44, PIECES["cube"](WOOD)),
        "four": "".join(
            f'<g transform="rotate({turn} 30 70)"><rect x="20" y="14" width="20" height="30" rx="3" '
            f'fill="#8a4a26" '
            f'stroke="{INK}" stroke-width="1.8"/><path d="M23 21 q7 -4 14 0 M23 28 q7 -4 14 0 M23 35 q7 '
            f'-4 14 0" '
            f'stroke="{CLAY}" stroke-width="2" fill="none"/></g>'
            for turn in (-18, -6, 6, 18)
        ),
        "ancestor": _at(8, 3, 0.8, pieces.ancestor()),
        "elder": _at(8, 3, 0.8, pieces.elder()),
        "ancestor_and_elder": _at(5, 15, 0.5, pieces.ancestor()) + _at(29, 15, 0.5, pieces.elder()),
    }
    single = _at(6, 11, 0.8, PIECES[kind](WOOD)) if kind in PIECES else art[kind]
    return _paper(PAPER, "#d8b988") + single


def back() -> str:
    """Draw the back of a territory card in a box of 62 by 74: layers of rock."""
    layers = "".join(
        f'<path d="M6 {y} q12 -7 24 0 t24 0" stroke="{colour}" stroke-width="5" fill="none"/>'
        for y, colour in ((18, "#a5623a"), (29, "#8a4a26"), (40, "#a5623a"), (51, "#8a4a26"), (60, "#a5623a"))
    )
    return _paper("#5d2f19", "#c08a4e") + layers


def ritual(kind: str) -> str:
    """Draw a ritual card in a box of 62 by 74; a double has room for its sign."""
    single = _at(8, 13, 0.74, PIECES[kind](BONE)) if kind in PIECES else ""
    return _paper(CLAY, "#8a4a26" if single else CLAY) + single


def ritual_back() -> str:
    """Draw the back of a ritual card in a box of 62 by 74, plain enough for a number."""
    return _paper("#7b3a1c", CLAY)
