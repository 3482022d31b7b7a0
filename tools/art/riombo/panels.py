"""The panel of Riombo's pictures: boxes, cards of seats, and the small signs on them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tools.art.riombo.boats import raft
from tools.art.riombo.brush import CREAM, GOLD, INK

BOX: Final = "#0f2c3b"
STICKS: Final = (("#2f6fb8", "#6aa5e3"), ("#d9a900", "#ffe27a"), ("#b3281e", "#ec7a6c"))
"""Body and light of sticks worth 1, 5 and 10 (§1.2)."""


def box(wide: float, high: float, *, fill: str = BOX, rim: str = GOLD, thick: float = 2.0) -> str:
    """Draw a box with a thin border, its corners cut round."""
    return (
        f'<rect width="{wide}" height="{high}" rx="12" fill="#061620"/>'
        f'<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" rx="11" fill="{rim}"/>'
        f'<rect x="{1 + thick}" y="{1 + thick}" width="{wide - 2 - 2 * thick}" '
        f'height="{high - 2 - 2 * thick}" '
        f'rx="{11 - thick}" fill="{fill}"/>'
    )


def card(wide: float, high: float, state: str) -> str:
    """Draw the card of a seat: `plain`, of the one that is on turn, or of one who has won."""
    if state == "turn":
        return box(wide, high, fill="#5b430f", rim="#ffd23f", thick=4)
    if state == "won":
        return box(wide, high, fill="#14532f", rim="#ffd23f", thick=4)
    return box(
        wide,
        high,
        rim="#2f6a80" if state == "plain" else "#29424e",
        fill=BOX if state == "plain" else "#0b1f2a",
    )


def sticks(size: float) -> str:
    """Draw three sticks fanned out, round the origin, `size` high."""
    made = []
    for (body, light), turn in zip(STICKS, (-24, 0, 24), strict=True):
        wide = 0.17 * size
        made.append(
            f'<g transform="rotate({turn} 0 {0.42 * size:.1f})"><rect x="{-wide / 2:.1f}" '
            f'y="{-size / 2:.1f}" width="{wide:.1f}" '
            f'height="{size}" rx="{wide / 2:.1f}" fill="{body}" stroke="#07161e" '
            f'stroke-width="{max(1.4, 0.045 * size):.1f}"/>'
            f'<rect x="{-wide * 0.26:.1f}" y="{-size * 0.4:.1f}" width="{wide * 0.3:.1f}" '
            f'height="{size * 0.74:.1f}" rx="1" fill="{light}"/></g>'
        )
    return "".join(made)


def hulls(canoes: int, scale: float) -> str:
    """Draw a doubled or tripled canoe, round the origin."""
    return f'<g transform="scale({scale})">{raft(canoes, 104, 30, 27)}</g>'


def board(wide: float, high: float, tip: float = 0.0) -> str:
    """Draw a wooden sign from its upper left corner, on its right with a tip so long."""

    def plank(inset: float, colour: str, more: str = "") -> str:
        right, low, middle = wide - inset, high - inset, high / 2
        point = f"L{wide + tip - 1.4 * inset:.1f} {middle}" if tip else ""
        return (
            f'<path d="M{inset} {inset}H{right}{point}L{right} {low}H{inset}Z" fill="{colour}" '
            f'stroke="{colour}" stroke-width="8" stroke-linejoin="round"{more}/>'
        )

    grain = "".join(
        f'<path d="M8 {high * at:.1f}C{wide * 0.3:.1f} {high * at - 3:.1f} {wide * 0.6:.1f} '
        f'{high * at + 3:.1f} {wide - 8} {high * at - 1:.1f}" stroke="#5b3a1c" stroke-width="1.4" '
        f'fill="none"/>'
        for at in (0.2, 0.42, 0.63, 0.84)
    )
    nails = "".join(f'<circle cx="{x}" cy="{high / 2}" r="2.6" fill="#d9a95e"/>' for x in (9, wide - 9))
    shadow = plank(4, "#12240f", ' opacity=".5" transform="translate(3 5)"')
    return shadow + plank(4, "#2a170a") + plank(6.5, "#e0b070") + plank(9, "#4a2c14") + grain + nails


def pill(wide: float, high: float) -> str:
    """Draw the dark plate of a space's number, round the origin."""
    return (
        f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="{high / 2}" '
        f'fill="{CREAM}"/>'
        f'<rect x="{-wide / 2 + 2}" y="{-high / 2 + 2}" width="{wide - 4}" height="{high - 4}" '
        f'rx="{high / 2 - 2}" fill="{INK}"/>'
    )


def disc(size: float) -> str:
    """Draw the gold disc of a sum of sticks, round the origin."""
    notches = "".join(
        f'<circle cx="{0.86 * size * cos(i * pi / 10):.1f}" cy="{0.86 * size * sin(i * pi / 10):.1f}" '
        f'r="{0.035 * size:.1f}" fill="#8f6411"/>'
        for i in range(20)
    )
    return (
        f'<circle cx="2" cy="4" r="{size}" fill="#06202d" opacity=".5"/><circle r="{size}" fill="#3c2a05"/>'
        f'<circle r="{size - 2.5}" fill="#ffd85c"/><circle r="{0.86 * size:.1f}" fill="none" '
        f'stroke="#d9a62b" stroke-width="2"/>{notches}'
        f'<circle r="{0.76 * size:.1f}" fill="#ffe694"/>'
    )


def total(size: float) -> str:
    """Draw the disc of a sum with the sticks that make it, round the origin."""
    return f'<g transform="translate(0 {-0.8 * size:.1f})">{sticks(1.7 * size)}</g>{disc(size)}'


def chip(wide: float, high: float, fill: str, rim: str) -> str:
    """Draw the plate of a gain or loss, from its upper left corner."""
    return (
        f'<rect x="2" y="4" width="{wide}" height="{high}" rx="{high / 2}" fill="#06202d" opacity=".5"/>'
        f'<rect width="{wide}" height="{high}" rx="{high / 2}" fill="#061620"/>'
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="{high / 2 - 2}" fill="{rim}"/>'
        f'<rect x="4.5" y="4.5" width="{wide - 9}" height="{high - 9}" rx="{high / 2 - 4.5}" fill="{fill}"/>'
    )


def glow(radius: float) -> str:
    """Draw the ring of light round the canoe on turn, round the origin."""
    return (
        f'<circle r="{radius + 8}" fill="none" stroke="#3c2a05" stroke-width="8"/>'
        f'<circle r="{radius + 8}" fill="none" stroke="#ffd23f" stroke-width="5"/>'
    )


def last(radius: float) -> str:
    """Draw the ring round the canoe that moved last, round the origin."""
    return (
        f'<circle r="{radius + 7}" fill="none" stroke="#4a0a2c" stroke-width="7"/>'
        f'<circle r="{radius + 7}" fill="none" stroke="#ff4fa3" stroke-width="4"/>'
    )


def gate(half: float) -> str:
    """Draw the line of buoys across the river at the Finish, with flags on both banks, round the origin."""
    buoys = "".join(
        f'<circle cx="2" cy="{y + 3:.1f}" r="6.5" fill="#0c3347" opacity=".5"/><circle cy="{y:.1f}" '
        f'r="6.5" fill="#2b0d0a"/>'
        f'<circle cy="{y:.1f}" r="5" fill="{("#d8352a", "#fff6e6")[i % 2]}"/>'
        for i in range(9)
        for y in (-half + 10 + i * (2 * half - 20) / 8,)
    )
    flags = "".join(
        f'<g transform="translate(0 {y})"><path d="M0 12V-20" stroke="#2b180b" stroke-width="6" '
        f'stroke-linecap="round"/>'
        f'<path d="M0 11V-19" stroke="#d99f5c" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M2 -21C12 -26 18 -16 30 -20V-3C18 1 12 -9 2 -4Z" fill="#d8352a" stroke="#2b0d0a" '
        f'stroke-width="1.6"/>'
        f'<path d="M2 -15C12 -20 18 -10 30 -14V-9C18 -5 12 -15 2 -10Z" fill="#fff6e6"/></g>'
        for y in (-half - 2, half + 2)
    )
    return f'<path d="M0 {-half}V{half}" stroke="#f7ecd2" stroke-width="2"/>{buoys}{flags}'
