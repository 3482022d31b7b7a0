"""Scenes: pictures as display lists of shapes and labels. Pure and comparable; `painting` makes pixels of
them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from games.engine.record import record

Point: TypeAlias = tuple[float, float]
"""In pixels from the upper left corner of the scene, at 1x."""


class Anchor(StrEnum):
    """Which part of a label stands at its point; vertically it is always the middle."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@record
class Polygon:
    """A closed shape. Colours are `#rrggbb`; `None` leaves the inside or the outline out."""

    points: tuple[Point, ...]
    fill: str | None = None
    outline: str | None = None
    width: float = 1


@record
class Circle:
    """A disc or a ring."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    outline: str | None = None
    width: float = 1


@record
class Line:
    """A line through some points."""

    points: tuple[Point, ...]
    colour: str
    width: float = 1


@record
class Label:
    """Localizer in a picture: `size` is the font's size in pixels; `halo` the colour of an outline that keeps
    them legible.
    """

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: Anchor = Anchor.MIDDLE
    bold: bool = False
    halo: str | None = None


Shape: TypeAlias = Polygon | Circle | Line | Label


@record
class Scene:
    """A picture of `width` by `height` pixels: the `background` is the same for many scenes and is drawn
    once; `alt` says in words what it shows.
    """

    width: int
    height: int
    background: tuple[Shape, ...]
    foreground: tuple[Shape, ...]
    alt: str
    ground: str = "#000000"


class Mark(StrEnum):
    """The shapes by which seats are told apart, besides colour and letter."""

    DISC = "disc"
    SQUARE = "square"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    STAR = "star"


@record
class Look:
    """How a seat looks: a colour (Okabe-Ito), on which words are black, a shape with its sign in texts, and a
    letter.
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
"""By seat. `sign` is for texts only."""
