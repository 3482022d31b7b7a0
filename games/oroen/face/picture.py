"""The picture of Oroen: the box between the stocks of light and dark, with numbered columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.engine.choice import Value
from games.engine.face import Localizer
from games.engine.scene import Label, Line, Polygon, Scene, Shape
from games.engine.walk import Question
from games.oroen.face.pieces import BLACK, WHITE, Edges, bar, rectangle
from games.oroen.face.stocks import stocks
from games.oroen.face.text_board import alt
from games.oroen.rules.position import Piece
from games.oroen.rules.view import View

WIDTH: Final = 1000
HEIGHT: Final = 740
GROUND: Final = "#a9bcc4"
INSIDE: Final = "#7f97a3"
GRID: Final = "#94abb6"
WALL: Final = "#22343d"
FIELD: Final = "#06222f"
LEGAL: Final = "#00e5ff"
LAST: Final = "#e6007e"
CHAIN: Final = "#00a651"
LEFT: Final = 290.0
"""The left wall. The box of the tables (§1.1) fills the room between the stocks; smaller ones do not."""

ACROSS: Final = 70.0
"""The width of a column."""

UP: Final = 62.0
"""The height of a unit."""

FLOOR: Final = 720.0
NUMBERS: Final = 56.0
"""The position of the column numbers."""

INSET: Final = 3.0
"""The margin of a piece on each side."""


def picture(view: View, words: Localizer, question: Question | None) -> Scene:
    """Draw the position; with a question, mark what may be answered."""
    columns, chain = view.columns, view.chain
    shapes: list[Shape] = []
    for column, number, edges in _pieces(columns):
        piece = columns[column - 1][number - 1]
        shapes += bar(piece.colour, edges, piece.height, 30)
    for column, number, edges in _pieces(columns):
        if (column, number) in chain:
            shapes.append(_ring(edges, CHAIN))
        elif column == view.last and number == len(columns[column - 1]):
            shapes.append(_ring(edges, LAST))
    asked = question.values if question is not None and question.field == "column" else ()
    for column in range(1, len(columns) + 1):
        shapes += _offered(_middle(column), NUMBERS, column) if column in asked else [_number(column)]
    if question is not None and question.field == "height":
        shapes += _heights(view, int(dict(question.chosen)["column"]), question.values)
    if view.last is not None:
        shapes.append(_arrow(_middle(view.last)))
    return Scene(
        WIDTH,
        HEIGHT,
        _box(view.box.width, view.box.rows),
        (*shapes, *stocks(view, words)),
        words(alt(view)),
        ground=GROUND,
    )


def ghost(view: View, column: int, height: int, colour: str, *, right: bool) -> tuple[Shape, ...]:
    """Draw the outline of a piece that might be placed, with its height and a tick (`right`) or a cross."""
    filled = sum(piece.height for piece in view.columns[column - 1])
    x, y = _middle(column), _level(filled + height - 0.5)
    inset = INSET + 2.0 * height  # of two in one column both are seen
    edges = (
        x - ACROSS / 2 + inset,
        _level(filled + height) + INSET,
        x + ACROSS / 2 - inset,
        _level(filled) - INSET,
    )
    tick: tuple[Shape, ...] = (Line(((x - 19, y), (x - 12, y + 9), (x - 1, y - 10)), WHITE, 5),)
    cross: tuple[Shape, ...] = tuple(
        Line(((x - 19, y - 9 * way), (x - 2, y + 9 * way)), WHITE, 5) for way in (1, -1)
    )
    field = rectangle((x - 24, y - 20, x + 24, y + 20), FIELD, FIELD, 2)
    number = Label(x + 11, y, str(height), 28, WHITE, bold=True)
    return (rectangle(edges, outline=colour, width=6), field, *(tick if right else cross), number)


@lru_cache(maxsize=4)
def _box(columns: int, rows: int) -> tuple[Shape, ...]:
    """Draw the empty box, open at the top."""
    right, rim = LEFT + columns * ACROSS, _level(rows)
    levels = [Line(((LEFT, _level(row)), (right, _level(row))), GRID, 2) for row in range(1, rows)]
    between = [
        Line(((x, rim), (x, FLOOR)), GRID, 2)
        for x in (LEFT + column * ACROSS for column in range(1, columns))
    ]
    walls = Line(((LEFT - 5, rim), (LEFT - 5, FLOOR + 5), (right + 5, FLOOR + 5), (right + 5, rim)), WALL, 10)
    return (rectangle((LEFT, rim, right, FLOOR), INSIDE), *levels, *between, walls)


def _pieces(columns: tuple[tuple[Piece, ...], ...]) -> Iterator[tuple[int, int, Edges]]:
    """Yield the column, the number in the pile (both from 1) and the edges of each piece."""
    for column, pile in enumerate(columns, start=1):
        left, right = _middle(column) - ACROSS / 2 + INSET, _middle(column) + ACROSS / 2 - INSET
        bottom = 0
        for number, piece in enumerate(pile, start=1):
            yield column, number, (left, _level(bottom + piece.height) + INSET, right, _level(bottom) - INSET)
            bottom += piece.height


def _middle(column: int) -> float:
    return LEFT + (column - 0.5) * ACROSS


def _level(row: float) -> float:
    return FLOOR - row * UP


def _ring(edges: Edges, colour: str) -> Polygon:
    left, top, right, bottom = edges
    return rectangle((left + 3, top + 3, right - 3, bottom - 3), outline=colour, width=8)


def _number(column: int) -> Label:
    return Label(_middle(column), NUMBERS, str(column), 36, BLACK, bold=True)


def _arrow(x: float) -> Polygon:
    """Draw the arrow to the column of the last piece."""
    return Polygon(((x - 14, 4), (x + 14, 4), (x, 24)), fill=LAST)


def _offered(x: float, y: float, number: int) -> tuple[Shape, ...]:
    """Draw a number that may be answered, in a field of its own."""
    return (
        rectangle((x - 27, y - 24, x + 27, y + 24), FIELD, LEGAL, 4),
        Label(x, y, str(number), 32, WHITE, bold=True),
    )


def _heights(view: View, column: int, heights: tuple[Value, ...]) -> Iterator[Shape]:
    """Draw each height that may be answered in the unit where the top of the piece would be."""
    filled = sum(piece.height for piece in view.columns[column - 1])
    for height in heights:
        yield from _offered(_middle(column), _level(filled + int(height) - 0.5), int(height))
