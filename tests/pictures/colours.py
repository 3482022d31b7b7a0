"""Colours as people see them: contrast, difference, and colour blindness."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]

SIGHTS: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices on linear RGB for colour vision deficiencies of severity 1.0.

Machado, Oliveira and Fernandes, *A Physiologically-based Model for Simulation of Color Vision Deficiency*,
IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
"""

D65: Final = (0.95047, 1.0, 1.08883)
"""The white point of sRGB in XYZ."""


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def linear(colour: str) -> Triple:
    """Return `#rrggbb` as linear RGB, each from 0 to 1 (IEC 61966-2-1)."""
    red, green, blue = (_linear(channel / 255) for channel in channels(colour))
    return red, green, blue


def _linear(one: float) -> float:
    return one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other))
    )
    return (high + 0.05) / (low + 0.05)


@cache
def see(colour: str, sight: str) -> Triple:
    """Return what a colour looks like to a kind of colour vision, in CIE Lab."""
    return lab(_times(SIGHTS[sight], linear(colour)))


def _times(matrix: tuple[Triple, Triple, Triple], one: Triple) -> Triple:
    first, second, third = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, one, strict=True)))) for row in matrix
    )
    return first, second, third


def lab(colour: Triple) -> Triple:
    """Convert linear RGB to CIE Lab."""
    red, green, blue = colour
    xyz = (
        0.4124564 * red + 0.3575761 * green + 0.1804375 * blue,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        0.0193339 * red + 0.1191920 * green + 0.9503041 * blue,
    )
    x, y, z = (_root(value / white) for value, white in zip(xyz, D65, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(one: float) -> float:
    return one ** (1 / 3) if one > (6 / 29) ** 3 else one / (3 * (6 / 29) ** 2) + 4 / 29


def difference(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two colours in CIE Lab (Sharma, Wu and Dalal 2005).

    A difference of about 1 is just visible side by side.
    """
    (l1, c1, h1), (l2, c2, h2) = _polar(one, other)
    dl, dc = l2 - l1, c2 - c1
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = _middle(h1, h2) if c1 * c2 else h1 + h2

    def wave(times: float, shift: float) -> float:
        return cos(radians(times * hue + shift))

    t = 1 - 0.17 * wave(1, -30) + 0.24 * wave(2, 0) + 0.32 * wave(3, 6) - 0.20 * wave(4, -63)
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rt = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * _seventh(chroma)
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def _polar(one: Triple, other: Triple) -> tuple[Triple, Triple]:
    """Return lightness, chroma and hue of both colours, with `a` stretched as the formula requires."""
    stretch = 1 + (1 - _seventh((hypot(*one[1:]) + hypot(*other[1:])) / 2)) / 2
    first, second = (
        (light, hypot(a * stretch, b), degrees(atan2(b, a * stretch)) % 360 if a or b else 0.0)
        for light, a, b in (one, other)
    )
    return first, second


def _middle(one: float, other: float) -> float:
    """Return the hue halfway between two, the short way round."""
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + (360 if one + other < 360 else -360)) / 2


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25.0**7))
