"""The picture of a list of ratings: places, names and points, to be read on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.generic.covers import BLACK, CREAM, GOLD, INK, THIN
from games.engine.scene import Anchor, Circle, Label, Line, Polygon, Scene, Typeface, shorten

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.scene import Shape

WIDTH: Final = 1000
HEADING: Final = 112
ROW: Final = 86
MARGIN: Final = 36
TITLE: Final = 48
WORDS: Final = 42
SMALL: Final = 34
"""The sizes of the title, of names and points, and of the number of matches: 14 pixels on a phone."""

NAME: Final = 470.0
"""The greatest width of a name."""

POINTS: Final = 750.0
"""The end of points."""

STRIPE: Final = "#102c3d"
MEDALS: Final = (GOLD, "#cfd6da", "#d08a4e")
"""The colours behind the first three places."""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of the picture: the place, a name as plain text, points, and matches in words."""

    place: int
    name: str
    points: int
    matches: str


def board_scene(title: str, rows: Sequence[BoardRow], alt: str) -> Scene:
    """Draw a list; `alt` describes it in words."""
    name = shorten(title, TITLE, WIDTH - 2 * MARGIN, Typeface.TITLE)
    heading = Label(MARGIN, 60, name, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE)
    line = Line(((MARGIN, HEADING - 6), (WIDTH - MARGIN, HEADING - 6)), THIN, 3)
    shapes = [shape for number, row in enumerate(rows) for shape in _row(number, row)]
    height = HEADING + ROW * len(rows) + 20
    return Scene(WIDTH, height, (), (heading, line, *shapes), alt, ground=INK)


def _row(number: int, row: BoardRow) -> Iterator[Shape]:
    top = HEADING + ROW * number
    middle = top + ROW / 2
    if number % 2:
        yield Polygon(((0, top), (WIDTH, top), (WIDTH, top + ROW), (0, top + ROW)), STRIPE)
    medal = MEDALS[row.place - 1] if row.place <= len(MEDALS) else None
    if medal:
        yield Circle(MARGIN + 34, middle, 33, medal, BLACK, 4)
    yield Label(MARGIN + 34, middle, str(row.place), WORDS, BLACK if medal else CREAM, bold=True)
    name = shorten(row.name, WORDS, NAME, bold=True)
    yield Label(MARGIN + 92, middle, name, WORDS, CREAM, Anchor.LEFT, bold=True)
    yield Label(POINTS, middle, str(row.points), WORDS, GOLD, Anchor.RIGHT, bold=True)
    yield Label(WIDTH - MARGIN, middle, row.matches, SMALL, CREAM, Anchor.RIGHT)
