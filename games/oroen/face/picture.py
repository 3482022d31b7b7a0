"""The picture of Oroen: the box between the stocks of light and dark, with numbered columns."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Line, Polygon, Scene, Shape
from games.oroen.face.layout import INSET, WHOLE, Layout
from games.oroen.face.pieces import BLACK, WHITE, Edges, bar, rectangle
from games.oroen.face.stocks import stocks
from games.oroen.face.text_board import alt
from games.oroen.rules.position import Piece
from games.oroen.rules.view import View

GROUND: Final = "#a9bcc4"
INSIDE: Final = "#7f97a3"
GRID: Final = "#94abb6"
WALL: Final = "#22343d"
FIELD: Final = "#06222f"
LAST: Final = "#e6007e"
CHAIN: Final = "#00a651"


def picture(view: View, words: Localizer) -> Scene:
    """Draw the position with everything on it."""
    return Scene(
        WHOLE.width,
        WHOLE.height,
        empty_box(view.box.width, view.box.rows, WHOLE),
        (*position(view, WHOLE), *stocks(view, words)),
        words(alt(view)),
        ground=GROUND,
    )


def position(view: View, layout: Layout) -> list[Shape]:
    """Draw the pieces in the box, the latest one and the winning chain marked, and the columns' numbers."""
    columns, chain = view.columns, view.chain
    shapes: list[Shape] = []
    for column, number, edges in _pieces(columns, layout):
        piece = columns[column - 1][number - 1]
        shapes += bar(piece.colour, edges, piece.height, layout.size)
    for column, number, edges in _pieces(columns, layout):
        if (column, number) in chain:
            shapes.append(_ring(edges, CHAIN))
        elif column == view.last and number == len(columns[column - 1]):
            shapes.append(_ring(edges, LAST))
    shapes += [
        Label(layout.middle(column), layout.numbers, str(column), layout.size * 1.2, BLACK, bold=True)
        for column in range(1, len(columns) + 1)
    ]
    if view.last is not None:
        shapes.append(_arrow(layout.middle(view.last)))
    return shapes


def filled(view: View, column: int) -> int:
    """Return how many units of a column, numbered from 1, are filled."""
    return sum(piece.height for piece in view.columns[column - 1])


def ghost(view: View, column: int, height: int, colour: str, *, right: bool) -> tuple[Shape, ...]:
    """Draw the outline of a piece that might be placed, with its height and a tick (`right`) or a cross."""
    below = filled(view, column)
    x, y = WHOLE.middle(column), WHOLE.level(below + height - 0.5)
    inset = 2.0 * height  # of two in one column both are seen
    left, top, end, bottom = WHOLE.piece(column, below, height)
    tick: tuple[Shape, ...] = (Line(((x - 19, y), (x - 12, y + 9), (x - 1, y - 10)), WHITE, 5),)
    cross: tuple[Shape, ...] = tuple(
        Line(((x - 19, y - 9 * way), (x - 2, y + 9 * way)), WHITE, 5) for way in (1, -1)
    )
    field = rectangle((x - 24, y - 20, x + 24, y + 20), FIELD, FIELD, 2)
    number = Label(x + 11, y, str(height), 28, WHITE, bold=True)
    outline = rectangle((left + inset, top, end - inset, bottom), outline=colour, width=6)
    return (outline, field, *(tick if right else cross), number)


@lru_cache(maxsize=4)
def empty_box(columns: int, rows: int, layout: Layout) -> tuple[Shape, ...]:
    """Draw the empty box, open at the top."""
    left, right, floor, rim = (
        layout.left,
        layout.left + columns * layout.across,
        layout.floor,
        layout.level(rows),
    )
    levels = [
        Line(((left, layout.level(row)), (right, layout.level(row))), GRID, 2) for row in range(1, rows)
    ]
    between = [
        Line(((x, rim), (x, floor)), GRID, 2)
        for x in (left + column * layout.across for column in range(1, columns))
    ]
    walls = Line(((left - 5, rim), (left - 5, floor + 5), (right + 5, floor + 5), (right + 5, rim)), WALL, 10)
    return (rectangle((left, rim, right, floor), INSIDE), *levels, *between, walls)


def _pieces(columns: tuple[tuple[Piece, ...], ...], layout: Layout) -> Iterator[tuple[int, int, Edges]]:
    """Yield the column, the number in the pile (both from 1) and the edges of each piece."""
    for column, pile in enumerate(columns, start=1):
        bottom = 0
        for number, piece in enumerate(pile, start=1):
            yield column, number, layout.piece(column, bottom, piece.height)
            bottom += piece.height


def _ring(edges: Edges, colour: str) -> Polygon:
    left, top, right, bottom = edges
    return rectangle((left + INSET, top + INSET, right - INSET, bottom - INSET), outline=colour, width=8)


def _arrow(x: float) -> Polygon:
    """Draw the arrow to the column of the last piece."""
    return Polygon(((x - 14, 4), (x + 14, 4), (x, 24)), fill=LAST)
