"""The panel beside the island: round, reef, and each seat's public numbers."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Circle, Label, Polygon, Shape, shortened
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


def shells_shown(view: View, seat: int) -> bool:
    """Return whether the view's reader sees a seat's shells (§2.4)."""
    return view.options.open_shells or view.phase is Phase.OVER or seat == view.seat


def _line(view: View, words: Localizer, seat: int, y: float) -> list[Shape]:
    """Draw a seat's name, stock, Moai left, shells, bid, and tokens still to place."""
    name = shortened(words(say("orongo-name", who=Who(seat))), WORDS, ROOM)
    shapes: list[Shape] = [
        *(_highlight(y) if seat == view.mover or seat in view.winners else ()),
        *symbols.token(LOOKS[seat], LEFT + 30, y - 1, 17),
        Label(LEFT + 60, y - 11, name, WORDS, WHITE, Anchor.LEFT),
        Circle(LEFT + 70, y + 12, 8, outline=WHITE, width=2),
        _number(LEFT + 85, y + 13, view.stock[seat], SMALL),
        *(_amulet(y) if seat == view.amulet else ()),
        *(_secret_tile(y) if view.holds_tile[seat] else ()),
        *symbols.moai(LEFT + 330, y - 1, 17),
        _number(LEFT + 348, y - 1, view.moai_left[seat], WORDS),
    ]
    if shells_shown(view, seat):
        shapes += [*symbols.shell(LEFT + 402, y - 1, 13), _number(LEFT + 420, y - 1, view.shells[seat], 22)]
    if view.earned[seat]:
        earned = f"+{view.earned[seat]}"
        shapes.append(Label(RIGHT - 8, y - 13, earned, 22, "#7dffb0", Anchor.RIGHT, bold=True))
    if view.bids is not None:
        shapes.append(Label(RIGHT - 8, y + 12, f"({view.bids[seat]})", SMALL, YELLOW, Anchor.RIGHT))
    return shapes


def _highlight(y: float) -> tuple[Shape, ...]:
    """Draw the background of a seat that is on turn or has won."""
    corners = ((LEFT + 3, y - 25), (RIGHT - 3, y - 25), (RIGHT - 3, y + 23), (LEFT + 3, y + 23))
    return (Polygon(corners, fill=MOVING),)


def _amulet(y: float) -> tuple[Shape, ...]:
    return (
        Circle(LEFT + 148, y + 12, 9, outline=YELLOW, width=3),
        Circle(LEFT + 148, y + 12, 3.5, fill=YELLOW),
    )


def _secret_tile(y: float) -> tuple[Shape, ...]:
    corners = ((0, -11), (10, -5), (10, 5), (0, 11), (-10, 5), (-10, -5))
    return (
        Polygon(tuple((LEFT + 186 + dx, y + 12 + dy) for dx, dy in corners), fill=YELLOW),
        Label(LEFT + 186, y + 12, "?", SMALL, symbols.BLACK, bold=True),
    )


def _number(x: float, y: float, number: int, size: float) -> Label:
    return Label(x, y, str(number), size, WHITE, Anchor.LEFT, bold=size == WORDS)
