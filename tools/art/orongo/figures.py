"""Orongo's figures: resources, palm, Moai, shell, amulet, each drawn around a point at any size."""

from __future__ import annotations

from typing import Final, TypeAlias

from games.orongo.rules.island import Resource

INK: Final = "#2a1a10"
"""The outline of everything that stands on the land."""

_OUTLINE: Final = f'stroke="{INK}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"'

_QUARRY: Final = f"""
<path d="M-46 36 L-22 -14 L-8 0 L14 -42 L46 36 Z" fill="#7f8996" {_OUTLINE}/>
<path d="M14 -42 L46 36 L12 36 L20 2 L8 -8 Z" fill="#4a525e"/>
<path d="M-22 -14 L-8 0 L-14 36 L-30 36 Z" fill="#5d6674"/>
<path d="M14 -42 L24 -16 L14 -20 L4 -12 L0 -18 Z" fill="#f2f6f8"/>
<path d="M-46 36 L-22 -14 L-8 0 L14 -42 L46 36 Z" fill="none" {_OUTLINE}/>"""

_FOOD: Final = f"""
<circle cx="0" cy="10" r="33" fill="#ee5f12" {_OUTLINE}/>
<path d="M-24 10 A24 24 0 0 1 2 -14" fill="none" stroke="#ffb37a" stroke-width="8" stroke-linecap="round"/>
<path d="M0 -22 C2 -40 22 -50 40 -42 C36 -24 18 -16 0 -22 Z" fill="#2f9e4a" {_OUTLINE}/>
<path d="M-2 -22 L-8 -40" fill="none" {_OUTLINE}/>"""

_TEMPLE: Final = f"""
<path d="M-44 38 L-44 14 L-30 14 L-30 -10 L-15 -10 L-15 -36 L15 -36 L15 -10 L30 -10 L30 14 L44 14 L44 38 Z"
 fill="#a8449a" {_OUTLINE}/>
<path d="M15 -36 L15 -10 L30 -10 L30 14 L44 14 L44 38 L22 38 L10 14 L8 -36 Z" fill="#79296f"/>
<path d="M-30 14 L30 14 M-15 -10 L15 -10" stroke="{INK}" stroke-width="4"/>
<path d="M-9 38 L-9 22 A9 9 0 0 1 9 22 L9 38 Z" fill="{INK}"/>
<path d="M-44 38 L-44 14 L-30 14 L-30 -10 L-15 -10 L-15 -36 L15 -36 L15 -10 L30 -10 L30 14 L44 14 L44 38 Z"
 fill="none" {_OUTLINE}/>"""

_GOD: Final = f"""
<path d="M0 -47 L10 -31 L27 -39 L28 -20 L46 -18 L36 -2 L47 13 L29 17 L29 36 L12 30 L0 46 L-12 30 L-29 36
 L-29 17
 L-47 13 L-36 -2 L-46 -18 L-28 -20 L-27 -39 L-10 -31 Z" fill="#f2b705" {_OUTLINE}/>
<circle cx="0" cy="0" r="25" fill="#ffdf6b"/>
<circle cx="-10" cy="-5" r="5.5" fill="{INK}"/><circle cx="10" cy="-5" r="5.5" fill="{INK}"/>
<path d="M-14 8 L14 8 L10 18 L-10 18 Z" fill="#fff6df" stroke="{INK}" stroke-width="5"
 stroke-linejoin="round"/><path d="M0 8 L0 18" stroke="{INK}" stroke-width="4"/>
<path d="M-19 -14 L-5 -10 M19 -14 L5 -10" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>"""

_BIRDMAN: Final = f"""
<path d="M-48 -26 C-30 -32 -16 -24 -9 -12 C-8 -28 2 -40 16 -38 L34 -30 L20 -24 C18 -18 15 -14 11 -11 C20
 -24 34 -30 48 -22
 C44 2 30 16 16 18 L24 42 L6 30 L0 42 L-8 30 L-24 40 L-16 18 C-32 14 -44 -2 -48 -26 Z" fill="#d8342b"
 {_OUTLINE}/>
<path d="M-38 -16 C-32 -2 -24 6 -14 8 M38 -14 C34 -2 26 6 16 8" fill="none" stroke="#8d1f18" stroke-width="6"
 stroke-linecap="round"/>
<path d="M34 -30 L20 -24 L18 -32 Z" fill="#ffd23f"/>
<circle cx="12" cy="-28" r="4.5" fill="#ffffff"/>"""

_NEST: Final = f"""
<ellipse cx="-15" cy="-12" rx="14" ry="19" fill="#f2f6f8" {_OUTLINE}/>
<ellipse cx="15" cy="-12" rx="14" ry="19" fill="#d8e0e5" {_OUTLINE}/>
<path d="M-46 -2 L46 -2 C46 22 30 38 0 38 C-30 38 -46 22 -46 -2 Z" fill="#9a6a35" {_OUTLINE}/>
<path d="M-34 12 L-10 6 M-22 26 L6 14 M-4 28 L30 10 M16 4 L38 8" stroke="#5c2a12" stroke-width="5"
 stroke-linecap="round"/>"""

RESOURCES: Final = {
    Resource.QUARRY: _QUARRY,
    Resource.FOOD: _FOOD,
    Resource.TEMPLE: _TEMPLE,
    Resource.GOD: _GOD,
    Resource.BIRDMAN: _BIRDMAN,
    Resource.NEST: _NEST,
}
"""Each resource within 50 units of the point."""

PALM: Final = f"""
<ellipse cx="4" cy="44" rx="20" ry="6" fill="#000000" opacity="0.2"/>
<path d="M-5 44 C-2 24 -2 4 -6 -14 L4 -16 C8 4 10 26 9 44 Z" fill="#9a6a35" {_OUTLINE}/>
<path d="M-3 26 L8 24 M-3 10 L7 8" stroke="{INK}" stroke-width="4"/>
<path d="M-2 -16 C-12 -42 -34 -44 -44 -32 C-36 -32 -28 -28 -22 -22 C-36 -24 -46 -14 -46 0 C-36 -10 -20 -14
 -2 -16 Z"
 fill="#2f9e4a" {_OUTLINE}/>
<path d="M0 -16 C10 -42 32 -46 44 -34 C36 -34 28 -30 22 -24 C36 -26 47 -16 47 -2 C38 -12 22 -16 0 -16 Z"
 fill="#23853b" {_OUTLINE}/>
<path d="M-2 -18 C-10 -34 -6 -46 4 -48 C12 -42 12 -30 2 -18 Z" fill="#43b85c" {_OUTLINE}/>
<circle cx="-3" cy="-12" r="6" fill="#5c2a12"/><circle cx="8" cy="-10" r="6" fill="#5c2a12"/>"""
"""A palm within 50 units of the point."""

FREE_PALM: Final = PALM.replace(
    f'stroke="{INK}" stroke-width="6"', 'stroke="#3f6a3a" stroke-width="3.4"'
).replace(INK, "#5c2a12")
"""A palm on free land, with thin green outlines."""

SHELL: Final = """
<path d="M0 42 C-8 42 -14 40 -16 32 C-38 18 -46 -4 -38 -20 C-32 -36 -14 -42 0 -42 C14 -42 32 -36 38 -20
 C46 -4 38 18 16 32
 C14 40 8 42 0 42 Z" fill="#fff1dc" stroke="#5c2a12" stroke-width="7" stroke-linejoin="round"/>
<path d="M0 32 L0 -34 M-5 32 L-22 -28 M5 32 L22 -28 M-9 30 L-35 -10 M9 30 L35 -10" stroke="#d9773f"
 stroke-width="6" stroke-linecap="round"/>
<path d="M-14 33 Q0 40 14 33" stroke="#5c2a12" stroke-width="5" fill="none"/>"""
"""A shell within 45 units of the point."""

SPENT: Final = (
    SHELL.replace("#fff1dc", "#fff1dc").replace("#5c2a12", "#2a1a10").replace('width="7"', 'width="4"')
)
"""The shell that lies on what is used up, with a thin outline."""

REEF: Final = f"""
<path d="M-48 22 C-40 6 -26 10 -20 18 C-12 2 4 2 10 18 C18 6 36 4 48 22 L48 34 C48 42 42 46 34 46 L-34 46
 C-42 46 -48 42 -48 34 Z" fill="#2aa6b0" stroke="#14202a" stroke-width="6" stroke-linejoin="round"/>
<path d="M-34 34 q8 -7 16 0 q8 7 16 0 q8 -7 16 0 q8 7 16 0" fill="none" stroke="#c8f3ee" stroke-width="5"
 stroke-linecap="round"/>
<g transform="translate(-19 -6) rotate(-16) scale(0.6)">{SHELL}</g>
<g transform="translate(20 -10) rotate(14) scale(0.68)">{SHELL}</g>"""
"""Shells on the reef within 50 units of the point."""

AMULET: Final = """
<path d="M-34 -46 C-30 -14 -16 -2 0 -2 C16 -2 30 -14 34 -46" fill="none" stroke="#2a1a10" stroke-width="11"
 stroke-linecap="round"/>
<path d="M-34 -46 C-30 -14 -16 -2 0 -2 C16 -2 30 -14 34 -46" fill="none" stroke="#fff1dc" stroke-width="5"
 stroke-linecap="round"/>
<path d="M0 -14 C22 -14 30 4 26 20 C22 36 8 46 0 46 C-8 46 -22 36 -26 20 C-30 4 -22 -14 0 -14 Z"
 fill="#ffd23f"
 stroke="#2a1a10" stroke-width="6"/>
<circle cx="0" cy="16" r="12" fill="#2aa6b0" stroke="#2a1a10" stroke-width="5"/>
<circle cx="-4" cy="12" r="3.5" fill="#d8fff7"/>"""
"""A pendant on a cord, within 50 units of the point."""

CROWN: Final = """
<path d="M-44 30 L-48 -22 L-22 2 L0 -38 L22 2 L48 -22 L44 30 Z" fill="#ffd23f" stroke="#2a1a10"
 stroke-width="7"
 stroke-linejoin="round"/>
<path d="M-43 16 L43 16" stroke="#b9851a" stroke-width="7"/>
<circle cx="0" cy="-2" r="7" fill="#d8342b"/>"""
"""The winner's crown within 50 units of the point."""

Metal: TypeAlias = tuple[str, str, str, str, str]
"""The colours of a Moai: light, body, dark, topknot and its shadow."""

STONE: Final[Metal] = ("#b4bcc6", "#7f8996", "#4a525e", "#d8442b", "#8d1f18")
GOLD: Final[Metal] = ("#ffdf6b", "#f0b019", "#99650a", "#fff3c4", "#e0a920")
"""The colours of Moai, and of the ceremonial one."""


def moai(colours: Metal = STONE, line: float = 7) -> str:
    """Draw a Moai 140 units tall and 80 wide, with its foot at the point and an outline of this width."""
    light, stone, dark, knot, shade = colours
    ink = "#14202a"
    return f"""
<path d="M-40 0 C-40 -14 -30 -20 -22 -22 L22 -22 C30 -20 40 -14 40 0 Z" fill="{stone}"/>
<path d="M8 0 L8 -22 L22 -22 C30 -20 40 -14 40 0 Z" fill="{dark}"/>
<path d="M-28 -112 L28 -112 C34 -90 29 -74 29 -64 C34 -44 34 -24 22 -15 L-22 -15 C-34 -24 -34 -44 -29 -64
 C-29 -74 -34 -90 -28 -112 Z" fill="{stone}"/>
<path d="M10 -112 L28 -112 C34 -90 29 -74 29 -64 C34 -44 34 -24 22 -15 L4 -15 C16 -26 16 -44 12 -62 Z"
 fill="{dark}"
 opacity="0.75"/>
<path d="M-28 -92 C-37 -92 -37 -54 -30 -46 L-29 -64 Z M28 -92 C37 -92 37 -54 30 -46 L29 -64 Z" fill="{stone}"
 stroke="{ink}" stroke-width="{line * 0.7:g}" stroke-linejoin="round"/>
<path d="M-28 -112 L6 -112 L4 -94 L-30 -92 Z" fill="{light}"/>
<path d="M-29 -90 C-14 -98 14 -98 29 -90 L28 -72 C20 -80 12 -80 8 -74 L-8 -74 C-12 -80 -20 -80 -28 -72 Z"
 fill="{ink}"/>
<path d="M-9 -92 L7 -92 L12 -50 C8 -44 -8 -44 -13 -50 Z" fill="{light}"/>
<path d="M2 -92 L7 -92 L12 -50 C9 -46 4 -45 1 -45 Z" fill="{dark}"/>
<path d="M-16 -34 C-8 -39 8 -39 16 -34 C8 -27 -8 -27 -16 -34 Z" fill="{ink}"/>
<path d="M-24 -64 L-20 -30" stroke="{light}" stroke-width="7" stroke-linecap="round"/>
<path d="M-24 -112 L-26 -130 C-20 -138 20 -138 26 -130 L24 -112 Z" fill="{knot}"/>
<path d="M8 -112 L8 -136 C18 -136 24 -133 26 -130 L24 -112 Z" fill="{shade}"/>
<path d="M-40 0 C-40 -14 -30 -20 -24 -22 C-34 -30 -32 -46 -29 -64 C-29 -74 -34 -90 -28 -112 L-24 -112 L-26
 -130
 C-20 -138 20 -138 26 -130 L24 -112 L28 -112 C34 -90 29 -74 29 -64 C34 -44 34 -30 24 -22 C30 -20 40 -14 40
 0 Z"
 fill="none" stroke="{ink}" stroke-width="{line:g}" stroke-linejoin="round"/>"""


def put_figure(figure: str, x: float, y: float, scale: float, more: str = "") -> str:
    """Put a figure at a point, `scale` pixels for each of its units."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})" {more}>{figure}</g>'
