"""The pieces of Wongar: discs, cubes and cylinders with weight, tags of the seats, and the figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.wongar.face.parts import PLATE

if TYPE_CHECKING:
    from games.engine.scene import Look

INK: Final = "#140c08"
BONE: Final = "#f3e6c8"
WOOD: Final = "#c08a4e"
SMALL: Final = 34
"""The most height of a tag whose letter has room in a true diamond, and which throws no shadow."""


def mix(colour: str, other: str, share: float) -> str:
    """Return a colour mixed with a share of another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def disc(colour: str) -> str:
    """Draw a disc in a box of 60 by 60."""
    side, light = mix(colour, "#000000", 0.45), mix(colour, "#ffffff", 0.45)
    return f"""<path d="M3 25 V36 C3 47 15 56 30 56 C45 56 57 47 57 36 V25Z" fill="{side}" stroke="{INK}"
      stroke-width="2.4"/>
    <path d="M13 49 C20 53 30 54 40 52" fill="none" stroke="{colour}" stroke-width="2.4" opacity="0.6"/>
    <ellipse cx="30" cy="25" rx="27" ry="22" fill="{colour}" stroke="{INK}" stroke-width="2.4"/>
    <path d="M6.5 24 C7 12 18 6.500 30 6.500 C38 6.500 45 9 49 14" fill="none" stroke="{light}"
      stroke-width="3" stroke-linecap="round"/>"""


def cube(colour: str) -> str:
    """Draw a cube in a box of 60 by 60."""
    side, light = mix(colour, "#000000", 0.42), mix(colour, "#ffffff", 0.5)
    return f"""<path d="M47 14 L57 5 V45 L47 57Z" fill="{side}"/><path d="M3 14 L13 5 H57 L47 14Z"
      fill="{light}"/>
    <rect x="3" y="14" width="44" height="43" fill="{colour}"/>
    <path d="M3 14 L13 5 H57 V45 L47 57 H3Z" fill="none" stroke="{INK}" stroke-width="2.4"
      stroke-linejoin="round"/>
    <path d="M4.500 15.500 H46 M5 15.500 V55.500" fill="none" stroke="{light}" stroke-width="2"/>"""


def cylinder(colour: str) -> str:
    """Draw a cylinder in a box of 60 by 60."""
    side, light = mix(colour, "#000000", 0.42), mix(colour, "#ffffff", 0.5)
    edge = f'fill="none" stroke="{INK}" stroke-width="2.4"'
    return f"""<path d="M6 11 V50 C6 55.500 17 58 30 58 C43 58 54 55.500 54 50 V11Z" fill="{colour}"/>
    <path d="M48 14 V56 C52 54.500 54 52 54 50 V11 C53 13 51 14 48 15Z" fill="{side}"/>
    <path d="M9.500 19 V50" stroke="{light}" stroke-width="3" stroke-linecap="round"/>
    <ellipse cx="30" cy="11" rx="24" ry="8" fill="{light}"/>
    <path d="M6 11 V50 C6 55.500 17 58 30 58 C43 58 54 55.500 54 50 V11" {edge}/>
    <ellipse cx="30" cy="11" rx="24" ry="8" {edge}/>"""


PIECES: Final = {"disc": disc, "cube": cube, "cylinder": cylinder}


def shadow() -> str:
    """Draw what a piece in a box of 60 by 60 throws on the ground, to the lower right."""
    return '<ellipse cx="36" cy="50" rx="31" ry="13" fill="#0a0503" opacity="0.4"/>'


def badge(wide: float, high: float) -> str:
    """Draw the ground of a leader's number, round `(0, 0)`."""
    w, h = wide / 2 - 1.5, high / 2 - 1.5
    return (
        f'<rect x="{-w}" y="{-h}" width="{2 * w}" height="{2 * h}" rx="{h}" fill="{INK}" stroke="{BONE}" '
        'stroke-width="2.2"/>'
    )


def tag(look: Look, wide: float, high: float) -> str:
    """Draw the ground of a seat's letter round `(0, 0)`, with the form of its mark.

    A large one has a shadow.
    """
    w, h = wide / 2 - 1, high / 2 - 1
    flat, tip = (0.54 * w, h) if high > SMALL else (0.0, 1.2 * h)
    outline = {
        "disc": f"M0 {-h}A{h} {h} 0 0 1 0 {h}A{h} {h} 0 0 1 0 {-h}Z",
        "square": f"M{0.92 - h} {-h}H{h - 0.92}V{h}H{0.92 - h}Z",
        "triangle": f"M{-0.66 * w} {-h}H{0.66 * w}L{1.16 * w} {h}H{-1.16 * w}Z",
        "diamond": f"M{-1.2 * w} 0L{-flat} {-tip}H{flat}L{1.2 * w} 0L{flat} {tip}H{-flat}Z",
        "hexagon": f"M0 {-1.1 * h}L{w} {-0.55 * h}V{0.55 * h}L0 {1.1 * h}L{-w} {0.55 * h}V{-0.55 * h}Z",
    }[look.mark]
    edge = 'stroke-linejoin="round"'
    cast = f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="10" {edge} opacity="0.42"/>'
    return (
        f"{cast if high > SMALL else ''}"
        f'<path d="{outline}" fill="{look.colour}" stroke="{INK}" stroke-width="2" {edge}/>'
    )


def plate(wide: float, high: float) -> str:
    """Draw the dark plate of a letter and a number, round `(0, 0)`."""
    return (
        f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="{high / 2}" '
        f'fill="{PLATE}"/>'
    )


def mark(look: Look) -> str:
    """Draw the mark of a seat in a box of 56 by 56."""
    outline = {
        "disc": "M28 4A24 24 0 0 1 28 52A24 24 0 0 1 28 4Z",
        "square": "M6 6H50V50H6Z",
        "triangle": "M28 0L57 54H-1Z",
        "diamond": "M28 1L55 28L28 55L1 28Z",
        "hexagon": "M28 2L51 15V41L28 54L5 41V15Z",
    }[look.mark]
    edge = f'stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"'
    return f'<path d="{outline}" fill="{look.colour}" {edge}/>'


_ANCESTOR: Final = (
    "M26 4 C35 4 40 11 39 19 C39 24 37 28 34 30 C42 42 48 56 50 70 C42 76 11 76 3 70 C5 56 10 42 18 30 "
    "C15 28 13 24 13 19 C12 11 17 4 26 4Z"
)
_ELDER: Final = (
    "M25 5 C34 5 39 12 39 20 C39 25 37 29 34 31 C44 33 48 42 49 70 C41 76 9 76 1 70 C2 42 6 33 16 31 "
    "C13 29 11 25 11 20 C11 12 16 5 25 5Z"
)


def _pawn(outline: str, colour: str) -> str:
    return (
        f'<path d="{outline}" fill="none" stroke="{BONE}" stroke-width="7" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="{colour}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
    )


def ancestor() -> str:
    """Draw the ancestor in a box of 60 by 80: a slender pawn, red, with a boomerang."""
    return f"""{_pawn(_ANCESTOR, "#c4472b")}
    <path d="M31 31 C40 43 46 56 48 69 C45 71 41 73 37 73 C38 56 36 42 27 31Z" fill="#8e2c19"/>
    <circle cx="26" cy="17" r="11.2" fill="#e2b271"/><path d="M31 8 C38 13 37 24 29 28 C33 21 34 14 31 8Z"
      fill="#b37f45"/>
    <path d="M14.500 27 C20 32 32 32 37.500 27 L39 33 C32 38 20 38 13 33Z" fill="#ffd23f" stroke="{INK}"
      stroke-width="1.6"/>
    <path d="M30 52 C36 42 43 36 54 32 C57 32 58 34 57 36 C51 40 46 45 45 51 C48 55 52 57 56 58 C57 61 55
      63 52 62
      C43 61 36 58 30 52Z" fill="#ffd23f" stroke="{INK}" stroke-width="2"/>"""


def elder() -> str:
    """Draw the elder in a box of 60 by 80: a broad pawn, blue, with a staff."""
    return f"""<path d="M54 10 V72" stroke="{BONE}" stroke-width="11" stroke-linecap="round"/>
    {_pawn(_ELDER, "#2f6a9c")}
    <path d="M32 32 C42 35 46 44 47 69 C43 72 39 73 35 73 C37 56 36 42 27 33Z" fill="#1c4669"/>
    <circle cx="25" cy="18" r="11.2" fill="#e2b271"/><path d="M30 9 C37 14 36 25 28 29 C32 22 33 15 30 9Z"
      fill="#b37f45"/>
    <path d="M4 56 Q25 64 47 56 M3.500 64 Q25 72 48 64" fill="none" stroke="#a9d3f0" stroke-width="2.600"/>
    <path d="M54 8 V73" stroke="{INK}" stroke-width="7" stroke-linecap="round"/>
    <path d="M54 8 V73" stroke="#c08a4e" stroke-width="3.600" stroke-linecap="round"/>"""


def boomerang() -> str:
    """Draw the boomerang in a box of 60 by 40."""
    return f"""<path d="M3 33 C10 18 20 6 30 4 C40 6 50 18 57 33 C57 37 53 38 50 36 C44 27 37 19 30 18
      C23 19 16 27 10 36 C7 38 3 37 3 33Z" fill="#ffd23f" stroke="{INK}" stroke-width="2.4"
      stroke-linejoin="round"/>
    <path d="M12 24 l6 5 M19 14 l6 6 M48 24 l-6 5 M41 14 l-6 6" stroke="#a8571c" stroke-width="3"/>"""


def scorpion(colour: str) -> str:
    """Draw a scorpion from above in a box of 64 by 60: claws in front, the tail in a bow."""
    dark = mix(colour, "#000000", 0.45)
    legs = "".join(
        f'<path d="M{x} 28 q{-6} {-9} {reach} {-14} M{x} 40 q{-6} {9} {reach} {14}"/>'
        for x, reach in ((42, -2), (35, -7), (28, -12))
    )
    return f"""<g fill="none" stroke="{INK}" stroke-width="5.6" stroke-linecap="round">{legs}</g>
    <g fill="none" stroke="{dark}" stroke-width="3" stroke-linecap="round">{legs}</g>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M18 34 C4 34 1 18 10 10 C15 6 22 8 24 13" stroke="{INK}" stroke-width="9.6"/>
    <path d="M46 30 C54 26 56 20 52 13 M46 38 C54 42 56 48 52 55" stroke="{INK}" stroke-width="8"/>
    <path d="M18 34 C4 34 1 18 10 10 C15 6 22 8 24 13" stroke="{colour}" stroke-width="5.6"/>
    <path d="M46 30 C54 26 56 20 52 13 M46 38 C54 42 56 48 52 55" stroke="{colour}" stroke-width="4"/></g>
    <path d="M47 14 C46 8 49 3 55 2 L54 9 L60 6 C62 12 58 17 52 17Z M47 54 C46 60 49 64 55 66 L54 59 L60 62
      C62 56 58 51 52 51Z" fill="{colour}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>
    <path d="M22 16 L30 20 L25 10Z" fill="{colour}" stroke="{INK}" stroke-width="1.6"
      stroke-linejoin="round"/>
    <path d="M14 34 C18 24 30 23 38 25 C46 26 52 29 52 34 C52 39 46 42 38 43 C30 45 18 44 14 34Z"
      fill="{colour}" stroke="{INK}" stroke-width="2.2"/>
    <path d="M22 27 V41 M29 25.5 V42.5 M36 25.5 V42.5" stroke="{dark}" stroke-width="2.2"/>
    <circle cx="47" cy="32" r="1.6" fill="{INK}"/><circle cx="47" cy="36" r="1.6" fill="{INK}"/>"""


def laurel() -> str:
    """Draw a wreath of gum leaves in a box of 72 by 72, for who has won."""
    leaves = "".join(
        f'<path transform="rotate({turn} 36 36)" d="M36 66 C28 66 24 60 22 54 C30 54 36 58 36 66Z"/>'
        f'<path transform="scale(-1 1) translate(-72 0) rotate({turn} 36 36)" '
        'd="M36 66 C28 66 24 60 22 54 C30 54 36 58 36 66Z"/>'
        for turn in range(14, 160, 24)
    )
    return f'<g fill="#ffd23f" stroke="{INK}" stroke-width="1.6">{leaves}</g>'


def rise() -> str:
    """Draw a sign in a box of 40 by 40 for a lead that would be taken."""
    return (
        f'<path d="M20 3 L37 22 H28 V36 H12 V22 H3Z" fill="#ffd23f" stroke="{INK}" stroke-width="3" '
        'stroke-linejoin="round"/><path d="M20 9 L28 18" stroke="#fff3c0" stroke-width="3" '
        'stroke-linecap="round"/>'
    )
