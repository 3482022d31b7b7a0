"""Riombo's canoes from above: under way, moored beside another, and bow to the bank in a crowd."""

from __future__ import annotations

from typing import Final

OUTLINE, HULL, RIM, INSIDE, BENCH = "#2b180b", "#9a5f2c", "#d99f5c", "#5e3717", "#c58a4b"
SHADOW: Final = "#0c3347"


def hull(length: float, beam: float, y: float = 0.0) -> str:
    """Draw a hull with its bow to the right, round the origin but for `y`."""

    def lens(long: float, wide: float) -> str:
        a, b = long / 2, wide / 2
        return (
            f"M{-a:.1f} {y}C{-0.72 * a:.1f} {y - 1.28 * b:.1f} {0.62 * a:.1f} {y - 1.34 * b:.1f} {a:.1f} {y}"
            f"C{0.62 * a:.1f} {y + 1.34 * b:.1f} {-0.72 * a:.1f} {y + 1.28 * b:.1f} {-a:.1f} {y}Z"
        )

    benches = "".join(
        f'<path d="M{at * length:.1f} {y - high * beam:.1f}V{y + high * beam:.1f}" stroke="{BENCH}" '
        f'stroke-width="{0.04 * length:.1f}"/>'
        for at, high in ((-0.27, 0.28), (0.27, 0.28))
    )
    return (
        f'<path d="{lens(length, beam)}" fill="{HULL}" stroke="{OUTLINE}" stroke-width="2.6" '
        f'stroke-linejoin="round"/>'
        f'<path d="{lens(length - 8, beam - 5)}" fill="{RIM}"/>'
        f'<path d="{lens(length - 18, beam - 10)}" fill="{INSIDE}"/>{benches}'
    )


def raft(canoes: int, length: float, beam: float, apart: float) -> str:
    """Draw as many hulls beside each other, held together by poles."""
    places = [(i - (canoes - 1) / 2) * apart for i in range(canoes)]
    reach = places[-1] + 0.3 * beam
    poles = "".join(
        f'<path d="M{at * length:.1f} {-reach:.1f}V{reach:.1f}" stroke="{OUTLINE}" stroke-width="7" '
        f'stroke-linecap="round"/>'
        f'<path d="M{at * length:.1f} {-reach:.1f}V{reach:.1f}" stroke="{RIM}" stroke-width="3.4" '
        f'stroke-linecap="round"/>'
        for at in ((-0.2, 0.2) if canoes > 1 else ())
    )
    shadow = "".join(
        f'<ellipse cx="3" cy="{y + 5:.1f}" rx="{length * 0.47:.1f}" ry="{beam * 0.46:.1f}" '
        f'fill="{SHADOW}" opacity=".5"/>'
        for y in places
    )
    return shadow + "".join(hull(length, beam, y) for y in places) + poles


def wake(length: float, reach: float) -> str:
    """Draw the foam at the bow and behind the stern."""
    a = length / 2
    return "".join(
        f'<path d="M{a + 5:.1f} {side * 2}C{a - 6:.1f} {side * 8:.1f} {a - 14:.1f} '
        f'{side * (reach * 0.7):.1f} {a - 30:.1f} {side * (reach + 3):.1f}" '
        f'stroke="#dff3f1" stroke-width="2.6" fill="none" stroke-linecap="round"/>'
        f'<path d="M{-a + 4:.1f} {side * 5}C{-a - 2:.1f} {side * 6:.1f} {-a - 6:.1f} {side * 7:.1f} '
        f'{-a - 9:.1f} {side * 10:.1f}" '
        f'stroke="#bfe3e6" stroke-width="2" fill="none" stroke-linecap="round"/>'
        for side in (-1, 1)
    )


UNDER_WAY: Final = {1: (104.0, 38.0, 0.0), 2: (104.0, 33.0, 31.0), 3: (100.0, 27.0, 26.0)}
"""Length, beam and distance of the hulls of so many canoes under way."""

MOORED: Final = {1: (92.0, 36.0, 0.0), 2: (92.0, 25.0, 23.0), 3: (90.0, 19.0, 17.5)}
CROWDED: Final = {1: (50.0, 36.0, 0.0), 2: (50.0, 22.0, 20.0), 3: (50.0, 15.0, 14.0)}


def under_way(canoes: int) -> str:
    """Draw canoes under way to the right."""
    length, beam, apart = UNDER_WAY[canoes]
    return wake(length, beam / 2 + apart * (canoes - 1) / 2) + raft(canoes, length, beam, apart)


def moored(canoes: int) -> str:
    """Draw canoes that lie beside others, bow to the right."""
    return raft(canoes, *MOORED[canoes])


def crowded(canoes: int) -> str:
    """Draw short canoes in a crowd, bow to the right."""
    return raft(canoes, *CROWDED[canoes])
