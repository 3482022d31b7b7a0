"""The close-up for whoever is to place a piece: the box with every legal placement, and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Label, Line, Scene, Shape
from games.engine.text import Seat, say
from games.engine.walk import Question
from games.oroen.face.layout import CLOSE
from games.oroen.face.picture import FIELD, GROUND, empty_box, filled, position
from games.oroen.face.pieces import BLACK, GAP, WHITE, bar, rectangle, token
from games.oroen.face.stocks import EDGE, MOVING, PAPER
from games.oroen.face.text_board import alt_of_choice
from games.oroen.rules.placement import placements
from games.oroen.rules.position import COLOURS, DARK, LIGHT, Colour
from games.oroen.rules.view import View

LEGAL: Final = "#00e5ff"
WINS: Final = "#ffd23f"
"""The field of a height that wins at once."""

GHOSTS: Final = ("#b9c0bb", "#5c6169")
"""The colours of places for a light or dark piece: between its colour and that of the box."""

SIZE: Final = 44.0
NAME: Final = 40.0
"""The sizes of digits and of the colours' names, 18 and 16 pixels on a phone."""

PANELS: Final = (4.0, 780.0)
"""The left edges of what light and dark have left."""

ACROSS: Final = 216.0
BAR: Final = 48.0
UNIT: Final = 34.0
BETWEEN: Final = 22.0


def close_up(view: View, words: Localizer, question: Question) -> Scene:
    """Draw the box with the placements that the answers to `question` can lead to."""
    places = open_places(view, question)
    shapes = [
        *position(view, CLOSE),
        *_ghosts(view, places),
        *(shape for colour in (LIGHT, DARK) for shape in _panel(view, words, colour)),
    ]
    box = empty_box(view.box.width, view.box.rows, CLOSE)
    said = words(alt_of_choice(view, places))
    return Scene(CLOSE.width, CLOSE.height, box, tuple(shapes), said, ground=GROUND)


def open_places(view: View, question: Question) -> dict[int, tuple[int, ...]]:
    """Return the heights that may still be chosen for each column (from 1); those chosen are settled."""
    chosen = dict(question.chosen)
    legal = [(column + 1, height) for column, height in placements(view.box, view.state)[1]]
    found: dict[int, tuple[int, ...]] = {}
    for column, height in legal:
        if chosen.get("column", column) == column and chosen.get("height", height) == height:
            found[column] = (*found.get(column, ()), height)
    return found


def _ghosts(view: View, places: dict[int, tuple[int, ...]]) -> Iterator[Shape]:
    """Draw where the tallest piece would stand, and each height in the unit where its top would be.

    Heights that win at once are golden.
    """
    colour = view.state.colour
    for column, heights in places.items():
        below = filled(view, column)
        left, top, right, bottom = CLOSE.piece(column, below, max(heights))
        yield rectangle((left, top, right, bottom), GHOSTS[colour], LEGAL, 5)
        for height in heights[:-1]:
            y = CLOSE.level(below + height)
            yield Line(((left, y), (right, y)), LEGAL, 5)
        for height in heights:
            yield from _number(column, below + height - 0.5, height, wins=_wins(view, column, below, height))


def _wins(view: View, column: int, below: int, height: int) -> bool:
    """Return whether a piece of the colour on turn on `below` units joins two opposite sides (§3.1)."""
    piece = view.box.piece(column - 1, below, height)
    return view.box.joined(view.state.cells[view.state.colour] | piece, piece) is not None


def _number(column: int, row: float, height: int, *, wins: bool) -> tuple[Shape, ...]:
    x, y = CLOSE.middle(column), CLOSE.level(row)
    field = rectangle((x - 32, y - 30, x + 32, y + 30), WINS if wins else FIELD, LEGAL, 3)
    return (field, Label(x, y, str(height), SIZE, BLACK if wins else WHITE, bold=True))


def _panel(view: View, words: Localizer, colour: Colour) -> Iterator[Shape]:
    """Draw what a colour has left: each height once, with the number of such pieces."""
    seat: Seat = view.state.seat_of(colour)
    left, moves = PANELS[colour], seat == view.mover
    frame = (left, 4.0, left + ACROSS, CLOSE.height - 4.0)
    yield rectangle(frame, MOVING if moves else PAPER, EDGE, 6 if moves else 2)
    yield from token(LOOKS[seat], left + ACROSS / 2, 52, 34)
    name = words(say(f"oroen-picture-{COLOURS[colour]}"))
    yield Label(left + ACROSS / 2, 122, name, NAME, BLACK, bold=True)
    floor = 180.0
    for height in sorted(set(view.box.stock), reverse=True):
        number = view.state.stocks[colour].count(height)
        floor += height * UNIT
        edges = (left + 34, floor - height * UNIT, left + 34 + BAR, floor)
        yield from bar(colour, edges, height, SIZE) if number else [rectangle(edges, outline=GAP, width=3)]
        count = Label(left + 150, floor - height * UNIT / 2, f"\N{MULTIPLICATION SIGN} {number}", SIZE, BLACK)
        yield count
        floor += BETWEEN
