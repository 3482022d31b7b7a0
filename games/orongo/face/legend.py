"""The panel beside the island: round, reef, and each seat's public numbers."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Circle, Label, Polygon, Shape
from games.engine.text import Who, say
from games.orongo.face import symbols
from games.orongo.rules.position import Phase, View

LEFT: Final = 494.0
TOP: Final = 498.0
RIGHT: Final = 990.0
HEAD: Final = 36.0
STEP: Final = 50.0
PAPER: Final = "#06222f"
MOVING: Final = "#1d5f7d"
WHITE: Final = "#ffffff"
YELLOW: Final = "#ffd23f"
WORDS: Final = 26.0
"""The size of words, whose lower-case letters are then 0.9 mm tall on a phone; digits may be `SMALL`."""

SMALL: Final = 20.0
ROOM: Final = 250.0
"""The widest a name may be, in pixels."""

BROAD: Final = frozenset("MWmw@%&ÆæŒœ—…")
"""Letters about as wide as the font is tall; others average two thirds of that."""


def legend(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw the panel in the empty corner of the sea, south-east of the island."""
    high = TOP + HEAD + STEP * view.seats
    middle = TOP + HEAD / 2 + 2
    panel = Polygon(
        ((LEFT, TOP), (RIGHT, TOP), (RIGHT, high), (LEFT, high)), fill=PAPER, outline="#3f7d99", width=2
    )
    title = words(say("orongo-picture-round", round=view.round, last=view.last_round))
    shapes: list[Shape] = [panel, Label(LEFT + 14, middle, title, WORDS, WHITE, Anchor.LEFT, bold=True)]
    if view.ceremonial is None:
        shapes += symbols.moai(LEFT + 330, middle, 15, *symbols.GOLD)
    shapes += [*symbols.shell(LEFT + 402, middle, 14), _number(LEFT + 424, middle, view.reef, WORDS)]
    for seat in range(view.seats):
        shapes += _line(view, words, seat, TOP + HEAD + STEP * (seat + 0.5))
    return tuple(shapes)


def _line(view: View, words: Localizer, seat: int, y: float) -> list[Shape]:
    """Draw a seat's name, stock, Moai left, shells, bid, and tokens still to place."""
    shapes: list[Shape] = []
    if seat == view.mover or seat in view.winners:
        shapes.append(
            Polygon(
                ((LEFT + 3, y - 25), (RIGHT - 3, y - 25), (RIGHT - 3, y + 23), (LEFT + 3, y + 23)),
                fill=MOVING,
            )
        )
    shapes += symbols.token(LOOKS[seat], LEFT + 30, y - 1, 17)
    shapes.append(
        Label(LEFT + 60, y - 11, fitting(words(say("orongo-name", who=Who(seat)))), WORDS, WHITE, Anchor.LEFT)
    )
    shapes += [
        Circle(LEFT + 70, y + 12, 8, outline=WHITE, width=2),
        _number(LEFT + 85, y + 13, view.stock[seat], SMALL),
    ]
    if seat == view.amulet:
        shapes += [
            Circle(LEFT + 148, y + 12, 9, outline=YELLOW, width=3),
            Circle(LEFT + 148, y + 12, 3.5, fill=YELLOW),
        ]
    if view.holds_tile[seat]:
        tile = tuple(
            (LEFT + 186 + dx, y + 12 + dy)
            for dx, dy in ((0, -11), (10, -5), (10, 5), (0, 11), (-10, 5), (-10, -5))
        )
        shapes += [
            Polygon(tile, fill=YELLOW),
            Label(LEFT + 186, y + 12, "?", SMALL, symbols.BLACK, bold=True),
        ]
    shapes += [*symbols.moai(LEFT + 330, y - 1, 17), _number(LEFT + 348, y - 1, view.moai_left[seat], WORDS)]
    if view.options.open_shells or view.phase is Phase.OVER or seat == view.seat:
        shapes += [*symbols.shell(LEFT + 402, y - 1, 13), _number(LEFT + 420, y - 1, view.shells[seat], 22)]
    if view.earned[seat]:
        shapes.append(
            Label(RIGHT - 8, y - 13, f"+{view.earned[seat]}", 22, "#7dffb0", Anchor.RIGHT, bold=True)
        )
    if view.bids is not None:
        shapes.append(Label(RIGHT - 8, y + 12, f"({view.bids[seat]})", SMALL, YELLOW, Anchor.RIGHT))
    return shapes


def _number(x: float, y: float, number: int, size: float) -> Label:
    return Label(x, y, str(number), size, WHITE, Anchor.LEFT, bold=size == WORDS)


def fitting(name: str) -> str:
    """Shorten a name until it fits."""
    short = name
    while sum(1.0 if letter in BROAD else 0.66 for letter in short) * WORDS > ROOM:
        short = short.removesuffix("…")[:-1] + "…"
    return short
