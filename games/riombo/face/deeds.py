"""Deeds in Riombo's pictures: what an instruction gives or takes, on its plate beside the river."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Label, Sprite, Typeface
from games.riombo.face.layout import DEED, LARGE_DEED
from games.riombo.rules.river import InstructionKind

if TYPE_CHECKING:
    from games.engine.scene import Shape

GIVING: Final = frozenset(
    {
        InstructionKind.GIVE_EACH,
        InstructionKind.GIVE_BANK,
        InstructionKind.EVERYONE_GIVES_BANK,
        InstructionKind.GIVE_LEFT,
    }
)
TAKING: Final = frozenset({InstructionKind.TAKE_EACH, InstructionKind.TAKE_BANK, InstructionKind.TAKE_LEFT})
MINUS: Final = "–"  # the fonts have no minus; a dash is as long as a plus
WHITE: Final = "#fffaf0"
INK: Final = "#0b2230"
AMOUNT, LARGE_AMOUNT = 40.0, 46.0
"""The font sizes of amounts in the picture of the whole river, and in a close-up."""


def format_change(change: int) -> str:
    """Format a gain or a loss for a picture.

    >>> format_change(3), format_change(0)
    ('+3', '0')
    """
    return f"{'+' if change > 0 else MINUS if change else ''}{abs(change)}"


def amount_of(kind: InstructionKind, x: int) -> str:
    """Return an instruction's number, signed as the mover sees it; empty without a number.

    >>> amount_of(InstructionKind.TAKE_EACH, 2), amount_of(InstructionKind.MOVE_ON, 3)
    ('+2', '3')
    """
    if kind in GIVING or kind in TAKING:
        return format_change(x if kind in TAKING else -x)
    return str(x) if x else ""


def deed(
    kind: InstructionKind, x: int, where: tuple[float, float], *, large: bool = False
) -> tuple[Shape, ...]:
    """Draw a deed with its middle at a point; `x` is the amount that it says."""
    plate = Sprite(f"deed{'-large' if large else ''}-{kind}", *where)
    number = amount_of(kind, x)
    if not number:
        return (plate,)
    size, wide = (LARGE_AMOUNT, LARGE_DEED[0]) if large else (AMOUNT, DEED[0])
    left = where[0] - 0.19 * wide
    return (plate, Label(left, where[1] - 0.05 * size, number, size, WHITE, face=Typeface.TITLE))
