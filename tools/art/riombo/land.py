"""The land along Riombo's river: meadows, trees, rocks and huts, seen from above."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from tools.art.riombo.brush import Wobble, blob, path, scatter

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.scene import Point

MEADOW: Final = "#86a94f"
LIGHT, DARK = "#98b85c", "#759a45"
CROWNS: Final = (
    ("#24502f", "#32693a", "#438047"),
    ("#2c5a2f", "#3d7639", "#558f47"),
    ("#3d6b2c", "#558739", "#74a24a"),
)
"""Shade, body and light of the crowns of trees."""


LEAST: Final = 9.5
"""The smallest crown of a tree."""

PALMS: Final = 0.13
"""The share of palms among the trees."""


def meadow(box: tuple[float, float, float, float], chance: Wobble) -> str:
    """Draw grass with lighter and darker patches."""
    left, top, right, bottom = box
    made = [f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="{MEADOW}"/>']
    for i, (x, y) in enumerate(scatter(chance, box, 60, 80)):
        shade = (LIGHT, DARK)[i % 2]
        made.append(f'<path d="{blob(x, y, chance(24, 60), chance(8, 20), chance)}" fill="{shade}"/>')
    for x, y in scatter(chance, box, 60, 60):
        shade = ("#a9c66b", "#668b3c")[int(chance(0, 2))]
        made.append(
            f'<path d="M{x:.0f} {y:.0f}l2 -6l2 6M{x + 5:.0f} {y:.0f}l1 -4" stroke="{shade}" fill="none" '
            f'stroke-width="1.4"/>'
        )
    return "".join(made)


def tree(x: float, y: float, size: float, chance: Wobble) -> str:
    """Draw the crown of a broad tree, lit from the upper left, with its shadow."""
    shade, body, light = CROWNS[int(chance(0, len(CROWNS)))]
    lobes = 6 + int(chance(0, 3))
    turn = chance(0, pi)
    corners: list[Point] = []
    for i in range(lobes * 2):
        reach = size * (1.06 if i % 2 == 0 else 0.88)
        angle = turn + i * pi / lobes
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    moved = [(cx + 0.25 * size, cy + 0.32 * size) for cx, cy in corners]
    inner = [(x - 0.18 * size + 0.68 * (cx - x), y - 0.2 * size + 0.68 * (cy - y)) for cx, cy in corners]
    tip = [(x - 0.3 * size + 0.34 * (cx - x), y - 0.34 * size + 0.34 * (cy - y)) for cx, cy in corners]
    return (
        f'<path d="{path(moved)}" fill="#1d3d20" opacity=".45"/>'
        f'<path d="{path(corners)}" fill="{shade}"/>'
        f'<path d="{path(inner)}" fill="{body}"/><path d="{path(tip)}" fill="{light}"/>'
    )


def palm(x: float, y: float, size: float, chance: Wobble) -> str:
    """Draw a palm: a star of drooping leaves."""
    turn, leaves = chance(0, pi), 8
    made = []
    for layer, (shade, reach, dx, dy) in enumerate(
        (("#1d3d20", 1.0, 0.22, 0.3), ("#3c7a35", 1.0, 0.0, 0.0), ("#6fae4b", 0.74, 0.0, 0.0))
    ):
        for i in range(leaves):
            angle = turn + (i + 0.5 * (layer > 1)) * 2 * pi / leaves
            far = size * reach * (1.0 if i % 2 else 0.86)
            tip = (x + dx * size + far * cos(angle), y + dy * size + far * sin(angle))
            sides = [
                (
                    x + dx * size + 0.5 * far * cos(angle + turned),
                    y + dy * size + 0.5 * far * sin(angle + turned),
                )
                for turned in (-0.34, 0.2)
            ]
            made.append(
                f'<path d="M{x + dx * size:.1f} {y + dy * size:.1f}Q{sides[0][0]:.1f} {sides[0][1]:.1f} '
                f"{tip[0]:.1f} {tip[1]:.1f}"
                f'Q{sides[1][0]:.1f} {sides[1][1]:.1f} {x + dx * size:.1f} {y + dy * size:.1f}Z" '
                f'fill="{shade}"'
                f"{' opacity=' + chr(34) + '.45' + chr(34) if layer == 0 else ''}/>"
            )
    return "".join(made) + f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.13 * size:.1f}" fill="#a5793c"/>'


def hut(x: float, y: float, size: float) -> str:
    """Draw the thatched roof of a round hut."""
    rays = "".join(
        f'<path d="M0 0L{size * cos(i * pi / 9):.1f} {size * sin(i * pi / 9):.1f}" stroke="#8a6530" '
        f'stroke-width="1.6"/>'
        for i in range(18)
    )
    lit = 0.95 * size
    return (
        f'<g transform="translate({x} {y})"><circle cx="{0.2 * size:.1f}" cy="{0.28 * size:.1f}" r="{size}" '
        f'fill="#1d3d20" opacity=".5"/><circle r="{size}" fill="#b98a45"/>{rays}'
        f'<circle r="{0.98 * size:.1f}" fill="none" stroke="#7a5526" stroke-width="2.4"/>'
        f'<path d="M{-lit:.1f} 0A{lit:.1f} {lit:.1f} 0 0 1 0 {-lit:.1f}L0 0Z" fill="#e3bd74" opacity=".55"/>'
        f'<circle r="{0.62 * size:.1f}" fill="none" stroke="#8a6530" stroke-width="1.4"/>'
        f'<circle r="{0.16 * size:.1f}" fill="#6b4a20"/></g>'
    )


def forest(
    box: tuple[float, float, float, float], chance: Wobble, room: Callable[[Point], float], tries: int
) -> str:
    """Draw trees where there is room: `room` is how far it is from a place to what is kept free."""
    made: list[tuple[float, str]] = []
    for x, y in scatter(chance, box, tries, 17):
        size = min(chance(11, 21), room((x, y)))
        if size < LEAST:
            continue
        draw = palm if chance(0, 1) < PALMS else tree
        made.append((y, draw(x, y, size * (1.25 if draw is palm else 1), chance)))
    return "".join(shape for _, shape in sorted(made))
