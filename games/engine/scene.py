"""Scenes: pictures as display lists of shapes, sprites and labels, which `painting` makes pixels of."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Point: TypeAlias = tuple[float, float]
"""`(x, y)` in pixels from the upper left corner of the scene, at 1x."""


class Anchor(StrEnum):
    """The part of a label that stands at its point; vertically it is always the middle."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Typeface(StrEnum):
    """The fonts of a picture: plain for names and sentences, title for headings and numerals."""

    PLAIN = "plain"
    TITLE = "title"


class Polygon(Record):
    """A closed shape.

    Colours are `#rrggbb`, or `#rrggbbaa` to let through what is beneath; `None` leaves the inside or the
    outline out.
    """

    points: tuple[Point, ...]
    fill: str | None = None
    outline: str | None = None
    width: float = 1


class Circle(Record):
    """A disc or a ring."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    outline: str | None = None
    width: float = 1


class Line(Record):
    """A line through two or more points."""

    points: tuple[Point, ...]
    colour: str
    width: float = 1


class Label(Record):
    """A line of text in a picture.

    `size` is the font's size in pixels, `halo` the colour of an outline that keeps it legible.
    """

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = False
    halo: str | None = None
    face: Typeface = Typeface.PLAIN


class Sprite(Record):
    """A drawing of the scene's art, whose anchor stands at `(x, y)`; a ground has it at its upper left."""

    name: str
    x: float
    y: float


Shape: TypeAlias = Polygon | Circle | Line | Label | Sprite


class Scene(Record):
    """A picture of `width` by `height` pixels.

    The `background` is the same for many scenes and is drawn once, on the colour `ground`; `alt` says in
    words what the picture shows. `art` is the key of the game whose art the sprites are from; a scene of
    shapes alone needs none.
    """

    width: int
    height: int
    background: tuple[Shape, ...]
    foreground: tuple[Shape, ...]
    alt: str
    ground: str = "#000000"
    art: str = ""


class Mark(StrEnum):
    """The shape of a seat's mark, which tells it apart besides colour and letter."""

    DISC = "disc"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    STAR = "star"


class Look(Record):
    """The look of a seat: a colour (Okabe-Ito) on which words are black, a mark, and a letter.

    `sign` is the mark as a character, for texts only.
    """

    colour: str
    mark: Mark
    sign: str
    letter: str


LOOKS: Final = (
    Look("#E69F00", Mark.DISC, "●", "A"),
    Look("#56B4E9", Mark.SQUARE, "■", "B"),
    Look("#009E73", Mark.TRIANGLE, "▲", "C"),
    Look("#CC79A7", Mark.DIAMOND, "◆", "D"),
    Look("#F0E442", Mark.HEXAGON, "⬣", "E"),
    Look("#D55E00", Mark.STAR, "★", "F"),
)
"""The look of each seat."""

MISSING: Final = 0.65
"""The width of what the fonts have no letter for, in sizes of the font."""


def _widths() -> Mapping[str, Mapping[str, float]]:
    """Return the width of each letter, by font; `tools/letter_widths.py` measures them."""
    text = (Path(__file__).parent / "letter_widths.json").read_text(encoding="utf-8")
    fonts: dict[str, dict[str, str]] = json.loads(text)
    return {
        font: {letter: float(width) for width, letters in groups.items() for letter in letters}
        for font, groups in fonts.items()
    }


WIDTHS: Final = _widths()


def width_of(text: str, face: Typeface = Typeface.PLAIN, *, bold: bool = False) -> float:
    """Return how wide a text is at most, in sizes of the font.

    A title with a letter that its font lacks is written in the bold one.
    """
    title = WIDTHS["title"]
    if face is Typeface.TITLE:
        widths = title if all(letter in title for letter in text) else WIDTHS["bold"]
    else:
        widths = WIDTHS["bold" if bold else "plain"]
    return sum(widths.get(letter, MISSING) for letter in text)


def shorten(
    name: str, size: float, width: float, face: Typeface = Typeface.PLAIN, *, bold: bool = False
) -> str:
    """Shorten a name with an ellipsis, so that a label of this font size is at most `width` pixels wide.

    >>> shorten("Wilhelmina", 20, 130), shorten("Wilhelmina", 20, 100), shorten("Wilhelmina", 20, 1)
    ('Wilhelmina', 'Wilhel…', '…')
    """
    short = name
    while width_of(short, face, bold=bold) * size > width and short != "…":
        short = short.removesuffix("…")[:-1] + "…"
    return short


def fitting_size(text: str, sizes: Sequence[float], width: float, face: Typeface = Typeface.PLAIN) -> float:
    """Return the first of the `sizes` in which a text is at most `width` pixels wide, or else the last."""
    return next((size for size in sizes if width_of(text, face) * size <= width), sizes[-1])
