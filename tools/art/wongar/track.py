"""The time track of Wongar: slabs of stone from noon to night, and on each a row of pebbles."""

from __future__ import annotations

from typing import Final

from tools.art.wongar.pieces import INK, mix

TONES: Final = (("#4e3119", "#a9703a"), ("#501f19", "#a8443a"), ("#2c2550", "#6755ad"))
"""The tones of each section: of its slab, and of its pebbles."""

END: Final = ("#1c120e", "#1c120e")


def slab(wide: float, tones: tuple[str, str]) -> str:
    """Draw a slab, `wide` by 88."""
    body, _ = tones
    light, shade = mix(body, "#ffffff", 0.22), mix(body, "#000000", 0.5)
    right, left = (
        f"H{wide - 12}Q{wide - 4} 4 {wide - 3} 13V74Q{wide - 4} 84 {wide - 14} 85",
        "H12Q4 84 3 75V12",
    )
    outline = f"M14 3{right}{left}Q5 4 14 3Z"
    return (
        f'<path d="{outline}" fill="{body}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M8 80Q10 82 14 82H{wide - 14}Q{wide - 7} 81 {wide - 6} 74V14" fill="none" '
        f'stroke="{shade}" stroke-width="4"/>'
        f'<path d="M6 74V14Q7 7 14 6H{wide - 14}" fill="none" stroke="{light}" stroke-width="3"/>'
    )


def stone(tones: tuple[str, str]) -> str:
    """Draw a pebble in a box of 50 by 38."""
    body = tones[1]
    light, shade = mix(body, "#ffffff", 0.35), mix(body, "#000000", 0.45)
    outline = "M10 6C18 2 34 3 41 7C47 12 47 25 42 31C34 36 17 36 9 32C3 26 3 12 10 6Z"
    return (
        f'<path d="{outline}" transform="translate(1 2)" fill="{shade}" stroke="{INK}" stroke-width="2.4"/>'
        f'<path d="{outline}" transform="translate(25 18) scale(0.95 0.9) translate(-25 -19)" fill="{body}"/>'
        f'<path d="M10 14C13 8 21 7 30 8" fill="none" stroke="{light}" stroke-width="3.4" '
        'stroke-linecap="round"/>'
    )


def hollow() -> str:
    """Draw the hollow that a pebble leaves, in a box of 50 by 38."""
    outline = "M10 6C18 2 34 3 41 7C47 12 47 25 42 31C34 36 17 36 9 32C3 26 3 12 10 6Z"
    return (
        f'<path d="{outline}" fill="#000000" opacity="0.45"/>'
        '<path d="M9 32C17 36 34 36 42 31C45 27 46 22 46 18" fill="none" stroke="#ffffff" stroke-width="2" '
        'opacity="0.2"/>'
    )
