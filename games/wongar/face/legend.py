"""The lines below the land in Wongar's picture: each seat's public numbers; and the ritual cards beside the
land.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Shape
from games.engine.text import Who, say
from games.wongar.face import symbols
from games.wongar.rules.position import KINDS, Ritual, View, slot

if TYPE_CHECKING:
    from games.engine.face import Localizer

PANEL: Final = 706.0
"""Where the lines begin."""

LINE: Final = 46.0
RIGHT: Final = 996.0
PAPER: Final = "#24130b"
MOVING: Final = "#7d4a12"
WHITE: Final = "#ffffff"
WORDS: Final = 26.0
ROOM: Final = 228.0
"""So wide may a name be."""

DOUBLE: Final = "2\N{MULTIPLICATION SIGN}"
"""The sign of double cards."""

BROAD: Final = frozenset("MWmw@%&ÆæŒœ—…")
"""Letters about as wide as the font is tall; others have two thirds of that on average."""

ASIDE: Final = 62.0
"""The middle of the column west of the first row."""

EAST: Final = 938.0
"""The middle of the column east of the first row."""


def legend(view: View, words: Localizer) -> tuple[Shape, ...]:
    """A panel with a line for each seat."""
    low = PANEL + LINE * view.seats + 4
    shapes: list[Shape] = [
        Polygon(((4, PANEL), (RIGHT, PANEL), (RIGHT, low), (4, low)), fill=PAPER, outline="#7a4a22", width=2)
    ]
    for seat in range(view.seats):
        shapes += _line(view, words, seat, PANEL + 2 + LINE * (seat + 0.5))
    return tuple(shapes)


def _line(view: View, words: Localizer, seat: int, y: float) -> list[Shape]:
    """Name, score, stock, ritual cards; cards of types taken; what is held."""
    shapes: list[Shape] = []
    if seat == view.asked or seat in view.winners:
        shapes.append(
            Polygon(((7, y - 22), (RIGHT - 3, y - 22), (RIGHT - 3, y + 22), (7, y + 22)), fill=MOVING)
        )
    shapes += symbols.token(LOOKS[seat], 32, y, 16)
    shapes.append(Label(60, y, fitting(words(say("wongar-name", who=Who(seat)))), WORDS, WHITE, Anchor.LEFT))
    shapes.append(Label(348, y, str(view.scores[seat]), WORDS, "#ffd23f", Anchor.RIGHT, bold=True))
    for kind in KINDS:
        shapes += symbols.counted(kind, view.stock[slot(seat, kind)], 390 + 46 * kind, y)
    shapes += [
        symbols.back(544, y, 17, 18),
        Label(544, y, str(view.rituals[seat]), symbols.DIGITS, WHITE, bold=True),
    ]
    if view.doubles[seat]:
        shapes.append(Label(580, y, DOUBLE, symbols.DIGITS, WHITE, bold=True))
    for kind in KINDS:
        shapes += _taken(kind, view.taken[seat][kind], 634 + 56 * kind, y)
    return [*shapes, *_held(view, seat, y)]


def _taken(kind: int, number: int, x: float, y: float) -> tuple[Shape, ...]:
    """How many cards of a type have been taken: a card with the type and the number."""
    return (
        symbols.back(x, y, 24, 17, symbols.PAPER),
        *symbols.piece(kind, x - 11, y, 8, symbols.WOOD),
        Label(x + 10, y, str(number), symbols.DIGITS, symbols.BLACK, bold=True),
    )


def _held(view: View, seat: int, y: float) -> tuple[Shape, ...]:
    """Figures, boomerang, and own cards (§7.1)."""
    shapes: tuple[Shape, ...] = ()
    if view.ancestor == seat:
        shapes += symbols.ancestor(806, y, 19)
    if view.elder == seat:
        shapes += symbols.elder(846, y, 19)
    if view.boomerang == seat:
        shapes += symbols.boomerang(884, y, 15)
    for number, (held, drawn) in enumerate(
        zip(view.called[seat], (symbols.ancestor, symbols.elder), strict=True)
    ):
        if held:
            x = 926 + 42 * number
            shapes += (symbols.back(x, y, 18, 19, symbols.PAPER), *drawn(x - 3, y, 15))
    return shapes


def cards_aside(view: View) -> tuple[Shape, ...]:
    """West of the first row the draw pile and the scorpion laid aside, east of it the discards."""
    pile = (symbols.back(ASIDE, 60, 30, 40), Label(ASIDE, 60, str(view.deck), WORDS, WHITE, bold=True))
    scorpion = symbols.scorpion(ASIDE, 150, 24) if view.aside else ()
    shapes: list[Shape] = [*pile, *scorpion]
    for kind in KINDS:
        y = 30 + 46 * kind
        shapes += [
            symbols.back(EAST, y, 34, 19, "#b98b5a"),
            *symbols.counted(kind, view.discards[kind], EAST, y),
        ]
    y = 30 + 46 * Ritual.DOUBLE
    shapes += [
        symbols.back(EAST, y, 34, 19, "#b98b5a"),
        Label(EAST - 10, y, DOUBLE, symbols.DIGITS, symbols.BLACK, bold=True),
        Label(EAST + 20, y, str(view.discards[Ritual.DOUBLE]), symbols.DIGITS, symbols.BLACK, bold=True),
    ]
    return tuple(shapes)


def fitting(name: str) -> str:
    """As much of a name as has room."""
    short = name
    while sum(1.0 if letter in BROAD else 0.66 for letter in short) * WORDS > ROOM:
        short = short.removesuffix("…")[:-1] + "…"
    return short
