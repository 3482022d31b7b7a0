"""Wood as vectors: growth rings from smooth noise, and blocks with bevelled edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Wood:
    """A kind of wood: the tones of its rings, its dark edge, and how strongly light and shade show on it.

    `rings` lie between the darkest and the lightest noise; large areas of few make small files. `along` and
    `across` are the frequencies of the grain, which runs upright.
    """

    tones: tuple[str, ...]
    edge: str
    light: float
    shade: float
    rings: int = 16
    across: float = 0.026
    along: float = 0.0036


MAPLE: Final = Wood(("#f0d8a5", "#ebcf98", "#dfbb7f", "#ecd29c"), "#6a4718", 0.75, 0.36)
WALNUT: Final = Wood(("#56362a", "#4d2e22", "#3d2218", "#4f3024"), "#170a05", 0.26, 0.5)
CHERRY: Final = Wood(("#99552e", "#914e29", "#84431f"), "#3c190a", 0.35, 0.45, 8)
OAK: Final = Wood(("#b98850", "#ae7d47", "#a0703b"), "#4a2c10", 0.3, 0.3)

STAINED: Final = Wood(("#478681", "#417e79", "#44827d"), "#123b3d", 0.2, 0.3, 6, 0.022, 0.0022)
SHADED: Final = Wood(("#2f6263", "#2a595b", "#2c5d5f"), "#0c2b2d", 0.2, 0.3, 5, 0.022, 0.0022)
"""Wood stained green, which maple and walnut both stand out from; for the box and for the shelves."""


def grain(wood: Wood, name: str, seed: int, *, level: bool = False) -> str:
    """Return a filter that fills what it is applied to with the grain of a wood; `level` lays it down."""
    tones = [wood.tones[number % len(wood.tones)] for number in range(wood.rings)]
    tables = "".join(
        f'<feFunc{channel} type="discrete" tableValues="'
        + " ".join(f"{int(tone[1 + 2 * i : 3 + 2 * i], 16) / 255:.3f}" for tone in tones)
        + '"/>'
        for i, channel in enumerate("RGB")
    )
    frequency = f"{wood.along} {wood.across}" if level else f"{wood.across} {wood.along}"
    spread = "2.2 0 0 0 -.6 "
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="1" seed="{seed}"/>'
        f'<feColorMatrix values="{spread * 3} 0 0 0 0 1"/><feComponentTransfer>{tables}</feComponentTransfer>'
        '<feComposite in2="SourceGraphic" operator="in"/></filter>'
    )


def board(wood: Wood, box: tuple[float, float, float, float], seed: int, *, level: bool = False) -> str:
    """Draw a board with a light edge on top and at the left, and a dark one at the right and below.

    `box` is its left, top, width and height.
    """
    x, y, width, height = box
    name = f"board{seed}"
    plain = f'x="{x}" y="{y}" width="{width}" height="{height}"'
    return (
        f"<defs>{grain(wood, name, seed, level=level)}</defs>"
        f'<rect {plain} filter="url(#{name})"/>'
        f'<path d="M{x},{y + height} V{y} H{x + width} v3 H{x + 3} V{y + height} Z" fill="#fff" '
        f'opacity="{wood.light * 0.7}"/>'
        f'<path d="M{x + width},{y} V{y + height} H{x} v-4 H{x + width - 4} V{y} Z" fill="#000" '
        f'opacity="{wood.shade}"/>'
        f'<rect {plain} fill="none" stroke="{wood.edge}" stroke-width="2"/>'
    )


@dataclass(frozen=True)
class Block:
    """A piece of the game as a block: its size in pixels, its units, and the width of its bevel."""

    width: int
    height: int
    units: int
    bevel: int


def block(wood: Wood, shape: Block, seed: int, x: float = 0, y: float = 0) -> str:
    """Draw a block with its upper left corner at a point, with a notch on both sides at each unit."""
    w, h, b = shape.width, shape.height, shape.bevel
    name, round_ = f"block{seed}", b + 1
    rect = f'x="1" y="1" width="{w - 2}" height="{h - 2}" rx="{round_}"'
    inner = f"M{b + 1},{b + 1} H{w - b - 1} V{h - b - 1} H{b + 1} Z"
    faces = (
        (f"M0,0 H{w} L{w - b - 1},{b + 1} H{b + 1} Z", "#fff", wood.light),
        (f"M0,0 L{b + 1},{b + 1} V{h - b - 1} L0,{h} Z", "#fff", wood.light * 0.42),
        (f"M{w},0 V{h} L{w - b - 1},{h - b - 1} V{b + 1} Z", "#000", wood.shade * 0.55),
        (f"M0,{h} L{b + 1},{h - b - 1} H{w - b - 1} L{w},{h} Z", "#000", wood.shade),
    )
    notches = "".join(_notch(wood, shape, round(h * unit / shape.units)) for unit in range(1, shape.units))
    return (
        f'<defs>{grain(wood, name, seed)}<clipPath id="c{name}"><rect {rect}/></clipPath></defs>'
        f'<g transform="translate({x} {y})"><g clip-path="url(#c{name})">'
        f'<rect width="{w}" height="{h}" filter="url(#{name})"/>'
        + "".join(f'<path d="{path}" fill="{fill}" opacity="{much:.2f}"/>' for path, fill, much in faces)
        + f'<path d="{inner}" fill="none" stroke="{wood.edge}" stroke-opacity=".28"/>{notches}</g>'
        f'<rect {rect} fill="none" stroke="{wood.edge}" stroke-width="2"/></g>'
    )


def _notch(wood: Wood, shape: Block, y: int) -> str:
    """Draw the notches at the left and the right edge."""
    w, long = shape.width, shape.bevel + shape.width // 12
    return (
        f'<path d="M0,{y} H{long} M{w - long},{y} H{w}" stroke="{wood.edge}" stroke-width="3" opacity=".75"/>'
        f'<path d="M0,{y + 2.5} H{long} M{w - long},{y + 2.5} H{w}" stroke="#fff" stroke-width="1.5" '
        f'opacity="{wood.light * 0.8:.2f}"/>'
    )
