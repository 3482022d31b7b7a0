"""The picture of a score sheet: a column for each seat, a row for each source of points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.generic.covers import CREAM, GOLD, INK, THIN, token
from games.engine.record import Record
from games.engine.scene import LOOKS, Anchor, Label, Line, Polygon, Scene, Typeface, shorten

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.scene import Shape
    from games.engine.text import Seat

WIDTH: Final = 1000
EDGE: Final = 32.0
WORDS: Final = 36.0
"""The size of all words: 12.6 pixels on a phone."""

NUMBERS: Final = 40.0
TITLE: Final = 46.0
ROW: Final = 58.0
HEAD: Final = 84.0
"""The heights of a row, and of the marks of the seats above the columns."""

TOP: Final = 90.0
GAP: Final = 26.0
RADIUS: Final = 30.0
COLUMN: Final = 108.0
STRIPE: Final = "#102c3d"


class SheetLine(Record):
    """A row: its label, and the amount of each seat that is shown."""

    label: str
    amounts: tuple[str, ...]


class SheetTable(Record):
    """A kind of points: its name, the seats in its columns, the rows, and the sums."""

    label: str
    seats: tuple[Seat, ...]
    rows: tuple[SheetLine, ...]
    total: SheetLine


def sheet_scene(heading: str, tables: Sequence[SheetTable], said: str) -> Scene:
    """Draw the tables below each other, each with the marks of its seats above it."""
    shapes: list[Shape] = [Label(EDGE, TOP / 2 + 6, heading, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE)]
    top = TOP
    for table in tables:
        shapes += _table(table, top)
        top += HEAD + ROW * (len(table.rows) + 1) + GAP
    return Scene(WIDTH, int(top), (), tuple(shapes), said, ground=INK)


def _table(table: SheetTable, top: float) -> Iterator[Shape]:
    xs = [WIDTH - EDGE - COLUMN * (len(table.seats) - number - 0.5) for number in range(len(table.seats))]
    room = WIDTH - 2 * EDGE - COLUMN * len(table.seats)
    name = shorten(table.label, WORDS, room, bold=True)
    yield Label(EDGE, top + HEAD / 2, name, WORDS, GOLD, Anchor.LEFT, bold=True)
    for seat, x in zip(table.seats, xs, strict=True):
        yield from token(LOOKS[seat], x, top + HEAD / 2 - 4, RADIUS)
    top += HEAD
    for number, row in enumerate(table.rows):
        if number % 2 == 0:
            yield _stripe(top)
        yield from _row(row, top, xs, room, CREAM)
        top += ROW
    yield Line(((EDGE, top), (WIDTH - EDGE, top)), THIN, 3)
    yield from _row(table.total, top, xs, room, GOLD)


def _row(row: SheetLine, top: float, xs: Sequence[float], room: float, colour: str) -> Iterator[Shape]:
    y = top + ROW / 2
    yield Label(EDGE, y, shorten(row.label, WORDS, room), WORDS, colour, Anchor.LEFT)
    for amount, x in zip(row.amounts, xs, strict=True):
        yield Label(x, y, amount, NUMBERS, colour, face=Typeface.TITLE)


def _stripe(top: float) -> Polygon:
    corners = ((EDGE / 2, top), (WIDTH - EDGE / 2, top), (WIDTH - EDGE / 2, top + ROW), (EDGE / 2, top + ROW))
    return Polygon(corners, STRIPE)
