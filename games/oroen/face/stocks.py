"""The panels beside the box: who plays light and dark, and the pieces they have left."""

from __future__ import annotations

from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Label, Shape, shortened
from games.engine.text import Seat, Who, say
from games.oroen.face.pieces import BLACK, GAP, bar, rectangle, token
from games.oroen.rules.position import COLOURS, DARK, LIGHT, Colour
from games.oroen.rules.view import View

LEFT: Final = (14.0, 738.0)
"""The left edges of the panels of light and dark."""

ACROSS: Final = 248.0
TOP: Final = 40.0
BOTTOM: Final = 730.0
PAPER: Final = "#c6d4da"
MOVING: Final = "#ffffff"
EDGE: Final = "#22343d"
WORDS: Final = 28.0
DIGITS: Final = 26.0
ROOM: Final = 172.0
"""The greatest width of a name."""

WIDE: Final = 33.0
STEP: Final = 38.0
UNIT: Final = 42.0
FLOORS: Final = (444.0, 580.0)
"""The lower edges of the two rows of pieces: the pieces of two units stand below the others."""

SHORT: Final = 2


def stocks(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw both panels; that of the seat on turn, or of the winner, is bright."""
    return tuple(shape for colour in (LIGHT, DARK) for shape in _panel(view, words, colour))


def _panel(view: View, words: Localizer, colour: Colour) -> list[Shape]:
    seat = view.state.seat_of(colour)
    left = LEFT[colour]
    bright = seat in (view.mover, view.winner)
    frame = rectangle(
        (left, TOP, left + ACROSS, BOTTOM), MOVING if bright else PAPER, EDGE, 5 if bright else 2
    )
    shapes: list[Shape] = [frame, *token(LOOKS[seat], left + 36, TOP + 44, 24)]
    name = shortened(words(say("oroen-name", who=Who(seat))), WORDS, ROOM)
    shapes.append(Label(left + 70, TOP + 44, name, WORDS, BLACK, Anchor.LEFT))
    shapes.append(
        Label(
            left + ACROSS / 2,
            TOP + 110,
            words(say(f"oroen-picture-{COLOURS[colour]}")),
            WORDS,
            BLACK,
            bold=True,
        )
    )
    shapes += _bars(view, colour, left)
    if bright:
        shapes.append(
            Label(left + ACROSS / 2, BOTTOM - 58, _standing(view, words, seat), WORDS, BLACK, bold=True)
        )
    return shapes


def _standing(view: View, words: Localizer, seat: Seat) -> str:
    return words(say("oroen-picture-wins" if seat == view.winner else "oroen-picture-moves"))


def _bars(view: View, colour: Colour, left: float) -> list[Shape]:
    """Draw the pieces that are left, the tallest first, and gaps for those already placed."""
    shapes: list[Shape] = []
    placed = [piece.height for pile in view.columns for piece in pile if piece.colour == colour]
    for floor, row in zip(FLOORS, (range(SHORT + 1, view.box.rows + 1), range(SHORT + 1)), strict=True):
        pieces = [
            (height, there)
            for height in reversed(row)
            for there in _there(view.state.stocks[colour], placed, height)
        ]
        start = left + (ACROSS - STEP * len(pieces) + STEP - WIDE) / 2
        for number, (height, there) in enumerate(pieces):
            x = start + number * STEP
            edges = (x, floor - height * UNIT, x + WIDE, floor)
            shapes += (
                bar(colour, edges, height, DIGITS) if there else [rectangle(edges, outline=GAP, width=2)]
            )
    return shapes


def _there(stock: tuple[int, ...], placed: list[int], height: int) -> list[bool]:
    """Return whether each piece of a height is still in stock."""
    return [True] * stock.count(height) + [False] * placed.count(height)
