"""Deeds beside the spaces of Riombo's river: plates with the sign of whom or what an instruction concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.riombo.rules.river import InstructionKind as Kind
from tools.art.riombo.brush import CREAM

if TYPE_CHECKING:
    from collections.abc import Callable

WHITE: Final = "#fffaf0"
LOSS: Final = ("#a3241c", "#7d150f", "#c2453b")
GAIN: Final = ("#1d6b3a", "#0f4a26", "#3a8d57")
PLAIN: Final = ("#274456", "#152e3d", "#43657a")
GIVING: Final = (Kind.GIVE_EACH, Kind.GIVE_BANK, Kind.EVERYONE_GIVES_BANK, Kind.GIVE_LEFT)
TAKING: Final = (Kind.TAKE_EACH, Kind.TAKE_BANK, Kind.TAKE_LEFT)


def tones(kind: Kind) -> tuple[str, str, str]:
    """Return body, edge and light of the plate of an instruction."""
    return LOSS if kind in GIVING else GAIN if kind in TAKING else PLAIN


def person(x: float, y: float, size: float, edge: str) -> str:
    """Draw a head and shoulders."""
    return (
        f'<g transform="translate({x} {y}) scale({size})" fill="{WHITE}" stroke="{edge}" stroke-width="2.4">'
        f'<path d="M-11 15C-12 4 -8 -0.5 0 -0.5C8 -0.5 12 4 11 15Z"/><circle cy="-7.5" r="7.6"/></g>'
    )


def bank(x: float, y: float, size: float, edge: str) -> str:
    """Draw the front of a bank: gable, columns and steps."""
    columns = "".join(f'<rect x="{at - 2.9}" y="-5" width="5.8" height="14"/>' for at in (-12, 0, 12))
    return (
        f'<g transform="translate({x} {y}) scale({size})" fill="{WHITE}" stroke="{edge}" '
        f'stroke-width="1.6" stroke-linejoin="round">'
        f'<rect x="-15" y="-5" width="30" height="14" fill="{edge}"/>{columns}'
        f'<path d="M0 -19L19 -8V-5H-19V-8Z"/><path d="M-18 9H18V12.5H20V17H-20V12.5H-18Z"/></g>'
    )


def each(x: float, y: float, size: float, edge: str) -> str:
    """Draw three people."""
    return (
        person(x - 12 * size, y - 1, 0.86 * size, edge)
        + person(x + 12 * size, y - 1, 0.86 * size, edge)
        + person(x, y + 2 * size, 1.08 * size, edge)
    )


def arrow(x: float, y: float, size: float, edge: str) -> str:
    """Draw an arrow to the left."""
    return (
        f'<path transform="translate({x} {y}) scale({size})" d="M-10 0L2 -11V-5H11V5H2V11Z" fill="{WHITE}" '
        f'stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>'
    )


def sign(kind: Kind, x: float, y: float, size: float) -> str:
    """Draw the sign of an instruction, about 40 times `size` wide and high, round a point."""
    edge = tones(kind)[1]
    drawn: dict[Kind, Callable[[], str]] = {
        Kind.GIVE_EACH: lambda: each(x, y, size, edge),
        Kind.TAKE_EACH: lambda: each(x, y, size, edge),
        Kind.GIVE_BANK: lambda: bank(x, y, size, edge),
        Kind.TAKE_BANK: lambda: bank(x, y, size, edge),
        Kind.EVERYONE_GIVES_BANK: lambda: (
            bank(x + 9 * size, y - 5 * size, 0.74 * size, edge)
            + each(x - 5 * size, y + 7 * size, 0.72 * size, edge)
        ),
        Kind.GIVE_LEFT: lambda: (
            arrow(x - 13 * size, y + 1, 0.9 * size, edge) + person(x + 9 * size, y, 1.05 * size, edge)
        ),
        Kind.TAKE_LEFT: lambda: (
            arrow(x - 13 * size, y + 1, 0.9 * size, edge) + person(x + 9 * size, y, 1.05 * size, edge)
        ),
        Kind.MOVE_ON: lambda: ahead(x, y, size, edge),
        Kind.BACK_TO_START: lambda: back(x, y, size, edge),
        Kind.NOTHING: lambda: nothing(x, y, size),
    }
    return drawn[kind]()


def ahead(x: float, y: float, size: float, edge: str) -> str:
    """Draw two chevrons."""
    return "".join(
        f'<path transform="translate({x + dx * size} {y}) scale({size})" d="M-8 -14H1L11 0L1 14H-8L2 0Z" '
        f'fill="{WHITE}" '
        f'stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"/>'
        for dx in (-9, 8)
    )


def back(x: float, y: float, size: float, edge: str) -> str:
    """Draw an arrow that turns back."""
    return (
        f'<path transform="translate({x} {y}) scale({size})" d="M22 15V4C22 -6 16 -11 6 -11H-8V-18L-26 '
        f'-6L-8 6V-2H5C11 -2 13 0 13 5V15Z" '
        f'fill="{WHITE}" stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>'
    )


def nothing(x: float, y: float, size: float) -> str:
    """Draw a struck circle."""
    return (
        f'<g transform="translate({x} {y}) scale({size})" stroke="{WHITE}" stroke-width="5.5" '
        f'fill="none" stroke-linecap="round">'
        '<circle r="13.5"/><path d="M-9.5 9.5L9.5 -9.5"/></g>'
    )


def plate(kind: Kind, wide: float, high: float) -> str:
    """Draw a deed at the origin of a drawing that leaves 6 pixels around it; the amount is written later."""
    body, _, light = tones(kind)
    bare = kind in (Kind.BACK_TO_START, Kind.NOTHING)
    round_, scale = 0.3 * high, min(1.12, high / 46)
    at = wide / 2 if bare else wide - 30 * scale
    inset = 4
    return (
        f'<g transform="translate(6 6)">'
        f'<rect x="2" y="4" width="{wide}" height="{high}" rx="{round_}" fill="#12240f" opacity=".5"/>'
        f'<rect width="{wide}" height="{high}" rx="{round_}" fill="#1a1208"/>'
        f'<rect x="1.5" y="1.5" width="{wide - 3}" height="{high - 3}" rx="{round_ - 1.5}" fill="{CREAM}"/>'
        f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" '
        f'rx="{round_ - 4}" fill="{body}"/>'
        f'<path d="M{round_} {inset + 2.5}H{wide - round_}" stroke="{light}" stroke-width="2.4" '
        f'stroke-linecap="round"/>'
        f"{sign(kind, at, high / 2, scale)}</g>"
    )


def key(kind: Kind, wide: float, high: float) -> str:
    """Draw the sign of an instruction on a small plate with a plus or a minus, for the key."""
    body = tones(kind)[0]
    y, at = high / 2, wide / 2
    changes = kind in GIVING or kind in TAKING
    stroke = f"M8 {y}h13" + (f"M14.5 {y - 6.5}v13" if kind in TAKING else "")
    mark = f'<path d="{stroke}" stroke="{WHITE}" stroke-width="4"/>' if changes else ""
    return (
        f'<g transform="translate(6 6)"><rect width="{wide}" height="{high}" rx="9" fill="{CREAM}"/>'
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="7" fill="{body}"/>'
        f"{mark}{sign(kind, at + (11 if changes else 0), y, 0.76)}</g>"
    )


def stone(size: float) -> str:
    """Draw the stone that bears the number of a space without a deed, round the origin."""
    return (
        f'<ellipse cx="1.5" cy="3" rx="{size}" ry="{0.78 * size:.1f}" fill="#1d3d20" opacity=".5"/>'
        f'<ellipse rx="{size}" ry="{0.78 * size:.1f}" fill="#0b2230"/>'
        f'<ellipse rx="{size - 2:.1f}" ry="{0.78 * size - 2:.1f}" fill="#efe6cf"/>'
    )
