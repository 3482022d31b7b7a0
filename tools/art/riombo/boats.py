"""Riombo's canoes from above with their crews: alone, two or more beside each other, and in a crowd."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OUTLINE, HULL, RIM, INSIDE, BENCH = "#2b180b", "#a2642e", "#e2ab66", "#5e3717", "#c58a4b"
SHADOW: Final = "#0c3347"
SKINS: Final = ("#7a4a28", "#5d3820", "#8c5a34")
SHIRTS: Final = ("#d2483a", "#efc94c", "#4f94cf")


@dataclass(frozen=True)
class Form:
    """The form of canoes: length, beam and distance of the hulls of 1, 2 or 3, and where their crew sits.

    With `paddles`, the crew holds some out of the canoe.
    """

    length: float
    hulls: tuple[tuple[float, float], ...]
    crew: tuple[float, ...]
    paddles: bool = True


FORMS: Final = {
    "canoe": Form(120, ((42, 0), (34, 31), (28, 26.5)), (16, 38)),
    "pair": Form(112, ((37, 0), (24, 22), (17, 15.5)), (16, 36)),
    "lane": Form(110, ((25, 0), (15, 12), (11, 8.5)), (-36, -20, 20, 36), paddles=False),
    "crowd": Form(66, ((38, 0),), ()),
}

REACH: Final = {"canoe": 52.0, "pair": 46.0, "lane": 22.0, "crowd": 30.0}
"""How far a form reaches to each side, with its paddles and its foam."""


def hull(length: float, beam: float, y: float = 0.0) -> str:
    """Draw a hull with its bow to the right, round the origin but for `y`."""

    def lens(long: float, wide: float) -> str:
        a, b = long / 2, wide / 2
        return (
            f"M{-a:.1f} {y:.1f}C{-0.72 * a:.1f} {y - 1.28 * b:.1f} {0.62 * a:.1f} {y - 1.34 * b:.1f} "
            f"{a:.1f} {y:.1f}C{0.62 * a:.1f} {y + 1.34 * b:.1f} {-0.72 * a:.1f} {y + 1.28 * b:.1f} "
            f"{-a:.1f} {y:.1f}Z"
        )

    inset = min(5.0, 0.16 * beam)
    benches = "".join(
        f'<path d="M{at * length:.1f} {y - 0.3 * beam:.1f}V{y + 0.3 * beam:.1f}" stroke="{BENCH}" '
        f'stroke-width="{0.04 * length:.1f}"/>'
        for at in (-0.27, 0.0, 0.24)
    )
    return (
        f'<path d="{lens(length, beam)}" fill="{HULL}" stroke="{OUTLINE}" stroke-width="3" '
        f'stroke-linejoin="round"/>'
        f'<path d="{lens(length - 8, beam - inset)}" fill="{RIM}"/>'
        f'<path d="{lens(length - 20, beam - 2.2 * inset)}" fill="{INSIDE}"/>{benches}'
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
        f'stroke="#e9f6ef" stroke-width="3" fill="none" stroke-linecap="round"/>'
        for side in (-1, 1)
    )


def paddler(x: float, y: float, side: int, kind: int, size: float = 1.0) -> str:
    """Draw a person in a canoe that heads to the right, with a paddle on one side, or with none (0)."""
    paddle = (
        f'<path d="M-3 {side * 4}L9 {side * 26}" stroke="{OUTLINE}" stroke-width="4.8" '
        f'stroke-linecap="round"/><path d="M-3 {side * 4}L9 {side * 26}" stroke="{RIM}" '
        f'stroke-width="2.4" stroke-linecap="round"/><ellipse cx="10.5" cy="{side * 29}" rx="4" '
        f'ry="7.5" transform="rotate({side * -28} 10.5 {side * 29})" fill="{RIM}" stroke="{OUTLINE}" '
        f'stroke-width="1.6"/>'
        if side
        else ""
    )
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size})">{paddle}'
        f'<ellipse rx="6.4" ry="10" fill="{SHIRTS[kind % 3]}" stroke="#1c1008" '
        f'stroke-width="1.6"/><circle cx="1" r="5.4" fill="#1c1008"/>'
        f'<circle cx="2.6" cy="-0.6" r="3.4" fill="{SKINS[kind % 3]}"/></g>'
    )


def crew(form: Form, canoes: int) -> str:
    """Draw the people in canoes; people in outer hulls paddle on the outer side."""
    beam, apart = form.hulls[canoes - 1]
    rows = [(i - (canoes - 1) / 2) * apart for i in range(canoes)]
    size = min(1.0, beam / 38)
    made = []
    for i, y in enumerate(rows):
        for k, x in enumerate(form.crew):
            side = (-1 if y < 0 else 1 if y else (-1) ** k) if form.paddles else 0
            made.append(paddler(x, y, side if abs(y) == rows[-1] else 0, i + k, size))
    return "".join(made)


def canoe(form: Form, canoes: int) -> str:
    """Draw canoes of a form with their crew, bows to the right, round the origin."""
    beam, apart = form.hulls[canoes - 1]
    foam = wake(form.length, beam / 2 + apart * (canoes - 1) / 2) if form.crew else ""
    return foam + raft(canoes, form.length, beam, apart) + crew(form, canoes)
