"""Canoes in Riombo's pictures, each with the token of its owner: alone, moored in pairs, or in a crowd."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.scene import LOOKS, Label, Mark, Sprite
from games.riombo.face.layout import TOKENS
from games.riombo.rules.position import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.scene import Point, Shape
    from games.engine.text import Seat
    from games.riombo.face.layout import Place
    from games.riombo.rules.position import View

    Layered: TypeAlias = tuple[tuple[Shape, ...], tuple[Shape, ...]]

BLACK: Final = "#000000"
HEADINGS: Final = {0: "east", 1: "south-east", 3: "south-west", 4: "west"}
"""The headings of canoes under way, by eighths of a turn."""

DROPS: Final = {Mark.TRIANGLE: 0.14, Mark.STAR: 0.05}
"""Distance of a mark's letter below its middle, by the token's size."""

ALONE: Final = 60
SMALL: Final = 52
"""The sizes of tokens with room, and of those in a crowd."""

ACROSS, BENT = 3, 2
"""Most canoes side by side on a space of a straight part, and of a bend."""


def token(seat: Seat, x: float, y: float, size: int) -> tuple[Shape, ...]:
    """Draw a seat's token with its letter."""
    look = LOOKS[seat]
    drop = DROPS.get(look.mark, 0.0) * size
    letter = Label(x, y + drop, look.letter, TOKENS[size], BLACK, bold=True)
    return (Sprite(f"token-{size}-{seat}", x, y), letter)


def canoe(view: View, seat: Seat, name: str, boat: Point, at: Point, size: int) -> Layered:
    """Draw a seat's canoe, its rings if it moves next or moved last, and its token."""
    state = view.state
    rings: list[Shape] = []
    if state.caused and seat == state.caused[0].seat:
        rings.append(Sprite(f"last-{size}", *at))
    if seat == state.mover and state.phase is not Phase.OVER:
        rings.append(Sprite(f"glow-{size}", *at))
    hull = Sprite(f"{name}-{max(1, state.canoes[seat])}", *boat)
    return (hull, *rings), token(seat, *at, size)


def layered(drawn: Sequence[Layered]) -> tuple[Shape, ...]:
    """Return canoes with all tokens above all hulls and rings."""
    return tuple(one for i in range(2) for canoe in drawn for one in canoe[i])


def afloat(
    view: View, there: Sequence[Seat], place: Place, large: int = ALONE, small: int = SMALL
) -> tuple[Shape, ...]:
    """Draw all canoes on a space.

    A single one heads downstream, two or three lie side by side, and more in two rows, bows to the banks.
    """
    middle, turned = (place.x, place.y), round(place.heading / (pi / 4))
    if len(there) == 1:
        name = f"canoe-{HEADINGS[turned]}"
        return layered([canoe(view, there[0], name, middle, middle, ALONE)])
    if len(there) <= (BENT if turned % 4 else ACROSS):
        return moored(view, there, middle, large if len(there) < ACROSS else small)
    drawn: list[Layered] = []
    across = -(-len(there) // 2)
    for i, seat in enumerate(there):
        row = i // across
        beside = min(across, len(there) - row * across)
        x = place.x + (i % across - (beside - 1) / 2) * small
        y = place.y + (row - 0.5) * (small - 2) - 2
        name, bow = ("crowd-down", y + 4) if row else ("crowd-up", y - 4)
        drawn.append(canoe(view, seat, name, (x, bow), (x, y), small))
    return layered(drawn)


def moored(view: View, there: Sequence[Seat], middle: Point, size: int = ALONE) -> tuple[Shape, ...]:
    """Draw canoes side by side."""
    drawn: list[Layered] = []
    for i, seat in enumerate(there):
        at = (middle[0] + (i - (len(there) - 1) / 2) * size, middle[1])
        drawn.append(canoe(view, seat, "moored", at, at, size))
    return layered(drawn)


def packed(view: View, there: Sequence[Seat], middle: Point, size: int = SMALL) -> tuple[Shape, ...]:
    """Draw canoes closely side by side, their tokens at the bow and at the stern in turn."""
    drawn: list[Layered] = []
    for i, seat in enumerate(there):
        x = middle[0] + (i - (len(there) - 1) / 2) * 0.77 * size
        y = middle[1] + (i % 2 - 0.5) * 0.88 * size
        drawn.append(canoe(view, seat, "moored", (x, middle[1]), (x, y), size))
    return layered(drawn)
