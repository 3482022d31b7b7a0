"""Sprites for the winner of any game: a crown, a laurel wreath and the steps of a podium."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from tools.art.drawing import Drawing

if TYPE_CHECKING:
    from collections.abc import Iterator

OUTLINE: Final = "#3a2206"
"""The dark edge that keeps gold apart from light ground."""

GOLD: Final = (
    '<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#fff1b0"/><stop offset=".35" stop-color="#ffd34d"/>'
    '<stop offset=".7" stop-color="#e9a722"/><stop offset="1" stop-color="#b87412"/></linearGradient>'
)

LEAVES: Final = 7
"""The leaves on each side of a branch."""

STEPS: Final = (250, 190, 140)
"""The heights of the steps for the first, the second and the third, in pixels."""

STEP: Final = 316
"""The width of a step."""


def sprites() -> Iterator[Drawing]:
    """Yield what a picture of a result needs, in the sizes of that picture."""
    yield crown("podium-crown", 110)
    yield laurel("podium-laurel", 190)
    for rank in (1, 2, 3):
        yield step(f"podium-{rank}", rank, STEP, STEPS[rank - 1])


def crown(name: str, width: int) -> Drawing:
    """Draw a crown, `width` pixels wide and four fifths as high, that stands on its anchor."""
    height = round(width * 0.8)
    points = "M12,66 L8,24 Q18,39 28,42 Q35,26 50,12 Q65,26 72,42 Q82,39 92,24 L88,66 Z"
    balls = ((8.5, 21, 6), (50, 10, 7), (91.5, 21, 6))
    svg = (
        f'<defs>{GOLD}</defs><g transform="scale({width / 100})" stroke="{OUTLINE}" stroke-linejoin="round">'
        f'<path d="{points}" fill="url(#gold)" stroke-width="4.5"/>'
        '<path d="M20,57 L17,42 Q32,46 50,22 Q45,47 35,53 Z" fill="#fff6cf" stroke="none" opacity=".55"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffd34d" stroke-width="3.5"/>'
            f'<circle cx="{x - 1.5}" cy="{y - 2}" r="{r / 3}" fill="#fffbe6" stroke="none"/>'
            for x, y, r in balls
        )
        + '<path d="M11.5,59 Q50,68 88.5,59 L87,71 Q50,80 13,71 Z" fill="url(#gold)" stroke-width="4.5"/>'
        + '<path d="M50,64.5 l6,5.5 -6,5.5 -6,-5.5 Z" fill="#d32f4f" stroke-width="2"/>'
        + '<circle cx="28" cy="68" r="3.6" fill="#2f8fd3" stroke-width="2"/>'
        + '<circle cx="72" cy="68" r="3.6" fill="#2f8fd3" stroke-width="2"/></g>'
    )
    return Drawing(name, width, height, svg, anchor=(width / 2, height))


def laurel(name: str, size: int) -> Drawing:
    """Draw a wreath of two branches around its anchor; what it honours has two thirds of `size`."""
    branch = "".join(_leaf(number, side) for number in range(LEAVES) for side in (-1, 1))
    twig = (
        f'<path d="M50,94 A40,40 0 0 1 {50 - 40 * cos(radians(48)):.1f},{54 - 40 * sin(radians(48)):.1f}" '
        f'fill="none" stroke="#9a6a12" stroke-width="2"/>'
    )
    half = f"<g>{twig}{branch}</g>"
    ribbon = (
        f'<g stroke="{OUTLINE}" stroke-width="1" stroke-linejoin="round">'
        '<path d="M47,93 l-10,6 1,-5 -5,-1 11,-4 Z M53,93 l10,6 -1,-5 5,-1 -11,-4 Z" fill="#a3203c"/>'
        '<circle cx="50" cy="93" r="4.2" fill="#d32f4f"/></g>'
    )
    svg = (
        f'<defs>{GOLD}</defs><g transform="scale({size / 100})">{half}'
        f'<g transform="matrix(-1 0 0 1 100 0)">{half}</g>{ribbon}</g>'
    )
    return Drawing(name, size, size, svg)


def _leaf(number: int, side: int) -> str:
    """Draw a leaf of the left branch, inside (`side` 1) or outside of the twig."""
    angle = 106 + number * 118 / (LEAVES - 1)
    reach = 40
    x, y = 50 + reach * cos(radians(angle)), 54 + reach * sin(radians(angle))
    turned = angle + 90 + side * -34
    long = 18 - number * 0.8
    mid, wide = long * 0.45, long * 0.42
    body = f"M0,0 Q{mid:.1f},{-wide:.1f} {long:.1f},0 Q{mid:.1f},{wide:.1f} 0,0 Z"
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turned:.1f})">'
        f'<path d="{body}" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="1.1"/>'
        f'<path d="M1,0 L{long * 0.8:.1f},0" stroke="#9a6a12" stroke-width=".8"/></g>'
    )


TRIMS: Final = {1: ("#f2bf3b", "#fff0b0"), 2: ("#c3ccd4", "#f4f8fb"), 3: ("#cf8a4e", "#f3c79b")}
"""The metals of the steps, and their light edges: gold, silver, bronze."""


def step(name: str, rank: int, width: int, height: int) -> Drawing:
    """Draw a step of a podium; its anchor is the middle of its top, on which a figure stands.

    The middle of the disc for its number is 75 pixels below the top.
    """
    metal, light = TRIMS[rank]
    lip = 20
    disc = f'<circle cx="{width / 2}" cy="{lip + 55}"'
    svg = (
        '<defs><linearGradient id="front" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#1d4a5c"/><stop offset="1" stop-color="#0b2230"/>'
        "</linearGradient></defs>"
        f'<rect x="8" y="{lip}" width="{width - 16}" height="{height - lip}" fill="url(#front)"/>'
        f'<rect x="8" y="{lip}" width="8" height="{height - lip}" fill="#2d6277"/>'
        f'<rect x="{width - 16}" y="{lip}" width="8" height="{height - lip}" fill="#071821"/>'
        f'<rect x="8" y="{lip}" width="{width - 16}" height="9" fill="#061821" opacity=".65"/>'
        f'<rect x="24" y="{lip + 22}" width="{width - 48}" height="{height - lip - 40}" rx="6" fill="none" '
        f'stroke="{metal}" stroke-width="2" opacity=".55"/>'
        f'<rect x="1" y="1" width="{width - 2}" height="{lip}" rx="5" fill="{metal}" stroke="{OUTLINE}" '
        'stroke-width="2"/>'
        f'<rect x="5" y="3" width="{width - 10}" height="5" rx="2.5" fill="{light}"/>'
        f'{disc} r="36" fill="{metal}" stroke="{OUTLINE}" stroke-width="2.5"/>'
        f'{disc} r="30" fill="none" stroke="{light}" stroke-width="2.5"/>'
    )
    return Drawing(name, width, height, svg, anchor=(width / 2, 0))
