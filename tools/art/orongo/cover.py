"""The box cover of Orongo: statues above the sea at sunset."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tools.art.drawing import Drawing
from tools.art.orongo.figures import GOLD, PALM, SHELL, Metal, moai, put_figure

WIDE, HIGH = 1000, 560
SKY: Final = ("#3c2a63", "#5b3272", "#84407d", "#b15180", "#dc6a75", "#f28a67", "#fbae66", "#fdd07c")
SEA: Final = ("#f7a669", "#d97b72", "#a35a78", "#6b4a78", "#3f4272", "#2a3a63", "#1d3355")


def cover() -> Drawing:
    """Draw sky, sun, sea, the cliffs of Orongo, and Moai that look over them."""
    shapes = [f'<rect width="{WIDE}" height="{HIGH}" fill="{SKY[0]}"/>']
    for i, colour in enumerate(SKY):
        y = i * 42
        shapes.append(f'<path d="{_band(y, 10 + i, i)}" fill="{colour}"/>')
    shapes.append(_rays(640, 322))
    shapes.append(
        '<circle cx="640" cy="318" r="104" fill="#ffe9a8"/><circle cx="640" cy="318" r="86" fill="#fff6d6"/>'
    )
    shapes.append(_clouds())
    for i, colour in enumerate(SEA):
        shapes.append(f'<path d="{_band(330 + i * (14 + 5 * i), 3 + i, i + 3)}" fill="{colour}"/>')
    shapes += [_glitter(), _ahu(), _birds(), _cliff(), _statues(), _front()]
    return Drawing("cover", WIDE, HIGH, "".join(shapes))


def _band(y: float, swing: float, phase: float) -> str:
    tops = [(x, y + swing * sin(x / 140 + phase * 1.7) * 0.6) for x in range(0, WIDE + 1, 20)]
    return f"M0 {HIGH} L" + " L".join(f"{x} {at:.1f}" for x, at in tops) + f" L{WIDE} {HIGH} Z"


def _rays(x: float, y: float) -> str:
    rays = []
    for i in range(26):
        one, other = i * pi / 13, i * pi / 13 + 0.1
        rays.append(
            f"M{x} {y} L{x + 900 * cos(one):.0f} {y + 900 * sin(one):.0f}"
            f" L{x + 900 * cos(other):.0f} {y + 900 * sin(other):.0f} Z"
        )
    return (
        f'<clipPath id="sky"><rect width="{WIDE}" height="332"/></clipPath>'
        f'<path clip-path="url(#sky)" d="{" ".join(rays)}" fill="#fff0b8" opacity="0.16"/>'
    )


def _clouds() -> str:
    rows = (
        (500, 30, 190, "#a2588a"),
        (470, 204, 150, "#f6a07f"),
        (800, 132, 210, "#f9bd8d"),
        (900, 222, 150, "#ffd79a"),
        (430, 236, 120, "#ffd79a"),
        (30, 214, 130, "#fbb083"),
    )
    return "".join(
        f'<path d="M{x - w / 2} {y} q{w * 0.05:.0f} {-w * 0.1:.0f} {w * 0.2:.0f} {-w * 0.08:.0f}'
        f" q{w * 0.12:.0f}"
        f" {-w * 0.16:.0f} {w * 0.32:.0f} {-w * 0.04:.0f} q{w * 0.18:.0f} {-w * 0.09:.0f} {w * 0.26:.0f}"
        f" {w * 0.05:.0f}"
        f' q{w * 0.17:.0f} {-w * 0.02:.0f} {w * 0.22:.0f} {w * 0.07:.0f} Z" fill="{colour}"/>'
        for x, y, w, colour in rows
    )


def _glitter() -> str:
    strokes = []
    for i in range(24):
        y, wide = 336 + i * 9, 70 + 26 * sin(i * 2.3) - i * 1.2
        x = 640 + 34 * sin(i * 1.9) - wide / 2
        strokes.append(f"M{x:.0f} {y} h{max(14, wide):.0f}")
    return f'<path d="{" ".join(strokes)}" stroke="#ffe6a3" stroke-width="3.4" stroke-linecap="round"/>'


def _ahu() -> str:
    """Draw the headland across the bay, with a row of Moai against the sun."""
    dark: Metal = ("#4a2f5c", "#37234d", "#2a1a40", "#53305c", "#3b2149")
    row = "".join(
        put_figure(moai(dark, 5), x, 324, 0.5 + 0.05 * i) for i, x in enumerate((700, 752, 806, 862))
    )
    return (
        '<path d="M640 352 C660 336 676 326 690 324 L884 324 C920 322 960 306 1000 296 L1000 362 L640 356 Z"'
        ' fill="#37234d"/><path d="M684 324 L890 324 L884 336 L690 336 Z" fill="#53305c"/>'
        f'{row}<path d="M636 354 h150 M800 360 h170" stroke="#ffe6c0" stroke-width="3"/>'
    )


def _birds() -> str:
    birds = ((700, 128, 1.0), (786, 84, 0.7), (610, 196, 0.6), (884, 62, 0.8), (600, 70, 0.5))
    return "".join(
        f'<path transform="translate({x} {y}) scale({s})" d="M0 0 C-14 -20 -34 -24 -58 -12 C-38 -14 -22 -4'
        f" -8 10"
        ' L-14 24 L0 14 L16 22 L8 8 C22 -8 40 -14 60 -10 C36 -26 14 -20 0 0 Z" fill="#2a1b3d"/>'
        for x, y, s in birds
    )


def _cliff() -> str:
    return (
        '<path d="M0 262 C60 250 120 262 180 290 C240 318 268 330 300 372 C322 402 350 420 372 470 C384'
        " 500 420 520 460 560"
        ' L0 560 Z" fill="#2f2b4f"/>'
        '<path d="M0 262 C60 250 120 262 180 290 C240 318 268 330 300 372 C270 350 230 336 190 330 C120'
        ' 320 60 300 0 308 Z"'
        ' fill="#6a8a4a"/>'
        '<path d="M0 300 C60 296 120 318 190 330 C230 336 270 350 300 372 L318 398 C270 366 200 352 150'
        " 350 C90 346 40 330 0"
        ' 336 Z" fill="#44653d"/>'
        '<path d="M250 380 L240 470 M300 400 L306 500 M190 372 L170 480 M346 450 L360 530"'
        ' stroke="#241f40" stroke-width="9"'
        ' stroke-linecap="round"/>'
    )


def _statues() -> str:
    return put_figure(moai(GOLD, 3.5), 318, 520, 2.3) + put_figure(moai(line=3.5), 130, 560, 2.7)


def _front() -> str:
    palm = PALM.replace('stroke-width="6"', 'stroke-width="2.4"')
    grass = "".join(
        f'<path d="M{x} 560 q{-6 + x % 13} -26 {-12 + x % 23} -{30 + x * 7 % 26} q10 20 14'
        f' {30 + x * 7 % 26} Z" fill="{c}"/>'
        for x, c in ((i * 17, ("#3f6b3a", "#548545", "#2f5433")[i % 3]) for i in range(60))
    )
    return (
        '<path d="M0 560 L0 512 C140 488 300 506 420 520 C600 542 820 540 1000 528 L1000 560 Z"'
        ' fill="#3b5f38"/>'
        f"{put_figure(palm, 912, 400, 3.1)}{grass}"
        f"{put_figure(SHELL, 520, 520, 0.62)}{put_figure(SHELL, 592, 536, 0.44)}"
    )
