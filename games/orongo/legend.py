"""The lines beside the island in Orongo's picture: round, reef, and each seat's public numbers."""

from __future__ import annotations

from typing import Final

from games.engine.face import Words
from games.engine.scene import LOOKS, Anchor, Circle, Label, Polygon, Shape
from games.engine.text import Who, say
from games.orongo import symbols
from games.orongo.position import Phase, View

LEFT: Final = 568.0
TOP: Final = 472.0
RIGHT: Final = 990.0
STEP: Final = 54.0
PAPER: Final = "#06222f"
WHITE: Final = "#ffffff"
LONGEST: Final = 10
"""Letters of a name that fit into its line."""


def legend(view: View, words: Words) -> tuple[Shape, ...]:
    """A panel in the empty corner of the sea, south-east of the island."""
    high = TOP + 44 + STEP * view.seats
    panel = Polygon(((LEFT, TOP), (RIGHT, TOP), (RIGHT, high), (LEFT, high)), fill=PAPER, outline="#3f7d99", width=2)
    title = Label(
        LEFT + 14,
        TOP + 24,
        words(say("orongo-picture-round", round=view.round, last=view.last_round)),
        size=24,
        colour=WHITE,
        anchor=Anchor.LEFT,
        bold=True,
    )
    reef = (*symbols.shell(RIGHT - 74, TOP + 24, 15), Label(RIGHT - 50, TOP + 24, str(view.reef), 26, WHITE, Anchor.LEFT, bold=True))
    ceremonial = symbols.moai(RIGHT - 126, TOP + 24, 17, *symbols.GOLD) if view.ceremonial is None else ()
    shapes: list[Shape] = [panel, title, *reef, *ceremonial]
    for seat in range(view.seats):
        shapes += _line(view, words, seat, TOP + 44 + STEP * (seat + 0.5))
    return tuple(shapes)


def _line(view: View, words: Words, seat: int, y: float) -> list[Shape]:
    shapes: list[Shape] = []
    if seat == view.mover:
        shapes.append(Polygon(((LEFT + 4, y - 25), (RIGHT - 4, y - 25), (RIGHT - 4, y + 25), (LEFT + 4, y + 25)), fill="#1d5f7d"))
    shapes += symbols.token(LOOKS[seat], LEFT + 30, y, 18)
    name = words(say("orongo-name", who=Who(seat)))
    short = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    shapes.append(Label(LEFT + 60, y - 9, short, size=23, colour=WHITE, anchor=Anchor.LEFT, bold=seat == view.amulet))
    shapes.append(Circle(LEFT + 68, y + 15, 7, fill=LOOKS[seat].colour))
    shapes.append(Label(LEFT + 82, y + 15, str(view.stock[seat]), 18, "#c9d6dd", Anchor.LEFT))
    if seat == view.amulet:
        shapes += [Circle(LEFT + 238, y, 11, outline="#ffd23f", width=4), Circle(LEFT + 238, y, 4, fill="#ffd23f")]
    shapes += [*symbols.moai(LEFT + 268, y, 17), Label(LEFT + 285, y, str(view.moai_left[seat]), 25, WHITE, Anchor.LEFT, bold=True)]
    shapes += _hand(view, seat, y)
    return shapes


def _hand(view: View, seat: int, y: float) -> list[Shape]:
    """What the seat has bid and still has to place; its shells where they are open."""
    shapes: list[Shape] = []
    if view.options.open_shells or view.phase is Phase.OVER or seat == view.seat:
        shapes += symbols.shell(LEFT + 330, y, 13)
        shapes.append(Label(LEFT + 345, y, str(view.shells[seat]), 22, WHITE, Anchor.LEFT))
    if view.earned[seat]:
        shapes.append(Label(RIGHT - 8, y - 12, f"+{view.earned[seat]}", 22, "#7dffb0", Anchor.RIGHT, bold=True))
    if view.bids is not None:
        shapes.append(Label(RIGHT - 8, y + 12, f"({view.bids[seat]})", 20, "#ffd23f", Anchor.RIGHT))
    if view.holds_tile[seat]:
        shapes.append(Label(LEFT + 52, y - 14, "?", 22, "#ffd23f", bold=True))
    return shapes
